/** Complete and partial dates in the formats used in spreadsheets. */
import {
  formatPartialDate,
  validatePartialDate,
  toPartialDate,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { isUnknownMark } from './unknown-words.ts';

export type DateOrder = 'dmy' | 'mdy';

const months: ReadonlyMap<string, number> = new Map(
  [
    ['enero', 'ene', 'january', 'jan', 'janeiro'],
    ['febrero', 'feb', 'february', 'fevereiro', 'fev'],
    ['marzo', 'mar', 'march', 'marco'],
    ['abril', 'abr', 'april', 'apr'],
    ['mayo', 'may', 'maio', 'mai'],
    ['junio', 'jun', 'june', 'junho'],
    ['julio', 'jul', 'july', 'julho'],
    ['agosto', 'ago', 'august', 'aug'],
    ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september', 'setembro'],
    ['octubre', 'oct', 'october', 'outubro', 'out'],
    ['noviembre', 'nov', 'november', 'novembro'],
    ['diciembre', 'dic', 'december', 'dec', 'dezembro', 'dez'],
  ].flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

const zeros = /^(?:0{1,4}[-/.]0{1,2}|na|sd)$/i;
const time = /[ T]\d{1,2}:\d{2}.*$/;
/** Longer cells are no dates. */
const longestDate = 60;

const removeTime = (text: string): string => text.replace(time, '').trimEnd();
const yearFirst = /^(\d{4}|0)[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const monthAndYear = /^(\d{1,2})[-/. ](\d{4})$/;
const dayAndMonth = /^(\d{1,2})[-/. ](\d{1,2})$/;
const serial = /^(\d{5})(?:[.,]\d+)?$/;
const withoutYear = /^--(\d{1,2})(?:-(\d{1,2}))?$/;

/** A month by its name or number, in Spanish, English or Portuguese; null for anything else. */
export function parseMonth(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return months.get(fold(text)) ?? null;
}

/** Two digits mean the latest such year that is not in the future. */
export function expandYear(text: string, today: string): number {
  if (text.length > 2) return Number(text);
  const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

/** Writes the day first in Spanish; ISO 8601 in English and in the United States, where a date with slashes has the month first. */
export function formatDate(
  date: PartialDate | null,
  { language, country }: { readonly language: Language; readonly country: string },
): string {
  if (!date) return '';
  if (language !== 'es' || country === 'US' || (date.day === undefined && date.year === undefined))
    return formatPartialDate(date);
  const two = (part: number | undefined): string[] =>
    part === undefined ? [] : [String(part).padStart(2, '0')];
  const year = date.year === undefined ? [] : [String(date.year)];
  return [...two(date.day), ...two(date.month), ...year].join('/');
}

/** Returns null for an empty date, or an error key for an invalid one. */
export function parseDate(
  text: string,
  order: DateOrder,
  today: string,
): PartialDate | string | null {
  const trimmed = text.trim();
  if (trimmed === '' || isUnknownMark(trimmed) || zeros.test(trimmed)) return null;
  const date =
    trimmed.length > longestDate ? null : parseDateParts(removeTime(trimmed), order, today);
  if (!date) return 'import-date-unreadable';
  const { year, month, day } = date;
  // Databases write zeros for the parts that they do not have.
  const known = toPartialDate(year || null, month || null, day || null);
  return validatePartialDate(known) ?? known;
}

/** `2027-03-08` of a whole date; otherwise the key of an error. */
export function parseDay(
  text: string,
  order: DateOrder,
  today: string,
): { readonly day: string } | { readonly reason: string } {
  const date = parseDate(text, order, today);
  if (date === null || typeof date === 'string')
    return { reason: date ?? 'import-date-unreadable' };
  const { year, month, day } = date;
  if (!year || !month || !day) return { reason: 'import-date-incomplete' };
  return { day: formatPartialDate(date) };
}

function parseDateParts(text: string, order: DateOrder, today: string): PartialDate | null {
  let match = yearFirst.exec(text) ?? compact.exec(text);
  if (match) return toPartialDate(match[1], match[2], match[3]);
  match = yearLast.exec(text);
  if (match) return fromOrder(order, match[1], match[2], expandYear(match[3] ?? '', today));
  if (/^\d{4}$/.test(text)) return { year: Number(text) };
  match = serial.exec(text);
  if (match) return fromSerial(match[1] ?? '');
  match = monthAndYear.exec(text);
  if (match) return toPartialDate(match[2], match[1], null);
  match = dayAndMonth.exec(text);
  if (match) return fromOrder(order, match[1], match[2], null);
  match = withoutYear.exec(text);
  return match ? toPartialDate(null, match[1], match[2]) : parseDateWithMonthName(text, today);
}

const fromOrder = (
  order: DateOrder,
  first: string | undefined,
  second: string | undefined,
  year: number | null,
): PartialDate =>
  order === 'dmy' ? toPartialDate(year, second, first) : toPartialDate(year, first, second);

/** "3 de mayo de 1980", "3-may-80", "May 3, 1980", "mayo 1980", "may-80", "3 de mayo", "mayo". */
function parseDateWithMonthName(text: string, today: string): PartialDate | null {
  const words = fold(text)
    .split(' ')
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th|o)$/, '$1'))
    .filter((word) => word !== 'de' && word !== 'del' && word !== 'of');
  const named = words.findIndex((word) => months.has(word));
  const at = named < 0 ? findRomanMonth(words) : named;
  const numbers = words.filter((_, index) => index !== at);
  if (at < 0 || numbers.length > 2 || !numbers.every((word) => /^(\d{1,2}|\d{4})$/.test(word)))
    return null;
  const month = named < 0 ? romanMonths.indexOf(words[at] ?? '') + 1 : months.get(words[at] ?? '');
  const [first, second] = numbers;
  if (second !== undefined) return toPartialDate(expandYear(second, today), month, first);
  if (first === undefined) return toPartialDate(null, month, null);
  const isYear = first.length === 4 || Number(first) > 31 || monthYear.test(text);
  return isYear
    ? toPartialDate(expandYear(first, today), month, null)
    : toPartialDate(null, month, first);
}

const romanMonths: readonly string[] = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** The place of the month in `12 IX 1958` or `IX 1958`, as old registers write it; alone, such a letter can be a mark. -1: none. */
function findRomanMonth(words: readonly string[]): number {
  const place = words.length - 2;
  const hasYear = words.length === 3 || /^\d{4}$/.test(words[1] ?? '');
  return hasYear && romanMonths.includes(words[place] ?? '') ? place : -1;
}

/** `may-05`: the format of spreadsheets for the month of a year. */
const monthYear = /^\p{L}+[-/.]\d{2}$/u;

const dayMilliseconds = 24 * 3600 * 1000;
/** 30 December 1899, the day 0 of spreadsheets. */
const dayZero = Date.UTC(1899, 11, 30);

/** The number of a day in spreadsheets: five digits are the years from 1927 to 2173; four would be a year. */
function fromSerial(digits: string): PartialDate {
  const date = new Date(dayZero + Number(digits) * dayMilliseconds);
  return toPartialDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** So many times more dates than of the usual order show that a file has the other one. */
const clearMajority = 3;

/**
 * Whether day or month comes first in these cells; undefined if all of them are ambiguous. `usual`: the order of the country, which
 * a single wrong date among many does not change.
 */
export function detectDateOrder(
  samples: Iterable<string>,
  usual?: DateOrder,
): DateOrder | undefined {
  const dates = [...samples]
    .map((sample) => sample.trim())
    .filter(({ length }) => length <= longestDate)
    .map(removeTime);
  const yearsLast = dates.flatMap((date) => {
    const match = yearLast.exec(date);
    return match ? [match] : [];
  });
  // With a point it can be an amount as well.
  const withoutYears = dates.flatMap((date) => {
    const match = date.includes('/') ? dayAndMonth.exec(date) : null;
    return match && Math.max(Number(match[1]), Number(match[2])) <= 31 ? [match] : [];
  });
  // Days without a year say something only where there is no other.
  const order = compareOrders(yearsLast.length > 0 ? yearsLast : withoutYears, usual);
  if (order) return order;
  // Beside dates that begin with the year, those without one begin with the month.
  const isYearFirst = yearsLast.length === 0 && dates.some((date) => yearFirst.test(date));
  return isYearFirst && dates.some((date) => dayAndMonth.test(date)) ? 'mdy' : undefined;
}

/** The order of the dates that can be read in one order only. */
function compareOrders(
  dates: readonly RegExpExecArray[],
  usual: DateOrder | undefined,
): DateOrder | undefined {
  const days = dates.filter(([, first]) => Number(first) > 12).length;
  const months = dates.filter(([, , second]) => Number(second) > 12).length;
  if (days + months === 0) return undefined;
  if (usual === undefined) return months > days ? 'mdy' : 'dmy';
  const [ours, others] = usual === 'dmy' ? [days, months] : [months, days];
  const isOther = others > ours * clearMajority && (others > 1 || others * 2 >= dates.length);
  const other = usual === 'dmy' ? 'mdy' : 'dmy';
  return isOther ? other : usual;
}

const isoDay = /^\d{4}-(\d{2})-(\d{2})$/;
/** Dates with a day after the twelfth are so frequent that so many without one hardly happen. */
const fewestTurned = 4;

/** Whether day and month of a date that a spreadsheet understood can be exchanged. */
export function canBeTurned(text: string): boolean {
  const [, month, day] = isoDay.exec(removeTime(text.trim())) ?? [];
  return day !== undefined && day !== month && Number(day) <= 12;
}

/**
 * Whether a spreadsheet with the month first took the days of its dates for months. What it could not understand so stayed a
 * text: `25/12/1981` beside dates whose days are all below 13.
 */
export function areDatesTurned(cells: Iterable<string>): boolean {
  const dates = [...cells].map((cell) => removeTime(cell.trim().slice(0, longestDate)));
  const days = dates.flatMap((date) => {
    const day = isoDay.exec(date)?.[2];
    return day === undefined ? [] : [Number(day)];
  });
  const texts = dates.flatMap((date) => {
    const [, first, second] = yearLast.exec(date) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  return (
    days.length >= fewestTurned &&
    texts.length > 0 &&
    days.every((day) => day <= 12) &&
    texts.every(([first, second]) => first > 12 && second <= 12)
  );
}
