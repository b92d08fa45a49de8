/** Dates as people write them in spreadsheets, whole or in part. */
import {
  faultOfPartialDate,
  partialDateOf,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import { fold } from '#domain/kernel/words/text.ts';

export type DateOrder = 'dmy' | 'mdy';

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['enero', 'ene', 'january', 'jan', 'janeiro'],
    ['febrero', 'feb', 'february', 'fevereiro'],
    ['marzo', 'mar', 'march', 'marco'],
    ['abril', 'abr', 'april', 'apr'],
    ['mayo', 'may', 'maio'],
    ['junio', 'jun', 'june', 'junho'],
    ['julio', 'jul', 'july', 'julho'],
    ['agosto', 'ago', 'august', 'aug'],
    ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september', 'setembro'],
    ['octubre', 'oct', 'october', 'outubro'],
    ['noviembre', 'nov', 'november', 'novembro'],
    ['diciembre', 'dic', 'december', 'dec', 'dezembro'],
  ].flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

const nothingKnown = /^(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}|-+|n\/?a|s\/?d|\?+)$/i;
const time = /[ T]+\d{1,2}:\d{2}.*$/;
const yearFirst = /^(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const monthAndYear = /^(\d{1,2})[-/. ](\d{4})$/;
const dayAndMonth = /^(\d{1,2})[-/. ](\d{1,2})$/;
const withoutYear = /^--(\d{1,2})(?:-(\d{1,2}))?$/;

/** A month by its name or number, in Spanish, English or Portuguese; null for anything else. */
export function readMonth(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const name = fold(text);
  // Every object answers to `constructor`.
  return (Object.hasOwn(months, name) && months[name]) || null;
}

/** Two digits are the latest such year that is not after today's. */
export function wholeYear(text: string, today: string): number {
  if (text.length > 2) return Number(text);
  const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

/** `null`: the cell says nothing. A text: the key of what is wrong with it. */
export function readDate(
  text: string,
  order: DateOrder,
  today: string,
): PartialDate | string | null {
  const written = text.trim();
  if (written === '' || nothingKnown.test(written)) return null;
  const date = partsOf(written.replace(time, ''), order, today);
  return date ? (faultOfPartialDate(date) ?? date) : 'import-date-unreadable';
}

function partsOf(text: string, order: DateOrder, today: string): PartialDate | null {
  let match = yearFirst.exec(text) ?? compact.exec(text);
  if (match) return partialDateOf(match[1], match[2], match[3]);
  match = yearLast.exec(text);
  if (match) return inOrder(order, match[1], match[2], wholeYear(match[3] ?? '', today));
  if (/^\d{4}$/.test(text)) return { year: Number(text) };
  match = monthAndYear.exec(text);
  if (match) return partialDateOf(match[2], match[1], null);
  match = dayAndMonth.exec(text);
  if (match) return inOrder(order, match[1], match[2], null);
  match = withoutYear.exec(text);
  return match ? partialDateOf(null, match[1], match[2]) : withMonthName(text, today);
}

const inOrder = (
  order: DateOrder,
  first: string | undefined,
  second: string | undefined,
  year: number | null,
): PartialDate =>
  order === 'dmy' ? partialDateOf(year, second, first) : partialDateOf(year, first, second);

/** "3 de mayo de 1980", "3-may-80", "May 3, 1980", "mayo 1980", "3 de mayo", "mayo". */
function withMonthName(text: string, today: string): PartialDate | null {
  const words = fold(text)
    .split(' ')
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th|o)$/, '$1'))
    .filter((word) => word !== 'de' && word !== 'del' && word !== 'of');
  const at = words.findIndex((word) => months[word] !== undefined);
  const numbers = words.filter((_, index) => index !== at);
  if (at < 0 || numbers.length > 2 || !numbers.every((word) => /^(\d{1,2}|\d{4})$/.test(word)))
    return null;
  const month = months[words[at] ?? ''];
  const [first, second] = numbers;
  if (second !== undefined) return partialDateOf(wholeYear(second, today), month, first);
  return first?.length === 4
    ? partialDateOf(first, month, null)
    : partialDateOf(null, month, first);
}

/** Which of day and month comes first in these cells; undefined when none of them tells. */
export function orderOfDates(samples: Iterable<string>): DateOrder | undefined {
  for (const sample of samples) {
    const match = yearLast.exec(sample.trim().replace(time, ''));
    if (!match) continue;
    if (Number(match[1]) > 12) return 'dmy';
    if (Number(match[2]) > 12) return 'mdy';
  }
  return undefined;
}
