/** Rules of other programs: those of the agenda in its own form, and the dates of the others. */
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type LocalTime } from '#domain/kernel/days.ts';
import { formatRule, getWeekday, parseRule } from '#domain/kernel/recurrence/rule.ts';

export type RuleParts = ReadonlyMap<string, string>;

export const readRuleParts = (text: string): RuleParts =>
  new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('='))
      .filter((pair) => pair.length === 2 && pair[1] !== '')
      .map(([name = '', value = '']): [string, string] => [name.trim(), value.trim()]),
  );

/** Repeated within a day: no church meets by the hour, and such rules cost a reader minutes. */
export const isTooFrequent = (parts: RuleParts): boolean =>
  ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(parts.get('FREQ') ?? '');

/** The last local time of a rule, in the zone of its event; null: it has none. */
export type LocalEnd = LocalTime | null;

/**
 * The rule as the agenda stores it, with what the file leaves to the day of the event written out; null for one that the agenda
 * does not know.
 */
export function toOwnRule(parts: RuleParts, start: LocalTime, end: LocalEnd): string | null {
  const own = new Map(parts);
  const weekday = getWeekday(start.day);
  if (!hasUsualWeeks(parts, weekday)) return null;
  own.delete('WKST');
  own.delete('X-RSCALE');
  if (own.has('UNTIL')) {
    if (!end) return null;
    own.set('UNTIL', toLastDay(start, end).replaceAll('-', ''));
  }
  addDayParts(own, start, weekday);
  const text = [...own].map(([name, value]) => `${name}=${value}`).join(';');
  const recurrence = parseRule(text);
  return recurrence && formatRule(recurrence);
}

/** A date that begins after the hour of the end is none. */
const toLastDay = (start: LocalTime, end: LocalTime): string =>
  start.time <= end.time ? end.day : addDays(end.day, -1);

/** Weeks of the agenda begin on Monday; that matters only for several days of every second week. */
function hasUsualWeeks(parts: RuleParts, weekday: string): boolean {
  const first = parts.get('WKST') ?? 'MO';
  const isEachWeek = parts.get('FREQ') !== 'WEEKLY' || (parts.get('INTERVAL') ?? '1') === '1';
  return first === 'MO' || isEachWeek || (parts.get('BYDAY') ?? weekday) === weekday;
}

function addDayParts(own: Map<string, string>, start: LocalTime, weekday: string): void {
  const [month, day] = [Number(start.day.slice(5, 7)), Number(start.day.slice(8))];
  const has = (...names: string[]): boolean => names.some((name) => own.has(name));
  const interval = Number(own.get('INTERVAL') ?? '1');
  switch (own.get('FREQ')) {
    case 'DAILY':
      own.delete(interval === 1 ? 'INTERVAL' : '');
      if (interval > 1 && interval % 7 === 0 && !has('BYDAY', 'BYMONTH', 'BYMONTHDAY')) {
        own
          .set('FREQ', 'WEEKLY')
          .set('INTERVAL', String(interval / 7))
          .set('BYDAY', weekday);
      } else if (interval === 1 && has('BYDAY')) own.set('FREQ', 'WEEKLY');
      return;
    case 'WEEKLY':
      if (!has('BYDAY', 'BYMONTH', 'BYSETPOS')) own.set('BYDAY', weekday);
      return;
    case 'MONTHLY':
      if (!has('BYDAY', 'BYMONTHDAY', 'BYMONTH')) own.set('BYMONTHDAY', String(day));
      return;
    case 'YEARLY':
      addYearParts(own, month, day);
      return;
    default:
      return;
  }
}

/** Outlook writes the first Monday of September as `BYDAY=MO;BYMONTH=9;BYSETPOS=1`. */
function addYearParts(own: Map<string, string>, month: number, day: number): void {
  const has = (...names: string[]): boolean => names.some((name) => own.has(name));
  const [byDay = '', position = ''] = [own.get('BYDAY'), own.get('BYSETPOS')];
  if (/^[A-Z]{2}$/.test(byDay) && /^-?\d$/.test(position) && own.has('BYMONTH')) {
    own.set('BYDAY', `${position}${byDay}`);
    own.delete('BYSETPOS');
  }
  if (has('BYDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYEASTER')) return;
  if (!has('BYMONTH')) own.set('BYMONTH', String(month));
  if (!has('BYMONTHDAY')) own.set('BYMONTHDAY', String(day));
}

interface Window {
  /** Days in the zone of the event. */
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

const compact = ({ day, time }: LocalTime): string =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00Z`;

/** The dates of any rule within a window, in local time. Throws for a text that is no rule. */
export function expandRule(
  parts: RuleParts,
  start: LocalTime,
  end: LocalEnd,
  { from, to }: Window,
): LocalTime[] {
  const own = new Map(parts);
  if (end) own.set('UNTIL', compact(end));
  const rule = [...own].map(([name, value]) => `${name}=${value}`).join(';');
  // Local times are expanded as if they were those of UTC, which has no change of clocks.
  const series = new RRuleTemporal({
    rruleString: `DTSTART:${compact(start)}\nRRULE:${rule}`,
  });
  return series
    .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
    .map((date) => date.toString())
    .filter((text) => text.slice(0, 10) < to)
    .map((text) => ({ day: text.slice(0, 10), time: text.slice(11, 16) }));
}
