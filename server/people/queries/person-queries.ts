/** Reads, inserts, updates and deletes one person with its e-mails, phones, address and consents. */
import { isDeepStrictEqual } from 'node:util';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { consentPurposes } from '#domain/people/contact-shapes.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  buildPlaceQuery,
  deleteUnusedPlaces,
  listPlaceValues,
  selectHome,
  selectPlace,
} from '#server/places/public.ts';
import {
  listColumns,
  nameFields,
  personColumnTypes,
  readDisplayName,
  toPersonColumns,
  type NamedRow,
} from '../person-mapper.ts';
import {
  listChangedConsents,
  toConsents,
  type Author,
  type EmailRow,
  type StoredConsents,
} from '../person-parts.ts';
import {
  changePersonRecord,
  createPersonRecord,
  toPersonView,
  type PersonRecord,
} from '../person-record.ts';
import { insertPeopleRows, listPeopleInsertions } from './bulk-queries.ts';
import { insertConsent } from './consent-queries.ts';
import { listContactParts, type StatementPart } from './contact-queries.ts';
import { settleDeaths } from './death-queries.ts';
import { hasOtherFigures, movingFigures, removeFromFigures } from './figure-queries.ts';
import { selectCustomFields, toCustomField, type FieldRow } from './field-queries.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { listHomes, refreshHouseholdNames } from './household-name-queries.ts';
import { deleteSearchWords, lockSearchColumns, replaceSearchWords } from './search-word-queries.ts';

const writtenColumns = Object.keys(personColumnTypes) as (keyof typeof personColumnTypes)[];
const recordColumns = [
  ...writtenColumns,
  'id',
  'version',
  'photo_id',
  'created_at',
  'updated_at',
  'archived_at',
] as const;

type Stored<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };
/** A record as one JSON value, which is cheaper to parse than many columns; instants are then text. */
interface FoundRecord {
  readonly record: Stored<PersonRecord['row']> &
    Pick<PersonRecord, 'emails' | 'phones' | 'place' | 'home'> & {
      readonly consents: StoredConsents | null;
      readonly fields: readonly FieldRow[];
    };
}

/** The consents are the latest statements, by the church, the person or an unsubscribe link. `id`: SQL of the id in other tables. */
const selectRecord = (id: '$2' | 'p.id', condition: string, others = ''): string => `
  SELECT ${recordColumns.map((column) => `p.${column}`).join(', ')},
    coalesce((SELECT json_agg(e ORDER BY e.position) FROM (
      SELECT person_id, position, email, kind, status FROM person_emails WHERE church_id = $1 AND person_id = ${id}) e), '[]') AS emails,
    coalesce((SELECT json_agg(t ORDER BY t.position) FROM (
      SELECT person_id, position, e164, kind, whatsapp FROM person_phones WHERE church_id = $1 AND person_id = ${id}) t), '[]') AS phones,
    ${selectPlace('p.place_id')} AS place,
    ${selectHome(id)} AS home,
    (SELECT json_object_agg(c.purpose, c) FROM (
      SELECT DISTINCT ON (purpose) purpose, channel, stated_by, stated_at, text_version FROM consents
      WHERE church_id = $1 AND person_id = ${id}
        AND (purpose, status) IN (('newsletter', p.newsletter_consent), ('directory', p.directory_consent))
      ORDER BY purpose, recorded_at DESC, id DESC) c) AS consents${others}
  FROM people p WHERE p.church_id = $1 AND ${condition}`;

const selectPerson = prepareQuery<FoundRecord>(
  'select_person',
  `SELECT to_json(found) AS record FROM (${selectRecord('$2', 'p.id = $2')}) found`,
);
const selectPeople = prepareQuery<FoundRecord>(
  'select_people',
  `SELECT to_json(found) AS record FROM (${selectRecord('p.id', 'p.id = ANY ($2::uuid[])')}) found`,
);
const fields = `, coalesce((SELECT json_agg(f) FROM (${selectCustomFields}) f), '[]') AS fields`;
const lockPerson = prepareQuery<FoundRecord>(
  'lock_person',
  `SELECT to_json(found) AS record FROM (${selectRecord('$2', 'p.id = $2', fields)} FOR UPDATE OF p) found`,
);

