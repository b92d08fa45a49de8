/** The SQL of counts. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

type PettyCashRow = Selectable<Tables['petty_cash']>;
export type CountRow = Selectable<Tables['cash_counts']>;

export const findCount = (db: ChurchDb, id: string): Promise<CountRow | undefined> =>
  db.selectFrom('cash_counts').selectAll().where('id', '=', id).executeTakeFirst();

export const findCountByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('cash_counts').select('id').where('request_id', '=', requestId).executeTakeFirst();

/** The last first; one more than the limit if there are more. */
export const listCounts = (
  db: ChurchDb,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<CountRow[]> =>
  db
    .selectFrom('cash_counts')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** false: the same request arrived before. */
export async function insertCount(
  db: ChurchDb,
  row: Omit<CountRow, 'church_id' | 'denominations'> & { readonly denominations: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('cash_counts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** By account. */
export async function readPettyCash(db: ChurchDb): Promise<ReadonlyMap<string, PettyCashRow>> {
  const rows = await db.selectFrom('petty_cash').selectAll().execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

export const savePettyCash = (db: ChurchDb, row: Omit<PettyCashRow, 'church_id'>) =>
  db
    .insertInto('petty_cash')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'account_id']).doUpdateSet(row))
    .execute();

export const deletePettyCash = (db: ChurchDb, accountId: string) =>
  db.deleteFrom('petty_cash').where('account_id', '=', accountId).execute();
