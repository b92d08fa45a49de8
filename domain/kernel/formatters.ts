/** Formats are cached: creating one costs a hundred times as much as using it. */
function cacheFormats<Options, Format>(create: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const cached = formats.get(key);
    if (cached) return cached;
    const format = create(locale, options);
    formats.set(key, format);
    return format;
  };
}

/** English dates are British (day first, 24 hours), which are closer to the Spanish ones. */
export const getDateFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options),
);

const getCachedNumberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const getNumberFormat = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => getCachedNumberFormat(locale, options);

/** Names of countries by ISO 3166-1 code. */
export const getCountryNames = (locale: string): Intl.DisplayNames =>
  getDisplayNames(locale, 'region');

/** Names of currencies by ISO 4217 code. */
export const getCurrencyNames = (locale: string): Intl.DisplayNames =>
  getDisplayNames(locale, 'currency');

const getDisplayNames = cacheFormats(
  (locale, type: Intl.DisplayNamesType) => new Intl.DisplayNames(locale, { type }),
);

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "12 MB", "1,5 GB". */
export function formatBytes(bytes: number, locale: string): string {
  const step =
    bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** step;
  return getNumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** A text is formatted exactly, a number only up to 2^53. */
export const formatExactly = (format: Intl.NumberFormat, decimal: string): string =>
  format.format(isNumeric(decimal) ? decimal : 0);

/** A fourth decimal, because three after one separator are read as thousands. */
export const addFourthDecimal = (digits: string): string =>
  /\.\d{3}$/.test(digits) ? `${digits}0` : digits;

export const formatDecimal = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value)
    : addFourthDecimal(
        value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }),
      );
