/** Somebody dies: what is known of the person, the couple, and the homes to which the person belonged. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import { leaveAtDeath, promoteHeads } from '#domain/families/changes/moves.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import { isOpen } from '#domain/families/memberships.ts';
import { listQuestions } from '#domain/families/relations/questions.ts';
import type { RelationQuestion } from '#domain/families/relations/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { changePersonFields, setMaritalStatus } from '#server/people/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import {
  listNamingMembers,
  lockHouseholds,
  updateHousehold,
} from '../queries/household-queries.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { checkDay, rejectFields } from '../save-household.ts';
import { readProposal } from '../relations/propose-relations.ts';
import {
  findPrimaryHome,
  listRelatedPeople,
  readLifeFacts,
} from '../relations/related-people-queries.ts';
import { listRelations } from '../relations/relation-queries.ts';
import { readRelation } from '../relations/relation-row.ts';
import { endCouple, joinCouple } from './couples.ts';
import { requireEditPeople, runGuidedChange } from './guided-change.ts';
import { dissolveEmptyHomes, readRoleIds } from './homes.ts';
import { askAboutSecondHomes, findNextHeads } from './left-homes.ts';
import { findLifeDates, listClosePeople } from './situation-queries.ts';

type Call = TransactionCall<OutputOf<(typeof familyChangesContract)['death']['input']>>;

export async function recordDeathInFamily(call: Call): Promise<ChangeOutcome> {
  const { db, input } = call;
  const { personId, on } = input;
  requireEditPeople(call);
  const { housemateIds, spouseIds } = await listClosePeople(db, personId);
  const about = { personIds: [personId, ...spouseIds, ...housemateIds], familyIds: [] };
  return runGuidedChange(call, about, async () => {
    await checkDeath(call, housemateIds);
    const author = toAuthor(call);
    const byRole =
      input.takesSpouseByRole && spouseIds.length === 0 ? await joinSpouseByRole(call) : null;
    await changePersonFields(db, personId, { diedOn: on }, author);
    const widowedIds: string[] = [];
    const survivorIds = byRole ? [byRole.spouseId] : spouseIds;
    for (const spouseId of survivorIds) {
      const union = await endCouple(call, [personId, spouseId], { endReason: 'death', on });
      if (union === 'marriage') widowedIds.push(spouseId);
    }
    if (input.changesMarital && widowedIds.length > 0)
      await setMaritalStatus(db, widowedIds, 'widowed', author);
    const chosenIds = input.headId === null ? survivorIds : [input.headId];
    const { homeIds, questions } = await leaveHomes(call, about.personIds, chosenIds);
    await dissolveEmptyHomes(call, homeIds, on);
    const subject = { table: 'people' as const, id: personId };
    return {
      action: 'death-recorded',
      subject,
      familyId: homeIds[0] ?? null,
      questions: [...(byRole?.questions ?? []), ...(await askAboutLaterLife(call)), ...questions],
    };
  });
}

/**
 * Where no couple is on record, that of the roles in the home is recorded, and the user asked about it. Returns null if the
 * roles do not name one spouse.
 */
async function joinSpouseByRole(
  call: Call,
): Promise<{ readonly spouseId: string; readonly questions: RelationQuestion[] } | null> {
  const { personId } = call.input;
  const home = await findPrimaryHome(call.db, personId);
  if (!home) return null;
  const couple = (await readProposal(call, home.id)).find(
    ({ kind, first, second }) => kind === 'spouse' && [first.id, second.id].includes(personId),
  );
  if (!couple || couple.doubt !== null || couple.questions.length > 0) return null;
  const isFirst = couple.first.id === personId;
  const person = isFirst ? couple.first : couple.second;
  const spouse = isFirst ? couple.second : couple.first;
  const wedding = { union: couple.union ?? 'marriage', civilWedding: null, churchWedding: null };
  const unusual = await joinCouple(call, {
    ...wedding,
    firstId: person.id,
    secondId: spouse.id,
  });
  const question: RelationQuestion = {
    kind: 'spouseByRole',
    sex: person.sex,
    name: person.displayName,
    otherName: spouse.displayName,
    age: null,
  };
  return { spouseId: spouse.id, questions: [question, ...unusual] };
}

