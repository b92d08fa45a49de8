import { formatBytes } from '#domain/kernel/formatters.ts';
import { formatPrice } from '#domain/kernel/money/typed-amount.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyStyle } from '#web/core/i18n/money.ts';

/** Formats a price in the smallest unit, without zero decimals: `1900, 'USD'` → "USD 19". */
export function usePriceFormat(): (amount: number, currency: string) => string {
  const style = useMoneyStyle();
  return (amount, currency) => formatPrice(amount, currency, style);
}

export function useByteFormat(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => formatBytes(bytes, language);
}
