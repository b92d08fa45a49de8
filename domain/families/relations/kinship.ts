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
    parentsOf: (id: string): readonly string[] => [...(parents.get(id) ?? [])],
    childrenOf: (id: string): readonly string[] => [...(children.get(id) ?? [])],
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

/** All ancestors of a person; in wrong data also the person. */
export function findAncestors(links: readonly Parenthood[], personId: string): ReadonlySet<string> {
  const { parentsOf } = indexParents(links);
  const found = new Set<string>();
  const open = [...parentsOf(personId)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...parentsOf(id));
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
  const { parentsOf, childrenOf } = indexParents(links);
  const parents = parentsOf(personId);
  const siblings = new Set(parents.flatMap(childrenOf));
  siblings.delete(personId);
  const toSiblingRole = (id: string): DerivedRole => {
    const theirs = parentsOf(id);
    const common = theirs.filter((each) => parents.includes(each)).length;
    return common === 1 && theirs.length > 1 && parents.length > 1 ? 'halfSibling' : 'sibling';
  };
  const found = new Map<string, DerivedRole>();
  const note = (ids: readonly string[], toRole: (id: string) => DerivedRole): void =>
    ids
      .filter((id) => id !== personId && !found.has(id))
      .forEach((id) => found.set(id, toRole(id)));
  note([...siblings], toSiblingRole);
  note(parents.flatMap(parentsOf), () => 'grandparent');
  note(childrenOf(personId).flatMap(childrenOf), () => 'grandchild');
  return [...found].map(([id, role]) => ({ id, role }));
}
