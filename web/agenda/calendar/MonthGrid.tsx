import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useDrag, type DropTarget } from '#web/core/calendar/use-drag.ts';
import { useEventTimes } from '../parts/event-times.ts';
import { planEventPath } from '../parts/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Chip, type ChipWords } from '../parts/Chip.tsx';
import type { CalendarItem } from '../parts/items.ts';
import classes from './MonthGrid.module.css';
import { useWeekdayNames } from '#web/core/calendar/weekday-names.ts';

interface MonthGridProps {
  /** Whole weeks. */
  readonly days: readonly string[];
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
  readonly itemsByDay: ReadonlyMap<string, readonly CalendarItem[]>;
  readonly words: ChipWords;
  readonly canCreate: boolean;
  readonly onOpen: (item: CalendarItem) => void;
  readonly onDrop?: (target: DropTarget) => void;
}

/** The days of a month in weeks. */
export function MonthGrid(props: MonthGridProps) {
  const { days, month, today, itemsByDay, words, canCreate, onOpen, onDrop } = props;
  const names = useWeekdayNames();
  const isPrinted = useMediaQuery('print');
  const drag = useDrag(null, onDrop);
  const format = getDateFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  const weeks = Array.from({ length: days.length / 7 }, (_, index) =>
    days.slice(index * 7, index * 7 + 7),
  );
  return (
    <div className={classes['frame']} {...drag}>
      <table className={classes['month']} aria-label={name}>
        <thead>
          <tr>
            {names.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  items={itemsByDay.get(day) ?? none}
                  isWhole={isPrinted}
                  words={words}
                  canCreate={canCreate}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const none: readonly CalendarItem[] = [];
/** More are behind a link to the day. */
const shownAtMost = 4;

interface DayCellProps extends Pick<MonthGridProps, 'words' | 'canCreate' | 'onOpen'> {
  readonly day: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly items: readonly CalendarItem[];
  /** On paper no day is cut. */
  readonly isWhole: boolean;
}

const DayCell = memo(function MonthDay(props: DayCellProps) {
  const { day, isOutside, isToday, items, isWhole, words, canCreate, onOpen } = props;
  const { t } = useTranslation('agenda');
  const { longDay } = useEventTimes();
  const isCut = items.length > shownAtMost && !isWhole;
  const shown = isCut ? items.slice(0, shownAtMost - 1) : items;
  const toDay = `?view=day&day=${day}`;
  return (
    <td data-place={day} data-outside={isOutside || undefined} data-today={isToday || undefined}>
      <div className={classes['head']}>
        <Link to={toDay} className={classes['number']}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <VisuallyHidden>{longDay(day)}</VisuallyHidden>
        </Link>
        {canCreate ? (
          <Link
            to={planEventPath({ day })}
            className={classes['add']}
            aria-label={t('calendar.newOn', { day: longDay(day) })}
          >
            <Icon name="add" size={16} />
          </Link>
        ) : null}
      </div>
      {items.length === 0 ? null : (
        <ul className={classes['items']}>
          {shown.map((item) => (
            <li key={item.id}>
              <Chip item={item} day={day} words={words} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {isCut ? (
        <Link to={toDay} className={classes['more']}>
          {t('calendar.more', { count: items.length - shown.length })}
        </Link>
      ) : null}
    </td>
  );
});