const lockPeople = prepareQuery<FoundRecord>(
  'lock_people',
  `SELECT to_json(found) AS record FROM (${selectRecord('p.id', 'p.id = ANY ($2::uuid[])')} ORDER BY p.id FOR UPDATE OF p) found`,
);

function toRecord({ record }: FoundRecord): PersonRecord {
  const { emails, phones, place, home, consents, fields: _, ...row } = record;
  return {
    row: {
      ...row,
      created_at: new Date(row.created_at),
      updated_at: new Date(row.updated_at),
      archived_at: row.archived_at === null ? null : new Date(row.archived_at),
    },
    emails,
    phones,
    place,
    home,
    consents: toConsents(row, consents ?? {}),
  };
}

export async function findPersonRecord(db: ChurchDb, id: string): Promise<PersonRecord | null> {
  const [found] = await selectPerson(db, [id]);
  return found ? toRecord(found) : null;
}

/** Locks a person until the end of the transaction; returns it with what the validation of a change needs. */
export async function lockPersonRecord(
  db: ChurchDb,
  id: string,
): Promise<{ record: PersonRecord; customFields: CustomField[] } | null> {
  const [found] = await lockPerson(db, [id]);
  return found
    ? { record: toRecord(found), customFields: found.record.fields.map(toCustomField) }
    : null;
}

/** Locks those of the people who exist until the end of the transaction; by id. */
export async function lockPersonRecords(
  db: ChurchDb,
  ids: readonly string[],
): Promise<Map<string, PersonRecord>> {
  const found = ids.length === 0 ? [] : await lockPeople(db, [[...new Set(ids)]]);
  return new Map(found.map((each) => [each.record.id, toRecord(each)]));
}

export async function readPerson(db: ChurchDb, id: string): Promise<PersonView | null> {
  const record = await findPersonRecord(db, id);
  return record && toPersonView(record);
}

/** Returns the people of these ids that exist, by id. */
export async function readPeople(db: ChurchDb, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await selectPeople(db, [[...new Set(ids)]]);
  return new Map(found.map((each) => [each.record.id, toPersonView(toRecord(each))]));
}

export async function insertPersonRecord(
  db: ChurchDb,
  person: PersonInput,
  author: Author,
): Promise<ReturnType<typeof createPersonRecord>> {
  const { ids, people, insertions } = await listPeopleInsertions(db, [person], author);
  await insertPeopleRows(db, insertions);
  return createPersonRecord(ids[0] ?? '', people[0] ?? person, author);
}

/** Columns that every change of a person writes. */
const touchedColumns = ['version', 'updated_at', 'updated_by', 'archived_at', 'place_id'] as const;

/** A statement for each combination of what a change writes, by its name. */
const updates = new Map<string, ReturnType<typeof prepareQuery>>();

/** Updates the row of a person, and some of its other rows in the same statement. */
async function runUpdate(
  db: ChurchDb,
  id: string,
  parts: readonly StatementPart[],
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(columns);
  const all = names.length > touchedColumns.length ? ['all'] : [];
  const name = ['update_person', ...parts.map((part) => part.name), ...all].join('_');
  let update = updates.get(name);
  if (!update) {
    let first = 3;
    const others = parts.map(({ build, values }) => {
      const query = build(first);
      first += values.length;
      return query;
    });
    const changes = names.map((column, index) => `${column} = $${first + index}`);
    update = prepareQuery(
      name,
      `${others.length > 0 ? `WITH ${others.join(', ')}` : ''}
      UPDATE people SET ${changes.join(', ')} WHERE church_id = $1 AND id = $2`,
    );
    updates.set(name, update);
  }
  await update(db, [id, ...parts.flatMap(({ values }) => values), ...Object.values(columns)]);
}

