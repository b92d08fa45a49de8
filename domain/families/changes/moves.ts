/** Pure changes of memberships when people move from home to home. */
import { isOpen, leaveHome, type Membership } from '../memberships.ts';
import type { z } from 'zod';
import type { custody } from './schema.ts';

export type Custody = z.output<typeof custody>;

/** Memberships after a change, and those that become the primary ones. */
export interface MovedMemberships {
  readonly after: readonly Membership[];
  readonly chosen: ReadonlySet<string>;
}

export interface Move {
  readonly personIds: readonly string[];
  /** Whether somebody who belongs to a home leaves it. */
  readonly isLeft: (membership: Membership) => boolean;
  readonly toId: string;
  readonly on: string;
  readonly getRoleId: (personId: string) => string | null;
  readonly createId: () => string;
}

/**
 * They belong to the home from that day on. It is the primary one of those whose primary home they leave, and of those without
 * any: a child who is in the other parent's home on some days keeps both.
 */
export function moveHome(all: readonly Membership[], move: Move): MovedMemberships {
  const { personIds, isLeft, toId, on } = move;
  const isLeaving = (each: Membership): boolean =>
    isOpen(each) && each.householdId !== toId && personIds.includes(each.personId) && isLeft(each);
  const left = all.filter(isLeaving);
  const after = all.map((each) => (isLeaving(each) ? leaveHome(each, on) : each));
  const chosen = new Set<string>();
  for (const personId of personIds) {
    const others = after.filter((each) => each.personId === personId && isOpen(each));
    const present = others.find(({ householdId }) => householdId === toId);
    const membership = present ?? {
      id: move.createId(),
      householdId: toId,
      personId,
      roleId: move.getRoleId(personId),
      since: on,
      until: null,
      isPrimary: false,
      days: '',
    };
    if (!present) after.push(membership);
    const leftPrimary = left.some((each) => each.personId === personId && each.isPrimary);
    if (leftPrimary || others.length === 0) chosen.add(membership.id);
  }
  return { after, chosen };
}

interface Custodies {
  readonly children: readonly Custody[];
  /** The home of both parents, and that of the one who leaves. */
  readonly sharedId: string;
  readonly toId: string;
  readonly on: string;
  readonly getRoleId: (personId: string) => string | null;
  readonly createId: () => string;
}

/** Each child stays, leaves with the parent, or has two homes. */
export function shareChildren(
  before: MovedMemberships,
  { children, ...homes }: Custodies,
): MovedMemberships {
  return children.reduce((all, child) => placeChild(all, child, homes), before);
}

function placeChild(
  all: MovedMemberships,
  { personId, primary, hasSecondHome, days }: Custody,
  { sharedId, ...move }: Omit<Custodies, 'children'>,
): MovedMemberships {
  if (primary === 'stays' && !hasSecondHome) return all;
  const isHere = (each: Membership, householdId: string): boolean =>
    isOpen(each) && each.personId === personId && each.householdId === householdId;
  const isLeft = ({ householdId }: Membership): boolean =>
    !hasSecondHome && householdId === sharedId;
  const moved = moveHome(all.after, { ...move, personIds: [personId], isLeft });
  if (!hasSecondHome)
    return { after: moved.after, chosen: new Set([...all.chosen, ...moved.chosen]) };
  const [first, second] = primary === 'stays' ? [sharedId, move.toId] : [move.toId, sharedId];
  const chosen = moved.after.flatMap((each) => (isHere(each, first) ? each.id : []));
  return {
    after: moved.after.map((each) =>
      isHere(each, second) ? { ...each, days } : isHere(each, first) ? { ...each, days: '' } : each,
    ),
    chosen: new Set([...all.chosen, ...chosen]),
  };
}

/** Whether all heads of a home leave it, and somebody stays. */
export function isLeftHeadless<Member extends Pick<Membership, 'roleId'>>(
  members: readonly Member[],
  isLeaving: (member: Member) => boolean,
  headRoleId: string | null | undefined,
): boolean {
  const heads = members.filter(({ roleId }) => roleId !== null && roleId === headRoleId);
  return heads.length > 0 && heads.every(isLeaving) && !members.every(isLeaving);
}

interface Headship {
  readonly headRoleId: string | null;
  /** The id of the next head by the id of the home. */
  readonly nextHeads: ReadonlyMap<string, string>;
}

/** Gives the next heads of the homes the role of the head. */
export const promoteHeads = (
  { after, chosen }: MovedMemberships,
  { headRoleId, nextHeads }: Headship,
): MovedMemberships => ({
  after: after.map((each) =>
    headRoleId !== null && isOpen(each) && nextHeads.get(each.householdId) === each.personId
      ? { ...each, roleId: headRoleId }
      : each,
  ),
  chosen,
});

/** Somebody who died belongs to no home from that day on. */
export const leaveAtDeath = (
  all: readonly Membership[],
  personId: string,
  on: string,
): MovedMemberships => ({
  after: all.map((each) =>
    each.personId === personId && isOpen(each) ? leaveHome(each, on) : each,
  ),
  chosen: new Set(),
});
