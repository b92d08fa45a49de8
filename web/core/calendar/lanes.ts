/** Where the spans of a day stand beside each other in a band or column of hours. */
import type { LocalTime } from '#domain/kernel/days.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';

export interface LocalSpan {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** Minutes of the day that are shown. */
export interface Scale {
  readonly from: number;
  readonly until: number;
}

/** A span on a day. */
export interface InLane extends Scale {
  /** Minutes of the day, clipped to it. */
  readonly from: number;
  readonly until: number;
  /** Those at the same time stand in lanes of their own. */
  readonly lane: number;
}

export const dayMinutes = 24 * 60;
/** What most churches use; the scale grows where something is earlier or later. */
const usualScale: Scale = { from: 7 * 60, until: 22 * 60 };

export const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm`; the end of the day is 00:00. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time `HH:mm` as much later or earlier as `to` is after `from`, past midnight too; null: it is no time. */
export function moveTime(time: string, from: string, to: string): string | null {
  if (!timeOfDay.safeParse(time).success) return null;
  return formatMinutes(toMinutes(time) + toMinutes(to) - toMinutes(from) + dayMinutes);
}

/** Those that end at midnight do not touch the day after. */
export const isOnDay = ({ start, end }: LocalSpan, day: string): boolean =>
  start.day <= day && (end.day > day || (end.day === day && end.time > '00:00'));

/** The spans of a day, by their beginning. */
export function layOut<Span extends LocalSpan>(
  spans: readonly Span[],
  day: string,
): (Span & InLane)[] {
  const ends: number[] = [];
  return spans
    .filter((span) => isOnDay(span, day))
    .map((span) => ({
      ...span,
      from: span.start.day < day ? 0 : toMinutes(span.start.time),
      until: span.end.day > day ? dayMinutes : toMinutes(span.end.time),
    }))
    .toSorted((one, other) => one.from - other.from || one.until - other.until)
    .map((span) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = span.until;
      return { ...span, lane };
    });
}

/** Whole hours that have all spans. */
export function chooseScale(spans: readonly Scale[]): Scale {
  const first = Math.min(usualScale.from, ...spans.map(({ from }) => from));
  const last = Math.max(usualScale.until, ...spans.map(({ until }) => until));
  return { from: Math.floor(first / 60) * 60, until: Math.ceil(last / 60) * 60 };
}
