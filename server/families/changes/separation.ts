/** A couple separates: one of them leaves, and each child has one home or two. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import { moveHome, promoteHeads, shareChildren } from '#domain/families/changes/moves.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { setMaritalStatus } from '#server/people/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import { listNamingMembers } from '../queries/household-queries.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { checkDay, rejectFields } from '../save-household.ts';
import { endCouple } from './couples.ts';
import { runGuidedChange } from './guided-change.ts';
import { dissolveEmptyHomes, findOrOpenHome, listChildrenAmong, readRoleIds } from './homes.ts';
import { findNextHeads } from './left-homes.ts';

type Call = TransactionCall<OutputOf<(typeof familyChangesContract)['separation']['input']>>;

export function separate(call: Call): Promise<ChangeOutcome> {
  const { stayingId, leavingId, children, familyId, endReason, on } = call.input;
  checkInput(call);
  const about = {
    personIds: [leavingId, stayingId, ...children.map(({ personId }) => personId)],
    familyIds: familyId === null ? [] : [familyId],
  };
  return runGuidedChange(call, about, async () => {
    await endCouple(call, [stayingId, leavingId], { endReason, on });
    const { sharedId, questions } = await leaveSharedHome(call, about.personIds);
    if (call.input.changesMarital) {
      const marital = endReason === 'divorce' ? 'divorced' : 'separated';
      await setMaritalStatus(call.db, [stayingId, leavingId], marital, toAuthor(call));
    }
    const subject = { table: 'households' as const, id: sharedId };
    return { action: 'couple-separated', subject, familyId: sharedId, questions };
  });
}

function checkInput(call: Call): void {
  const { stayingId, leavingId, children, on } = call.input;
  const fields: FieldError[] = [];
  checkDay(call, 'on', on, fields);
  if (stayingId === leavingId)
    fields.push({ path: 'leavingId', reason: 'families:errors.relatedToSelf' });
  const ids = [stayingId, leavingId, ...children.map(({ personId }) => personId)];
  for (const [index, { personId }] of children.entries())
    if (ids.indexOf(personId) < index + 2)
      fields.push({ path: `children.${index}.personId`, reason: 'families:errors.person-twice' });
  rejectFields(fields);
}

/** Returns the home that both had, and what is unusual about its next head. Throws Problem if they live in no home together. */
async function leaveSharedHome(call: Call, personIds: readonly string[]) {
  const { db, input } = call;
  const { stayingId, leavingId, children, on } = input;
  const before = await lockMemberships(db, personIds);
  const sharedId = findSharedHome(before, stayingId, leavingId);
  if (sharedId === null || sharedId === input.familyId)
    throw new Problem('failed_precondition', 'families:errors.no-shared-home');
  const toId = await findOrOpenHome(call, input, children.length + 1);
  const roleIds = await readRoleIds(db);
  const isNew = input.familyId === null;
  const others = isNew ? [] : await listNamingMembers(db, [toId]);
  const parents = others.map((each) => each.person_id);
  const isChildThere = (await listChildrenAmong(db, parents, [leavingId])).has(leavingId);
  const getRoleId = (personId: string): string | null => {
    if (personId === leavingId)
      return roleIds(isNew ? 'head' : isChildThere ? 'child' : 'relative');
    return roleIds(isNew ? 'child' : 'relative');
  };
  const isLeft = ({ householdId }: Membership): boolean => householdId === sharedId;
  const move = { toId, on, getRoleId, createId: newId };
  const homeIds = new Set([sharedId]);
  const leaving = { before, homeIds, leavingIds: [leavingId], chosenIds: [stayingId], on, roleIds };
  const { nextHeads, questions } = await findNextHeads(db, leaving);
  await applyToMemberships(
    call,
    personIds,
    (all) => {
      const left = moveHome(all, { ...move, personIds: [leavingId], isLeft });
      return promoteHeads(shareChildren(left, { ...move, children, sharedId }), {
        headRoleId: roleIds('head'),
        nextHeads,
      });
    },
    null,
  );
  await dissolveEmptyHomes(call, [sharedId], on);
  return { sharedId, questions };
}

/** The home to which both belong; the primary one of the one who stays, if there are several. */
function findSharedHome(
  all: readonly Membership[],
  stayingId: string,
  leavingId: string,
): string | null {
  const listHomes = (personId: string): Membership[] =>
    all.filter((each) => each.personId === personId && isOpen(each));
  const left = new Set(listHomes(leavingId).map(({ householdId }) => householdId));
  const shared = listHomes(stayingId)
    .filter(({ householdId }) => left.has(householdId))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return shared[0]?.householdId ?? null;
}
