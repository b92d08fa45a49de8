import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from '@mantine/core';
import { addDays, startOfMonth, toMonday } from '#domain/kernel/days.ts';
import { useEventTimes } from '../parts/event-times.ts';
import classes from './SmallMonth.module.css';
import { listDaysFrom } from './use-shown.ts';
import { useWeekdayNames } from '#web/core/calendar/weekday-names.ts';

interface SmallMonthProps {
  /** A day of it. */
  readonly month: string;
  readonly title: string;
  readonly today: string;
  /** Dates of each day with any. */
  readonly counts: ReadonlyMap<string, number>;
  /** The one that is shown below. */
  readonly chosen?: string;
  /** The query of the address of a day. */
  readonly toDay: (day: string) => string;
}

/** A month whose days lead to theirs, with a mark at those that have something. */
export function SmallMonth({ month, title, today, counts, chosen, toDay }: SmallMonthProps) {
  const names = useWeekdayNames();
  const first = startOfMonth(month);
  const monday = toMonday(first);
  const weeks = [0, 1, 2, 3, 4, 5]
    .map((week) => listDaysFrom(addDays(monday, 7 * week), 7))
    .filter(([day = '']) => day < startOfMonth(month, 1));
  return (
    <table className={classes['month']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {names.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.slice(0, 7) === first.slice(0, 7) ? (
                  <SmallDay
                    day={day}
                    count={counts.get(day) ?? 0}
                    isToday={day === today}
                    isChosen={day === chosen}
                    to={toDay(day)}
                  />
                ) : (
                  ''
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SmallDayProps {
  readonly day: string;
  readonly count: number;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly to: string;
}

function SmallDay({ day, count, isToday, isChosen, to }: SmallDayProps) {
  const { t } = useTranslation('agenda');
  const { longDay } = useEventTimes();
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      data-today={isToday || undefined}
      data-chosen={isChosen || undefined}
      data-count={Math.min(count, 4) || undefined}
      aria-current={isChosen ? 'date' : undefined}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <VisuallyHidden>
        {longDay(day)}
        {count > 0 ? `, ${t('calendar.events', { count })}` : ''}
      </VisuallyHidden>
    </Link>
  );
}
