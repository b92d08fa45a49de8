/** The lines of a family tree: between partners, and from parents to children. */
import type { CoupleLink, FamilyTree, RelatedPerson } from '#domain/families/relations/schema.ts';
import { cardHeight, cardWidth, rowGap } from './sizes.ts';

export interface TreeCard {
  readonly person: RelatedPerson;
  readonly x: number;
  readonly y: number;
  /** Negative above the person in the middle. */
  readonly generation: number;
}

export interface TreeLine {
  /** `ended`: a couple that is no longer together. */
  readonly kind: 'couple' | 'ended' | 'child' | 'adopted';
  /** An SVG path. */
  readonly path: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines of children of several couples between the same rows are this far apart. */
const levelHeight = 8;
/** The line of a couple is drawn at the height of their faces. */
const coupleHeight = 40;

export function drawLines(family: FamilyTree, cards: readonly TreeCard[]): TreeLine[] {
  const byId = new Map(cards.map((card) => [card.person.id, card]));
  const find = (ids: readonly string[]): TreeCard[] =>
    ids.flatMap((id) => byId.get(id) ?? []).toSorted((one, other) => one.x - other.x);
  const groups = groupChildren(family);
  const couples = new Map(
    family.couples.map((couple) => [toKey([couple.firstId, couple.secondId]), couple]),
  );
  // Parents of a child are joined by a line, too, even if nothing else is known of them.
  const pairs = new Map([
    ...groups.map(({ parentIds }) => [toKey(parentIds), parentIds] as const),
    ...family.couples.map(
      ({ firstId, secondId }) => [toKey([firstId, secondId]), [firstId, secondId]] as const,
    ),
  ]);
  const joints = new Map<string, Point>();
  const lines: TreeLine[] = [];
  let brackets = 0;
  for (const [key, ids] of pairs) {
    const [one, other] = find(ids);
    if (!one || !other || one.y !== other.y) continue;
    const isAdjacent =
      other.x - one.x < 1.5 * cardWidth && !cards.some((card) => isBetween(card, one, other));
    if (!isAdjacent) brackets += 1;
    const { path, joint } = joinCouple(one, other, isAdjacent ? 0 : brackets);
    joints.set(key, joint);
    lines.push({ kind: toCoupleKind(couples.get(key)), path });
  }
  return [...lines, ...drawChildren(groups, joints, find)];
}

const toKey = (ids: readonly string[]): string => ids.toSorted().join(' ');
const toCoupleKind = (couple: CoupleLink | undefined): TreeLine['kind'] =>
  couple?.endReason ? 'ended' : 'couple';
const isBetween = (card: TreeCard, left: TreeCard, right: TreeCard): boolean =>
  card.y === left.y && card.x > left.x && card.x < right.x;
const middleOf = ({ x }: TreeCard): number => x + cardWidth / 2;

/** `bracket`: 0 for neighbours, who are joined by a straight line; others are joined below the cards between them. */
function joinCouple(one: TreeCard, other: TreeCard, bracket: number) {
  if (bracket === 0) {
    const y = one.y + coupleHeight;
    const [from, to] = [one.x + cardWidth, other.x];
    return { path: `M${from} ${y}H${to}`, joint: { x: (from + to) / 2, y } };
  }
  const y = one.y + cardHeight + 8 + (bracket % 3) * 5;
  const path = `M${middleOf(one)} ${one.y + cardHeight}V${y}H${middleOf(other)}V${other.y + cardHeight}`;
  return { path, joint: { x: one.x + cardWidth + 11, y } };
}

interface ChildGroup {
  readonly parentIds: readonly string[];
  readonly kind: 'child' | 'adopted';
  readonly childIds: string[];
}

/** Children of the same parents; adoptive and biological parents of a child are drawn apart. */
function groupChildren(family: FamilyTree): ChildGroup[] {
  const parents = new Map<string, { childId: string; adoptive: boolean; ids: string[] }>();
  for (const { parentId, childId, parentage } of family.parents) {
    const key = `${childId} ${parentage}`;
    const found = parents.get(key) ?? { childId, adoptive: parentage === 'adoptive', ids: [] };
    found.ids.push(parentId);
    parents.set(key, found);
  }
  const groups = new Map<string, ChildGroup>();
  for (const { childId, adoptive, ids } of parents.values()) {
    const key = `${toKey(ids)} ${adoptive}`;
    const found = groups.get(key) ?? {
      parentIds: ids,
      kind: adoptive ? 'adopted' : 'child',
      childIds: [],
    };
    found.childIds.push(childId);
    groups.set(key, found);
  }
  return [...groups.values()];
}

interface Drop {
  readonly kind: TreeLine['kind'];
  readonly from: Point;
  readonly children: readonly TreeCard[];
  readonly left: number;
  readonly right: number;
}

function drawChildren(
  groups: readonly ChildGroup[],
  joints: ReadonlyMap<string, Point>,
  find: (ids: readonly string[]) => TreeCard[],
): TreeLine[] {
  const rows = new Map<number, Drop[]>();
  for (const { parentIds, kind, childIds } of groups) {
    const [parent] = find(parentIds);
    const children = find(childIds);
    const [child] = children;
    if (!parent || !child) continue;
    const from = joints.get(toKey(parentIds)) ?? { x: middleOf(parent), y: parent.y + cardHeight };
    const ends = [from.x, ...children.map(middleOf)];
    const drop = { kind, from, children, left: Math.min(...ends), right: Math.max(...ends) };
    rows.set(child.y, [...(rows.get(child.y) ?? []), drop]);
  }
  return [...rows.values()].flatMap((drops) => {
    const levels = assignLevels(drops);
    return drops.flatMap((drop, index) => drawDrop(drop, levels[index] ?? 0));
  });
}

/** Lines that would run into each other get different levels. */
function assignLevels(drops: readonly Drop[]): number[] {
  const levels: number[] = [];
  drops.forEach((drop, index) => {
    const taken = new Set(
      drops.flatMap((other, position) =>
        position < index && other.left <= drop.right && other.right >= drop.left
          ? (levels[position] ?? 0)
          : [],
      ),
    );
    let level = 0;
    while (taken.has(level)) level += 1;
    levels.push(level);
  });
  return levels;
}

function drawDrop({ kind, from, children }: Drop, level: number): TreeLine[] {
  return children.map((child) => {
    const y = child.y - rowGap / 3 - level * levelHeight;
    return { kind, path: `M${from.x} ${from.y}V${y}H${middleOf(child)}V${child.y}` };
  });
}
