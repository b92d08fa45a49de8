/** Creates and updates people, with the validation that needs the church's data and the current date. */
import { isDeepStrictEqual } from 'node:util';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { ConsentInput } from '#domain/people/contact-shapes.ts';
import type { PersonInput, PersonRow, PersonView } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import type { Author } from './person-parts.ts';
import { changePlaceOfHousehold } from '#server/places/public.ts';
import { changesSharedAddress, toPersonView, type PersonRecord } from './person-record.ts';
import { listDeadIds } from './queries/death-queries.ts';
import { readForNewPerson } from './queries/duplicate-queries.ts';
import { toOptionalFields, validateCustomValues } from './settings/validate-custom-values.ts';
import { listCustomFields } from './queries/field-queries.ts';
import {
  findPersonRecord,
  insertPersonRecord,
  listDisplayNames,
  lockPersonRecord,
  lockPersonRecords,
  updatePersonRecord,
} from './queries/person-queries.ts';
import { findDocumentHolder } from './queries/similar-people-queries.ts';
import { isStatusAssignable } from './queries/status-queries.ts';

/** The actor is a user of the church, or the person itself by a completion link (`userId` null). */
export interface SaveContext {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'name'> & { readonly userId: string | null };
  readonly church: Pick<ActorChurch, 'timeZone' | 'country'>;
}
type Call = SaveContext;
/** Whose address a changed one is; undefined when nobody was asked. */
type AddressOwner = 'person' | 'household' | undefined;

export const toAuthor = ({ actor }: Pick<Call, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

const createMissingPersonProblem = (): Problem => new Problem('not_found', 'person-not-found');

export async function getPersonRecord({ db }: Pick<Call, 'db'>, id: string): Promise<PersonRecord> {
  const record = await findPersonRecord(db, id);
  if (!record) throw createMissingPersonProblem();
  return record;
}

export const getPerson = async (call: Pick<Call, 'db'>, id: string): Promise<PersonView> =>
  toPersonView(await getPersonRecord(call, id));

/** Throws Problem `not_found`. */
export async function getPersonName(db: ChurchDb, id: string): Promise<string> {
  const [name] = await listDisplayNames(db, [id]);
  if (name === undefined) throw createMissingPersonProblem();
  return name;
}

/** Reads the possible duplicates of a new person, and the custom fields that it has to match. */
function readAboutNewPerson({ db, church }: Call, input: PersonInput) {
  const numbers = input.phones
    .map(({ number, kind }) => parsePhone(number, church.country, kind))
    .filter((number) => number !== null);
  return readForNewPerson(db, input, numbers);
}

/** Finds the possible duplicates of somebody who may lack what a record needs, such as a visitor. */
export const findPersonDuplicates = async (call: Call, input: PersonInput): Promise<PersonRow[]> =>
  (await readAboutNewPerson(call, input)).duplicates;

/** The same without those who died, who are not somebody who just wrote to the church. */
export async function findLivingDuplicates(call: Call, input: PersonInput): Promise<PersonRow[]> {
  const found = await findPersonDuplicates(call, input);
  const dead = await listDeadIds(
    call.db,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => !dead.has(id));
}

/** Throws Problem `conflict` if there are possible duplicates, unless `confirmed`. */
export async function createPerson(
  call: Call,
  { confirmed, ...input }: PersonInput & { confirmed: boolean },
): Promise<PersonView> {
  const { duplicates, customFields } = await readAboutNewPerson(call, input);
  const person = await validatePerson(call, input, null, customFields);
  if (duplicates.length > 0 && !confirmed) {
    const names = duplicates.map(({ displayName }) => displayName).join(', ');
    throw new Problem('conflict', 'person-duplicate', {
      values: { names, count: duplicates.length },
    });
  }
  const record = await reportDocumentConflict(insertPersonRecord(call.db, person, toAuthor(call)));
  return toPersonView(record);
}

/** Throws Problem `stale` if the person has changed since the given version. */
export async function changePerson(
  call: Call,
  change: PersonInput & {
    personId: string;
    version: number;
    addressFor?: AddressOwner;
  },
): Promise<PersonView> {
  const { personId, version, addressFor, ...input } = change;
  const locked = await lockPersonRecord(call.db, personId);
  if (!locked) throw createMissingPersonProblem();
  const { record, customFields } = locked;
  if (record.row.version !== version) throw new Problem('stale', 'person-stale');
  return toPersonView(await saveChange(call, record, input, { addressFor, customFields }));
}

interface Saving {
  readonly addressFor: AddressOwner;
  readonly customFields: readonly CustomField[];
}

async function saveChange(
  call: Call,
  record: PersonRecord,
  input: PersonInput,
  { addressFor, customFields }: Saving,
): Promise<PersonRecord> {
  const person = await validatePerson(call, input, toPersonView(record), customFields);
  const current = await changeAddressOfHome(call, record, person, addressFor);
  return reportDocumentConflict(updatePersonRecord(call.db, current, person, toAuthor(call)));
}

/** A person on record, and the function that completes the record. */
export interface KnownPerson {
  readonly personId: string;
  readonly complete: (person: PersonView) => PersonInput;
}

/**
 * Completes records, in which required fields of the church may be empty. Nothing is written of those that it does not change. A person
 * can be completed twice. Returns the people in the order of `known`; use batches of some hundreds.
 */
export async function completeRecords(
  call: Call,
  known: readonly KnownPerson[],
): Promise<PersonView[]> {
  const ids = known.map(({ personId }) => personId);
  const records = await lockPersonRecords(call.db, ids);
  const customFields = toOptionalFields(await listCustomFields(call.db));
  const people: PersonView[] = [];
  for (const { personId, complete } of known) {
    let record = records.get(personId);
    if (!record) throw createMissingPersonProblem();
    const before = toPersonView(record);
    const input = complete(before);
    if (!isDeepStrictEqual(input, toPersonInput(before)))
      record = await saveChange(call, record, input, { addressFor: 'person', customFields });
    records.set(personId, record);
    people.push(toPersonView(record));
  }
  return people;
}

/**
 * Changes the address of the household if that is whose address it is; returns the record with it. Throws Problem if it
 * concerns others and nobody says whose it is.
 */
async function changeAddressOfHome(
  call: Call,
  record: PersonRecord,
  person: PersonInput,
  addressFor: AddressOwner,
): Promise<PersonRecord> {
  const { home } = record;
  if (!home || !changesSharedAddress(record, person)) return record;
  const owner = home.others === 0 ? 'household' : addressFor;
  if (!owner)
    throw new Problem('failed_precondition', 'address-shared', { values: { family: home.name } });
  if (owner === 'person') return record;
  const place = await changePlaceOfHousehold(call.db, home.id, person.address, toAuthor(call));
  return { ...record, home: { ...home, place } };
}

/** Turns the violation of the unique document index, by two simultaneous requests, into a field error. */
async function reportDocumentConflict<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    const taken =
      error instanceof Error && 'constraint' in error && error.constraint === 'people_document';
    if (taken)
      throw new Problem('conflict', 'document-taken-now', {
        fields: [{ path: 'idDocument.number', reason: 'document-taken-now' }],
      });
    throw error;
  }
}