/** Throws Problem if the death is on record, on a day that can't be, or if somebody else is to head the homes. */
async function checkDeath(call: Call, housemateIds: readonly string[]): Promise<void> {
  const { personId, on, headId } = call.input;
  const { diedOn, birth } = await findLifeDates(call.db, personId);
  if (diedOn !== null) throw new Problem('failed_precondition', 'families:errors.death-on-record');
  const fields: FieldError[] = [];
  checkDay(call, 'on', on, fields);
  if (birth && isPartialDateAfter(birth, on))
    fields.push({ path: 'on', reason: 'families:errors.death-before-birth' });
  if (headId !== null && !housemateIds.includes(headId))
    fields.push({ path: 'headId', reason: 'families:errors.head-elsewhere' });
  rejectFields(fields);
}

/** About weddings and births that are said to be later than the death. */
async function askAboutLaterLife({ db, input }: Call): Promise<RelationQuestion[]> {
  const relations = (await listRelations(db, [input.personId])).map(readRelation);
  const ids = [...new Set(relations.flatMap(({ firstId, secondId }) => [firstId, secondId]))];
  const facts = await readLifeFacts(db, ids);
  const people = new Map(
    (await listRelatedPeople(db, ids)).map((person) => [
      person.id,
      { ...person, diedOn: facts.get(person.id)?.diedOn },
    ]),
  );
  return relations
    .flatMap((relation) => {
      const [first, second] = [people.get(relation.firstId), people.get(relation.secondId)];
      if (!first || !second) return [];
      const { kind } = relation;
      const others = { otherSpouses: [], otherParents: 0 };
      return listQuestions({ kind, first, second, details: relation, ...others });
    })
    .filter(({ kind }) => kind === 'deadSpouse' || kind === 'deadParent');
}

interface LeftHomes {
  /** The homes to which the person belonged, the primary one first. */
  readonly homeIds: readonly string[];
  /** What is unusual about the next heads of the homes. */
  readonly questions: readonly RelationQuestion[];
}

async function leaveHomes(
  call: Call,
  personIds: readonly string[],
  chosenIds: readonly string[],
): Promise<LeftHomes> {
  const { db, input } = call;
  const { personId, on } = input;
  const before = await lockMemberships(db, personIds);
  const homes = before
    .filter((each) => isOpen(each) && each.personId === personId)
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const homeIds = homes.map(({ householdId }) => householdId);
  await keepNames(call, homeIds);
  const roleIds = await readRoleIds(db);
  const leaving = { before, homeIds: new Set(homeIds), leavingIds: [personId], on, roleIds };
  const { nextHeads, questions } = await findNextHeads(db, { ...leaving, chosenIds });
  const guests = await askAboutSecondHomes(db, leaving);
  const heads = { headRoleId: roleIds('head'), nextHeads };
  await applyToMemberships(
    call,
    personIds,
    (all) => promoteHeads(leaveAtDeath(all, personId, on), heads),
    null,
  );
  return { homeIds, questions: [...questions, ...guests] };
}

/** A family keeps the surname of a head who died. */
async function keepNames(call: Call, homeIds: readonly string[]): Promise<void> {
  const { db, input } = call;
  const members = await listNamingMembers(db, homeIds);
  const headed = new Set(
    members
      .filter((each) => each.is_head && each.person_id === input.personId)
      .map((each) => each.household_id),
  );
  for (const home of await lockHouseholds(db, [...headed]))
    if (!home.is_renamed) await updateHousehold(db, home, { is_renamed: true }, toAuthor(call));
}
