/** The church's list of belonging statuses. */
import { seededStatuses } from '#domain/people/belonging.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export interface StatusRow {
  readonly id: string;
  readonly key: string | null;
  readonly name: string | null;
  readonly countsAsMember: boolean;
}

export async function listStatuses(db: ChurchDb): Promise<StatusRow[]> {
  const rows = await db.selectFrom('belonging_statuses').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, key, name, counts_as_member }) => ({ id, key, name, countsAsMember: counts_as_member }));
}

export async function hasStatus(db: ChurchDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('belonging_statuses').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** For a church that has just been made. */
export async function seedBelongingStatuses(db: ChurchDb): Promise<void> {
  const rows = seededStatuses.map(({ key, countsAsMember }, index) => ({
    id: newId(),
    key,
    position: index + 1,
    counts_as_member: countsAsMember,
  }));
  await db.insertInto('belonging_statuses').values(rows).execute();
}
