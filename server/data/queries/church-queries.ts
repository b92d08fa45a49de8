/** The church's row and administrators, for exports and deletion. */
import { vocabulary } from '#domain/churches/schema.ts';
import type { TermChurch } from '#domain/vocabulary.ts';
import { deletionGraceDays, type DeletionView } from '#domain/data/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

const day = 24 * 3600 * 1000;

export async function readChurch(
  db: ChurchDb,
): Promise<{ id: string; name: string; country: string } & TermChurch> {
  const church = await db
    .selectFrom('churches')
    .select(['id', 'name', 'country', 'language', 'vocabulary'])
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return { ...church, vocabulary: vocabulary.parse(church.vocabulary) };
}

/** Returns undefined if the church does not exist or is the platform's own. */
export function findChurch(db: ChurchDb): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('churches')
    .select(['id', 'name'])
    .where('id', '=', getChurchId(db))
    .where('id', '<>', platformChurchId)
    .executeTakeFirst();
}

export interface Administrator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
}

export async function listAdministrators(db: ChurchDb): Promise<Administrator[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('church_id', '=', getChurchId(db))
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function readDeletion(db: ChurchDb): Promise<DeletionView> {
  const row = await db
    .selectFrom('churches')
    .select(['name', 'deletion_requested_at', 'deletion_due_at', 'deletion_requested_by'])
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return {
    churchName: row.name,
    requestedAt: row.deletion_requested_at?.toISOString() ?? null,
    dueAt: row.deletion_due_at?.toISOString() ?? null,
    requestedBy: row.deletion_requested_by,
  };
}

/** Returns false if a deletion is already scheduled. */
export async function scheduleDeletion(db: ChurchDb, requestedBy: string): Promise<boolean> {
  const at = now();
  const marked = await db
    .updateTable('churches')
    .set({
      deletion_requested_at: at,
      deletion_requested_by: requestedBy,
      deletion_due_at: new Date(at.getTime() + deletionGraceDays * day),
    })
    .where('id', '=', getChurchId(db))
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Returns false if no deletion is scheduled. */
export async function cancelDeletion(db: ChurchDb): Promise<boolean> {
  const unmarked = await db
    .updateTable('churches')
    .set({ deletion_requested_at: null, deletion_requested_by: null, deletion_due_at: null })
    .where('id', '=', getChurchId(db))
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  return unmarked.numUpdatedRows > 0n;
}
