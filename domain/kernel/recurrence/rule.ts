/**
 * The rules of recurrence that the editor offers: a subset of RFC 5545, section 3.3.10. They are stored as the text of an
 * RRULE, always in the same form, so that equal rules are equal texts.
 */
import { z } from 'zod';
import { isPlainDay } from '../partial-date.ts';

/** In the order of the week, which begins on Monday as in RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];
export const workingDays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const satisfies readonly Weekday[];

/** Of a day `YYYY-MM-DD`. */
export const getWeekday = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

/** The first to the fifth of a month, and the last. */
export const ordinals = [1, 2, 3, 4, 5, -1] as const;
export type Ordinal = (typeof ordinals)[number];

/** -1 is the last day of the month. A month without the day is skipped. */
export const isMonthDay = (day: number): boolean =>
  Number.isInteger(day) && (day === -1 || (day >= 1 && day <= 31));

export const maxIntervals = { weekly: 52, monthly: 24, yearly: 10 } as const;
/** Days from Easter Sunday, from Septuagesima to Corpus Christi and beyond; always within the year. */
export const easterDays = { first: -70, last: 100 } as const;
/** Of a leap year: a year without 29 February is skipped. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** More than twenty years of a weekly meeting. */
export const maxCount = 1200;

export type RecurrenceEnd =
  | { readonly kind: 'never' }
  /** The last day, included. */
  | { readonly kind: 'until'; readonly day: string }
  | { readonly kind: 'count'; readonly count: number };

export type Repetition =
  | { readonly frequency: 'weekly'; readonly weekdays: readonly Weekday[] }
  /** "The first and third Saturday of the month". */
  | {
      readonly frequency: 'monthly';
      readonly by: 'weekday';
      readonly weekday: Weekday;
      readonly ordinals: readonly Ordinal[];
    }
  | { readonly frequency: 'monthly'; readonly by: 'day'; readonly monthDay: number }
  /** "The last working day of the month": one of the days of the month that are such weekdays. */
  | {
      readonly frequency: 'monthly';
      readonly by: 'position';
      readonly weekdays: readonly Weekday[];
      readonly position: Ordinal;
    }
  /** `month`: 1 is January. */
  | {
      readonly frequency: 'yearly';
      readonly by: 'day';
      readonly month: number;
      readonly monthDay: number;
    }
  /** "The second Sunday of May". */
  | {
      readonly frequency: 'yearly';
      readonly by: 'weekday';
      readonly month: number;
      readonly weekday: Weekday;
      readonly ordinals: readonly Ordinal[];
    }
  /** Good Friday is -2. `BYEASTER` is the extension of python-dateutil. */
  | { readonly frequency: 'yearly'; readonly by: 'easter'; readonly days: number };

export type Recurrence = Repetition & {
  /** Every how many weeks, months or years. */
  readonly interval: number;
  readonly end: RecurrenceEnd;
};

/** The longest rule of the subset is shorter; the limit protects from hostile texts. */
export const maxRuleLength = 200;

