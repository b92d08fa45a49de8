import { formatBytes, getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** Formats an amount in the smallest unit, without zero decimals: `1900, 'USD'` → "19 US$". */
export function useMoneyFormat(): (amount: number, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) => {
    const whole = getNumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const digits = whole.resolvedOptions().maximumFractionDigits ?? 2;
    return whole.format(amount / 10 ** digits);
  };
}

export function useByteFormat(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => formatBytes(bytes, language);
}
