/** Facts of a person in the reader's manner of writing. */
import type { Language } from '#domain/kernel/words/languages.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { dateFormat, numberFormat } from '#domain/kernel/formatters.ts';

/** `YYYY-MM-DD` or `YYYY-MM` at midnight UTC, to be written in UTC. */
const instantOf = (day: string): Date =>
  new Date(`${day.slice(0, 7)}-${day.slice(8) || '01'}T00:00:00Z`);

const locales: Readonly<Record<Language, string>> = { es: 'es', en: 'en-GB' };

/** Any leap year: a birthday without its year may be 29 February. */
const someLeapYear = 2000;

/** "3 may 1980", "3 de mayo", "mayo de 1980", "1980": as much as is known. */
export function formatBirth({ year, month, day }: PartialDate, language: Language): string {
  const parts: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    ...(year === undefined ? {} : { year: 'numeric' }),
    ...(month === undefined
      ? {}
      : { month: year !== undefined && day !== undefined ? 'short' : 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  };
  const date = new Date(Date.UTC(year ?? someLeapYear, (month ?? 1) - 1, day ?? 1));
  return dateFormat(locales[language], parts).format(date);
}

/** A plain day, `YYYY-MM-DD`: "14/03/2021"; in English, where the order of figures is in doubt, "14 Mar 2021". */
export function formatDay(day: string, language: Language): string {
  const options = {
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'en' ? 'short' : '2-digit',
    day: '2-digit',
  } as const;
  return dateFormat(locales[language], options).format(instantOf(day));
}

export function formatMonth(month: string, language: Language): string {
  return dateFormat(locales[language], { timeZone: 'UTC', month: 'short' }).format(
    instantOf(month),
  );
}

export const formatCount = (count: number, language: Language): string =>
  numberFormat(locales[language]).format(count);

/** E.164 with breaths: "+57 300 123 45 67". Exact national grouping would cost the list 80 KB of tables. */
export function formatPhone(e164: string): string {
  const match = /^(\+(?:1|7|[2-9]\d))(\d{3})(\d{3})(\d+)$/.exec(e164);
  return match ? match.slice(1).join(' ') : e164;
}
