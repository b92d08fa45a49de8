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
  /** The homes that they leave, where they belong to them. */
  readonly fromIds: ReadonlySet<string>;
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
  const { personIds, fromIds, toId, on } = move;
  const isLeaving = (each: Membership): boolean =>
    isOpen(each) &&
    each.householdId !== toId &&
    fromIds.has(each.householdId) &&
    personIds.includes(each.personId);
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
  const fromIds = new Set(primary === 'leaves' && !hasSecondHome ? [sharedId] : []);
  const moved = moveHome(all.after, { ...move, personIds: [personId], fromIds });
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

interface Headship {
  readonly headRoleId: string | null;
  readonly spouseRoleId: string | null;
  /** The people who head the homes that their heads left; in the others the spouse does. */
  readonly nextHeadIds: ReadonlySet<string>;
}

/** Where the one who headed a home left it, somebody else heads it. */
export function promoteHeads(
  before: readonly Membership[],
  { after, chosen }: MovedMemberships,
  { headRoleId, spouseRoleId, nextHeadIds }: Headship,
): MovedMemberships {
  if (headRoleId === null) return { after, chosen };
  const isLeft = ({ id }: Membership): boolean =>
    after.every((each) => each.id !== id || !isOpen(each));
  const isHeaded = ({ householdId }: Membership): boolean =>
    after.some(
      (each) => isOpen(each) && each.householdId === householdId && each.roleId === headRoleId,
    );
  const left = new Set(
    before
      .filter((each) => isOpen(each) && each.roleId === headRoleId && isLeft(each))
      .filter((each) => !isHeaded(each))
      .map(({ householdId }) => householdId),
  );
  const isHere = (each: Membership): boolean => isOpen(each) && left.has(each.householdId);
  const named = new Set(
    after
      .filter((each) => isHere(each) && nextHeadIds.has(each.personId))
      .map(({ householdId }) => householdId),
  );
  const isNext = ({ householdId, personId, roleId }: Membership): boolean =>
    named.has(householdId)
      ? nextHeadIds.has(personId)
      : spouseRoleId !== null && roleId === spouseRoleId;
  return {
    after: after.map((each) =>
      isHere(each) && isNext(each) ? { ...each, roleId: headRoleId } : each,
    ),
    chosen,
  };
}

interface Death {
  readonly personId: string;
  readonly on: string;
  /** Who heads the homes that the person headed; null for the spouse. */
  readonly headId: string | null;
  readonly headRoleId: string | null;
  readonly spouseRoleId: string | null;
}

/** Somebody who died belongs to no home from that day on. */
export function leaveAtDeath(
  all: readonly Membership[],
  { personId, on, headId, ...roleIds }: Death,
): MovedMemberships {
  const after = all.map((each) =>
    each.personId === personId && isOpen(each) ? leaveHome(each, on) : each,
  );
  const nextHeadIds = new Set(headId === null ? [] : [headId]);
  return promoteHeads(all, { after, chosen: new Set() }, { ...roleIds, nextHeadIds });
}