const allowedParts = [
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'BYSETPOS',
  'BYEASTER',
  'UNTIL',
  'COUNT',
  'WKST',
];
/** Those that say on which days, in this order. */
const dayParts = ['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'BYEASTER'];

/** Reads an RRULE; null for one outside the subset. */
export function parseRule(text: string): Recurrence | null {
  const parts = readParts(text);
  if (!parts || (parts.get('WKST') ?? 'MO') !== 'MO') return null;
  const repetition = readRepetition(parts);
  const end = readEnd(parts);
  if (!repetition || !end) return null;
  const interval = readNumber(parts.get('INTERVAL') ?? '1');
  if (interval < 1 || interval > maxIntervals[repetition.frequency]) return null;
  return { ...repetition, interval, end };
}

function readParts(text: string): Map<string, string> | null {
  if (text.length > maxRuleLength) return null;
  const pairs = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .split(';')
    .map((part) => /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part));
  const parts = new Map<string, string>();
  for (const pair of pairs) {
    const [, name = '', value = ''] = pair ?? [];
    if (!allowedParts.includes(name) || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
}

/** NaN for all but a decimal number, with a sign or not. */
const readNumber = (text: string): number => (/^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN);

function readRepetition(parts: ReadonlyMap<string, string>): Repetition | null {
  const given = dayParts.filter((name) => parts.has(name)).join(' ');
  const get = (name: string): string => parts.get(name) ?? '';
  switch (`${get('FREQ')} ${given}`.trim()) {
    // Every day is every week on all of its days.
    case 'DAILY':
      return parts.has('INTERVAL') ? null : { frequency: 'weekly', weekdays };
    case 'WEEKLY BYDAY': {
      const found = readWeekdays(get('BYDAY'));
      return found && { frequency: 'weekly', weekdays: found };
    }
    case 'MONTHLY BYDAY': {
      const found = readOrdinals(get('BYDAY'));
      return found && { frequency: 'monthly', by: 'weekday', ...found };
    }
    case 'MONTHLY BYMONTHDAY': {
      const monthDay = readNumber(get('BYMONTHDAY'));
      return isMonthDay(monthDay) ? { frequency: 'monthly', by: 'day', monthDay } : null;
    }
    case 'MONTHLY BYDAY BYSETPOS': {
      const found = readWeekdays(get('BYDAY'));
      const position = toOrdinal(readNumber(get('BYSETPOS')));
      return found && position
        ? { frequency: 'monthly', by: 'position', weekdays: found, position }
        : null;
    }
    default:
      return readYear(given, get);
  }
}

function readYear(given: string, get: (name: string) => string): Repetition | null {
  if (get('FREQ') !== 'YEARLY') return null;
  const month = readNumber(get('BYMONTH'));
  const length = monthLengths[month - 1] ?? 0;
  if (given === 'BYMONTH BYMONTHDAY') {
    const monthDay = readNumber(get('BYMONTHDAY'));
    return isMonthDay(monthDay) && monthDay <= length
      ? { frequency: 'yearly', by: 'day', month, monthDay }
      : null;
  }
  if (given === 'BYDAY BYMONTH') {
    const found = length > 0 ? readOrdinals(get('BYDAY')) : null;
    return found && { frequency: 'yearly', by: 'weekday', month, ...found };
  }
  const days = readNumber(get('BYEASTER'));
  return given === 'BYEASTER' && days >= easterDays.first && days <= easterDays.last
    ? // A nought with a sign is nought.
      { frequency: 'yearly', by: 'easter', days: days + 0 }
    : null;
}

const toWeekday = (code: string | undefined): Weekday | undefined =>
  weekdays.find((weekday) => weekday === code);

const toOrdinal = (number: number): Ordinal | undefined =>
  ordinals.find((ordinal) => ordinal === number);

function readWeekdays(list: string): Weekday[] | null {
  const found = list.split(',').map(toWeekday);
  return found.includes(undefined) ? null : weekdays.filter((weekday) => found.includes(weekday));
}

/** "1SA,3SA": several ordinals of one weekday. */
function readOrdinals(list: string): { weekday: Weekday; ordinals: Ordinal[] } | null {
  const entries = list.split(',').map((entry) => {
    const [, ordinal = '', code] = /^([+-]?\d)([A-Z]{2})$/.exec(entry) ?? [];
    return { ordinal: toOrdinal(Number(ordinal)), weekday: toWeekday(code) };
  });
  const weekday = entries[0]?.weekday;
  const isValid = entries.every((entry) => entry.weekday === weekday && entry.ordinal);
  if (!weekday || !isValid) return null;
  return {
    weekday,
    ordinals: ordinals.filter((ordinal) => entries.some((entry) => entry.ordinal === ordinal)),
  };
}

function readEnd(parts: ReadonlyMap<string, string>): RecurrenceEnd | null {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  if (until !== undefined && count !== undefined) return null;
  if (count !== undefined) {
    const value = readNumber(count);
    return value >= 1 && value <= maxCount ? { kind: 'count', count: value } : null;
  }
  if (until === undefined) return { kind: 'never' };
  const day = until.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isPlainDay(day) ? { kind: 'until', day } : null;
}

/** The RRULE of a recurrence in the form in which it is stored. */
export function formatRule(recurrence: Recurrence): string {
  const { interval, frequency, end } = recurrence;
  return [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    formatDays(recurrence),
    ...(end.kind === 'until' ? [`UNTIL=${end.day.replaceAll('-', '')}`] : []),
    ...(end.kind === 'count' ? [`COUNT=${end.count}`] : []),
  ].join(';');
}

function formatDays(repetition: Repetition): string {
  if (repetition.frequency === 'weekly') return `BYDAY=${formatWeekdays(repetition.weekdays)}`;
  const month = repetition.frequency === 'yearly' && repetition.by !== 'easter' ? [repetition] : [];
  const days = formatDaysOfMonth(repetition);
  return [...month.map((each) => `BYMONTH=${each.month}`), days].join(';');
}

function formatDaysOfMonth(repetition: Exclude<Repetition, { frequency: 'weekly' }>): string {
  switch (repetition.by) {
    case 'day':
      return `BYMONTHDAY=${repetition.monthDay}`;
    case 'weekday':
      return `BYDAY=${ordinals
        .filter((each) => repetition.ordinals.includes(each))
        .map((ordinal) => `${ordinal}${repetition.weekday}`)
        .join(',')}`;
    case 'position':
      return `BYDAY=${formatWeekdays(repetition.weekdays)};BYSETPOS=${repetition.position}`;
    case 'easter':
      return `BYEASTER=${repetition.days}`;
  }
}

const formatWeekdays = (chosen: readonly Weekday[]): string =>
  weekdays.filter((each) => chosen.includes(each)).join(',');

/** Equal rules get equal texts; a text that is no rule of the subset stays as it is. */
function normalizeRule(text: string): string {
  const recurrence = parseRule(text);
  return recurrence ? formatRule(recurrence) : text;
}

export const rrule = z
  .string()
  .min(1)
  .max(maxRuleLength)
  .overwrite(normalizeRule)
  .refine((text) => parseRule(text) !== null, { error: 'schedule-rule' });
