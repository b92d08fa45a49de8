/** Completion links and the proposals submitted with them. */
import type { Selectable } from 'kysely';
import {
  listChangedFields,
  storedChanges,
  type Changes,
} from '#domain/people/completion-fields.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { listColumns, nameFields, readDisplayName } from '../person-mapper.ts';

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

export async function insertLink(db: ChurchDb, link: NewLink): Promise<void> {
  await db
    .insertInto('completion_links')
    .values({
      id: newId(),
      person_id: link.personId,
      token_hash: link.hash,
      created_by: link.createdBy.userId,
      created_by_name: link.createdBy.name,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      sent_to: link.sentTo,
    })
    .execute();
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
  readonly country: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly approval: boolean;
}

/** The tenant's church; null unless it is active. */
export async function findActiveChurch(db: ChurchDb): Promise<CompletionChurch | null> {
  const row = await db
    .selectFrom('churches')
    .select(['id', 'name', 'country', 'language', 'time_zone', 'status', 'completion_approval'])
    .executeTakeFirst();
  if (!row || row.status !== 'active') return null;
  const { id, name, country, time_zone: timeZone, completion_approval: approval } = row;
  return { id, name, country, language: row.language, timeZone, approval };
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

export async function insertProposal(
  db: ChurchDb,
  personId: string,
  changes: Changes,
  at: Date,
): Promise<void> {
  await db
    .insertInto('completion_proposals')
    .values({
      id: newId(),
      person_id: personId,
      changes: JSON.stringify(changes),
      submitted_at: at,
    })
    .execute();
}

export interface Proposal {
  readonly id: string;
  readonly personId: string;
  readonly submittedAt: Date;
  readonly changes: Changes;
}

export async function listProposals(db: ChurchDb, personId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('completion_proposals')
    .select(['id', 'person_id', 'submitted_at', 'changes'])
    .where('person_id', '=', personId)
    .where('decided_at', 'is', null)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map(toProposal);
}

const toProposal = (
  row: Pick<
    Selectable<Tables['completion_proposals']>,
    'id' | 'person_id' | 'submitted_at' | 'changes'
  >,
): Proposal => ({
  id: row.id,
  personId: row.person_id,
  submittedAt: row.submitted_at,
  changes: storedChanges.parse(row.changes),
});

/** Locks a proposal until the end of the transaction; null if it does not exist or is already decided. */
export async function lockProposal(db: ChurchDb, id: string): Promise<Proposal | null> {
  const row = await db
    .selectFrom('completion_proposals')
    .select(['id', 'person_id', 'submitted_at', 'changes'])
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toProposal(row) : null;
}

export async function saveDecision(
  db: ChurchDb,
  id: string,
  by: string,
  approved: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('completion_proposals')
    .set({ decided_at: at, decided_by: by, approved: [...approved] })
    .where('id', '=', id)
    .execute();
}

const maxListed = 100;

const selectPending = (db: ChurchDb) =>
  db.selectFrom('completion_proposals as c').where('c.decided_at', 'is', null);

export async function countPendingProposals(db: ChurchDb): Promise<number> {
  const { total } = await selectPending(db)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function listPendingProposals(db: ChurchDb) {
  const rows = await selectPending(db)
    .innerJoin('people as p', (join) =>
      join.onRef('p.church_id', '=', 'c.church_id').onRef('p.id', '=', 'c.person_id'),
    )
    .select(['c.id', 'c.person_id', 'c.submitted_at', 'c.changes', 'p.photo_id'])
    .select(listColumns('p', nameFields))
    .orderBy('c.submitted_at')
    .orderBy('c.id')
    .limit(maxListed)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    submittedAt: row.submitted_at.toISOString(),
    displayName: readDisplayName(row),
    photoId: row.photo_id,
    fields: listChangedFields(storedChanges.parse(row.changes)),
  }));
  return { items, total: await countPendingProposals(db) };
}
