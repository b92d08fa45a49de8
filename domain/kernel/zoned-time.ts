/** Instants and the local time of a time zone (an IANA name). */
import { toPlainDay } from './days.ts';
import { getDateFormat } from './formatters.ts';

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayMs = 24 * 3600_000;

export const toLocalTime = (instant: Date, timeZone: string): LocalTime => ({
  day: toPlainDay(instant, timeZone),
  time: getDateFormat('en-GB', { timeZone, ...hourAndMinute }).format(instant),
});

const readAsUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant of a local time. Of a time that occurs twice, when the clocks are put back, the first; a time that does not
 * occur, when they are put forward, is moved forward as the clocks are. null when day or time are incomplete.
 */
export function toInstant(local: LocalTime, timeZone: string): Date | null {
  const wall = readAsUtc(local);
  if (Number.isNaN(wall)) return null;
  const getOffset = (at: number): number =>
    readAsUtc(toLocalTime(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000;
  const before = wall - getOffset(wall - dayMs);
  const after = wall - getOffset(wall + dayMs);
  const found = [before, after]
    .toSorted((one, other) => one - other)
    .find((at) => readAsUtc(toLocalTime(new Date(at), timeZone)) === wall);
  return new Date(found ?? before);
}
