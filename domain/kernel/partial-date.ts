/**
 * A date of which only some parts may be known: the birthday without the year, or the year alone. Gregorian calendar.
 * As text: `1980-05-03`, `1980-05`, `1980`, `--05-03`, `--05` (ISO 8601:2000 as used in vCard, RFC 6350 section 4.3.1).
 */
import { z } from 'zod';

export interface PartialDate {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

export const earliestYear = 1850;
export const latestYear = 2150;

/** Keys of `errors.json` for invalid dates. */
type DateError =
  | 'date-empty'
  | 'date-day-without-month'
  | 'date-no-such-day'
  | 'date-no-such-month'
  | 'date-year-range'
  | 'invalid-date';

export function validatePartialDate({ year, month, day }: PartialDate): DateError | null {
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
  .strictObject({
    year: z.int32().optional(),
    month: z.int32().optional(),
    day: z.int32().optional(),
  })
  .superRefine((date, context) => {
    const message = validatePartialDate(date);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A partial date in an output schema: it was validated as input. */
export const partialDateView = z.strictObject({
  year: z.number().optional(),
  month: z.number().optional(),
  day: z.number().optional(),
});

/** Without a year February has 29 days. */
export function daysInMonth(month: number, year?: number): number {
  if (month === 2) return year === undefined || isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** An existing calendar day, `YYYY-MM-DD`. */
export const plainDay = z.iso.date();
/** The same without the library of schemas, which pages that read no input do not load. */
export function isPlainDay(text: string): boolean {
  const { year, month, day } = parseDay(text);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(month, year)
  );
}
/** A month, `YYYY-MM`. */
export const plainMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** A day of a record; spreadsheets accept the same years. */
export const recordedDay = z.iso
  .date({ abort: true })
  .refine((day) => !validatePartialDate({ year: Number(day.slice(0, 4)) }), {
    error: 'date-year-range',
  });
/** A month of the same years. */
export const recordedMonth = plainMonth.refine(
  (month) => recordedDay.safeParse(`${month}-01`).success,
  { error: 'date-year-range' },
);
export const plainDayView = z.string().meta({ format: 'date' });

export const parseDay = (text: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

export function isPartialDateAfter(date: PartialDate, day: string): boolean {
  const text = formatPartialDate(date);
  return date.year !== undefined && text > day.slice(0, text.length);
}

const padTwo = (part: number): string => String(part).padStart(2, '0');

export function formatPartialDate({ year, month, day }: PartialDate): string {
  const start = year === undefined ? '-' : String(year).padStart(4, '0');
  const parts = [
    start,
    ...(month === undefined ? [] : [padTwo(month)]),
    ...(day === undefined ? [] : [padTwo(day)]),
  ];
  return parts.join('-');
}

const partialDatePattern = /^(?:(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?|--(\d{2})(?:-(\d{2}))?)$/;

/** Parses the output of `formatPartialDate`; null for anything else and for a day that does not exist. */
export function parsePartialDate(text: string): PartialDate | null {
  const match = partialDatePattern.exec(text);
  if (!match) return null;
  const date = toPartialDate(match[1], match[2] ?? match[4], match[3] ?? match[5]);
  return validatePartialDate(date) ? null : date;
}

/** Builds a partial date from the parts that are present, given as text or numbers. */
export function toPartialDate(
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

/** Whether two dates agree in the parts that both have. */
export function doDatesMatch(one: PartialDate, other: PartialDate): boolean {
  const parts = ['year', 'month', 'day'] as const;
  return parts.every(
    (part) => one[part] === undefined || other[part] === undefined || one[part] === other[part],
  );
}

/** Whether two whole dates differ in one part alone, as after a correction. */
export function differInOnePart(one: PartialDate, other: PartialDate): boolean {
  const parts = ['year', 'month', 'day'] as const;
  const isWhole = parts.every((part) => one[part] !== undefined && other[part] !== undefined);
  return isWhole && parts.filter((part) => one[part] !== other[part]).length === 1;
}
