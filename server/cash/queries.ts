/** The SQL of counts. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

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
