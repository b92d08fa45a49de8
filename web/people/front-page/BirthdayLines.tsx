import { useTranslation } from 'react-i18next';
import type { Birthday } from '#domain/people/figures/statistics.ts';
import { useDayInWords } from '../day-in-words.ts';
import { PersonLine } from '../PersonLine.tsx';

/** The people with a birthday, and its day in words: "hoy", "mañana", "jueves 26", later "3 de enero". */
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
