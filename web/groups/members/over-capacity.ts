import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useTypes } from '../types.ts';

type Group = Pick<GroupView, 'members' | 'capacity' | 'typeId'>;

/** Asks before more people come than there is room for: whether to go beyond the capacity; null: the user stopped. */
export function useAskAboutCapacity(group: Group): (more: number) => Promise<boolean | null> {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const capacity = group.capacity ?? types.find(({ id }) => id === group.typeId)?.capacity ?? null;
  return async (more) => {
    const count = group.members + more;
    if (capacity === null || count <= capacity) return false;
    const isSure = await confirm({
      title: t('members.capacity.title'),
      text: t('members.capacity.text', { capacity, count }),
      action: t('members.capacity.action'),
    });
    return isSure ? true : null;
  };
}
