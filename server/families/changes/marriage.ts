/** Two people marry, or somebody founds a home: they leave their homes for another one. */
import type { familyChangesContract } from '#domain/families/changes/contract.ts';
import { moveHome, promoteHeads } from '#domain/families/changes/moves.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import { isOpen, type Membership } from '#domain/families/memberships.ts';
import type { RelationQuestion } from '#domain/families/relations/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { FieldError } from '#domain/kernel/errors.ts';
import type { Address } from '#domain/places/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { setMaritalStatus } from '#server/people/public.ts';
import { applyToMemberships, toAuthor } from '../change-memberships.ts';
import { listNamingMembers } from '../queries/household-queries.ts';
import { lockMemberships } from '../queries/membership-queries.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
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
import {
  askAboutMinors,
  askAboutSecondHomes,
  findNextHeads,
  renameLeftHomes,
} from './left-homes.ts';
import { listHousemates } from './situation-queries.ts';

type Call<E extends keyof typeof familyChangesContract> = TransactionCall<
  OutputOf<(typeof familyChangesContract)[E]['input']>
>;

export async function foundHome(call: Call<'newHome'>): Promise<ChangeOutcome> {
  const { personId, spouseId, companionIds } = call.input;
  checkPeople(call, 'spouseId', [personId, ...(spouseId === null ? [] : [spouseId])]);
  const headIds = spouseId === null ? [personId] : [personId, spouseId];
  const move = await planMove(call, { headIds, companionIds });
  const about = { personIds: move.personIds, familyIds: [] };
  return runGuidedChange(call, about, async () => {
    const couple =
      spouseId === null ? null : { ...call.input, firstId: personId, secondId: spouseId };
    const asked = couple ? await joinCouple(call, couple) : [];
    const home = { familyId: null, name: call.input.name, address: call.input.address };
    const { familyId, questions } = await moveTogether(call, { ...move, home });
    if (couple) await changeMarital(call, couple);
    const subject = { table: 'households' as const, id: familyId };
    return { action: 'home-founded', subject, familyId, questions: [...asked, ...questions] };
  });
}

export async function marry(call: Call<'marriage'>): Promise<ChangeOutcome> {
  const { firstId, secondId, companionIds, familyId: chosenId, name, address } = call.input;
  checkPeople(call, 'secondId', [firstId, secondId]);
  const move = await planMove(call, { headIds: [firstId, secondId], companionIds });
  const about = {
    personIds: move.personIds,
    familyIds: chosenId === null ? [] : [chosenId],
  };
  return runGuidedChange(call, about, async () => {
    const asked = await joinCouple(call, call.input);
    const home = { familyId: chosenId, name, address };
    const { familyId, questions } = await moveTogether(call, { ...move, home });
    await changeMarital(call, call.input);
    const subject = { table: 'households' as const, id: familyId };
    return { action: 'homes-joined', subject, familyId, questions: [...asked, ...questions] };
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

type MoveCall = Call<'newHome'> | Call<'marriage'>;

interface Movers {
  readonly headIds: readonly string[];
  readonly companionIds: readonly string[];
}

interface JointMove extends Movers {
  /** Those who move, and those who stay in the homes that they leave. */
  readonly personIds: readonly string[];
  readonly home: {
    readonly familyId: string | null;
    readonly name: string;
    readonly address: Address | null;
  };
}

async function planMove(
  { db }: MoveCall,
  { headIds, companionIds }: Movers,
): Promise<Omit<JointMove, 'home'>> {
  const moverIds = [...headIds, ...companionIds];
  const personIds = [...new Set([...moverIds, ...(await listHousemates(db, moverIds))])];
  return { headIds, companionIds, personIds };
}

interface JointHome {
  readonly familyId: string;
  /** What is unusual about who heads the homes. */
  readonly questions: readonly RelationQuestion[];
}

/** The heads leave their primary homes, and the companions those of the heads. Returns the home to which they go. */
async function moveTogether(
  call: MoveCall,
  { headIds, companionIds, personIds: everybodyIds, home }: JointMove,
): Promise<JointHome> {
  const { db } = call;
  const { on, nextHeadIds: chosenIds } = call.input;
  const personIds = [...new Set([...headIds, ...companionIds])];
  const before = await lockMemberships(db, everybodyIds);
  const fromIds = new Set(before.filter(isPrimaryHomeOf(headIds)).map((each) => each.householdId));
  const toId = await findOrOpenHome(call, home, personIds.length);
  const leftIds = new Set([...fromIds].filter((id) => id !== toId));
  const namedBefore = await listNamingMembers(db, [...leftIds]);
  const roleIds = await readRoleIds(db);
  const leaving = { before, homeIds: leftIds, leavingIds: personIds, chosenIds, on, roleIds };
  const { nextHeads, questions } = await findNextHeads(db, leaving);
  const guests = await askAboutSecondHomes(db, leaving);
  const getRoleId = await planRoles(db, { headIds, companionIds, before, roleIds, home });
  const heads = { headRoleId: roleIds('head'), nextHeads };
  const isLeft = ({ householdId }: Membership): boolean => fromIds.has(householdId);
  const move = { personIds, isLeft, toId, on, getRoleId, createId: newId };
  await applyToMemberships(
    call,
    everybodyIds,
    (all) => promoteHeads(moveHome(all, move), heads),
    null,
  );
  await renameLeftHomes(call, namedBefore);
  await dissolveEmptyHomes(call, fromIds, on);
  const newHeadIds = home.familyId === null ? headIds : [];
  const asked = askAboutMinors(await listRelatedPeople(db, newHeadIds), on);
  return { familyId: toId, questions: [...asked, ...questions, ...guests] };
}

interface PlannedRoles extends Movers, Pick<JointMove, 'home'> {
  readonly before: readonly Membership[];
  readonly roleIds: RoleIds;
}

/** The role of each of those who move in the home to which they go. */
async function planRoles(
  db: ChurchDb,
  { headIds, companionIds, before, roleIds, home }: PlannedRoles,
): Promise<(personId: string) => string | null> {
  const children = await listChildrenAmong(db, headIds, companionIds);
  return (personId) => {
    const place = headIds.indexOf(personId);
    if (place >= 0) return roleIds(place === 0 && home.familyId === null ? 'head' : 'spouse');
    return children.has(personId) ? roleIds('child') : keepRole(before, personId, roleIds);
  };
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
