/** Adds people to a household, changes their place in it, and removes them. */
import type { familiesContract } from '#domain/families/contract.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { changeMemberships } from './change-memberships.ts';
import { findMembership } from './queries/membership-queries.ts';
import { isRoleAssignable } from './queries/role-queries.ts';
import { checkDay, getFamily, lockFamily, rejectFields, requireRoom } from './save-household.ts';

type Call<E extends keyof typeof familiesContract> = TransactionCall<
  OutputOf<(typeof familiesContract)[E]['input']>
>;
interface Change {
  readonly family: HouseholdView;
  readonly undoId: string | null;
}

/** Throws Problem `invalid` at `path` for a role that the church does not have, or no longer gives. */
export async function checkRole(
  db: ChurchDb,
  path: string,
  roleId: string | null,
  fields: FieldError[],
): Promise<void> {
  if (roleId !== null && !(await isRoleAssignable(db, roleId)))
    fields.push({ path, reason: 'families:errors.role-unknown' });
}

export async function addMember(call: Call<'addMember'>): Promise<Change> {
  const { db, input } = call;
  const { familyId, personId, roleId, since, isPrimary, days } = input;
  const fields: FieldError[] = [];
  await checkRole(db, 'roleId', roleId, fields);
  checkDay(call, 'since', since, fields);
  rejectFields(fields);
  const id = newId();
  const { stepId: undoId } = await changeMemberships(call, [personId], async (before) => {
    const household = await lockFamily(call, familyId);
    if (household.dissolved_on !== null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    if (before.some((each) => each.householdId === familyId && isOpen(each)))
      throw new Problem('conflict', 'families:errors.already-member');
    await requireRoom(call, familyId, 1);
    const added: Membership = {
      id,
      householdId: familyId,
      personId,
      roleId,
      since,
      until: null,
      isPrimary: false,
      days,
    };
    return { after: [...before, added], chosen: new Set(isPrimary ? [id] : []) };
  });
  return { family: await getFamily(call, familyId), undoId };
}

/** Throws Problem `not_found` unless the membership is of this household. */
async function getPersonId({ db, input }: Call<'removeMember'>): Promise<string> {
  const found = await findMembership(db, input.membershipId);
  if (found?.household_id !== input.familyId)
    throw new Problem('not_found', 'families:errors.member-not-found');
  return found.person_id;
}

export async function changeMember(call: Call<'changeMember'>): Promise<Change> {
  const { db, input } = call;
  const { familyId, membershipId, roleId, since, until, isPrimary, days } = input;
  const personId = await getPersonId(call);
  const { stepId, isEmpty } = await changeMemberships(call, [personId], async (before) => {
    const former = before.find(({ id }) => id === membershipId);
    const fields: FieldError[] = [];
    if (roleId !== former?.roleId) await checkRole(db, 'roleId', roleId, fields);
    checkDay(call, 'since', since, fields);
    checkDay(call, 'until', until, fields);
    if (since !== null && until !== null && since > until)
      fields.push({ path: 'until', reason: 'families:errors.until-before-since' });
    rejectFields(fields);
    const household = await lockFamily(call, familyId);
    if (until === null && household.dissolved_on !== null)
      throw new Problem('failed_precondition', 'families:errors.family-dissolved');
    const isTwice = before.some(
      (each) => each.householdId === familyId && each.id !== membershipId && isOpen(each),
    );
    if (until === null && isTwice) throw new Problem('conflict', 'families:errors.already-member');
    const after = before.map((each) =>
      each.id === membershipId
        ? { ...each, roleId, since, until, days, isPrimary: each.isPrimary && isPrimary }
        : each,
    );
    return { after, chosen: new Set(isPrimary && until === null ? [membershipId] : []) };
  });
  return { family: await getFamily(call, familyId), undoId: isEmpty ? null : stepId };
}

export async function removeMember(call: Call<'removeMember'>): Promise<Change> {
  const { familyId, membershipId } = call.input;
  const personId = await getPersonId(call);
  const { stepId: undoId } = await changeMemberships(call, [personId], (before) => ({
    after: before.filter(({ id }) => id !== membershipId),
  }));
  return { family: await getFamily(call, familyId), undoId };
}
