/** Who belongs to which household: pure changes of a few people's memberships. */

export interface Membership {
  readonly id: string;
  readonly householdId: string;
  readonly personId: string;
  readonly roleId: string | null;
  readonly since: string | null;
  /** The day when the person left; null for those who belong to it. */
  readonly until: string | null;
  /** The home whose address counts. */
  readonly isPrimary: boolean;
  readonly days: string;
}

export const isOpen = ({ until }: Pick<Membership, 'until'>): boolean => until === null;

/** Somebody who is said to have come after the day of leaving came on that day. */
export const limitSince = (since: string | null, until: string): string | null =>
  since !== null && since > until ? until : since;

export const leaveHome = (membership: Membership, on: string): Membership => ({
  ...membership,
  since: limitSince(membership.since, on),
  until: on,
});

const compareByAge = (one: Membership, other: Membership): number =>
  (one.since ?? '').localeCompare(other.since ?? '') || one.id.localeCompare(other.id);

/**
 * Gives each person who belongs anywhere exactly one primary home: the one in `chosen`, else the one that is it already, else
 * the oldest. `chosen` has ids of memberships; `all` has every open membership of these people.
 */
export function settlePrimaries(
  all: readonly Membership[],
  chosen: ReadonlySet<string> = new Set(),
): Membership[] {
  const open = Map.groupBy(all.filter(isOpen), ({ personId }) => personId);
  const primaries = new Set(
    [...open.values()].map((homes) => {
      const sorted = homes.toSorted(compareByAge);
      const primary =
        sorted.find(({ id }) => chosen.has(id)) ??
        sorted.find(({ isPrimary }) => isPrimary) ??
        sorted[0];
      return primary?.id;
    }),
  );
  return all.map((each) => (isOpen(each) ? { ...each, isPrimary: primaries.has(each.id) } : each));
}

/** Moves the memberships of one person to another, who keeps their own in a home of both. */
export function mergeMemberships(
  all: readonly Membership[],
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Membership[] {
  const kept = all.filter(({ personId }) => personId !== removedId);
  const homes = new Set(
    kept.filter((each) => each.personId === keptId && isOpen(each)).map((each) => each.householdId),
  );
  const hasPrimary = kept.some(
    (each) => each.personId === keptId && isOpen(each) && each.isPrimary,
  );
  const moved = all
    .filter(({ personId }) => personId === removedId)
    .filter((each) => !isOpen(each) || !homes.has(each.householdId))
    .map((each) => ({
      ...each,
      personId: keptId,
      isPrimary: each.isPrimary && !(hasPrimary && isOpen(each)),
    }));
  return settlePrimaries([...kept, ...moved]);
}

export interface MembershipDifference {
  readonly removed: readonly Membership[];
  /** Those that no longer are an open primary home come first, because a person has one at every moment. */
  readonly changed: readonly Membership[];
  readonly added: readonly Membership[];
}

/** What has to be written so that `before` becomes `after`. */
export function compareMemberships(
  before: readonly Membership[],
  after: readonly Membership[],
): MembershipDifference {
  const former = new Map(before.map((each) => [each.id, each]));
  const kept = new Set(after.map(({ id }) => id));
  const isNewPrimary = (each: Membership): number => Number(each.isPrimary && isOpen(each));
  return {
    removed: before.filter(({ id }) => !kept.has(id)),
    changed: after
      .filter((each) => {
        const was = former.get(each.id);
        return was !== undefined && !isEqual(was, each);
      })
      .toSorted((one, other) => isNewPrimary(one) - isNewPrimary(other)),
    added: after.filter(({ id }) => !former.has(id)),
  };
}

const isEqual = (one: Membership, other: Membership): boolean =>
  one.personId === other.personId &&
  one.householdId === other.householdId &&
  one.roleId === other.roleId &&
  one.since === other.since &&
  one.until === other.until &&
  one.isPrimary === other.isPrimary &&
  one.days === other.days;
