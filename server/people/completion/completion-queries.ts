import type { Selectable } from 'kysely';
import type { ModuleKey } from '#domain/modules.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export interface OpenLink {
  readonly id: string;
  readonly personId: string;
  readonly expiresAt: Date;
  readonly createdByName: string;
  readonly sentTo: string | null;
  readonly openedAt: Date | null;
}

const selectOpenLinks = (db: ChurchDb, at: Date) =>
  db
    .selectFrom('completion_links')
    .select(['id', 'person_id', 'expires_at', 'created_by_name', 'sent_to', 'opened_at'])
    .where('submitted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);

const toOpenLink = (
  row: Pick<
    Selectable<Tables['completion_links']>,
    'id' | 'person_id' | 'expires_at' | 'created_by_name' | 'sent_to' | 'opened_at'
  >,
): OpenLink => ({
  id: row.id,
  personId: row.person_id,
  expiresAt: row.expires_at,
  createdByName: row.created_by_name,
  sentTo: row.sent_to,
  openedAt: row.opened_at,
});

export async function findOpenLink(
  db: ChurchDb,
  personId: string,
  at: Date,
): Promise<OpenLink | null> {
  const row = await selectOpenLinks(db, at)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toOpenLink(row) : null;
}

export async function findLinkByHash(
  db: ChurchDb,
  hash: Buffer,
  at: Date,
): Promise<OpenLink | null> {
  const row = await selectOpenLinks(db, at).where('token_hash', '=', hash).executeTakeFirst();
  return row ? toOpenLink(row) : null;
}

export interface NewLink {
  readonly personId: string;
  readonly hash: Buffer;
  readonly createdBy: { readonly userId: string; readonly name: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly sentTo: string | null;
}

/** At least one link. */
export async function insertLinks(db: ChurchDb, links: readonly NewLink[]): Promise<void> {
  const rows = links.map((link) => ({
    id: newId(),
    person_id: link.personId,
    token_hash: link.hash,
    created_by: link.createdBy.userId,
    created_by_name: link.createdBy.name,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    sent_to: link.sentTo,
  }));
  await db.insertInto('completion_links').values(rows).execute();
}

export async function revokeLinks(db: ChurchDb, personId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('completion_links')
    .set({ revoked_at: at })
    .where('person_id', '=', personId)
    .where('submitted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markLinkOpened(db: ChurchDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('completion_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Returns false if the link is already used or revoked, so that a link can be submitted only once. */
export async function markLinkSubmitted(db: ChurchDb, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('completion_links')
    .set({ submitted_at: at })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface CompletionChurch {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly country: string;
  readonly language: Language;
  readonly modules: readonly ModuleKey[];
  readonly timeZone: string;
  readonly approval: boolean;
}

/** The tenant's church; null unless it is active. */
export async function findActiveChurch(db: ChurchDb): Promise<CompletionChurch | null> {
  const row = await db
    .selectFrom('churches')
    .select([
      'id',
      'name',
      'logo_url',
      'country',
      'language',
      'time_zone',
      'status',
      'modules',
      'completion_approval',
    ])
    .executeTakeFirst();
  if (!row || row.status !== 'active') return null;
  const { id, name, logo_url: logoUrl, country, language, modules } = row;
  const { time_zone: timeZone, completion_approval: approval } = row;
  return { id, name, logoUrl, country, language, modules, timeZone, approval };
}

export async function readApproval(db: ChurchDb): Promise<boolean> {
  return (await findActiveChurch(db))?.approval ?? true;
}

export async function writeApproval(
  db: ChurchDb,
  churchId: string,
  approval: boolean,
): Promise<void> {
  await db
    .updateTable('churches')
    .set({ completion_approval: approval })
    .where('id', '=', churchId)
    .execute();
}
