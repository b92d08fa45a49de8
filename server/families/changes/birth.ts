/** Children are born into a family or adopted by it: their records, their parents, and their home. */
import { moveHome } from '#domain/families/changes/moves.ts';
import type { birthInput, ChangeOutcome, Effect } from '#domain/families/changes/schema.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import { defaultDetails, type RelationQuestion } from '#domain/families/relations/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { parsePartialDate } from '#domain/kernel/partial-date.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { nameKey } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { findSameNames, insertPeople, validatePeople } from '#server/people/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import { listNamingMembers } from '../queries/household-queries.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { checkPossible, readQuestions } from '../relations/check-relation.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
import { insertRelation, listRelationsAmong } from '../relations/relation-queries.ts';
import { recordRelation } from '../relations/save-relation.ts';
import { checkDay, lockFamily, rejectFields, requireRoom } from '../save-household.ts';
import { runGuidedChange, type Applied } from './guided-change.ts';
import { dissolveEmptyHomes, readRoleIds } from './homes.ts';

type Input = OutputOf<typeof birthInput>;
type Call = TransactionCall<Input>;

export function addChildren(call: Call): Promise<ChangeOutcome> {
  const { input } = call;
  const { familyId, parentIds, children, on } = input;
  const knownIds = children.flatMap(({ personId }) => personId ?? []);
  if (knownIds.length < children.length)
    requireAccess(call.actor, { method: 'POST', can: peoplePermissions.create });
  checkInput(call);
  const about = { personIds: [...knownIds, ...parentIds], familyIds: [familyId] };
  return runGuidedChange(call, about, async () => {
    const home = await lockFamily(call, familyId);
    if (home.dissolved_on !== null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    await requireRoom(call, familyId, children.length);
    const { childIds, addedIds, questions } = await saveChildren(call);
    const people = await readRelated(call, childIds);
    const isParentHome = await readParentHomes(call.db, [familyId], knownIds);
    const stepIds = knownIds.filter((id) => isParentHome(familyId, id));
    const related = await relateToParents(call, childIds, people);
    await dissolveEmptyHomes(call, await moveIn(call, childIds, stepIds), on);
    return {
      action: 'children-added',
      subject: { table: 'households', id: familyId },
      familyId,
      addedIds,
      effects: [...describeArrivals(input, childIds, people), ...related.effects],
      questions: [...questions, ...related.questions],
    };
  });
}

/** Throws Problem `invalid` for a day to come, and for somebody who is there twice. */
function checkInput(call: Call): void {
  const { parentIds, children, on } = call.input;
  const fields: FieldError[] = [];
  checkDay(call, 'on', on, fields);
  const ids: (string | null)[] = [...parentIds, ...children.map(({ personId }) => personId)];
  for (const [index, personId] of ids.entries())
    if (personId !== null && ids.indexOf(personId) < index)
      fields.push({
        path:
          index < parentIds.length
            ? 'parentIds'
            : `children.${index - parentIds.length}.givenNames`,
        reason: 'families:errors.person-twice',
      });
  rejectFields(fields);
}

interface SavedChildren {
  /** In the order of the form. */
  readonly childIds: readonly string[];
  readonly addedIds: readonly string[];
  readonly questions: readonly RelationQuestion[];
}

async function saveChildren(call: Call): Promise<SavedChildren> {
  const { db, input } = call;
  const { children } = input;
  const rows = [...children.keys()].filter((index) => children[index]?.personId === null);
  const people = await validatePeople(call, {
    people: children
      .filter(({ personId }) => personId === null)
      .map((child) => toNewChild(input, child)),
    toPath: (index, path) => `children.${rows[index] ?? 0}.${path}`,
  });
  const sameNames = people.length > 0 ? await findSameNames(db, people.map(nameKey)) : [];
  const addedIds = people.length > 0 ? await insertPeople(db, people, toAuthor(call)) : [];
  const added = new Map(rows.map((row, index) => [row, addedIds[index] ?? '']));
  return {
    childIds: children.map(({ personId }, index) => personId ?? added.get(index) ?? ''),
    addedIds,
    questions: sameNames.map((name): RelationQuestion => ({
      kind: 'sameName',
      sex: 'unknown',
      name,
      otherName: '',
      age: null,
    })),
  };
}

const toNewChild = (
  { parentage, on }: Input,
  { givenNames, surname1, surname2, sex, birth }: Input['children'][number],
): PersonInput => ({
  ...createEmptyPerson(),
  givenNames,
  surname1,
  surname2,
  sex,
  birth: parentage === 'biological' ? parsePartialDate(on) : birth,
});

const readRelated = async ({ db, input }: Call, childIds: readonly string[]) => {
  const people = await listRelatedPeople(db, [...childIds, ...input.parentIds]);
  return new Map(people.map((person) => [person.id, person]));
};
type Related = Awaited<ReturnType<typeof readRelated>>;

/** Returns a sentence for each parent of each child, and what is unusual about it. */
async function relateToParents(
  call: Call,
  childIds: readonly string[],
  people: Related,
): Promise<Required<Pick<Applied, 'effects' | 'questions'>>> {
  const { db, input } = call;
  const details = { ...defaultDetails, parentage: input.parentage };
  const effects: Effect[] = [];
  const questions: RelationQuestion[] = [];
  for (const secondId of childIds)
    for (const firstId of input.parentIds) {
      const ends = { kind: 'parent' as const, firstId, secondId };
      await checkPossible(db, ends);
      const asked = await readQuestions(db, ends, details, { on: input.on });
      if (!(await insertRelation(db, newId(), ends, details, now()))) continue;
      await recordRelation(db, 'relation-added', ends);
      questions.push(...asked);
      const values = {
        name: people.get(secondId)?.displayName ?? '',
        otherName: people.get(firstId)?.displayName ?? '',
        sex: people.get(firstId)?.sex ?? 'unknown',
      };
      effects.push({ kind: 'parentOf', values });
    }
  return { effects, questions };
}

/** A sentence for each new record, and for each child who is adopted. */
function describeArrivals(
  { parentage, on, children }: Input,
  childIds: readonly string[],
  people: Related,
): Effect[] {
  return childIds.flatMap((id, index): Effect[] => {
    const values = { name: people.get(id)?.displayName ?? '', on };
    if (parentage === 'adoptive') return [{ kind: 'childAdopted', values }];
    return children[index]?.personId === null ? [{ kind: 'childBorn', values }] : [];
  });
}

/** Returns a function: whether a parent of the child belongs to the home. */
async function readParentHomes(
  db: ChurchDb,
  familyIds: readonly string[],
  childIds: readonly string[],
): Promise<(familyId: string, childId: string) => boolean> {
  if (familyIds.length === 0 || childIds.length === 0) return () => false;
  const members = await listNamingMembers(db, familyIds);
  const ids = [...members.map((member) => member.person_id), ...childIds];
  const parents = await listRelationsAmong(db, ids, ['parent', 'step']);
  return (familyId, childId) =>
    members.some(
      (member) =>
        member.household_id === familyId &&
        parents.some((row) => row.first_id === member.person_id && row.second_id === childId),
    );
}

/** A child who is adopted leaves the former homes; a stepchild stays in that of the other parent. Returns the ids of the homes left. */
async function moveIn(
  call: Call,
  childIds: readonly string[],
  stepIds: readonly string[],
): Promise<string[]> {
  const { db, input } = call;
  const { familyId: toId, parentage, on } = input;
  const homes = (await lockMemberships(db, childIds)).filter(
    (each) => parentage === 'adoptive' && isOpen(each) && each.householdId !== toId,
  );
  const homeIds = homes.map(({ householdId }) => householdId);
  const isParentHome = await readParentHomes(db, homeIds, stepIds);
  const left = homes.filter(
    ({ personId, householdId }) =>
      !stepIds.includes(personId) || !isParentHome(householdId, personId),
  );
  const isLeft = ({ id }: Membership): boolean => left.some((each) => each.id === id);
  const roleIds = await readRoleIds(db);
  const getRoleId = (): string | null => roleIds('child');
  const move = { personIds: childIds, isLeft, toId, on, createId: newId, getRoleId };
  await applyToMemberships(call, childIds, (all) => moveHome(all, move), null);
  return left.map(({ householdId }) => householdId);
}
