/** Proposes the relations that the roles of households suggest, and saves those that a person confirmed. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import {
  proposeRelations,
  type KnownRelation,
  type ProposedMember,
} from '#domain/families/proposals/proposal.ts';
import type { FamilyProposal, ProposedRelation } from '#domain/families/proposals/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { addRelations, lockFamilies } from './add-relations.ts';
import { listRelatedPeople, readMaritalStatuses } from './related-people-queries.ts';
import { listRelations } from './relation-queries.ts';
import { readRelation } from './relation-row.ts';
import { isStepKept } from '../queries/undo-records.ts';
import { getFamily } from '../save-household.ts';
import { listLivingMembers, listUnrelatedHouseholds } from './proposal-queries.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor'>;
type ListCall = TransactionCall<OutputOf<typeof relationProposalsContract.list.input>>;
type ConfirmCall = TransactionCall<OutputOf<typeof relationProposalsContract.confirm.input>>;

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
  const canSeeBirths = can(actor, peoplePermissions.view);
  const everybody = await readMembers(
    db,
    families.map(({ id }) => id),
    canSeeBirths,
  );
  const ids = [...new Set(everybody.map(({ id }) => id))];
  const known = ids.length > 0 ? (await listRelations(db, ids)).map(readRelation) : [];
  const couples = known.filter(({ kind }) => kind === 'spouse');
  const others = await listRelatedPeople(db, [
    ...new Set(couples.flatMap(({ firstId, secondId }) => [firstId, secondId])),
  ]);
  const living = others.filter(({ isDeceased }) => !isDeceased);
  const names = new Map(living.map(({ id, displayName }) => [id, displayName]));
  const membersByFamily = Map.groupBy(everybody, ({ householdId }) => householdId);
  const knownByPerson = groupByPerson(known);
  return families.flatMap(({ id, name }) => {
    const members = membersByFamily.get(id) ?? [];
    const own = new Set(members.flatMap((member) => knownByPerson.get(member.id) ?? []));
    const relations = propose({ members, known: [...own], names });
    return relations.length > 0 ? [{ family: { id, name }, relations }] : [];
  });
}

type Member = ProposedMember & { readonly householdId: string };

/** Everybody alive in the households: heads first, then in the order of the church's roles, of age and of names. */
async function readMembers(
  db: ChurchDb,
  familyIds: readonly string[],
  canSeeBirths: boolean,
): Promise<Member[]> {
  const memberships = await listLivingMembers(db, familyIds);
  const ids = [...new Set(memberships.map(({ personId }) => personId))];
  const people = await listRelatedPeople(db, ids);
  const marital = await readMaritalStatuses(db, ids);
  const membershipsByPerson = Map.groupBy(memberships, ({ personId }) => personId);
  return people
    .flatMap((person) =>
      (membershipsByPerson.get(person.id) ?? []).map((membership) => ({
        ...membership,
        ...person,
        birth: canSeeBirths ? person.birth : null,
        marital: marital.get(person.id) ?? 'unknown',
      })),
    )
    .toSorted((one, other) => one.rank - other.rank);
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
  const { db, input } = call;
  const { requestId: undoId, families } = input;
  await lockInTransaction(db, `family change ${undoId}`);
  if (await isStepKept(db, undoId)) return { undoId };
  const locked = await lockFamilies(db, [...new Set(families.map(({ familyId }) => familyId))]);
  const proposals = new Map(
    (await readProposals(call, locked)).map(({ family, relations }) => [
      family.id,
      new Map(relations.map(toEnds).map((ends) => [toKey(ends), ends])),
    ]),
  );
  const chosen = new Map<string, ReturnType<typeof toEnds>>();
  for (const { familyId, relations } of families)
    for (const key of relations.map(toKey)) {
      const ends = proposals.get(familyId)?.get(key);
      if (!ends) throw new Problem('stale', 'families:errors.changed-since-seen');
      chosen.set(key, ends);
    }
  await addRelations(call, undoId, locked, [...chosen.values()]);
  return { undoId };
}

const toEnds = ({ kind, first, second, union }: ProposedRelation) => ({
  kind,
  firstId: first.id,
  secondId: second.id,
  union,
});

const toKey = ({ kind, firstId, secondId }: Omit<ReturnType<typeof toEnds>, 'union'>): string =>
  `${kind} ${firstId} ${secondId}`;
