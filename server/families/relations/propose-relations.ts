/** Proposes the relations that the roles of households suggest, and saves those that a person confirmed. */
import type { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import {
  proposeRelations,
  type Household,
  type KnownRelation,
  type ProposedMember,
} from '#domain/families/proposals/proposal.ts';
import {
  isSure,
  toEnds,
  toProposalKey,
  type FamilyProposal,
  type ProposedEnds,
  type ProposedRelation,
} from '#domain/families/proposals/schema.ts';
import type { RelationEnds } from '#domain/families/relations/roles.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listFamiliesFromForms } from '#server/people/public.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { isStepKept, listInsertedIds } from '../queries/undo-records.ts';
import { getFamily } from '../save-household.ts';
import { findObstacle } from './check-relation.ts';
import { addRelations, lockFamilies, type NamedFamily } from './add-relations.ts';
import { listLivingMembers, listUnrelatedHouseholds } from './proposal-queries.ts';
import { listRefusedRelations } from './refused-queries.ts';
import { keepPeople, listRelatedPeople, readLifeFacts } from './related-people-queries.ts';
import { listRelations, listRelationsWithIds } from './relation-queries.ts';
import { readRelation } from './relation-row.ts';

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

/** The families that have any, in the same order. A family knows what is sure of the families before it. */
async function readProposals(
  call: Call,
  families: readonly NamedFamily[],
): Promise<FamilyProposal[]> {
  const known: KnownRelation[] = [];
  return (await readHouseholds(call.db, families)).flatMap(({ family, household }) => {
    const relations = propose(call, household, known);
    known.push(...relations.filter(isSure).map(toKnown));
    return relations.length > 0 ? [{ family, relations }] : [];
  });
}

interface FamilyHousehold {
  readonly family: NamedFamily;
  readonly household: Household;
}

async function readHouseholds(
  db: ChurchDb,
  families: readonly NamedFamily[],
): Promise<FamilyHousehold[]> {
  const everybody = await readMembers(
    db,
    families.map(({ id }) => id),
  );
  const ids = [...new Set(everybody.map(({ id }) => id))];
  const known = ids.length > 0 ? (await listRelations(db, ids)).map(readRelation) : [];
  const fromForms = await listFamiliesFromForms(
    db,
    families.map(({ id }) => id),
  );
  const refused = new Set((await listRefusedRelations(db, ids)).map(toProposalKey));
  const spouseIds = known
    .filter(({ kind }) => kind === 'spouse')
    .flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const others = await listRelatedPeople(
    db,
    [...new Set(spouseIds)].filter((id) => !ids.includes(id)),
  );
  const living = [...everybody, ...others.filter(({ isDeceased }) => !isDeceased)];
  const names = new Map(living.map(({ id, displayName }) => [id, displayName]));
  const membersByFamily = Map.groupBy(everybody, ({ householdId }) => householdId);
  return families.map(({ id, name }) => ({
    family: { id, name },
    household: {
      members: membersByFamily.get(id) ?? [],
      isFromForm: fromForms.has(id),
      known,
      refused,
      names,
    },
  }));
}

type Member = ProposedMember & { readonly householdId: string };

/** Everybody alive in the households: heads first, then in the order of the church's roles, of age and of names. */
async function readMembers(db: ChurchDb, familyIds: readonly string[]): Promise<Member[]> {
  const memberships = await listLivingMembers(db, familyIds);
  const ids = [...new Set(memberships.map(({ personId }) => personId))];
  const people = await listRelatedPeople(db, ids);
  const facts = await readLifeFacts(db, ids);
  const membershipsByPerson = Map.groupBy(memberships, ({ personId }) => personId);
  return people
    .flatMap((person) =>
      (membershipsByPerson.get(person.id) ?? []).map((membership) => ({
        ...membership,
        ...person,
        marital: facts.get(person.id)?.marital ?? 'unknown',
      })),
    )
    .toSorted((one, other) => one.rank - other.rank);
}

/** `household.known` may have relations of other households, too. `others`: relations that are not on record yet. */
function propose(
  { actor }: Pick<Call, 'actor'>,
  household: Household,
  others: readonly KnownRelation[],
): ProposedRelation[] {
  const people = new Map(household.members.map((member) => [member.id, member]));
  const known = [...household.known, ...others].filter(
    ({ firstId, secondId }) => people.has(firstId) || people.has(secondId),
  );
  const canSeePeople = can(actor, peoplePermissions.view);
  return proposeRelations({ ...household, known }).flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [people.get(firstId), people.get(secondId)];
    if (!first || !second) return [];
    const relation = { ...pair, first: toPerson(first), second: toPerson(second) };
    return canSeePeople ? relation : withoutDetails(relation);
  });
}

