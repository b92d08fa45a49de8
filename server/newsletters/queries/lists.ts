/** Recipient lists of a church and their addresses. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { sql } from 'kysely';
import type { ListRecipientView, RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { findPeople } from '#server/people/public.ts';

/** All lists by name; with an id, only that one. */
export async function listRecipientLists(db: ChurchDb, id?: string): Promise<RecipientListView[]> {
  if (id !== undefined && !isUuid(id)) return [];
  const rows = await db
    .selectFrom('newsletter_recipient_lists as l')
    .select((each) => [
      'l.id',
      'l.church_id',
      'l.name',
      'l.created_at',
      'l.updated_at',
      'l.version',
      each
        .selectFrom('newsletter_recipient_list_entries as e')
        .whereRef('e.list_id', '=', 'l.id')
        .select((entry) => entry.fn.countAll<number>().as('count'))
        .as('recipient_count'),
    ])
    .$if(id !== undefined, (query) => query.where('l.id', '=', id ?? ''))
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    churchId: row.church_id,
    name: row.name,
    recipientCount: row.recipient_count ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }));
}

/** Lists whose name contains the text, by name. */
export function findRecipientLists(
  db: ChurchDb,
  text: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('newsletter_recipient_lists')
    .select(['id', 'name'])
    .where('name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const insertRecipientList = (db: ChurchDb, id: string, name: string, at: Date) =>
  db
    .insertInto('newsletter_recipient_lists')
    .values({ id, name, created_at: at, updated_at: at })
    .execute();

/** False when the version has changed. */
export async function renameRecipientList(
  db: ChurchDb,
  id: string,
  version: number,
  name: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipient_lists')
    .set((each) => ({ name, updated_at: at, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of the ids that are recipient lists. */
export async function findExistingLists(db: ChurchDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_recipient_lists')
    .select('id')
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRecipientList(db: ChurchDb, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_recipient_lists')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks the list, so that concurrent additions can't exceed its limit, and returns its name; null when there is none. */
export async function lockRecipientList(db: ChurchDb, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const list = await db
    .selectFrom('newsletter_recipient_lists')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return list?.name ?? null;
}

export interface NewListRecipient {
  readonly email: string;
  readonly name: string | null;
  readonly personId: string | null;
}

/** Adds the addresses that are new and returns the ids of their rows. A person id of another church is stored as null. */
export async function insertListRecipients(
  db: ChurchDb,
  listId: string,
  recipients: readonly NewListRecipient[],
  consent: { readonly statedBy: string; readonly at: Date },
): Promise<string[]> {
  const people = await findPeople(
    db,
    recipients.flatMap(({ personId }) => personId ?? []),
  );
  const personIds = new Set(people.map((person) => person.id));
  const added = await db
    .insertInto('newsletter_recipient_list_entries')
    .values(
      recipients.map(({ email, name, personId }) => ({
        list_id: listId,
        id: newId(),
        email,
        name,
        person_id: personId !== null && personIds.has(personId) ? personId : null,
        consent_stated_by: consent.statedBy,
        consent_stated_at: consent.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['church_id', 'list_id', 'email']).doNothing())
    .returning('id')
    .execute();
  await db
    .updateTable('newsletter_recipient_lists')
    .set({ updated_at: consent.at })
    .where('id', '=', listId)
    .execute();
  return added.map(({ id }) => id);
}

/** Deletes the addresses that an undoable addition put on a list and that are still on it; returns their number. */
export async function deleteUndoneListRecipients(db: ChurchDb, undoId: string): Promise<number> {
  const church = getChurchId(db);
  const result = await sql`
    DELETE FROM newsletter_recipient_list_entries e USING undo_rows r
    WHERE e.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND r.step_id = ${undoId}::uuid
      AND r.table_name = 'newsletter_recipient_list_entries' AND r.row_id = e.id`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export async function countListRecipients(db: ChurchDb, listId: string): Promise<number> {
  const row = await db
    .selectFrom('newsletter_recipient_list_entries')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteListRecipient(
  db: ChurchDb,
  listId: string,
  recipientId: string,
): Promise<boolean> {
  if (!isUuid(listId) || !isUuid(recipientId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_recipient_list_entries')
    .where('list_id', '=', listId)
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By address, starting after `after`; returns `limit` + 1 rows when there is a next page. */
export async function listListRecipients(
  db: ChurchDb,
  listId: string,
  {
    search,
    after,
    limit,
    withPeople,
  }: {
    readonly search: string | undefined;
    readonly after: string | null;
    readonly limit: number;
    /** Else only addresses of nobody on record. */
    readonly withPeople: boolean;
  },
): Promise<ListRecipientView[]> {
  const rows = await db
    .selectFrom('newsletter_recipient_list_entries as e')
    .leftJoin('suppressions as s', 's.email', 'e.email')
    .leftJoin('users as u', 'u.id', 'e.consent_stated_by')
    .select([
      'e.id',
      'e.email',
      'e.name',
      'e.person_id',
      'u.name as stated_by',
      'e.consent_stated_at',
      's.reason',
    ])
    .where('e.list_id', '=', listId)
    .$if(!withPeople, (query) => query.where('e.person_id', 'is', null))
    .$if(after !== null, (query) => query.where('e.email', '>', after ?? ''))
    .$if(Boolean(search), (query) => {
      const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((at) =>
        at.or([at('e.email', 'ilike', pattern), at('e.name', 'ilike', pattern)]),
      );
    })
    .orderBy('e.email')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    personId: row.person_id,
    consent: { statedBy: row.stated_by, statedAt: row.consent_stated_at.toISOString() },
    suppressed: row.reason,
  }));
}

/** The addresses that belong to enabled users of the church. */
export async function findUserEmails(
  db: ChurchDb,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails])
    .where('email_verified', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Entries of lists and messages already sent belong to the person that is kept. */
/** How often a person is among the recipients of newsletters, or of recipient lists. */
export async function countRecipients(
  db: ChurchDb,
  table: 'newsletter_recipients' | 'newsletter_recipient_list_entries',
  personId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function moveRecipients(
  db: ChurchDb,
  fromPersonId: string,
  toPersonId: string,
): Promise<void> {
  for (const table of ['newsletter_recipient_list_entries', 'newsletter_recipients'] as const)
    await db
      .updateTable(table)
      .set({ person_id: toPersonId })
      .where('person_id', '=', fromPersonId)
      .execute();
}
