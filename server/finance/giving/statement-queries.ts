/** The SQL of what each giver gave in a year. Each name of an organisation is a giver. */
import { giftMethods, type GiftMethod } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** `personId` is null for an organisation. */
interface Giver {
  readonly personId: string | null;
  readonly organisation: string;
}
export interface GivenOfYear extends Giver {
  readonly amount: string;
}
export interface StatedGift extends Giver {
  readonly day: string;
  readonly categoryId: string;
  readonly fundId: string;
  readonly method: GiftMethod;
  /** Minor units. */
  readonly amount: number;
}
interface Givers {
  readonly personIds: readonly string[];
  readonly organisations: readonly string[];
}

const giver = `person_id AS "personId", CASE WHEN person_id IS NULL THEN organisation ELSE '' END AS organisation`;
const days = `church_id = $1 AND state = 'committed' AND day >= make_date($2::int, 1, 1) AND day < make_date($3::int, 1, 1)`;

/** One statement for people, whose gifts an index finds, and one for the few organisations. */
function prepareForGivers<Row extends object>(name: string, toText: (among: string) => string) {
  const ofPeople = prepareQuery<Row>(name, toText('person_id = ANY ($4::uuid[])'));
  const ofOrganisations = prepareQuery<Row>(
    `${name}_organisations`,
    toText('person_id IS NULL AND organisation = ANY ($4::text[])'),
  );
  return async (
    db: ChurchDb,
    years: readonly [from: number, until: number],
    { personIds, organisations }: Givers,
  ): Promise<Row[]> => [
    ...(personIds.length > 0 ? await ofPeople(db, [...years, personIds]) : []),
    ...(organisations.length > 0 ? await ofOrganisations(db, [...years, organisations]) : []),
  ];
}

const selectGivers = prepareQuery<GivenOfYear>(
  'finance_givers_of_year',
  `SELECT ${giver}, sum(amount)::text AS amount FROM finance_gifts
   WHERE ${days} AND (person_id IS NOT NULL OR organisation <> '') GROUP BY 1, 2`,
);
export const listGiversOfYear = (db: ChurchDb, year: number): Promise<GivenOfYear[]> =>
  selectGivers(db, [year, year + 1]);

const selectGifts = prepareForGivers<StatedGift>(
  'finance_stated_gifts',
  (
    among,
  ) => `SELECT ${giver}, day, category_id AS "categoryId", fund_id AS "fundId", method, amount FROM finance_gifts
   WHERE ${days} AND ${among} ORDER BY day, id`,
);
/** Those of each giver, the earliest first. */
export const listGiftsOfYear = (
  db: ChurchDb,
  year: number,
  givers: Givers,
): Promise<StatedGift[]> => selectGifts(db, [year, year + 1], givers);

const selectYears = prepareForGivers<GivenOfYear & { readonly year: number }>(
  'finance_given_in_years',
  (
    among,
  ) => `SELECT ${giver}, extract(year FROM day)::int AS year, sum(amount)::text AS amount FROM finance_gifts
   WHERE ${days} AND ${among} GROUP BY 1, 2, 3`,
);
/** `until` is not included. */
export const listGivenInYears = (
  db: ChurchDb,
  { from, until }: { readonly from: number; readonly until: number },
  givers: Givers,
): Promise<(GivenOfYear & { readonly year: number })[]> => selectYears(db, [from, until], givers);

const selectYearsWithGifts = prepareQuery<{ year: number }>(
  'finance_years_with_gifts',
  `SELECT DISTINCT extract(year FROM day)::int AS year FROM finance_gifts WHERE church_id = $1 AND state = 'committed'
   ORDER BY year DESC`,
);
/** The latest first. */
export async function listYearsWithGifts(db: ChurchDb): Promise<number[]> {
  return (await selectYearsWithGifts(db, [])).map(({ year }) => year);
}

const selectMonths = prepareQuery<{ month: string; method: GiftMethod; amount: string }>(
  'finance_given_by_method',
  `SELECT to_char(day, 'YYYY-MM') AS month, method, sum(amount)::text AS amount FROM finance_gifts
   WHERE ${days} GROUP BY 1, 2 ORDER BY 1`,
);
/** What was given in each month of a year that has gifts, by method in the order of `giftMethods`. */
export async function listGivenByMonth(
  db: ChurchDb,
  year: number,
): Promise<{ month: string; amounts: string[] }[]> {
  const rows = await selectMonths(db, [year, year + 1]);
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    amounts: giftMethods.map((method) => own.find((each) => each.method === method)?.amount ?? '0'),
  }));
}
