import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomRow, RoomView } from '#domain/buildings/schema.ts';
import { builtInRoles } from '#domain/users/rules.ts';

interface RoomWords {
  /** "80 sentados, 120 de pie" */
  readonly describeCapacity: (room: Pick<RoomRow, 'seated' | 'standing'>) => string;
  /** Capacity and equipment: "80 sentados · Proyector, Piano" */
  readonly describe: (room: Pick<RoomRow, 'seated' | 'standing' | 'equipment'>) => string;
}

export function useRoomWords(): RoomWords {
  const { t } = useTranslation('buildings');
  return useMemo(() => {
    const describeCapacity: RoomWords['describeCapacity'] = ({ seated, standing }) =>
      [
        ...(seated === null ? [] : [t('rooms.seated', { count: seated })]),
        ...(standing === null ? [] : [t('rooms.standing', { count: standing })]),
      ].join(', ');
    return {
      describeCapacity,
      describe: (room) =>
        [describeCapacity(room), room.equipment.join(', ')].filter(Boolean).join(' · '),
    };
  }, [t]);
}

/** The people who book a room, in words: "Roles y grupos elegidos: Pastor, Coro". */
export function useBookerWords(): (rules: NonNullable<RoomView['rules']>) => string {
  const { t } = useTranslation(['buildings', 'common']);
  return ({ bookableBy, bookerGroups, bookerRoles }) => {
    const builtIn = builtInRoles.filter((role) => bookerRoles.includes(role));
    const count = bookerRoles.length - builtIn.length;
    const names = [
      ...builtIn.map((role) => t(`common:roles.${role}`)),
      ...(count > 0 ? [t('buildings:record.ownRoles', { count })] : []),
      ...bookerGroups.map(({ name }) => name),
    ];
    return [t(`buildings:bookableBy.${bookableBy}`), names.join(', ')].filter(Boolean).join(': ');
  };
}
