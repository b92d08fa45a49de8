/** Reads, inserts, updates and deletes one person with its e-mails, phones and consents. */
import type { Selectable } from 'kysely';
import { toPartialDate, type PartialDate } from '#domain/kernel/partial-date.ts';
import { displayName } from '#domain/people/rules.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { sortEmails, toPersonColumns, type Author } from '../person-rows.ts';
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
  const status = row.newsletter_consent as PersonView['newsletterConsent']['status'];
  return toPersonView(row, emails, phones, await readConsent(db, id, status));
}

type EmailRow = Selectable<Tables['person_emails']>;
type PhoneRow = Selectable<Tables['person_phones']>;

function toPersonView(
  row: Selectable<Tables['people']>,
  emails: readonly EmailRow[],
  phones: readonly PhoneRow[],
  newsletterConsent: PersonView['newsletterConsent'],
): PersonView {
  const names = {
    givenNames: row.given_names,
    surname1: row.surname1,
    surname2: row.surname2,
    nickname: row.nickname,
    nameOrder: row.name_order as PersonView['nameOrder'],
  };
  return {
    id: row.id,
    version: row.version,
    displayName: displayName(names),
    ...names,
    sex: row.sex as PersonView['sex'],
    birth: dateOrNull(toPartialDate(row.birth_year, row.birth_month, row.birth_day)),
    marital: row.marital as PersonView['marital'],
    idDocument: toIdDocument(row),
    emails: emails.map(toEmail),
    phones: phones.map(toPhone),
    address: toAddress(row),
    belongingStatusId: row.belonging_status_id,
    recordStatus: row.record_status as PersonView['recordStatus'],
    firstVisit: row.first_visit,
    baptism: row.baptized
      ? {
          date: dateOrNull(toPartialDate(row.baptism_year, row.baptism_month, row.baptism_day)),
          place: row.baptism_place,
        }
      : null,
    custom: row.custom as PersonView['custom'],
    newsletterConsent,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

const toEmail = ({ email, kind, status, position }: EmailRow): PersonView['emails'][number] => ({
  value: email,
  kind: kind as PersonView['emails'][number]['kind'],
  primary: position === 0,
  status: status as PersonView['emails'][number]['status'],
});

const toPhone = ({ e164, kind, whatsapp }: PhoneRow): PersonView['phones'][number] => ({
  number: e164,
  kind: kind as PersonView['phones'][number]['kind'],
  whatsapp,
});

const dateOrNull = (date: PartialDate): PartialDate | null =>
  date.year === undefined && date.month === undefined ? null : date;

interface DocumentColumns {
  readonly document_type: string | null;
  readonly document_number: string | null;
}

export const toIdDocument = ({
  document_type: type,
  document_number: number,
}: DocumentColumns): PersonView['idDocument'] =>
  type === null || number === null
    ? null
    : { type: type as NonNullable<PersonView['idDocument']>['type'], number };

interface AddressColumns {
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly neighbourhood: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly address_country: string | null;
  readonly address_reference: string | null;
}

export function toAddress(row: AddressColumns): PersonView['address'] {
  if (row.address_line1 === null) return null;
  return {
    line1: row.address_line1,
    line2: row.address_line2 ?? '',
    neighbourhood: row.neighbourhood ?? '',
    city: row.city ?? '',
    region: row.region ?? '',
    postalCode: row.postal_code ?? '',
    country: row.address_country ?? '',
    reference: row.address_reference ?? '',
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
  await replaceContacts(
    db,
    id,
    person,
    new Map(before.emails.map(({ value, status }) => [value, status])),
  );
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
    .select(['given_names', 'surname1', 'surname2', 'nickname', 'name_order'])
    .where('document_type', '=', document.type)
    .where('document_number', '=', document.number);
  if (except) query = query.where('id', '<>', except);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { given_names: givenNames, surname1, surname2, nickname } = row;
  return displayName({
    givenNames,
    surname1,
    surname2,
    nickname,
    nameOrder: row.name_order as PersonView['nameOrder'],
  });
}

/** E-mails, phones and consents are deleted by foreign key; the search words are deleted by their primary key. */
export async function deletePerson(db: ChurchDb, id: string): Promise<boolean> {
  await deleteSearchWords(db, id, await lockSearchColumns(db, id));
  const deleted = await db.deleteFrom('people').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

async function replaceContacts(
  db: ChurchDb,
  personId: string,
  person: PersonInput,
  statuses: ReadonlyMap<string, string>,
): Promise<void> {
  await db.deleteFrom('person_emails').where('person_id', '=', personId).execute();
  await db.deleteFrom('person_phones').where('person_id', '=', personId).execute();
  const emails = sortEmails(person).map(({ value, kind }, position) => ({
    person_id: personId,
    position,
    email: value,
    kind,
    status: statuses.get(value) ?? 'ok',
  }));
  if (emails.length > 0) await db.insertInto('person_emails').values(emails).execute();
  const phones = person.phones.map(({ number, kind, whatsapp }, position) => ({
    person_id: personId,
    position,
    e164: number,
    kind,
    whatsapp,
  }));
  if (phones.length > 0) await db.insertInto('person_phones').values(phones).execute();
}
