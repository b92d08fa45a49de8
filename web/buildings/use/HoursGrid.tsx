import { memo, useId, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { BandButton } from './BandButton.tsx';
import type { Scale } from '#web/core/calendar/lanes.ts';
import type { Band } from './bands.ts';
import classes from './HoursGrid.module.css';
import { useDrag, type DropTarget } from '#web/core/calendar/use-drag.ts';
import { useUseWords, type UseWords } from './use-words.ts';
import { formatNarrowHour } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

/** A room on a day. */
export interface GridRow {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly roomId: string;
  readonly label: ReactNode;
  /** What the row is, for screen readers. */
  readonly name: string;
  readonly bands: readonly Band[];
  /** Why it is closed all day. */
  readonly closedFor: string | null;
  readonly canBook: boolean;
  readonly isToday?: boolean;
}

interface HoursGridProps {
  readonly rows: readonly GridRow[];
  readonly scale: Scale;
  /** Opens a use whose booking the user may see. */
  readonly onOpen: (band: Band) => void;
  /** The form of a booking at a free place, in minutes of the day. */
  readonly toBooking: (row: GridRow, minutes: number) => string;
  readonly onDrop?: (target: DropTarget) => void;
}

/** Rows with their hours across: what is used when, as bands. */
export function HoursGrid({ rows, scale, onOpen, toBooking, onDrop }: HoursGridProps) {
  const words = useUseWords();
  const isPhone = useIsPhone();
  const drag = useDrag(scale, onDrop);
  const locale = useLocale();
  const hours = [];
  for (let minutes = scale.from; minutes < scale.until; minutes += 60) hours.push(minutes);
  return (
    <div className={classes['grid']} style={{ '--hours': hours.length } as CSSProperties} {...drag}>
      <div className={classes['head']} aria-hidden>
        <span />
        <div className={classes['hours']}>
          {hours.map((minutes) => (
            <span key={minutes}>{formatNarrowHour(Math.floor(minutes / 60), locale)}</span>
          ))}
        </div>
      </div>
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            from={scale.from}
            until={scale.until}
            words={words}
            isPhone={isPhone}
            onOpen={onOpen}
            toBooking={toBooking}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps extends Pick<HoursGridProps, 'onOpen' | 'toBooking'>, Scale {
  readonly row: GridRow;
  readonly words: UseWords;
  /** Bands are too short for words, which stand below them. */
  readonly isPhone: boolean;
}

const Row = memo(function GridRowView(props: RowProps) {
  const { row, from, until, words, isPhone, onOpen, toBooking } = props;
  const { t } = useTranslation('buildings');
  const lanes = Math.max(1, ...row.bands.map(({ lane }) => lane + 1));
  const id = useId();
  return (
    <li className={classes['row']} aria-labelledby={id} data-today={row.isToday || undefined}>
      <div id={id} className={classes['label']}>
        {row.label}
        {isPhone && row.bands.length === 0 && row.closedFor === null ? (
          <span className={classes['nothing']}>{words.free}</span>
        ) : null}
      </div>
      <div
        className={classes['track']}
        data-empty={row.bands.length === 0 && row.closedFor === null ? true : undefined}
        data-place={row.id}
        data-closed={row.closedFor !== null || undefined}
        style={{ '--lanes': lanes } as CSSProperties}
      >
        {row.closedFor === null ? null : (
          <span className={classes['closed']}>
            {t('use.grid.closed', { reason: row.closedFor })}
          </span>
        )}
        {row.canBook && row.closedFor === null ? (
          <Free row={row} from={from} until={until} toBooking={toBooking} />
        ) : null}
        {row.bands.map((band) => (
          <BandButton
            key={band.use.id}
            band={band}
            words={words}
            isDrawn={isPhone}
            className={classes['band'] ?? ''}
            style={{
              left: toPercent(band.from - from, until - from),
              width: toPercent(band.until - band.from, until - from),
              '--lane': band.lane,
            }}
            onOpen={onOpen}
          />
        ))}
      </div>
      {isPhone ? (
        <div className={classes['lines']}>
          {row.bands.map((band) => (
            <BandButton
              key={band.use.id}
              band={band}
              words={words}
              className={classes['line'] ?? ''}
              onOpen={onOpen}
            />
          ))}
        </div>
      ) : null}
    </li>
  );
});

const toPercent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

interface FreeProps extends Pick<HoursGridProps, 'toBooking'>, Scale {
  readonly row: GridRow;
}

/** By mouse at the hour that was pressed; by keyboard one link a row. */
function Free({ row, from, until, toBooking }: FreeProps) {
  const { t } = useTranslation('buildings');
  const navigate = useNavigate();
  const usualHour = 10 * 60;
  return (
    <Link
      to={toBooking(row, usualHour)}
      className={classes['free']}
      aria-label={t('use.grid.book', { name: row.name })}
      onClick={(event) => {
        const isKeyboard = event.detail === 0;
        if (isKeyboard || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const minutes = from + ((event.clientX - left) / width) * (until - from);
        void navigate(toBooking(row, Math.floor(minutes / 30) * 30));
      }}
    />
  );
}
