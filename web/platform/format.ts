import { useMemo } from 'react';
import {
  formatBytes,
  getCountryNames,
  getTimeFormat,
  getNumberFormat,
} from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

/** Formatters of numbers, dates and countries in the user's language. */
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
  const locale = useLocale();
  return useMemo(() => {
    const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
      getTimeFormat(locale, options).format(new Date(date));
    const formatMonth = (month: string, options: Intl.DateTimeFormatOptions): string =>
      formatDate(`${month}-01T00:00:00Z`, { ...options, timeZone: 'UTC' });
    return {
      count: (value) => getNumberFormat(language).format(value),
      day: (instant) => formatDate(instant, { dateStyle: 'medium' }),
      instant: (instant) => formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' }),
      month: (month) => formatMonth(month, { month: 'long', year: 'numeric' }),
      shortMonth: (month) => formatMonth(month, { month: 'short' }).slice(0, 3),
      country: (code) => getCountryNames(language).of(code) ?? code,
      bytes: (value) => formatBytes(value, language),
    };
  }, [language, locale]);
}
