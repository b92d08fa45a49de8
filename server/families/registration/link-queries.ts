/** Registration links. */
import { sql, type Selectable } from 'kysely';
import type { RegistrationLinkView } from '#domain/families/registration.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

type Row = Selectable<Tables['registration_links']>;

export const toLinkView = (row: Row): RegistrationLinkView => ({
  id: row.id,
  familyId: row.household_id,
  label: row.label,
  createdByName: row.created_by_name,
  expiresAt: row.expires_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
});

const selectOpenLinks = (db: ChurchDb, familyId: string | null, at: Date) =>
  db
    .selectFrom('registration_links')
    .selectAll()
    .where('household_id', familyId === null ? 'is' : '=', familyId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);

const maxListed = 100;

/** Those of a family, or those for families that are not on record yet; the newest first. */
export const listOpenLinks = (db: ChurchDb, familyId: string | null, at: Date): Promise<Row[]> =>
  selectOpenLinks(db, familyId, at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

export async function countOpenLinks(db: ChurchDb, at: Date): Promise<number> {
  const { total } = await selectOpenLinks(db, null, at)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface NewLink {
  readonly familyId: string | null;
  readonly label: string;
  readonly hash: Buffer;
  readonly createdBy: { readonly userId: string; readonly name: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertLink = (db: ChurchDb, link: NewLink): Promise<Row> =>
  db
    .insertInto('registration_links')
    .values({
      id: newId(),
      household_id: link.familyId,
      label: link.label,
      token_hash: link.hash,
      created_by: link.createdBy.userId,
      created_by_name: link.createdBy.name,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of a family, because its newest link replaces the others. */
export async function revokeLinksOfFamily(db: ChurchDb, familyId: string, at: Date): Promise<void> {
  await db
    .updateTable('registration_links')
    .set({ revoked_at: at })
    .where('household_id', '=', familyId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the link; null if it is not open any more. */
export async function revokeLink(db: ChurchDb, id: string, at: Date): Promise<Row | null> {
  const row = await db
    .updateTable('registration_links')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Open or not; locked until the end of the transaction, so that it is used once. */
export async function lockLinkByHash(db: ChurchDb, hash: Buffer): Promise<Row | null> {
  const row = await db
    .selectFrom('registration_links')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markLinkOpened(db: ChurchDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('registration_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function markLinkUsed(
  db: ChurchDb,
  id: string,
  { submissionId, at }: { readonly submissionId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('registration_links')
    .set({ used_at: at, submission_id: submissionId })
    .where('id', '=', id)
    .execute();
}

/** The submission that a request stored. */
export const findSubmissionOfRequest = (db: ChurchDb, id: string, requestId: string) =>
  db
    .selectFrom('submissions')
    .select(['status', 'result'])
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
