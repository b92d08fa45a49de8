import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomRow } from '#domain/buildings/schema.ts';

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
