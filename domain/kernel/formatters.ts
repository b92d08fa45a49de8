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

/** Whether hours are counted to 12 or to 24, as each church chooses (ECMA-402). */
export const hourCycles = ['h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** A language with the hours of a church, "es-u-hc-h12" (BCP 47, Unicode extension). */
export type Locale = `${string}-u-hc-${HourCycle}`;
export const toLocale = (
  language: string,
  { hourCycle }: { readonly hourCycle: HourCycle },
): Locale => `${language}-u-hc-${hourCycle}`;

/** English dates are British (day first), which are closer to the Spanish ones. */
const getFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale.replace(/^en(?=$|-u-)/, 'en-GB'), options),
);

/** Without a time, which for people needs the hours of a church: `getTimeFormat`. */
export interface DayOptions extends Intl.DateTimeFormatOptions {
  readonly hour?: undefined;
  readonly timeStyle?: undefined;
}
/** With a time that is the same for all, as in files. */
interface FixedTimeOptions extends Intl.DateTimeFormatOptions {
  readonly hourCycle: HourCycle;
}

export const getDateFormat = (
  locale: string,
  options: DayOptions | FixedTimeOptions,
): Intl.DateTimeFormat => getFormat(locale, options);

/** "19:30", "7:30 p. m.", with the day if the options have its parts. */
export const getTimeFormat = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => getFormat(locale, options);

const shortTime = { timeStyle: 'short', timeZone: 'UTC' } as const;
/** The end of a day may be 24:00. */
const toDate = (time: string): Date => new Date(`1970-01-01T${time.replace('24:', '00:')}:00Z`);

/** A time `HH:mm` as people say it: "19:30", "7:30 p. m.". */
export const formatTime = (time: string, locale: Locale): string =>
  getTimeFormat(locale, shortTime).format(toDate(time));

const isInTwelve = (locale: Locale): boolean => locale.endsWith('h12');

/** A full hour of a scale, 0 to 23: "19:00", "7 p. m.". */
export const formatFullHour = (hour: number, locale: Locale): string =>
  getTimeFormat(
    locale,
    isInTwelve(locale) ? { hour: 'numeric', timeZone: 'UTC' } : shortTime,
  ).format(Date.UTC(1970, 0, 1, hour));

/** The same where a scale is narrow: "19", "7". */
export const formatNarrowHour = (hour: number, locale: Locale): string =>
  String(isInTwelve(locale) ? hour % 12 || 12 : hour);

/** A time `HH:mm` where there is little room: "19:30", "7pm", and in Spanish "7 p. m.". */
export function formatNarrowTime(time: string, locale: Locale): string {
  if (!isInTwelve(locale)) return formatTime(time, locale);
  const [hour = '0', minute = '00'] = time.split(':');
  const isFull = minute === '00';
  if (!locale.startsWith('en'))
    return isFull ? formatFullHour(Number(hour) % 24, locale) : formatTime(time, locale);
  const half = Number(hour) % 24 < 12 ? 'am' : 'pm';
  return `${formatNarrowHour(Number(hour), locale)}${isFull ? '' : `:${minute}`}${half}`;
}

/** "19:00–20:30", "7:00–8:30 p. m.", of two times `HH:mm`. */
export function formatHours(from: string, until: string, locale: Locale): string {
  const [start, end] = [toDate(from), toDate(until)];
  // A range of equal times would be one time, but these are a whole day apart.
  return start.getTime() === end.getTime()
    ? `${formatTime(from, locale)}–${formatTime(until, locale)}`
    : getTimeFormat(locale, shortTime).formatRange(start, end);
}

const getCachedNumberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const getNumberFormat = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => getCachedNumberFormat(locale, options);

/** The language as it writes numbers in a country: "es-CO" has points for thousands, "es-MX" commas. */
export const toNumberLocale = ({
  language,
  country,
}: {
  readonly language: string;
  readonly country: string;
}): string => (country ? `${language}-${country}` : language === 'es' ? 'es-419' : language);

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

/** A sentence that ends with "a. m." has no second full stop. */
export const joinFullStops = (text: string): string =>
  text.replace(/([ap]\.\s?m\.)\.(?!\.)/gu, '$1');

/** Writes the first letter as a capital, as in a heading. */
export const capitalize = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);
