/** Two records of one family become one: pure changes of memberships. */
import { isOpen, type Membership } from '../memberships.ts';
import type { MovedMemberships } from './moves.ts';

interface Merge {
  readonly keptId: string;
  readonly removedId: string;
}

/**
 * Everybody belongs or belonged to the kept home. Who is in both keeps the place in it, completed by the other one; it is the
 * primary home if either was.
 */
export function mergeHomes(
  all: readonly Membership[],
  { keptId, removedId }: Merge,
): MovedMemberships {
  const after = new Map(
    all.filter((each) => each.householdId !== removedId).map((each) => [each.id, each]),
  );
  const chosen = new Set<string>();
  for (const each of all) {
    if (each.householdId !== removedId) continue;
    const twin = [...after.values()].find((other) => isSamePlace(other, each, keptId));
    const id = twin?.id ?? each.id;
    after.set(id, twin ? joinPlaces(twin, each) : { ...each, householdId: keptId });
    if (isOpen(each) && each.isPrimary) chosen.add(id);
  }
  return { after: [...after.values()], chosen };
}

const isSamePlace = (one: Membership, other: Membership, keptId: string): boolean =>
  one.householdId === keptId && one.personId === other.personId && one.until === other.until;

const joinPlaces = (kept: Membership, other: Membership): Membership => ({
  ...kept,
  roleId: kept.roleId ?? other.roleId,
  since: kept.since ?? other.since,
  days: other.isPrimary ? '' : kept.days || other.days,
});
