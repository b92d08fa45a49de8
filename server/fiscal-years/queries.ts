/** The SQL of closed years. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

type YearRow = Omit<Selectable<Tables['fiscal_years']>, 'church_id' | 'snapshot'>;
type ClosedYear = Omit<YearRow, 'digest'>;

export const listClosedYears = (db: ChurchDb): Promise<ClosedYear[]> =>
  db
    .selectFrom('fiscal_years')
    .select(['year', 'from_month', 'until_month', 'closed_at', 'closed_by_name'])
    .orderBy('year', 'desc')
    .execute();

/** The report that was kept when the year was closed. */
export async function readSnapshot(db: ChurchDb, year: number): Promise<unknown> {
  const row = await db
    .selectFrom('fiscal_years')
    .select('snapshot')
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.snapshot;
}

/** The closed year that a month is in, by its first day. */
export const findYearOfMonth = (db: ChurchDb, month: string) =>
  db
    .selectFrom('fiscal_years')
    .select('year')
    .where('from_month', '<=', month)
    .where('until_month', '>=', month)
    .executeTakeFirst();

export const insertClosedYear = (db: ChurchDb, row: YearRow & { readonly snapshot: string }) =>
  db.insertInto('fiscal_years').values(row).execute();

export const deleteClosedYear = (db: ChurchDb, year: number) =>
  db.deleteFrom('fiscal_years').where('year', '=', year).execute();
