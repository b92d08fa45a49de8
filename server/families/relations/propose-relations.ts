/** Proposes the relations that the roles of households suggest, and saves those that a person confirmed. */
import type { relationsContract } from '#domain/families/relations/contract.ts';
import {
  proposeRelations,
  type KnownRelation,
  type ProposedMember,
} from '#domain/families/relations/proposal.ts';
import {
  defaultDetails,
  type FamilyProposal,
  type ProposedRelation,
} from '#domain/families/relations/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { lockHouseholds } from '../queries/household-queries.ts';
import { isStepKept, recordRows } from '../queries/undo-records.ts';
import { createMissingFamilyProblem, getFamily } from '../save-household.ts';
import { checkParents } from './check-relation.ts';
import { listLivingMembers, listUnrelatedHouseholds } from './proposal-queries.ts';
import { keepPeople, listRelatedPeople } from './related-people-queries.ts';
import { insertRelation, listRelations, lockParents } from './relation-queries.ts';
import { readRelation } from './relation-row.ts';
import { recordRelation } from './save-relation.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor'>;
type ListCall = TransactionCall<OutputOf<typeof relationsContract.proposals.input>>;
type ConfirmCall = TransactionCall<OutputOf<typeof relationsContract.confirm.input>>;

/** Throws Problem `not_found`. */
export async function readProposal(call: Call, familyId: string): Promise<ProposedRelation[]> {
  const family = await getFamily(call, familyId);
  return (await readProposals(call, [family])).flatMap(({ relations }) => relations);
}

/** A page of the families that have proposed relations. */
export async function listProposals(call: ListCall) {
  const { items, next } = await listUnrelatedHouseholds(call.db, call.input.cursor);
  return { items: await readProposals(call, items), next };
}

type Named = FamilyProposal['family'];

/** Those of the families that have any, in the same order. */
async function readProposals(
  { db, actor }: Call,
  families: readonly Named[],
): Promise<FamilyProposal[]> {
  const maySeeBirths = can(actor, peoplePermissions.view);
  const familyIds = families.map(({ id }) => id);
  const everybody = await listLivingMembers(db, familyIds, maySeeBirths);
  const ids = [...new Set(everybody.map(({ id }) => id))];
  const known = ids.length > 0 ? (await listRelations(db, ids)).map(readRelation) : [];
  const couples = known.filter(({ kind }) => kind === 'spouse');
  const others = await listRelatedPeople(db, [
    ...new Set(couples.flatMap(({ firstId, secondId }) => [firstId, secondId])),
  ]);
  const names = new Map(others.map(({ id, displayName }) => [id, displayName]));
  const membersByFamily = Map.groupBy(everybody, ({ householdId }) => householdId);
  const knownByPerson = groupByPerson(known);
  return families.flatMap(({ id, name }) => {
    const members = membersByFamily.get(id) ?? [];
    const own = new Set(members.flatMap((member) => knownByPerson.get(member.id) ?? []));
    const relations = propose({ members, known: [...own], names });
    return relations.length > 0 ? [{ family: { id, name }, relations }] : [];
  });
}

function groupByPerson(relations: readonly KnownRelation[]): Map<string, KnownRelation[]> {
  const groups = new Map<string, KnownRelation[]>();
  for (const relation of relations)
    for (const id of [relation.firstId, relation.secondId]) {
      const group = groups.get(id);
      if (group) group.push(relation);
      else groups.set(id, [relation]);
    }
  return groups;
}

function propose(household: Parameters<typeof proposeRelations>[0]): ProposedRelation[] {
  const people = new Map(household.members.map((member) => [member.id, member]));
  return proposeRelations(household).flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [people.get(firstId), people.get(secondId)];
    return first && second ? [{ ...pair, first: toPerson(first), second: toPerson(second) }] : [];
  });
}

const toPerson = ({ id, displayName, sex }: ProposedMember): ProposedRelation['first'] => ({
  id,
  displayName,
  sex,
});

/**
 * One step of the undo. Throws Problem `not_found` if one of the families is not on record, `stale` if one of the relations is not
 * proposed, or no longer.
 */
export async function confirmProposals(call: ConfirmCall): Promise<{ undoId: string }> {
  const { db, input, actor } = call;
  const { requestId: undoId, families } = input;
  await lockInTransaction(db, `family change ${undoId}`);
  if (await isStepKept(db, undoId)) return { undoId };
  const familyIds = [...new Set(families.map(({ familyId }) => familyId))];
  const households = await lockHouseholds(db, familyIds);
  if (households.length < familyIds.length) throw createMissingFamilyProblem();
  await lockParents(db);
  const proposals = new Map(
    (await readProposals(call, households)).map(({ family, relations }) => [
      family.id,
      new Map(relations.map((each) => [toKey(toEnds(each)), each])),
    ]),
  );
  const chosen = new Map(
    families.flatMap(({ familyId, relations }) =>
      relations.map((ends) => {
        const relation = proposals.get(familyId)?.get(toKey(ends));
        if (!relation) throw new Problem('stale', 'families:errors.changed-since-seen');
        return [toKey(ends), relation] as const;
      }),
    ),
  );
  const label = nameFamilies(households);
  const change = { kind: 'family', count: chosen.size, by: actor.name, label } as const;
  await createUndoStep(db, undoId, now(), change);
  const ids: string[] = [];
  for (const relation of chosen.values()) ids.push(await saveRelation(db, relation));
  const rows = { places: [], people: [], households: [], household_members: [], relations: ids };
  await recordRows(db, undoId, 'after', rows);
  return { undoId };
}

const mostNamed = 3;

/** The families of a change, for the list of changes. */
function nameFamilies(families: readonly Named[]): string {
  const names = families.slice(0, mostNamed).map(({ name }) => name);
  return [...names, ...(families.length > mostNamed ? ['…'] : [])].join(', ');
}

const toEnds = ({ kind, first, second }: ProposedRelation) => ({
  kind,
  firstId: first.id,
  secondId: second.id,
});

const toKey = ({ kind, firstId, secondId }: ReturnType<typeof toEnds>): string =>
  `${kind} ${firstId} ${secondId}`;

/** Returns the id of the new relation. */
async function saveRelation(db: ChurchDb, relation: ProposedRelation): Promise<string> {
  const { union } = relation;
  const ends = toEnds(relation);
  await keepPeople(db, [ends.firstId, ends.secondId]);
  await checkParents(db, ends);
  const id = newId();
  const details = { ...defaultDetails, ...(union === null ? {} : { union }) };
  if (!(await insertRelation(db, id, ends, details, now())))
    throw new Problem('stale', 'families:errors.changed-since-seen');
  await recordRelation(db, 'relation-added', ends);
  return id;
}
