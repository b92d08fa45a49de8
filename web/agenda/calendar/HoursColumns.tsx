import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatFullHour } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { chooseScale, formatMinutes, type Scale } from '#web/core/calendar/lanes.ts';
import { useDrag, type DropTarget } from '#web/core/calendar/use-drag.ts';
import { useEventTimes } from '../parts/event-times.ts';
import { planEventPath } from '../parts/paths.ts';
import { Chip, type ChipWords } from '../parts/Chip.tsx';
import { placeItems, type Crowd, type DayColumn } from './columns.ts';
import classes from './HoursColumns.module.css';
import { isLong, type CalendarItem } from '../parts/items.ts';

interface HoursColumnsProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly itemsByDay: ReadonlyMap<string, readonly CalendarItem[]>;
  readonly words: ChipWords;
  readonly canCreate: boolean;
  readonly onOpen: (item: CalendarItem) => void;
  readonly onDrop?: (target: DropTarget) => void;
}

const none: readonly CalendarItem[] = [];
/** More are too narrow to read. */
const maxLanes = { week: 3, day: 8 };

/** A day or the days of a week beside each other, the hours down; what lasts all day stands above. */
export function HoursColumns(props: HoursColumnsProps) {
  const { days, today, itemsByDay, words, canCreate, onOpen, onDrop } = props;
  const { t } = useTranslation('agenda');
  const { day: formatDay } = useEventTimes();
  const locale = useLocale();
  const lanes = days.length > 1 ? maxLanes.week : maxLanes.day;
  const columns = days.map((day) => {
    const items = itemsByDay.get(day) ?? none;
    const hourly = items.filter((item) => !isLong(item));
    return { day, long: items.filter(isLong), ...placeItems(hourly, day, lanes) };
  });
  const scale = chooseScale(columns.flatMap(({ placed, crowds }) => [...placed, ...crowds]));
  const hours: number[] = [];
  for (let minutes = scale.from; minutes < scale.until; minutes += 60) hours.push(minutes);
  const drag = useDrag(scale, onDrop, 'y');
  const style = { '--columns': days.length, '--hours': hours.length } as CSSProperties;
  return (
    <div className={classes['frame']} style={style} {...drag}>
      <div className={classes['grid']}>
        <span />
        {columns.map(({ day, long }) => (
          <div key={day} className={classes['head']} data-today={day === today || undefined}>
            {days.length > 1 ? <Link to={`?view=day&day=${day}`}>{formatDay(day)}</Link> : null}
            {long.length === 0 ? null : (
              <ul className={classes['long']} aria-label={t('calendar.allDayOn', { day })}>
                {long.map((item) => (
                  <li key={item.id}>
                    <Chip item={item} day={day} words={words} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <div className={classes['hours']} aria-hidden>
          {hours.map((minutes) => (
            <span key={minutes}>{formatFullHour(minutes / 60, locale)}</span>
          ))}
        </div>
        {columns.map(({ day, placed, crowds }) => (
          <Column
            key={day}
            day={day}
            from={scale.from}
            until={scale.until}
            placed={placed}
            crowds={crowds}
            words={words}
            canCreate={canCreate}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

interface ColumnProps
  extends Scale, DayColumn, Pick<HoursColumnsProps, 'words' | 'canCreate' | 'onOpen'> {
  readonly day: string;
}

const Column = memo(function DayColumn(props: ColumnProps) {
  const { day, placed, crowds, from, until, words, canCreate, onOpen } = props;
  const { t } = useTranslation('agenda');
  const toPercent = (minutes: number): string => `${(minutes / (until - from)) * 100}%`;
  const toStyle = (place: Omit<Crowd, 'count'>): CSSProperties => ({
    position: 'absolute',
    top: toPercent(place.from - from),
    height: `max(24px, calc(${toPercent(place.until - place.from)} - 2px))`,
    left: `calc(${(place.lane / place.lanes) * 100}% + 2px)`,
    width: `calc(${100 / place.lanes}% - 4px)`,
  });
  return (
    <div className={classes['column']} data-place={day}>
      {canCreate ? <Free day={day} from={from} until={until} /> : null}
      <ul className={classes['items']}>
        {placed.map((item) => (
          <li key={item.id}>
            <Chip
              item={item}
              day={day}
              words={words}
              isTall
              style={toStyle(item)}
              onOpen={onOpen}
            />
          </li>
        ))}
        {crowds.map((crowd) => (
          <li key={crowd.from}>
            <Link to={`?view=list&day=${day}`} className={classes['crowd']} style={toStyle(crowd)}>
              {t('calendar.more', { count: crowd.count })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
});

interface FreeProps extends Scale {
  readonly day: string;
}

/** By mouse at the hour that was pressed; by keyboard one link a day. */
function Free({ day, from, until }: FreeProps) {
  const { t } = useTranslation('agenda');
  const { longDay } = useEventTimes();
  const navigate = useNavigate();
  return (
    <Link
      to={planEventPath({ day })}
      className={classes['free']}
      aria-label={t('calendar.newOn', { day: longDay(day) })}
      onClick={(event) => {
        const isKeyboard = event.detail === 0;
        if (isKeyboard || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const exact = from + ((event.clientY - top) / height) * (until - from);
        const start = formatMinutes(Math.floor(exact / 30) * 30);
        void navigate(planEventPath({ day, from: start }));
      }}
    />
  );
}
