/** Two people marry, or somebody founds a home: they leave their homes for another one. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import { moveHome } from '#domain/families/changes/moves.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { FieldError } from '#domain/kernel/errors.ts';
import type { Address } from '#domain/places/schema.ts';
import { newId } from '#server/core/ids.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { setMaritalStatus } from '#server/people/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { checkDay, rejectFields } from '../save-household.ts';
import { joinCouple } from './couples.ts';
import { runGuidedChange, type ChangeCall } from './guided-change.ts';
import {
  dissolveEmptyHomes,
  findOrOpenHome,
  listChildrenAmong,
  readRoleIds,
  type RoleIds,
} from './homes.ts';

type Call<E extends keyof typeof familyChangesContract> = TransactionCall<
  OutputOf<(typeof familyChangesContract)[E]['input']>
>;

export function foundHome(call: Call<'newHome'>): Promise<ChangeOutcome> {
  const { personId, spouseId, companionIds, on } = call.input;
  checkPeople(call, 'spouseId', [personId, ...(spouseId === null ? [] : [spouseId])]);
  const headIds = spouseId === null ? [personId] : [personId, spouseId];
  const about = { personIds: [...headIds, ...companionIds], familyIds: [] };
  return runGuidedChange(call, about, async () => {
    const couple =
      spouseId === null ? null : { ...call.input, firstId: personId, secondId: spouseId };
    const questions = couple ? await joinCouple(call, couple) : [];
    const home = { familyId: null, name: call.input.name, address: call.input.address };
    const familyId = await moveTogether(call, { headIds, companionIds, on, home });
    if (couple) await changeMarital(call, couple);
    const subject = { table: 'households' as const, id: familyId };
    return { action: 'home-founded', subject, familyId, questions };
  });
}

export function marry(call: Call<'marriage'>): Promise<ChangeOutcome> {
  const { firstId, secondId, companionIds, on, familyId: chosenId, name, address } = call.input;
  checkPeople(call, 'secondId', [firstId, secondId]);
  const headIds = [firstId, secondId];
  const about = {
    personIds: [...headIds, ...companionIds],
    familyIds: chosenId === null ? [] : [chosenId],
  };
  return runGuidedChange(call, about, async () => {
    const questions = await joinCouple(call, call.input);
    const home = { familyId: chosenId, name, address };
    const familyId = await moveTogether(call, { headIds, companionIds, on, home });
    await changeMarital(call, call.input);
    const subject = { table: 'households' as const, id: familyId };
    return { action: 'homes-joined', subject, familyId, questions };
  });
}

/** Throws Problem `invalid` if somebody marries nobody else, or on a day to come. */
function checkPeople(
  call: ChangeCall & { readonly input: { readonly on: string } },
  path: string,
  headIds: readonly string[],
): void {
  const fields: FieldError[] = [];
  if (new Set(headIds).size < headIds.length)
    fields.push({ path, reason: 'families:errors.relatedToSelf' });
  checkDay(call, 'on', call.input.on, fields);
  rejectFields(fields);
}

async function changeMarital(
  call: ChangeCall,
  couple: { readonly firstId: string; readonly secondId: string; readonly union: string },
): Promise<void> {
  if (!call.input.changesMarital) return;
  const marital = couple.union === 'marriage' ? 'married' : 'civil_union';
  await setMaritalStatus(call.db, [couple.firstId, couple.secondId], marital, toAuthor(call));
}

interface JointMove {
  readonly headIds: readonly string[];
  readonly companionIds: readonly string[];
  readonly on: string;
  readonly home: {
    readonly familyId: string | null;
    readonly name: string;
    readonly address: Address | null;
  };
}

/** The heads leave their primary homes, and the companions those of the heads. Returns the home to which they go. */
async function moveTogether(
  call: ChangeCall,
  { headIds, companionIds, on, home }: JointMove,
): Promise<string> {
  const { db } = call;
  const personIds = [...new Set([...headIds, ...companionIds])];
  const before = await lockMemberships(db, personIds);
  const fromIds = new Set(before.filter(isPrimaryHomeOf(headIds)).map((each) => each.householdId));
  const toId = await findOrOpenHome(call, home, personIds.length);
  const children = await listChildrenAmong(db, headIds, companionIds);
  const roleIds = await readRoleIds(db);
  const getRoleId = (personId: string): string | null => {
    const place = headIds.indexOf(personId);
    if (place >= 0) return roleIds(place === 0 && home.familyId === null ? 'head' : 'spouse');
    return children.has(personId) ? roleIds('child') : keepRole(before, personId, roleIds);
  };
  await applyToMemberships(
    call,
    personIds,
    (all) => moveHome(all, { personIds, fromIds, toId, on, getRoleId, createId: newId }),
    null,
  );
  await dissolveEmptyHomes(call, fromIds, on);
  return toId;
}

const isPrimaryHomeOf =
  (personIds: readonly string[]) =>
  (each: Membership): boolean =>
    isOpen(each) && each.isPrimary && personIds.includes(each.personId);

/** As in the home that the person leaves; who headed it does not head the next one. */
function keepRole(
  before: readonly Membership[],
  personId: string,
  roleIds: RoleIds,
): string | null {
  const former = before.find(isPrimaryHomeOf([personId]))?.roleId ?? null;
  const isHead = former === roleIds('head') || former === roleIds('spouse');
  return isHead ? roleIds('relative') : former;
}
