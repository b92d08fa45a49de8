import { sql } from 'kysely';
import { fold } from '#domain/kernel/text/folding.ts';
import type { SavedFilterInput } from '#domain/people/saved-filters/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

/** Those that the user may see: shared ones and their own. */
export const selectVisibleFilters = (db: ChurchDb, userId: string) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'shared', 'filter', 'version'])
    .where((eb) => eb.or([eb('shared', '=', true), eb('owner_id', '=', userId)]))
    .orderBy('name_key')
    .orderBy('id');

export const listVisibleFilters = (db: ChurchDb, userId: string) =>
  selectVisibleFilters(db, userId).execute();

export type SavedFilterRow = Awaited<ReturnType<typeof listVisibleFilters>>[number];

export const lockVisibleFilter = (db: ChurchDb, userId: string, id: string) =>
  selectVisibleFilters(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Filters of all users, shared or not. */
export const listFiltersById = (db: ChurchDb, ids: readonly string[]) =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'filter'])
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();

/** How many the church shares, or how many the user has alone. */
export async function countFilters(
  db: ChurchDb,
  { shared, userId }: { readonly shared: boolean; readonly userId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filters')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('shared', '=', shared)
    .$if(!shared, (query) => query.where('owner_id', '=', userId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toColumns = (input: SavedFilterInput, at: Date) => ({
  name: input.name,
  name_key: fold(input.name),
  shared: input.shared,
  filter: JSON.stringify(input.parameters),
  updated_at: at,
});

export async function insertFilter(
  db: ChurchDb,
  input: SavedFilterInput,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('saved_filters')
    .values({ id, owner_id: userId, created_at: at, ...toColumns(input, at) })
    .execute();
  return id;
}

/** `owner`: who changes it, to whom it belongs if it is not shared. */
export const updateFilter = (
  db: ChurchDb,
  id: string,
  input: SavedFilterInput,
  { userId, at }: { readonly userId: string; readonly at: Date },
) =>
  db
    .updateTable('saved_filters')
    .set((eb) => ({
      ...toColumns(input, at),
      ...(input.shared ? {} : { owner_id: userId }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const deleteFilter = (db: ChurchDb, id: string) =>
  db.deleteFrom('saved_filters').where('id', '=', id).execute();

/** Removes those of users who are not restored from an archive. */
export async function keepSharedFilters(db: ChurchDb, staged: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(staged)} WHERE shared <> 'true' AND shared <> 't'`.execute(db);
}
