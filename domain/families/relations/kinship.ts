/** Siblings, grandparents and grandchildren, computed from parent and child relations. */
import type { DerivedRole } from './schema.ts';

interface Parenthood {
  readonly parentId: string;
  readonly childId: string;
}

/** The parents and the children of everybody. */
export function indexParents(links: readonly Parenthood[]) {
  const parents = new Map<string, Set<string>>();
  const children = new Map<string, Set<string>>();
  for (const { parentId, childId } of links) {
    add(parents, childId, parentId);
    add(children, parentId, childId);
  }
  return {
    listParents: (id: string): readonly string[] => [...(parents.get(id) ?? [])],
    listChildren: (id: string): readonly string[] => [...(children.get(id) ?? [])],
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

/** All ancestors of a person; in wrong data also the person. */
export function findAncestors(links: readonly Parenthood[], personId: string): ReadonlySet<string> {
  const { listParents } = indexParents(links);
  const found = new Set<string>();
  const open = [...listParents(personId)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...listParents(id));
  }
  return found;
}

/** Whether somebody would be their own ancestor if this link were added. `links`: all between ancestors of the parent. */
export const closesCircle = (
  links: readonly Parenthood[],
  { parentId, childId }: Parenthood,
): boolean => parentId === childId || findAncestors(links, parentId).has(childId);

/**
 * Siblings, grandparents and grandchildren of a person, each once. Half-siblings have one parent in common, and each of the
 * two has another one; with fewer known parents they count as siblings.
 */
export function deriveRelatives(
  personId: string,
  links: readonly Parenthood[],
): { readonly id: string; readonly role: DerivedRole }[] {
  const { listParents, listChildren } = indexParents(links);
  const parents = listParents(personId);
  const siblings = new Set(parents.flatMap(listChildren));
  siblings.delete(personId);
  const toSiblingRole = (id: string): DerivedRole => {
    const theirs = listParents(id);
    const common = theirs.filter((each) => parents.includes(each)).length;
    return common === 1 && theirs.length > 1 && parents.length > 1 ? 'halfSibling' : 'sibling';
  };
  const found = new Map<string, DerivedRole>();
  const note = (ids: readonly string[], toRole: (id: string) => DerivedRole): void =>
    ids
      .filter((id) => id !== personId && !found.has(id))
      .forEach((id) => found.set(id, toRole(id)));
  note([...siblings], toSiblingRole);
  note(parents.flatMap(listParents), () => 'grandparent');
  note(listChildren(personId).flatMap(listChildren), () => 'grandchild');
  return [...found].map(([id, role]) => ({ id, role }));
}

/** What the other one is of the person, if the two are so close that they can't be a couple. */
export function findCloseRole(
  personId: string,
  otherId: string,
  links: readonly Parenthood[],
): DerivedRole | 'parent' | 'child' | null {
  const { listParents, listChildren } = indexParents(links);
  if (listParents(personId).includes(otherId)) return 'parent';
  if (listChildren(personId).includes(otherId)) return 'child';
  return deriveRelatives(personId, links).find(({ id }) => id === otherId)?.role ?? null;
}
