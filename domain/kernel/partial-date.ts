/**
 * A date of which only some parts may be known: the birthday without the year, or the year alone. Gregorian calendar.
 * As text: `1980-05-03`, `1980-05`, `1980`, `--05-03`, `--05` (ISO 8601:2000 as vCard keeps it, RFC 6350 section 4.3.1).
 */
import { z } from 'zod';

export interface PartialDate {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

export const earliestYear = 1850;
export const latestYear = 2150;

/** Keys of the `errors` texts that say what is wrong with a date. */
type DateFault =
  | 'date-empty'
  | 'date-day-without-month'
  | 'date-no-such-day'
  | 'date-no-such-month'
  | 'date-year-range'
  | 'invalid-date';

export function faultOfPartialDate({ year, month, day }: PartialDate): DateFault | null {
  if (year === undefined && month === undefined && day === undefined) return 'date-empty';
  if (![year, month, day].every((part) => part === undefined || Number.isInteger(part)))
    return 'invalid-date';
  if (year !== undefined && (year < earliestYear || year > latestYear)) return 'date-year-range';
  if (month !== undefined && (month < 1 || month > 12)) return 'date-no-such-month';
  if (day === undefined) return null;
  if (month === undefined) return 'date-day-without-month';
  return day < 1 || day > daysInMonth(month, year) ? 'date-no-such-day' : null;
}

export const partialDate = z
  .strictObject({ year: z.int().optional(), month: z.int().optional(), day: z.int().optional() })
  .superRefine((date, context) => {
    const message = faultOfPartialDate(date);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The same as it goes out: it was checked on its way in. */
export const partialDateView = z.strictObject({
  year: z.number().optional(),
  month: z.number().optional(),
  day: z.number().optional(),
});

/** February has 29 days when the year is not known. */
export function daysInMonth(month: number, year?: number): number {
  if (month === 2) return year === undefined || isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A plain day, `YYYY-MM-DD`, that exists. */
export const plainDay = z.iso.date();
export const plainDayView = z.string().meta({ format: 'date' });

export const dayOf = (text: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

export function isPartialDateAfter(date: PartialDate, day: string): boolean {
  const text = formatPartialDate(date);
  return date.year !== undefined && text > day.slice(0, text.length);
}

const two = (part: number): string => String(part).padStart(2, '0');

export function formatPartialDate({ year, month, day }: PartialDate): string {
  const start = year === undefined ? '-' : String(year).padStart(4, '0');
  const parts = [
    start,
    ...(month === undefined ? [] : [two(month)]),
    ...(day === undefined ? [] : [two(day)]),
  ];
  return parts.join('-');
}

const written = /^(?:(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?|--(\d{2})(?:-(\d{2}))?)$/;

/** Reads what `formatPartialDate` writes; null for anything else and for a day that does not exist. */
export function readPartialDate(text: string): PartialDate | null {
  const match = written.exec(text);
  if (!match) return null;
  const date = partialDateOf(match[1], match[2] ?? match[4], match[3] ?? match[5]);
  return faultOfPartialDate(date) ? null : date;
}

/** Only the parts that are there; texts and numbers alike. */
export function partialDateOf(
  year: string | number | null | undefined,
  month: string | number | null | undefined,
  day: string | number | null | undefined,
): PartialDate {
  return {
    ...(year === undefined || year === null ? {} : { year: Number(year) }),
    ...(month === undefined || month === null ? {} : { month: Number(month) }),
    ...(day === undefined || day === null ? {} : { day: Number(day) }),
  };
}
