import { VisuallyHidden } from '@mantine/core';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import colors from './Colors.module.css';
import classes from './Chip.module.css';
import type { CalendarItem } from './items.ts';

/** Read once for all chips. */
export interface ChipWords {
  readonly time: (localTime: string) => string;
  readonly statuses: Readonly<Record<CalendarItem['status'], string>>;
  readonly moved: string;
}

interface ChipProps {
  readonly item: CalendarItem;
  readonly day: string;
  readonly words: ChipWords;
  readonly style?: CSSProperties;
  /** Its place is shown, too. */
  readonly isTall?: boolean;
  readonly onOpen: (item: CalendarItem) => void;
}

/** Something in a calendar; without hooks, because a month has hundreds. */
export const Chip = memo(function CalendarChip(props: ChipProps) {
  const { item, day, words, style, isTall = false, onOpen } = props;
  const { occurrence } = item;
  const isFirstDay = item.start.day === day;
  const time = item.isAllDay || !isFirstDay ? '' : words.time(`${day}T${item.start.time}`);
  const isContinued = item.end.day > day && !(item.end.time === '00:00' && isNext(item, day));
  const shared = {
    className: `${colors['color'] ?? ''} ${classes['chip'] ?? ''}`,
    'data-color': item.color,
    'data-status': item.status,
    'data-before': isFirstDay ? undefined : true,
    'data-after': isContinued || undefined,
    'data-tall': isTall || undefined,
    ...(style ? { style } : {}),
  };
  const text = (
    <>
      {time === '' ? null : <span data-part="time">{time} </span>}
      <span data-part="title">{item.title}</span>
      {isTall && occurrence?.place ? <span data-part="place">{occurrence.place}</span> : null}
    </>
  );
  if (!occurrence && item.path !== null)
    return (
      <Link {...shared} data-layer to={item.path} title={item.title}>
        {text}
      </Link>
    );
  if (!occurrence)
    return (
      <span {...shared} data-layer title={item.title}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      {...shared}
      title={[time, item.title, occurrence.place].filter(Boolean).join(' · ')}
      data-drag={
        occurrence.canWrite && item.status !== 'cancelled' ? `${item.id} ${day}` : undefined
      }
      onClick={() => onOpen(item)}
    >
      {text}
      {item.status !== 'planned' ? (
        <VisuallyHidden>{`, ${words.statuses[item.status]}`}</VisuallyHidden>
      ) : occurrence.isMoved ? (
        <VisuallyHidden>{`, ${words.moved}`}</VisuallyHidden>
      ) : null}
    </button>
  );
});

const isNext = ({ end }: CalendarItem, day: string): boolean =>
  Date.parse(end.day) - Date.parse(day) === 24 * 3600_000;
