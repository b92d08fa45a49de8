/** The pages that open without a network, by the answers that the device keeps. */
import type { FindAnswer, KeptPage, KeptPlace } from '../kept-page.ts';
import type { KeptAnswer } from './device-store.ts';

export interface ListedPage extends KeptPlace, Pick<KeptAnswer, 'savedAt'> {
  readonly labelKey: string;
}

/** One row for each page, the last that was kept first. */
export function listKeptPages(
  pages: readonly KeptPage[],
  answers: readonly KeptAnswer[],
): ListedPage[] {
  const toKey = (endpoint: string, input: unknown): string => JSON.stringify([endpoint, input]);
  const kept = new Map(
    answers.map(({ endpoint, input, answer }) => [toKey(endpoint, input), answer]),
  );
  const listed = answers.flatMap((row) => {
    const page = pages.find(({ endpoint }) => endpoint === row.endpoint);
    const place = page ? locate(page, row, (...wanted) => kept.get(toKey(...wanted))) : null;
    return page && place ? [{ ...place, labelKey: page.labelKey, savedAt: row.savedAt }] : [];
  });
  const latestFirst = listed.toSorted((one, other) => other.savedAt - one.savedAt);
  // A meeting is kept as the last one of its group and by its own address.
  const toName = ({ labelKey, values, day }: ListedPage): string =>
    JSON.stringify([labelKey, values, day]);
  return [...Map.groupBy(latestFirst, toName).values()].flatMap((same) => same.slice(0, 1));
}

/** An answer that an earlier version has kept may lack what this one reads. */
function locate(page: KeptPage, { input, answer }: KeptAnswer, find: FindAnswer): KeptPlace | null {
  try {
    return page.locate(input, answer, find);
  } catch {
    return null;
  }
}

const units = [
  ['day', 24 * 3600_000],
  ['hour', 3600_000],
  ['minute', 60_000],
] as const;

/** "hace 3 min", of a time in milliseconds since 1970. */
export function formatAge(savedAt: number, now: number, language: string): string {
  const age = Math.max(now - savedAt, 60_000);
  const [unit, size] = units.find(([, each]) => age >= each) ?? units[2];
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return format.format(-Math.floor(age / size), unit);
}
