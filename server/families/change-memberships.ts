/** The only way in which people come into households, change in them and leave them. */
import {
  compareMemberships,
  isOpen,
  settlePrimaries,
  type Membership,
} from '#domain/families/memberships.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import { translate } from '#server/core/translations.ts';
import { getPersonName, listDeadIds, nameFields, readFields } from '#server/people/public.ts';
import {
  listNamingMembers,
  lockHouseholds,
  updateHousehold,
  type NamingMember,
} from './queries/household-queries.ts';
import {
  lockMemberships,
  lockPeople,
  writeMemberships,
  type Author,
} from './queries/membership-queries.ts';

export interface FamilyCall {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'userId'>;
  readonly church: Pick<ActorChurch, 'language' | 'timeZone' | 'country'>;
}

export const toAuthor = ({ actor }: Pick<FamilyCall, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

export interface ChangedMemberships {
  /** All memberships of these people, also those that ended. */
  readonly after: readonly Membership[];
  /** Of the memberships that become primary. */
  readonly chosen?: ReadonlySet<string>;
}

interface UndoStep {
  readonly stepId: string;
  /** No membership differs from before. */
  readonly isEmpty: boolean;
}

/**
 * Changes the memberships of these people in one transaction, so that each of them has one primary home afterwards, and names the
 * households anew. Returns the step that undoes it. Throws Problem `not_found` for an unknown person.
 */
export async function changeMemberships(
  call: FamilyCall,
  personIds: readonly string[],
  change: ChangeOfMemberships,
): Promise<UndoStep> {
  const stepId = newId();
  await createUndoStep(call.db, stepId, now());
  return { stepId, isEmpty: await applyToMemberships(call, personIds, change, stepId) };
}

type ChangeOfMemberships = (
  before: readonly Membership[],
) => ChangedMemberships | Promise<ChangedMemberships>;

/** The same as a part of a larger change; `stepId` is null if that keeps what the undo needs. Returns whether nothing differs. */
export async function applyToMemberships(
  call: FamilyCall,
  personIds: readonly string[],
  change: ChangeOfMemberships,
  stepId: string | null,
): Promise<boolean> {
  const { db } = call;
  const author = toAuthor(call);
  const ids = [...new Set(personIds)];
  if ((await lockPeople(db, ids)).length < ids.length)
    throw new Problem('not_found', 'person-not-found');
  const before = await lockMemberships(db, ids);
  const { after, chosen } = await change(before);
  const open = new Set(before.filter(isOpen).map(({ id }) => id));
  const coming = after.filter((each) => isOpen(each) && !open.has(each.id));
  await requireLiving(
    db,
    coming.map(({ personId }) => personId),
  );
  const difference = compareMemberships(before, settlePrimaries(after, chosen));
  await writeMemberships(db, difference, author, stepId);
  const { removed, changed, added } = difference;
  const householdIds = [...removed, ...changed, ...added].map(({ householdId }) => householdId);
  await refreshHouseholds(db, householdIds, { author, stepId, language: call.church.language });
  return householdIds.length === 0;
}

/** Throws Problem `failed_precondition` if one of those who come into a household has died. */
export async function requireLiving(db: ChurchDb, ids: readonly string[]): Promise<void> {
  const [deadId] = await listDeadIds(db, ids);
  if (deadId === undefined) return;
  const name = await getPersonName(db, deadId);
  throw new Problem('failed_precondition', 'families:errors.dead-in-home', { values: { name } });
}

interface Refreshing {
  readonly author: Author;
  readonly stepId: string | null;
  /** Of the church. */
  readonly language: Language;
}

/** After their people changed: their proposed names, and who is their contact. */
export async function refreshHouseholds(
  db: ChurchDb,
  ids: readonly string[],
  { author, stepId, language }: Refreshing,
): Promise<void> {
  if (ids.length === 0) return;
  const members = Map.groupBy(await listNamingMembers(db, ids), (member) => member.household_id);
  for (const household of await lockHouseholds(db, [...new Set(ids)])) {
    const people = members.get(household.id) ?? [];
    // The last to leave leaves it as it was.
    if (people.length === 0) continue;
    const name = household.is_renamed
      ? household.name
      : proposeName(people, language) || household.name;
    const living = people.filter((person) => !person.is_dead);
    const isContactHere = living.some((person) => person.person_id === household.contact_id);
    const contactId = isContactHere ? household.contact_id : findContact(living);
    if (name === household.name && contactId === household.contact_id) continue;
    await updateHousehold(db, household, { name, contact_id: contactId }, author, stepId);
  }
}

/** "Familia García Núñez", in the language of the church. */
export function proposeName(people: readonly NamingMember[], language: Language): string {
  const surnames = proposeSurnames(
    people.map((person) => ({ ...readFields(person, nameFields), isHead: person.is_head })),
  );
  return formatProposedName(surnames, language);
}

export const formatProposedName = (surnames: string, language: Language): string =>
  surnames === '' ? '' : translate(language).t('families:proposedName', { surnames }).slice(0, 120);

const findContact = (people: readonly NamingMember[]): string | null =>
  people.find((person) => person.is_head)?.person_id ?? null;
