import { useLanguage } from '#web/core/i18n/i18n.ts';

/** Formats an amount in the smallest unit, without zero decimals: `1900, 'USD'` → "19 US$". */
export function useMoneyFormat(): (amount: number, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) => {
    const whole = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const digits = whole.resolvedOptions().maximumFractionDigits ?? 2;
    return whole.format(amount / 10 ** digits);
  };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "12 MB", "1,5 GB". */
export function useByteFormat(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const step = Math.min(
      units.length - 1,
      bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)),
    );
    const value = bytes / 1024 ** step;
    const format = {
      style: 'unit',
      unit: units[step] ?? 'byte',
      maximumFractionDigits: value < 10 ? 1 : 0,
    } as const;
    return new Intl.NumberFormat(language, format).format(value);
  };
}
