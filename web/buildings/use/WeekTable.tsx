import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoomRow } from '#domain/buildings/schema.ts';
import { useToday } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { roomPath } from '../parts/paths.ts';
import { BandButton } from './BandButton.tsx';
import type { Band } from './bands.ts';
import type { GridRow } from './HoursGrid.tsx';
import { toBookingPath } from './to-booking-path.ts';
import { useDrag, type DropTarget } from '#web/core/calendar/use-drag.ts';
import { useUseWords, type UseWords } from './use-words.ts';
import classes from './WeekTable.module.css';

interface WeekTableProps {
  readonly rooms: readonly RoomRow[];
  readonly days: readonly string[];
  /** Of each room, the days in their order. */
  readonly cells: readonly GridRow[];
  readonly onOpen: (band: Band) => void;
  readonly onDrop?: (target: DropTarget) => void;
}

const usualHour = 10 * 60;

/** Rooms down, the days of a week across. */
export function WeekTable({ rooms, days, cells, onOpen, onDrop }: WeekTableProps) {
  const { t } = useTranslation('buildings');
  const { day: formatShortDay } = useBookingTimes();
  const today = useToday();
  const words = useUseWords();
  const drag = useDrag(null, onDrop);
  const buildings = new Set(rooms.map(({ building }) => building.id));
  return (
    <div className={classes['frame']} {...drag}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('use.room')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {formatShortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, index) => (
            <Room
              key={room.id}
              room={room}
              isBuildingShown={
                buildings.size > 1 && room.building.id !== rooms[index - 1]?.building.id
              }
              cells={cells.slice(index * days.length, (index + 1) * days.length)}
              words={words}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RoomProps extends Pick<WeekTableProps, 'cells' | 'onOpen'> {
  readonly room: RoomRow;
  readonly isBuildingShown: boolean;
  readonly words: UseWords;
}

function Room({ room, isBuildingShown, cells, words, onOpen }: RoomProps) {
  return (
    <>
      {isBuildingShown ? (
        <tr className={classes['building']}>
          <th colSpan={cells.length + 1} scope="colgroup">
            {room.building.name}
          </th>
        </tr>
      ) : null}
      <tr>
        <th scope="row">
          <Link to={roomPath(room.id)}>{room.name}</Link>
        </th>
        {cells.map((cell) => (
          <Cell key={cell.id} cell={cell} words={words} onOpen={onOpen} />
        ))}
      </tr>
    </>
  );
}

interface CellProps {
  readonly cell: GridRow;
  readonly words: UseWords;
  readonly onOpen: (band: Band) => void;
}

const Cell = memo(function WeekCell({ cell, words, onOpen }: CellProps) {
  const { t } = useTranslation('buildings');
  const isClosed = cell.closedFor !== null;
  return (
    <td data-place={cell.id} data-closed={isClosed || undefined}>
      <div className={classes['cell']}>
        {isClosed ? (
          <span className={classes['closed']}>
            {t('use.grid.closed', { reason: cell.closedFor })}
          </span>
        ) : null}
        {cell.bands.map((band) => (
          <BandButton
            key={band.use.id}
            band={band}
            words={words}
            className={classes['use'] ?? ''}
            onOpen={onOpen}
          />
        ))}
        {cell.canBook && !isClosed ? (
          <Link
            to={toBookingPath(cell, usualHour)}
            className={classes['add']}
            aria-label={t('use.grid.bookOn', { name: cell.name, day: cell.day })}
          >
            <Icon name="add" size={16} />
          </Link>
        ) : null}
      </div>
    </td>
  );
});