const pickColumns = <C extends string>(columns: readonly C[], row: Readonly<Record<C, unknown>>) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const hasOtherColumns = ({ row: before }: PersonRecord, { row: after }: PersonRecord): boolean =>
  writtenColumns.some((column) => !isDeepStrictEqual(before[column], after[column]));

const hasOtherLife = ({ row }: PersonRecord, person: PersonInput): boolean =>
  row.died_on !== person.diedOn ||
  row.belonging_status_id !== person.belongingStatusId ||
  row.record_status !== person.recordStatus;

function listPlaceParts(before: PersonRecord, { place }: PersonRecord): StatementPart[] {
  return !place || isDeepStrictEqual(before.place, place)
    ? []
    : [{ name: 'place', values: listPlaceValues(place), build: buildPlaceQuery }];
}

/** Writes the rows that change, of a locked person. `otherEmails` have a status that an address keeps. */
export async function updatePersonRecord(
  db: ChurchDb,
  before: PersonRecord,
  given: PersonInput,
  author: Author,
  otherEmails: readonly EmailRow[] = [],
): Promise<PersonRecord> {
  const [person = given] = hasOtherLife(before, given) ? await settleDeaths(db, [given]) : [given];
  const after = changePersonRecord(before, person, author, otherEmails);
  if (after === before) return before;
  const { id } = after.row;
  const write = () =>
    runUpdate(db, id, [...listContactParts(before, after), ...listPlaceParts(before, after)], {
      ...pickColumns(touchedColumns, {
        ...after.row,
        place_id: after.place?.id ?? null,
        updated_by: author.userId,
      }),
      ...(hasOtherColumns(before, after)
        ? pickColumns(writtenColumns, toPersonColumns(person))
        : {}),
    });
  await (hasOtherFigures(before, after) ? movingFigures(db, [id], write) : write());
  await replaceSearchWords(db, id, before.row, after.row);
  for (const field of listChangedConsents(before.consents, person))
    await insertConsent(db, id, consentPurposes[field], person[field], author);
  if (before.place && !after.place) await deleteUnusedPlaces(db, [before.place.id]);
  return after;
}

/** Locks the person and gives some fields other values. Returns whether there is such a person. */
export async function changePersonFields(
  db: ChurchDb,
  id: string,
  fields: Partial<Pick<PersonInput, 'recordStatus' | 'diedOn'>>,
  author: Author,
): Promise<boolean> {
  const record = (await lockPersonRecord(db, id))?.record;
  if (!record) return false;
  const person = { ...toPersonInput(toPersonView(record)), ...fields };
  await updatePersonRecord(db, record, person, author);
  return true;
}

const selectNames = prepareQuery<NamedRow>(
  'select_names',
  `SELECT ${listColumns('p', nameFields).join(', ')} FROM people p
  WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[]) ORDER BY p.id`,
);

/** The names of people, in the order of their ids. */
export const listDisplayNames = async (db: ChurchDb, ids: readonly string[]): Promise<string[]> =>
  (await selectNames(db, [ids])).map(readDisplayName);

const selectOwnPlaces = prepareQuery<{ place_id: string }>(
  'select_own_places',
  `SELECT p.place_id FROM people p
  WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[]) AND p.place_id IS NOT NULL`,
);

/** The ids of the places of people. */
export const listOwnPlaces = async (db: ChurchDb, ids: readonly string[]): Promise<string[]> =>
  (await selectOwnPlaces(db, [ids])).map(({ place_id }) => place_id);

/**
 * E-mails, phones and consents are deleted by foreign key, the search words by their primary key, and the place when nobody
 * else has it.
 */
export async function deletePerson(db: ChurchDb, id: string): Promise<boolean> {
  await deleteSearchWords(db, id, await lockSearchColumns(db, id));
  const homes = await listHomes(db, [id]);
  await removeFromFigures(db, [id]);
  const deleted = await db
    .deleteFrom('people')
    .where('id', '=', id)
    .returning('place_id')
    .executeTakeFirst();
  if (deleted?.place_id) await deleteUnusedPlaces(db, [deleted.place_id]);
  await refreshHouseholdNames(db, homes);
  return deleted !== undefined;
}
