/** Proposes the relations that the roles of a household suggest, and saves those that a person confirmed. */
import type { relationsContract } from '#domain/families/relations/contract.ts';
import { proposeRelations, type ProposedMember } from '#domain/families/relations/proposal.ts';
import { defaultDetails, type ProposedRelation } from '#domain/families/relations/schema.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { isStepKept, recordRows } from '../queries/undo-records.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { listRoleRows } from '../queries/role-queries.ts';
import { getFamily, lockFamily } from '../save-household.ts';
import { checkParents } from './check-relation.ts';
import { keepPeople, listRelatedPeople, readMaritalStatuses } from './related-people-queries.ts';
import { insertRelation, listRelations, lockParents } from './relation-queries.ts';
import { readRelation } from './relation-row.ts';
import { recordRelation } from './save-relation.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor'>;
type ConfirmCall = TransactionCall<OutputOf<typeof relationsContract.confirm.input>>;

/** Throws Problem `not_found`. */
export async function readProposal(call: Call, familyId: string): Promise<ProposedRelation[]> {
  const { db } = call;
  const members = await readMembers(call, await getFamily(call, familyId));
  const ids = members.map(({ id }) => id);
  const known = ids.length > 0 ? (await listRelations(db, ids)).map(readRelation) : [];
  const couples = known.filter(({ kind }) => kind === 'spouse');
  const others = await listRelatedPeople(
    db,
    couples.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  );
  const people = new Map(members.map((member) => [member.id, member]));
  const living = others.filter(({ isDeceased }) => !isDeceased);
  const names = new Map(living.map(({ id, displayName }) => [id, displayName]));
  return proposeRelations({ members, known, names }).flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [people.get(firstId), people.get(secondId)];
    return first && second ? [{ ...pair, first: toPerson(first), second: toPerson(second) }] : [];
  });
}

const toPerson = ({ id, displayName, sex }: ProposedMember): ProposedRelation['first'] => ({
  id,
  displayName,
  sex,
});

/** Those who belong to the household now, heads first. */
async function readMembers(
  { db }: Call,
  { members }: Pick<HouseholdView, 'members'>,
): Promise<ProposedMember[]> {
  const roles = new Map((await listRoleRows(db)).map((role) => [role.id, role]));
  const marital = await readMaritalStatuses(
    db,
    members.map(({ person }) => person.id),
  );
  return members
    .filter(({ person }) => !person.isDeceased)
    .map(({ person, roleId, otherHomes }) => ({
      ...person,
      roleKey: roles.get(roleId ?? '')?.key ?? null,
      isHead: roles.get(roleId ?? '')?.is_head ?? false,
      marital: marital.get(person.id) ?? 'unknown',
      hasOtherHome: otherHomes.length > 0,
    }));
}

/** One step of the undo. Throws Problem `stale` if one of the relations is not proposed, or no longer. */
export async function confirmProposal(call: ConfirmCall): Promise<{ undoId: string }> {
  const { db, input, actor } = call;
  const { requestId: undoId } = input;
  await lockInTransaction(db, `family change ${undoId}`);
  if (await isStepKept(db, undoId)) return { undoId };
  const { id: familyId, name: label } = await getFamily(call, input.familyId);
  await lockFamily(call, familyId);
  await lockParents(db);
  const proposed = new Map(
    (await readProposal(call, familyId)).map((each) => [
      toKey({ ...each, firstId: each.first.id, secondId: each.second.id }),
      each,
    ]),
  );
  const chosen = [...new Set(input.relations.map(toKey))].map((key) => {
    const relation = proposed.get(key);
    if (!relation) throw new Problem('stale', 'families:errors.changed-since-seen');
    return relation;
  });
  const change = { kind: 'family', count: chosen.length, by: actor.name, label } as const;
  await createUndoStep(db, undoId, now(), change);
  const ids: string[] = [];
  for (const relation of chosen) ids.push(await saveRelation(db, relation));
  const rows = { places: [], people: [], households: [], household_members: [], relations: ids };
  await recordRows(db, undoId, 'after', rows);
  return { undoId };
}

const toKey = (pair: {
  readonly kind: string;
  readonly firstId: string;
  readonly secondId: string;
}): string => `${pair.kind} ${pair.firstId} ${pair.secondId}`;

/** Returns the id of the new relation. */
async function saveRelation(db: ChurchDb, relation: ProposedRelation): Promise<string> {
  const { kind, first, second, union } = relation;
  const ends = { kind, firstId: first.id, secondId: second.id };
  await keepPeople(db, [first.id, second.id]);
  await checkParents(db, ends);
  const id = newId();
  const details = { ...defaultDetails, ...(union === null ? {} : { union }) };
  if (!(await insertRelation(db, id, ends, details, now())))
    throw new Problem('stale', 'families:errors.changed-since-seen');
  await recordRelation(db, 'relation-added', ends);
  return id;
}
