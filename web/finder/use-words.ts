import { useTranslation } from 'react-i18next';
import type { FoundGroup } from '#domain/finder/schema.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { roundDistance } from './filters.ts';

/** What a group says of itself, in words. */
export function useGroupWords() {
  const { t } = useTranslation(['groups', 'members']);
  const { describe } = useScheduleWords();
  return {
    describeTime: ({ schedule }: FoundGroup): string =>
      (schedule && describe(schedule)) || t('groups:finder.card.noSchedule'),
    describePlace: ({ neighbourhood, city }: FoundGroup): string =>
      [neighbourhood, city].filter(Boolean).join(', '),
    describeDistance: (metres: number): string => {
      const distance = roundDistance(metres);
      return distance === 0
        ? t('groups:finder.near.under')
        : t('groups:finder.near.about', { distance });
    },
    describePeople: ({ minAge: from, maxAge: to, sex, maritalStatus }: FoundGroup): string => {
      const ages =
        from !== null && to !== null
          ? t('groups:finder.card.ages', { from, to })
          : from !== null
            ? t('groups:finder.card.agesFrom', { from })
            : to === null
              ? ''
              : t('groups:finder.card.agesTo', { to });
      return [
        sex ? t(`groups:finder.card.sexes.${sex}`) : '',
        maritalStatus ? t(`members:marital.${maritalStatus}`) : '',
        ages,
      ]
        .filter(Boolean)
        .join(' · ');
    },
    describeFeature: ({ free, joinPolicy }: FoundGroup): string => {
      if (free === null) return '';
      if (free > 0) return t('groups:finder.card.free', { count: free });
      return t(
        joinPolicy === 'closed' ? 'groups:finder.card.full' : 'groups:finder.card.waitingList',
      );
    },
  };
}
