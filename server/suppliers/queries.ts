import type { SupplierView } from '#domain/suppliers/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

const select = (db: ChurchDb) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'version', 'name', 'trade', 'phone', 'whatsapp', 'email', 'notes'])
    .select(['tax_id as taxId', 'is_archived as isArchived']);

/** By name, archived ones last. */
export const listSuppliers = (db: ChurchDb): Promise<SupplierView[]> =>
  select(db).orderBy('is_archived').orderBy('name').orderBy('id').execute();

export const findSupplier = (db: ChurchDb, id: string): Promise<SupplierView | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst();

export const lockSupplier = (db: ChurchDb, id: string): Promise<SupplierView | undefined> =>
  select(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const findSupplierByRequest = (
  db: ChurchDb,
  requestId: string,
): Promise<SupplierView | undefined> =>
  select(db).where('request_id', '=', requestId).executeTakeFirst();

export async function countSuppliers(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('suppliers')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('church_id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface SupplierColumns {
  readonly name: string;
  readonly trade: string;
  readonly phone: string | null;
  readonly whatsapp: boolean;
  readonly email: string;
  readonly tax_id: string;
  readonly notes: string;
}

/** The same request adds one. */
export async function insertSupplier(
  db: ChurchDb,
  row: SupplierColumns & { readonly id: string; readonly request_id: string },
): Promise<void> {
  await db
    .insertInto('suppliers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .execute();
}

/** Of a locked row. */
export async function updateSupplier(
  db: ChurchDb,
  { id, version }: Pick<SupplierView, 'id' | 'version'>,
  changes: SupplierColumns & { readonly is_archived: boolean },
): Promise<void> {
  await db
    .updateTable('suppliers')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteSuppliers(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('suppliers').where('id', 'in', ids).execute();
}
