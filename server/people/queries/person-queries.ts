/** One person: read whole, inserted, changed, deleted. */
import { partialDateOf, type PartialDate } from '#domain/kernel/partial-date.ts';
import { displayName } from '#domain/people/rules.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { columnsOf, emailsOf, wordsIn, type Author, type FieldColumns } from '../person-rows.ts';
import { insertPeople } from './bulk-queries.ts';

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
    birth: dateOrNull(partialDateOf(row.birth_year, row.birth_month, row.birth_day)),
    marital: row.marital as PersonView['marital'],
    idDocument: documentOf(row),
    emails: emails.map(({ email, kind, status, position }) => ({
      value: email,
      kind: kind as PersonView['emails'][number]['kind'],
      primary: position === 0,
      status: status as PersonView['emails'][number]['status'],
    })),
    phones: phones.map(({ e164, kind, whatsapp }) => ({
      number: e164,
      kind: kind as PersonView['phones'][number]['kind'],
      whatsapp,
    })),
    address: addressOf(row),
    belongingStatusId: row.belonging_status_id,
    recordStatus: row.record_status as PersonView['recordStatus'],
    firstVisit: row.first_visit,
    baptism: row.baptized
      ? {
          date: dateOrNull(partialDateOf(row.baptism_year, row.baptism_month, row.baptism_day)),
          place: row.baptism_place,
        }
      : null,
    custom: row.custom as PersonView['custom'],
    newsletterConsent: await readConsent(
      db,
      id,
      row.newsletter_consent as PersonView['newsletterConsent']['status'],
    ),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

const dateOrNull = (date: PartialDate): PartialDate | null =>
  date.year === undefined && date.month === undefined ? null : date;

interface DocumentColumns {
  readonly document_type: string | null;
  readonly document_number: string | null;
}

export const documentOf = ({
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

export function addressOf(row: AddressColumns): PersonView['address'] {
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

type Consent = PersonView['newsletterConsent'];

/** The latest statement; one that an address's owner made by a link comes the same way. */
async function readConsent(
  db: ChurchDb,
  personId: string,
  status: Consent['status'],
): Promise<Consent> {
  const row = await db
    .selectFrom('consents')
    .select(['channel', 'stated_by', 'stated_at', 'text_version'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'newsletter')
    .where('status', '=', status)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || status === 'none')
    return { status, channel: null, statedBy: '', at: null, textVersion: '' };
  return {
    status,
    channel: row.channel as Consent['channel'],
    statedBy: row.stated_by,
    at: row.stated_at.toISOString(),
    textVersion: row.text_version,
  };
}

/** Returns the new person's id. */
export async function insertPerson(
  db: ChurchDb,
  person: PersonInput,
  author: Author,
): Promise<string> {
  const [id] = await insertPeople(db, [person], author);
  if (id === undefined) throw new Error('One person, one id');
  return id;
}

/** False when the version is not the one at rest any more. */
export async function updatePerson(
  db: ChurchDb,
  before: PersonView,
  person: PersonInput,
  author: Author,
): Promise<boolean> {
  const { id } = before;
  const findable = await lockFindable(db, id);
  const columns = columnsOf(person);
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
  await replaceWords(db, id, findable, columns);
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

/** Who else has this document. */
export async function holderOf(
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

/** E-mails, phones and consents go with the person by foreign key; the words are found by what they are. */
export async function deletePerson(db: ChurchDb, id: string): Promise<boolean> {
  await deleteWords(db, id, await lockFindable(db, id));
  const deleted = await db.deleteFrom('people').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

type Findable = Pick<FieldColumns, 'sort_key' | 'search_text'>;

/** What a person is found by; whoever changes it next waits. */
async function lockFindable(db: ChurchDb, id: string): Promise<Findable> {
  const row = await db
    .selectFrom('people')
    .select(['sort_key', 'search_text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { sort_key: '', search_text: '' };
}

/** The same status, but with other words about who stated it, when or how. */
function isRestated(before: Consent, now: PersonInput['newsletterConsent']): boolean {
  if (now.status === 'none') return false;
  const sameTime =
    now.at === null || before.at === null || Date.parse(now.at) === Date.parse(before.at);
  return (
    !sameTime ||
    now.channel !== before.channel ||
    now.statedBy !== before.statedBy ||
    now.textVersion !== before.textVersion
  );
}

async function replaceContacts(
  db: ChurchDb,
  personId: string,
  person: PersonInput,
  statuses: ReadonlyMap<string, string>,
): Promise<void> {
  await db.deleteFrom('person_emails').where('person_id', '=', personId).execute();
  await db.deleteFrom('person_phones').where('person_id', '=', personId).execute();
  const emails = emailsOf(person).map(({ value, kind }, position) => ({
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

/** They stand in the order of the list and carry all words of the name, so a new name makes all of them new. */
async function replaceWords(
  db: ChurchDb,
  personId: string,
  before: Findable,
  { sort_key, search_text }: Findable,
): Promise<void> {
  if (before.sort_key === sort_key && before.search_text === search_text) return;
  await deleteWords(db, personId, before);
  const words = wordsIn(search_text).map((token) => ({
    token,
    person_id: personId,
    sort_key,
    search_text,
  }));
  if (words.length > 0) await db.insertInto('person_search').values(words).execute();
}

async function deleteWords(
  db: ChurchDb,
  personId: string,
  { search_text }: Findable,
): Promise<void> {
  const words = wordsIn(search_text);
  if (words.length > 0)
    await db
      .deleteFrom('person_search')
      .where('token', 'in', words)
      .where('person_id', '=', personId)
      .execute();
}

async function insertConsent(
  db: ChurchDb,
  personId: string,
  consent: PersonInput['newsletterConsent'],
  author: Author,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      person_id: personId,
      id: newId(),
      status: consent.status,
      channel: consent.channel,
      stated_by: consent.statedBy,
      stated_at: consent.at ?? author.at,
      text_version: consent.textVersion,
      recorded_at: author.at,
      recorded_by: author.userId,
    })
    .execute();
}
