/** Reads, inserts, updates and deletes one person with its e-mails, phones and consents. */
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  columnFields,
  listColumns,
  nameFields,
  readDisplayName,
  readFields,
  toPersonColumns,
} from '../person-mapper.ts';
import { toEmail, toEmailRows, toPhone, toPhoneRows, type Author } from '../person-parts.ts';
import { insertPeople } from './bulk-queries.ts';
import { insertConsent, isRestated, readConsent } from './consent-queries.ts';
import { deleteSearchWords, lockSearchColumns, replaceSearchWords } from './search-word-queries.ts';

export async function readPerson(db: ChurchDb, id: string): Promise<PersonView | null> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const emails = await db
    .selectFrom('person_emails')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('position')
    .execute();
  const phones = await db
    .selectFrom('person_phones')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    version: row.version,
    displayName: readDisplayName(row),
    ...readFields(row, columnFields),
    emails: emails.map(toEmail),
    phones: phones.map(toPhone),
    newsletterConsent: await readConsent(db, id, row.newsletter_consent),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

/** Returns the new person's id. */
export async function insertPersonRecord(
  db: ChurchDb,
  person: PersonInput,
  author: Author,
): Promise<string> {
  const [id] = await insertPeople(db, [person], author);
  if (id === undefined) throw new Error('insertPeople must return one id per person');
  return id;
}

/** Returns false if the stored version differs from `before`. */
export async function updatePersonRecord(
  db: ChurchDb,
  before: PersonView,
  person: PersonInput,
  author: Author,
): Promise<boolean> {
  const { id } = before;
  const findable = await lockSearchColumns(db, id);
  const columns = toPersonColumns(person);
  const archivedAt = person.recordStatus === 'archived' ? (before.archivedAt ?? author.at) : null;
  const changed = await db
    .updateTable('people')
    .set({
      ...columns,
      version: before.version + 1,
      updated_at: author.at,
      updated_by: author.userId,
      archived_at: archivedAt,
    })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await replaceContacts(db, before, person);
  await replaceSearchWords(db, id, findable, columns);
  const { newsletterConsent: consent } = person;
  if (
    consent.status !== before.newsletterConsent.status ||
    isRestated(before.newsletterConsent, consent)
  ) {
    await insertConsent(db, id, consent, author);
  }
  return true;
}

export async function setRecordStatus(
  db: ChurchDb,
  id: string,
  recordStatus: PersonView['recordStatus'],
  author: Author,
): Promise<boolean> {
  const changed = await db
    .updateTable('people')
    .set((eb) => ({
      record_status: recordStatus,
      archived_at: recordStatus === 'archived' ? author.at : null,
      version: eb('version', '+', 1),
      updated_at: author.at,
      updated_by: author.userId,
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Name of another person with this document. */
export async function findDocumentHolder(
  db: ChurchDb,
  document: NonNullable<PersonView['idDocument']>,
  except: string | null,
): Promise<string | null> {
  let query = db
    .selectFrom('people')
    .select(listColumns('people', nameFields))
    .where('document_type', '=', document.type)
    .where('document_number', '=', document.number);
  if (except) query = query.where('id', '<>', except);
  const row = await query.executeTakeFirst();
  return row ? readDisplayName(row) : null;
}

/** E-mails, phones and consents are deleted by foreign key; the search words are deleted by their primary key. */
export async function deletePerson(db: ChurchDb, id: string): Promise<boolean> {
  await deleteSearchWords(db, id, await lockSearchColumns(db, id));
  const deleted = await db.deleteFrom('people').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

async function replaceContacts(
  db: ChurchDb,
  before: PersonView,
  person: PersonInput,
): Promise<void> {
  const { id } = before;
  await db.deleteFrom('person_emails').where('person_id', '=', id).execute();
  await db.deleteFrom('person_phones').where('person_id', '=', id).execute();
  const statuses = new Map(before.emails.map(({ value, status }) => [value, status]));
  const emails = toEmailRows(id, person, statuses);
  if (emails.length > 0) await db.insertInto('person_emails').values(emails).execute();
  const phones = toPhoneRows(id, person);
  if (phones.length > 0) await db.insertInto('person_phones').values(phones).execute();
}
