/** Changes a household, dissolves it and deletes it. */
import { isDeepStrictEqual } from 'node:util';
import type { familiesContract } from '#domain/families/contract.ts';
import { isOpen, leaveHome } from '#domain/families/memberships.ts';
import { maxMembers, type HouseholdView } from '#domain/families/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { changePlaceOfHousehold, deleteUnusedPlaces } from '#server/places/public.ts';
import { changeMemberships, proposeName, toAuthor, type FamilyCall } from './change-memberships.ts';
import {
  deleteHousehold,
  listNamingMembers,
  lockHouseholds,
  updateHousehold,
  type HouseholdColumns,
} from './queries/household-queries.ts';
import { findPresentHousehold } from './queries/merge-queries.ts';
import { countOpenMembers } from './queries/view-queries.ts';

type Call<E extends keyof typeof familiesContract> = TransactionCall<
  OutputOf<(typeof familiesContract)[E]['input']>
>;

export const createMissingFamilyProblem = (): Problem =>
  new Problem('not_found', 'families:errors.family-not-found');

/** Of a household that became part of another one, that one. Throws Problem `not_found`. */
export async function getFamily(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  familyId: string,
): Promise<HouseholdView> {
  const family = await findPresentHousehold(db, familyId, can(actor, peoplePermissions.view));
  if (!family) throw createMissingFamilyProblem();
  return family;
}

/** Throws Problem `not_found`. */
export async function lockFamily(
  { db }: Pick<FamilyCall, 'db'>,
  familyId: string,
): Promise<HouseholdColumns> {
  const [household] = await lockHouseholds(db, [familyId]);
  if (!household) throw createMissingFamilyProblem();
  return household;
}

/** Throws Problem if the household has no room for so many more. */
export async function requireRoom(
  { db }: Pick<FamilyCall, 'db'>,
  familyId: string,
  coming: number,
): Promise<void> {
  if ((await countOpenMembers(db, familyId)) + coming > maxMembers)
    throw new Problem('limit_reached', 'families:errors.family-full', {
      values: { limit: maxMembers },
    });
}

/** The church's present day. */
export const getToday = ({ church }: Pick<FamilyCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

/** E.164 of a home telephone as typed, or null; an error of the field if it is invalid. */
export function readHomePhone(
  { church }: Pick<FamilyCall, 'church'>,
  typed: string,
  fields: FieldError[],
): string | null {
  if (typed === '') return null;
  const phone = parsePhone(typed, church.country);
  if (phone === null) fields.push({ path: 'homePhone', reason: 'invalid-phone' });
  return phone;
}

/** Fails if there are errors of fields. */
export function rejectFields(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
}

/** The day must not be in the future. */
export function checkDay(
  call: Pick<FamilyCall, 'church'>,
  path: string,
  day: string | null,
  fields: FieldError[],
): void {
  if (day !== null && day > getToday(call)) fields.push({ path, reason: 'date-in-future' });
}

export async function changeFamily(call: Call<'update'>): Promise<HouseholdView> {
  const { db, input, church } = call;
  const { familyId, version } = input;
  const household = await lockFamily(call, familyId);
  if (household.version !== version) throw new Problem('stale', 'families:errors.family-stale');
  const people = await listNamingMembers(db, [familyId]);
  const fields: FieldError[] = [];
  const homePhone = readHomePhone(call, input.homePhone, fields);
  checkDay(call, 'weddingDate', input.weddingDate, fields);
  const isContactKept = input.contactId === household.contact_id;
  const canBeContact = people.some(
    (each) => each.person_id === input.contactId && (isContactKept || !each.is_dead),
  );
  if (input.contactId !== null && !canBeContact)
    fields.push({ path: 'contactId', reason: 'families:errors.contact-elsewhere' });
  rejectFields(fields);
  const proposed = proposeName(people, church.language) || household.name;
  const name = input.name || proposed;
  await updateHousehold(
    db,
    household,
    {
      name,
      is_renamed: name !== proposed,
      home_phone: homePhone,
      wedding_date: input.weddingDate,
      contact_id: input.contactId,
      notes: input.notes,
    },
    toAuthor(call),
  );
  const { address } = await getFamily(call, familyId);
  if (!isDeepStrictEqual(address, input.address))
    await changePlaceOfHousehold(db, familyId, input.address, toAuthor(call));
  return getFamily(call, familyId);
}

/** All who belong to it leave on that day. */
export async function dissolveFamily(
  call: Call<'dissolve'>,
): Promise<{ family: HouseholdView; undoId: string }> {
  const { db, input } = call;
  const { familyId, on, reason } = input;
  const people = await listNamingMembers(db, [familyId]);
  const fields: FieldError[] = [];
  checkDay(call, 'on', on, fields);
  rejectFields(fields);
  const personIds = people.map((each) => each.person_id);
  const { stepId: undoId } = await changeMemberships(call, personIds, (before) => ({
    after: before.map((each) =>
      each.householdId === familyId && isOpen(each) ? leaveHome(each, on) : each,
    ),
  }));
  const household = await lockFamily(call, familyId);
  if (household.dissolved_on !== null)
    throw new Problem('failed_precondition', 'families:errors.family-dissolved');
  await updateHousehold(
    db,
    household,
    { dissolved_on: on, dissolution_reason: reason },
    toAuthor(call),
    undoId,
  );
  return { family: await getFamily(call, familyId), undoId };
}

/** Returns the file of its photo, which nothing refers to any more. */
export async function removeFamily(call: Call<'remove'>): Promise<string | null> {
  const { db, input } = call;
  const household = await lockFamily(call, input.familyId);
  const count = await countOpenMembers(db, input.familyId);
  if (count > 0)
    throw new Problem('failed_precondition', 'families:errors.family-not-empty', {
      values: { count },
    });
  await deleteHousehold(db, household.id);
  if (household.place_id !== null) await deleteUnusedPlaces(db, [household.place_id]);
  return household.photo_id;
}
