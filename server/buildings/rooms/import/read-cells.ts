/** Reads cells of spreadsheets of rooms as other systems write them. */

/** The number of a cell such as "1.200", "120 personas" or "80 seats"; null if it is none, or a range. */
export function parseCount(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,]0+)?\s*[^\d]*$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ''));
}

const unitMinutes = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_200 };
type Unit = keyof typeof unitMinutes;

/** The beginnings of the names of units in Spanish and English, the longest first. */
const unitNames: readonly (readonly [beginning: string, unit: Unit])[] = [
  ['min', 'minute'],
  ['mes', 'month'],
  ['mon', 'month'],
  ['sem', 'week'],
  ['wee', 'week'],
  ['d', 'day'],
  ['h', 'hour'],
  ['w', 'week'],
  ["'", 'minute'],
  ['m', 'minute'],
];

/** A length of time in `unit`, which a number alone has: "90", "1:30", "2 h", "15 min", "3 días", "2 weeks". */
export function parseLength(text: string, unit: Unit): number | null {
  const cell = text.trim().toLowerCase();
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(cell) ?? [];
  if (hours !== undefined && minutes !== undefined)
    return toUnit(Number(hours) * 60 + Number(minutes), unit);
  const [, digits, name] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*([a-zñáéíóú']*)\.?$/u.exec(cell) ?? [];
  if (digits === undefined || name === undefined) return null;
  const found = unitNames.find(([beginning]) => name.startsWith(beginning));
  if (name !== '' && !found) return null;
  return toUnit(Number(digits.replace(',', '.')) * unitMinutes[found?.[1] ?? unit], unit);
}

const toUnit = (minutes: number, unit: Unit): number => Math.ceil(minutes / unitMinutes[unit]);

/** "Proyector, piano; sonido" */
export const splitThings = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,;|\n/]/)
      .map((thing) => thing.trim())
      .filter(Boolean)
      .map((thing) => [thing.toLowerCase(), thing]),
  ).values(),
];