/** Validates a person; returns it with E.164 phones, validated custom fields and complete consents. */
export async function validatePerson(
  { db, actor, church }: Call,
  input: PersonInput,
  before: PersonView | null,
  customFields?: readonly CustomField[],
): Promise<PersonInput> {
  const instant = now();
  const today = toPlainDay(instant, church.timeZone);
  const fields: FieldError[] = [];
  if (input.birth && isPartialDateAfter(input.birth, today))
    fields.push({ path: 'birth', reason: 'birth-in-future' });
  if (input.baptism?.date && isPartialDateAfter(input.baptism.date, today))
    fields.push({ path: 'baptism.date', reason: 'date-in-future' });
  const phones = input.phones.map((phone, index) => {
    const number = parsePhone(phone.number, church.country, phone.kind);
    if (!number) fields.push({ path: `phones.${index}.number`, reason: 'invalid-phone' });
    return { ...phone, number: number ?? '' };
  });
  phones.forEach(({ number }, index) => {
    if (number && phones.findIndex((each) => each.number === number) < index) {
      fields.push({ path: `phones.${index}.number`, reason: 'phone-repeated' });
    }
  });
  const isDocumentChanged = !isDeepStrictEqual(input.idDocument, before?.idDocument);
  const holder =
    isDocumentChanged && input.idDocument
      ? await findDocumentHolder(db, input.idDocument, before?.id ?? null)
      : null;
  if (holder)
    fields.push({ path: 'idDocument.number', reason: 'document-taken', values: { name: holder } });
  const { custom, errors } = validateCustomValues(
    customFields ?? (await listCustomFields(db)),
    input.custom,
    before?.custom ?? {},
  );
  fields.push(...errors);
  const { belongingStatusId: statusId } = input;
  const isStatusChanged = statusId !== before?.belongingStatusId;
  if (statusId && isStatusChanged && !(await isStatusAssignable(db, statusId))) {
    fields.push({ path: 'belongingStatusId', reason: 'belonging-status-unknown' });
  }
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  const completeConsent = (consent: ConsentInput): ConsentInput =>
    consent.status === 'none'
      ? consent
      : {
          ...consent,
          statedBy: consent.statedBy || actor.name,
          at: consent.at ?? instant.toISOString(),
        };
  return {
    ...input,
    phones,
    custom,
    newsletterConsent: completeConsent(input.newsletterConsent),
    directoryConsent: completeConsent(input.directoryConsent),
  };
}