/** The relation without dates of birth and marital statuses: only that something on record contradicts it. */
function withoutDetails(relation: ProposedRelation): ProposedRelation {
  const { doubt, questions } = relation;
  const isAboutRecord = doubt === 'marital' || (doubt === null && questions.length > 0);
  return { ...relation, doubt: isAboutRecord ? 'record' : doubt, questions: [] };
}

const toPerson = ({ id, displayName, sex }: ProposedMember): ProposedRelation['first'] => ({
  id,
  displayName,
  sex,
});

const toKnown = (relation: ProposedRelation): KnownRelation => ({
  ...toEnds(relation),
  endReason: null,
});

/**
 * One step of the undo. Throws Problem `not_found` if one of the families is not on record, `stale` if one of the relations is not
 * proposed any more or is in doubt since it was seen, `conflict` if the request has saved something else before.
 */
export async function confirmProposals(call: ConfirmCall) {
  const { db, input } = call;
  const { requestId: undoId, families } = input;
  const asked = families.flatMap(({ relations }) => relations);
  await lockInTransaction(db, `family change ${undoId}`);
  if (await isStepKept(db, undoId)) {
    const saved = await listRelationsWithIds(db, await listInsertedIds(db, undoId, 'relations'));
    return { undoId, impossible: await findLeftOut(db, asked, saved.map(readRelation)) };
  }
  // People before homes, as in other changes of them.
  await keepPeople(db, [...new Set(asked.flatMap((each) => [each.firstId, each.secondId]))]);
  const familyIds = [...new Set(families.map(({ familyId }) => familyId))];
  const locked = new Map((await lockFamilies(db, familyIds)).map((family) => [family.id, family]));
  const inOrder = familyIds.flatMap((id) => locked.get(id) ?? []);
  const chosen = choose(call, await readHouseholds(db, inOrder));
  const impossible = await addRelations(call, undoId, inOrder, [...chosen.values()]);
  return { undoId, impossible: impossible.map(toNames) };
}

/** The relations to save, by key. A family knows what is chosen in the families before it. */
function choose(
  { actor, input }: ConfirmCall,
  households: readonly FamilyHousehold[],
): ReadonlyMap<string, ProposedRelation> {
  const chosen = new Map<string, ProposedRelation>();
  for (const { family, household } of households) {
    const proposals = propose({ actor }, household, [...chosen.values()].map(toKnown));
    const byKey = new Map(proposals.map((each) => [toProposalKey(toEnds(each)), each]));
    for (const { familyId, relations } of input.families)
      for (const { wasSure, ...ends } of familyId === family.id ? relations : []) {
        const key = toProposalKey(ends);
        // Two homes may propose the same couple.
        if (chosen.has(key)) continue;
        const relation = byKey.get(key);
        if (!relation || (wasSure && !isSure(relation)))
          throw new Problem('stale', 'families:errors.changed-since-seen');
        chosen.set(key, relation);
      }
  }
  return chosen;
}

type Named = { readonly displayName: string };
const toNames = ({ first, second }: { readonly first: Named; readonly second: Named }) => ({
  first: first.displayName,
  second: second.displayName,
});

/** What a request left out because it is not possible. Throws Problem `conflict` unless it asks for what it has saved besides. */
async function findLeftOut(
  db: ChurchDb,
  asked: readonly ProposedEnds[],
  saved: readonly RelationEnds[],
) {
  const left = new Map(asked.map((each) => [toProposalKey(each), each]));
  const keys = saved.flatMap(({ kind, ...ends }) =>
    kind === 'spouse' || kind === 'parent' ? toProposalKey({ kind, ...ends }) : [],
  );
  let isSame = keys.every((key) => left.delete(key));
  for (const ends of left.values()) isSame &&= (await findObstacle(db, ends)) !== null;
  if (!isSame) throw new Problem('conflict', 'families:errors.changed-since-seen');
  const ids = [...left.values()].flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const people = new Map((await listRelatedPeople(db, ids)).map((each) => [each.id, each]));
  return [...left.values()].flatMap(({ firstId, secondId }) => {
    const [first, second] = [people.get(firstId), people.get(secondId)];
    return first && second ? [toNames({ first, second })] : [];
  });
}
