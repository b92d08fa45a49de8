import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import type { Birthday } from '#domain/people/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useChurchDay } from '../church-day.ts';
import { PersonLine } from '../PersonLine.tsx';

/** Who has a birthday and when, in words: "hoy", "mañana", "jueves 26", later "3 de enero". */
export function BirthdayLines({ birthdays }: { readonly birthdays: readonly Birthday[] }) {
  const { t } = useTranslation('members');
  const describe = useDayInWords();
  return birthdays.map((each) => (
    <PersonLine
      key={each.id}
      person={each}
      detail={[
        describe(each.daysLeft),
        ...(each.turns === null ? [] : [t('statistics.turns', { count: each.turns })]),
      ].join(' · ')}
      message={t('contact.birthdayWish', { name: each.displayName.split(' ')[0] })}
    />
  ));
}

function useDayInWords(): (daysLeft: number) => string {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const today = useChurchDay()(new Date());
  return (daysLeft) => {
    if (daysLeft === 0) return t('statistics.today');
    if (daysLeft === 1) return t('statistics.tomorrow');
    const date = new Date(`${addDays(today, daysLeft)}T00:00:00Z`);
    const parts = daysLeft < 7 ? ({ weekday: 'long' } as const) : ({ month: 'long' } as const);
    return getDateFormat(language, { timeZone: 'UTC', day: 'numeric', ...parts }).format(date);
  };
}
