import { useTranslation } from 'react-i18next';
import type { GroupCounts } from '#domain/groups/schema.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** The words for a number of groups and of the branches above them, without the one that is zero. */
export function useCountWords(): (counts: GroupCounts) => string {
  const { t } = useTranslation('groups');
  const format = getNumberFormat(useLanguage());
  return (counts) => {
    const groups = t('list.groups', {
      count: counts.groups,
      number: format.format(counts.groups),
    });
    if (counts.branches === 0) return groups;
    const branches = t('list.branches', {
      count: counts.branches,
      number: format.format(counts.branches),
    });
    return counts.groups === 0 ? branches : t('list.groupsAndBranches', { groups, branches });
  };
}
