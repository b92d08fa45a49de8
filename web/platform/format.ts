/** Formatters of numbers, dates and countries in the user's language. */
import { useMemo } from 'react';
import { useLanguage } from '#web/core/i18n/i18n.ts';

const locales = { es: 'es', en: 'en-GB' } as const;

export interface Formatters {
  readonly count: (value: number) => string;
  readonly day: (instant: string) => string;
  readonly instant: (instant: string) => string;
  readonly month: (month: string) => string;
  /** Three letters, for example “Jan”. */
  readonly shortMonth: (month: string) => string;
  readonly country: (code: string) => string;
  readonly bytes: (value: number) => string;
}

export function useFormatters(): Formatters {
  const language = useLanguage();
  return useMemo(() => {
    const locale = locales[language];
    const numbers = new Intl.NumberFormat(locale);
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const months = new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    const countries = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      count: (value) => numbers.format(value),
      day: (instant) => days.format(new Date(instant)),
      instant: (instant) => instants.format(new Date(instant)),
      shortMonth: (month) => shortMonths.format(new Date(`${month}-01T00:00:00Z`)).slice(0, 3),
      month: (month) => months.format(new Date(`${month}-01T00:00:00Z`)),
      country: (code) => countries.of(code) ?? code,
      bytes: (value) => formatBytes(value, locale),
    };
  }, [language]);
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function formatBytes(value: number, locale: string): string {
  const step =
    value < 1 ? 0 : Math.min(Math.floor(Math.log(value) / Math.log(1024)), units.length - 1);
  const options = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(locale, options).format(value / 1024 ** step);
}
