/** Where the uses of a day stand in a band of hours. */
import { toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import type { UseView } from '#domain/buildings/use.ts';

/** A use with its local times, which are read once. */
export interface LocalUse {
  readonly use: UseView;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

export interface Band extends LocalUse {
  /** Minutes of the day, clipped to it. */
  readonly from: number;
  readonly until: number;
  /** Those at the same time stand below each other. */
  readonly lane: number;
}

/** Minutes of the day that are shown. */
export interface Scale {
  readonly from: number;
  readonly until: number;
}

export const dayMinutes = 24 * 60;
/** What most churches use; the scale grows where something is earlier or later. */
const usualScale: Scale = { from: 7 * 60, until: 22 * 60 };

export const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm`; the end of the day is 00:00. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const toLocalUse = (use: UseView, timeZone: string): LocalUse => ({
  use,
  start: toLocalTime(new Date(use.startsAt), timeZone),
  end: toLocalTime(new Date(use.endsAt), timeZone),
});

/** Those that end at midnight do not touch the day after. */
export const isOnDay = ({ start, end }: LocalUse, day: string): boolean =>
  start.day <= day && (end.day > day || (end.day === day && end.time > '00:00'));

/** The bands of a day, by their beginning. */
export function layOut(uses: readonly LocalUse[], day: string): Band[] {
  const ends: number[] = [];
  return uses
    .filter((use) => isOnDay(use, day))
    .map((use) => ({
      ...use,
      from: use.start.day < day ? 0 : toMinutes(use.start.time),
      until: use.end.day > day ? dayMinutes : toMinutes(use.end.time),
    }))
    .toSorted((one, other) => one.from - other.from || one.until - other.until)
    .map((band) => {
      const free = ends.findIndex((end) => end <= band.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = band.until;
      return { ...band, lane };
    });
}

/** Whole hours that have all bands. */
export function chooseScale(bands: readonly Band[]): Scale {
  const first = Math.min(usualScale.from, ...bands.map(({ from }) => from));
  const last = Math.max(usualScale.until, ...bands.map(({ until }) => until));
  return { from: Math.floor(first / 60) * 60, until: Math.ceil(last / 60) * 60 };
}
