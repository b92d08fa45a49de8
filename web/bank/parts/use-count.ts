import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** A count for a text: what chooses its form, and how it is written. */
export function useCount(): (count: number) => { count: number; number: string } {
  const { format } = getNumberFormat(useLanguage());
  return (count) => ({ count, number: format(count) });
}
