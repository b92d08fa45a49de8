import type { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';

type Branch = OutputOf<typeof groupsContract.branches.output>['items'][number];

/** The names from the top to each branch by its id, in the order of the tree; without the group itself and what is below it. */
export function listPaths(
  branches: readonly Branch[],
  group: Pick<GroupView, 'id' | 'ancestors'> | null,
): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(branches.map(({ id }) => id));
  const below = Map.groupBy(branches, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const paths = new Map<string, readonly string[]>();
  const add = (parentId: string | null, above: readonly string[]): void => {
    for (const { id, name } of below.get(parentId) ?? []) {
      if (id === group?.id) continue;
      paths.set(id, [...above, name]);
      add(id, [...above, name]);
    }
  };
  add(null, []);
  // Who does not see the branch above keeps it.
  const parent = group?.ancestors.at(-1);
  if (parent && !paths.has(parent.id))
    paths.set(parent.id, group?.ancestors.map(({ name }) => name) ?? []);
  return paths;
}
