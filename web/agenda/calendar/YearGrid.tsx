import { useMemo } from 'react';
import { startOfMonth } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useDayCounts } from './queries.ts';
import { SmallMonth } from './SmallMonth.tsx';
import type { Shown } from './use-shown.ts';
import classes from './YearGrid.module.css';

/** Twelve small months, whose days open. */
export function YearGrid({ shown }: { readonly shown: Shown }) {
  const language = useLanguage();
  const counts = useDayCounts(shown.filters, { from: shown.from, to: shown.to });
  const months = useMemo(
    () => Array.from({ length: 12 }, (_, index) => startOfMonth(shown.from, index)),
    [shown.from],
  );
  const format = getDateFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <div className={classes['year']}>
      {months.map((month) => (
        <SmallMonth
          key={month}
          month={month}
          title={format.format(new Date(`${month}T00:00:00Z`))}
          today={shown.today}
          counts={counts}
          toDay={(day) => `?view=day&day=${day}`}
        />
      ))}
    </div>
  );
}
