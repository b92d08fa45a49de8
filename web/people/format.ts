/** Dates, numbers and phones in the user's language. */
import type { Language } from '#domain/kernel/text/languages.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { getDateFormat, getNumberFormat, type DayOptions } from '#domain/kernel/formatters.ts';

/** `YYYY-MM-DD` or `YYYY-MM` at midnight UTC, to be formatted in UTC. */
const parseUtcDate = (day: string): Date =>
  new Date(`${day.slice(0, 7)}-${day.slice(8) || '01'}T00:00:00Z`);

/** A leap year, because a birthday without a year may be 29 February. */
const anyLeapYear = 2000;

/** "3 may 1980", "3 de mayo", "mayo de 1980", "1980": only the parts that the date has. */
export function formatPartialDate({ year, month, day }: PartialDate, language: Language): string {
  const parts: DayOptions = {
    timeZone: 'UTC',
    ...(year === undefined ? {} : { year: 'numeric' }),
    ...(month === undefined
      ? {}
      : { month: year !== undefined && day !== undefined ? 'short' : 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  };
  const date = new Date(Date.UTC(year ?? anyLeapYear, (month ?? 1) - 1, day ?? 1));
  return getDateFormat(language, parts).format(date);
}

/** A day, `YYYY-MM-DD`, as "14 mar 2021". */
export function formatDay(day: string, language: Language): string {
  const options = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  return getDateFormat(language, options).format(parseUtcDate(day));
}

export function formatMonth(month: string, language: Language): string {
  return getDateFormat(language, { timeZone: 'UTC', month: 'short' }).format(parseUtcDate(month));
}

export const formatNumber = (count: number, language: Language): string =>
  getNumberFormat(language).format(count);

export { groupPhone as formatPhone } from '#web/core/i18n/phone-groups.ts';
