import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useTypes } from '../types.ts';

type Group = Pick<GroupView, 'members' | 'capacity' | 'typeId'>;

interface Overflow {
  readonly capacity: number;
  /** How many the group would have. */
  readonly count: number;
}

/** Finds out whether so many more are more than there is room for; null: there is room. */
export function useGetOverflow(): (group: Group, more: number) => Overflow | null {
  const { types } = useTypes();
  return ({ members, capacity, typeId }, more) => {
    const feature = capacity ?? types.find(({ id }) => id === typeId)?.capacity ?? null;
    const count = members + more;
    return feature === null || count <= feature ? null : { capacity: feature, count };
  };
}

/** Asks before more people come than there is room for: whether to go beyond the capacity; null: the user stopped. */
export function useAskAboutCapacity(group: Group): (more: number) => Promise<boolean | null> {
  const { t } = useTranslation('groups');
  const getOverflow = useGetOverflow();
  return async (more) => {
    const overflow = getOverflow(group, more);
    if (!overflow) return false;
    const isSure = await confirm({
      title: t('members.capacity.title'),
      text: t('members.capacity.text', { ...overflow }),
      action: t('members.capacity.action'),
    });
    return isSure ? true : null;
  };
}
