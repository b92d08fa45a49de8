/** Who stands beside whom in a family tree: units of people in one row, above and below the person in the middle. */
import { findAncestors, indexParents } from '#domain/families/relations/kinship.ts';
import type { FamilyTree, RelatedPerson } from '#domain/families/relations/schema.ts';

/** A person with partners, or the parents of somebody; `next` are the units of the following row, up or down. */
export interface Unit {
  readonly memberIds: readonly string[];
  readonly next: readonly Unit[];
}

export interface TreeUnits {
  /** The person in the middle with partners, and the descendants. */
  readonly down: Unit;
  /** The parents with former partners, and the ancestors; null without known parents. */
  readonly up: Unit | null;
  /** Those of the parents who are parents of the person, in the order of the unit. */
  readonly parentIds: readonly string[];
  /** From the outer to the inner ones. */
  readonly siblingsLeft: readonly string[];
  /** From the inner to the outer ones. */
  readonly siblingsRight: readonly string[];
}

export interface Kin {
  readonly listParents: (id: string) => readonly string[];
  readonly listChildren: (id: string) => readonly string[];
  /** Spouses, then other parents of the children; adoptive parents are no partners of those by birth. */
  readonly partnersOf: (id: string) => readonly string[];
  readonly isAncestor: (ancestor: string, of: string) => boolean;
}

export function indexKin(tree: FamilyTree): Kin {
  const people = new Map(tree.people.map((person) => [person.id, person]));
  const { listParents, listChildren } = indexParents(tree.parents);
  const spousesOf = (id: string): string[] =>
    tree.couples.flatMap(({ firstId, secondId }) =>
      firstId === id ? [secondId] : secondId === id ? [firstId] : [],
    );
  const coParentsOf = (id: string): string[] =>
    tree.parents
      .filter(({ parentId }) => parentId === id)
      .flatMap(({ childId, parentage }) =>
        tree.parents.filter((link) => link.childId === childId && link.parentage === parentage),
      )
      .map(({ parentId }) => parentId);
  const known = (ids: readonly string[]): string[] => ids.filter((id) => people.has(id));
  return {
    listParents: (id) => known(listParents(id)).toSorted(by(people, toSexRank)),
    listChildren: (id) => known(listChildren(id)).toSorted(by(people, toBirthRank)),
    partnersOf: (id) => [
      ...new Set(known([...spousesOf(id), ...coParentsOf(id)]).filter((other) => other !== id)),
    ],
    isAncestor: (ancestor, of) => findAncestors(tree.parents, of).has(ancestor),
  };
}

const by =
  (people: ReadonlyMap<string, RelatedPerson>, rank: (person: RelatedPerson) => number) =>
  (one: string, other: string): number => {
    const [first, second] = [people.get(one), people.get(other)];
    return first && second ? rank(first) - rank(second) : 0;
  };

const toSexRank = ({ sex }: RelatedPerson): number => ['male', 'unknown', 'female'].indexOf(sex);
/** Without a year of birth at the end. */
const toBirthRank = ({ birth }: RelatedPerson): number =>
  (birth?.year ?? 9999) * 10_000 + (birth?.month ?? 0) * 100 + (birth?.day ?? 0);

/** Without those who are ancestors of others among them: a grandmother who adopted her grandchild stands above its mother. */
const takeNearestParents = (kin: Kin, id: string, take: Take): string[] => {
  const parents = kin.listParents(id);
  return take(parents.filter((one) => !parents.some((other) => kin.isAncestor(one, other))));
};

/** Without those who are also children of a descendant, below whom they stand. */
const listNearestChildren = (kin: Kin, id: string): string[] =>
  kin
    .listChildren(id)
    .filter((child) => !kin.listParents(child).some((parent) => kin.isAncestor(id, parent)));

/** Everybody stands in the tree once, even if parents are related to each other. */
export function buildUnits(kin: Kin, personId: string): TreeUnits {
  const placed = new Set([personId]);
  const take = (ids: readonly string[]): string[] => {
    const taken = ids.filter((id) => !placed.has(id));
    taken.forEach((id) => placed.add(id));
    return taken;
  };
  const parentIds = takeNearestParents(kin, personId, take);
  const up = parentIds.length === 0 ? null : buildParents(kin, parentIds, take);
  const siblings = takeSiblings(kin, personId, parentIds, take);
  const down = buildDescendants(kin, personId, take, true);
  return { down, up, parentIds, ...siblings };
}

type Take = (ids: readonly string[]) => string[];

/** The parents of the person in the middle, between their other partners. */
function buildParents(kin: Kin, parentIds: readonly string[], take: Take): Unit {
  const next = buildAncestors(kin, parentIds, take);
  const [first = '', ...others] = parentIds;
  const left = others.length === 0 ? [] : take(kin.partnersOf(first));
  const right = (others.length === 0 ? parentIds : others).flatMap((id) =>
    take(kin.partnersOf(id)),
  );
  return { memberIds: [...left.toReversed(), ...parentIds, ...right], next };
}

const buildAncestors = (kin: Kin, ids: readonly string[], take: Take): Unit[] =>
  ids.flatMap((id) => {
    const memberIds = takeNearestParents(kin, id, take);
    return memberIds.length === 0
      ? []
      : [{ memberIds, next: buildAncestors(kin, memberIds, take) }];
  });

/** Half-siblings stand on the side of the parent in common. */
function takeSiblings(
  kin: Kin,
  personId: string,
  parentIds: readonly string[],
  take: Take,
): Pick<TreeUnits, 'siblingsLeft' | 'siblingsRight'> {
  const ids = take(
    [...new Set(parentIds.flatMap(kin.listChildren))].filter((id) => id !== personId),
  );
  const [first] = parentIds;
  const isFull = (id: string): boolean =>
    parentIds.every((each) => kin.listParents(id).includes(each));
  const isOfFirst = (id: string): boolean =>
    first !== undefined && parentIds.length > 1 && kin.listParents(id).includes(first);
  const full = ids.filter(isFull);
  const half = ids.filter((id) => !isFull(id));
  return {
    siblingsLeft: [...half.filter(isOfFirst), ...full],
    siblingsRight: half.filter((id) => !isOfFirst(id)),
  };
}

/** Children stand in the order of their other parents, then of their births. */
function buildDescendants(kin: Kin, id: string, take: Take, isMiddle = false): Unit {
  const partners = take(kin.partnersOf(id));
  const [first, ...others] = partners;
  const memberIds = isMiddle
    ? [...others.toReversed(), id, ...(first === undefined ? [] : [first])]
    : [id, ...partners];
  const positionOf = (child: string): number => {
    const other = kin.listParents(child).find((parent) => parent !== id);
    return other === undefined ? memberIds.indexOf(id) : memberIds.indexOf(other);
  };
  const children = take(listNearestChildren(kin, id)).toSorted(
    (one, other) => positionOf(one) - positionOf(other),
  );
  return { memberIds, next: children.map((child) => buildDescendants(kin, child, take)) };
}
