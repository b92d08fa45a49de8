/** The SQL of closed years. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type ClosedYear = Omit<Selectable<Tables['fiscal_years']>, 'church_id' | 'digest'>;

export const listClosedYears = (db: ChurchDb): Promise<ClosedYear[]> =>
  db
    .selectFrom('fiscal_years')
    .select(['year', 'from_month', 'until_month', 'closed_at', 'closed_by_name', 'snapshot'])
    .orderBy('year', 'desc')
    .execute();

/** The closed year that a month is in, by its first day. */
export const findYearOfMonth = (db: ChurchDb, month: string) =>
  db
    .selectFrom('fiscal_years')
    .select('year')
    .where('from_month', '<=', month)
    .where('until_month', '>=', month)
    .executeTakeFirst();

export const insertClosedYear = (
  db: ChurchDb,
  row: Omit<ClosedYear, 'snapshot'> & { readonly snapshot: string; readonly digest: string },
) => db.insertInto('fiscal_years').values(row).execute();

export const deleteClosedYear = (db: ChurchDb, year: number) =>
  db.deleteFrom('fiscal_years').where('year', '=', year).execute();
