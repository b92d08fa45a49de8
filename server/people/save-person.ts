/** A person is added or changed: what no schema can know is checked here, against the church and the day. */
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import { dayIn } from '#domain/kernel/days.ts';
import { parsePhone } from '#domain/people/phones.ts';
import type { PersonInput, PersonRow, PersonView } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ChurchOfActor } from '#server/core/session/actor.ts';
import type { Author } from './person-rows.ts';
import { findDuplicates } from './queries/duplicate-queries.ts';
import { judgeCustom } from './lists/judge-custom.ts';
import { listFields } from './queries/field-queries.ts';
import { holderOf, insertPerson, readPerson, updatePerson } from './queries/person-queries.ts';
import { hasStatus } from './queries/status-queries.ts';

/** Who saves: somebody of the church, or the person whose record it is (`userId` null). */
export interface Saving {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'name'> & { readonly userId: string | null };
  readonly church: Pick<ChurchOfActor, 'timeZone' | 'country'>;
}
type Call = Saving;

export const authorOf = ({ actor }: Pick<Call, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

export async function getPerson({ db }: Pick<Call, 'db'>, id: string): Promise<PersonView> {
  const person = await readPerson(db, id);
  if (!person) throw new Problem('not_found', 'person-not-found');
  return person;
}

export async function duplicatesOf(call: Call, input: PersonInput): Promise<PersonRow[]> {
  return findDuplicates(call.db, await checkedPerson(call, input, null));
}

/** Throws Problem `conflict` when somebody looks the same and that was not confirmed to be another person. */
export async function createPerson(
  call: Call,
  { confirmed, ...input }: PersonInput & { confirmed: boolean },
): Promise<PersonView> {
  const person = await checkedPerson(call, input, null);
  const alike = confirmed ? [] : await findDuplicates(call.db, person);
  if (alike.length > 0) {
    const names = alike.map(({ displayName }) => displayName).join(', ');
    throw new Problem('conflict', 'person-duplicate', { values: { names, count: alike.length } });
  }
  return getPerson(call, await asDocumentTaken(insertPerson(call.db, person, authorOf(call))));
}

/** Throws Problem `stale` when the person is not as it was read any more. */
export async function changePerson(
  call: Call,
  change: PersonInput & { personId: string; version: number },
): Promise<PersonView> {
  const { personId, version, ...input } = change;
  const before = await getPerson(call, personId);
  if (before.version !== version) throw new Problem('stale', 'person-stale');
  const person = await checkedPerson(call, input, before);
  if (!(await asDocumentTaken(updatePerson(call.db, before, person, authorOf(call)))))
    throw new Problem('stale', 'person-stale');
  return getPerson(call, personId);
}

/** Of two who are given the same document at once, one is told. */
async function asDocumentTaken<T>(saving: Promise<T>): Promise<T> {
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

/** The person with its phones in E.164, the values of the church's own fields judged, and its consent complete. */
export async function checkedPerson(
  { db, actor, church }: Call,
  input: PersonInput,
  before: PersonView | null,
): Promise<PersonInput> {
  const instant = now();
  const today = dayIn(instant, church.timeZone);
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
  const holder = input.idDocument && (await holderOf(db, input.idDocument, before?.id ?? null));
  if (holder)
    fields.push({ path: 'idDocument.number', reason: 'document-taken', values: { name: holder } });
  const { custom, faults } = judgeCustom(await listFields(db), input.custom, before?.custom ?? {});
  fields.push(...faults);
  if (
    input.belongingStatusId &&
    !(await hasStatus(db, input.belongingStatusId, before?.belongingStatusId ?? null))
  ) {
    fields.push({ path: 'belongingStatusId', reason: 'belonging-status-unknown' });
  }
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  const consent = input.newsletterConsent;
  return {
    ...input,
    phones,
    custom,
    newsletterConsent:
      consent.status === 'none'
        ? consent
        : {
            ...consent,
            statedBy: consent.statedBy || actor.name,
            at: consent.at ?? instant.toISOString(),
          },
  };
}
