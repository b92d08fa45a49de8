import type { LineageGroup } from '#domain/groups/multiplication-schema.ts';

export interface Branch {
  readonly group: LineageGroup;
  readonly daughters: readonly Branch[];
}

/** The lines of groups, each from its first mother on; those with most groups first. */
export function buildLines(groups: readonly LineageGroup[]): Branch[] {
  const byMother = Map.groupBy(groups, ({ motherId }) => motherId);
  const build = (group: LineageGroup): Branch => ({
    group,
    daughters: (byMother.get(group.id) ?? []).map(build),
  });
  const known = new Set(groups.map(({ id }) => id));
  return groups
    .filter(({ motherId }) => motherId === null || !known.has(motherId))
    .map(build)
    .toSorted((one, other) => countGroups(other) - countGroups(one));
}

export const countGroups = ({ daughters }: Branch): number =>
  1 + daughters.reduce((sum, each) => sum + countGroups(each), 0);

export const countGenerations = ({ daughters }: Branch): number =>
  1 + Math.max(0, ...daughters.map(countGenerations));
