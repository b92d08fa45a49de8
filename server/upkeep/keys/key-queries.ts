/** The SQL of keys, of who holds them, and of codes. */
import { sql, type Selectable } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { hasDied } from '#server/people/public.ts';

export type KeyColumns = Selectable<Tables['building_keys']>;
export type HoldingColumns = Selectable<Tables['key_holdings']>;
export type CodeColumns = Selectable<Tables['building_codes']>;
type Fields<Row> = Omit<Row, 'church_id' | 'version'>;

export const listKeys = (db: ChurchDb): Promise<KeyColumns[]> =>
  db.selectFrom('building_keys').selectAll('building_keys').orderBy('name').orderBy('id').execute();

export const lockKey = (db: ChurchDb, id: string): Promise<KeyColumns | undefined> =>
  db
    .selectFrom('building_keys')
    .selectAll('building_keys')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The same request adds one. */
export const insertKey = (db: ChurchDb, row: Fields<KeyColumns>) =>
  db
    .insertInto('building_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const updateKey = (
  db: ChurchDb,
  { id, version }: Pick<KeyColumns, 'id' | 'version'>,
  changes: Partial<Fields<KeyColumns>>,
) =>
  db
    .updateTable('building_keys')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deleteKey = (db: ChurchDb, id: string) =>
  db.deleteFrom('building_keys').where('id', '=', id).execute();

/** Of all keys, the last ones first. */
export const listHoldings = (db: ChurchDb): Promise<HoldingColumns[]> =>
  db
    .selectFrom('key_holdings')
    .selectAll('key_holdings')
    .orderBy('handed_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The keys that a person has now, the last ones first. */
export const listHeldKeys = (db: ChurchDb, personId: string) =>
  db
    .selectFrom('key_holdings')
    .innerJoin('building_keys', 'building_keys.id', 'key_holdings.key_id')
    .select([
      'key_holdings.id',
      'key_holdings.handed_on',
      'building_keys.name',
      'building_keys.building_id',
    ])
    .where('key_holdings.person_id', '=', personId)
    .where('key_holdings.returned_on', 'is', null)
    .orderBy('key_holdings.handed_on', 'desc')
    .orderBy('key_holdings.id', 'desc')
    .execute();

/** The number of keys that people who died still have on record. */
export async function countKeysOfDeceased(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('key_holdings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('returned_on', 'is', null)
    .where(hasDied(sql`${getChurchId(db)}::uuid`, sql.ref('key_holdings.person_id')))
    .executeTakeFirstOrThrow();
  return count;
}

export const lockHolding = (
  db: ChurchDb,
  keyId: string,
  id: string,
): Promise<HoldingColumns | undefined> =>
  db
    .selectFrom('key_holdings')
    .selectAll('key_holdings')
    .where('id', '=', id)
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst();

/** The same request hands out one. */
export const insertHolding = (db: ChurchDb, row: Omit<HoldingColumns, 'church_id'>) =>
  db
    .insertInto('key_holdings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const setReturned = (db: ChurchDb, id: string, day: string | null) =>
  db.updateTable('key_holdings').set({ returned_on: day }).where('id', '=', id).execute();

export const listCodes = (db: ChurchDb): Promise<CodeColumns[]> =>
  db
    .selectFrom('building_codes')
    .selectAll('building_codes')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const lockCode = (db: ChurchDb, id: string): Promise<CodeColumns | undefined> =>
  db
    .selectFrom('building_codes')
    .selectAll('building_codes')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The same request adds one. */
export const insertCode = (db: ChurchDb, row: Fields<CodeColumns>) =>
  db
    .insertInto('building_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();

export const updateCode = (
  db: ChurchDb,
  { id, version }: Pick<CodeColumns, 'id' | 'version'>,
  changes: Partial<Fields<CodeColumns>>,
) =>
  db
    .updateTable('building_codes')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deleteCode = (db: ChurchDb, id: string) =>
  db.deleteFrom('building_codes').where('id', '=', id).execute();
