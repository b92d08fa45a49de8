/** Where everybody and every line of a family tree is drawn, in pixels. */
import { hierarchy, tree as createTreeLayout } from 'd3-hierarchy';
import type { FamilyTree } from '#domain/families/relations/schema.ts';
import { drawLines, type TreeCard, type TreeLine } from './lines.ts';
import { cardHeight, cardWidth, margin, memberGap, rowGap, unitGap } from './sizes.ts';
import { buildUnits, indexKin, type TreeUnits, type Unit } from './units.ts';

export interface TreeLayout {
  readonly width: number;
  readonly height: number;
  /** By row, from left to right. */
  readonly cards: readonly TreeCard[];
  readonly lines: readonly TreeLine[];
}

/** The middle of a card, and its row. */
interface Place {
  readonly x: number;
  readonly generation: number;
}

export function layOutTree(family: FamilyTree): TreeLayout {
  const kin = indexKin(family);
  const units = buildUnits(kin, family.personId);
  const places = placeUnits(units, family.personId);
  const all = [...places.values()];
  const left = Math.min(...all.map(({ x }) => x)) - cardWidth / 2 - margin;
  const top = Math.min(...all.map(({ generation }) => generation));
  const bottom = Math.max(...all.map(({ generation }) => generation));
  const cards = family.people
    .flatMap((person) => {
      const place = places.get(person.id);
      if (!place) return [];
      const { x, generation } = place;
      const y = margin + (generation - top) * (cardHeight + rowGap);
      return [{ person, generation, x: Math.round(x - cardWidth / 2 - left), y }];
    })
    .toSorted((one, other) => one.generation - other.generation || one.x - other.x);
  return {
    width: Math.max(...cards.map(({ x }) => x)) + cardWidth + margin,
    height: (bottom - top + 1) * (cardHeight + rowGap) - rowGap + 2 * margin,
    cards,
    lines: drawLines(family, cards),
  };
}

const measure = (count: number): number => count * cardWidth + (count - 1) * memberGap;

/** The middle of a member of a unit whose middle is at 0. */
const placeMember = (unit: Unit, id: string): number =>
  unit.memberIds.indexOf(id) * (cardWidth + memberGap) +
  (cardWidth - measure(unit.memberIds.length)) / 2;

function placeUnits(units: TreeUnits, personId: string): Map<string, Place> {
  const { down, up, parentIds, siblingsLeft, siblingsRight } = units;
  const places = new Map<string, Place>();
  placeForest(places, down, 0, 1);
  const half = measure(down.memberIds.length) / 2 + unitGap;
  const step = cardWidth + memberGap;
  siblingsLeft.toReversed().forEach((id, index) => {
    places.set(id, { x: -half - cardWidth / 2 - index * step, generation: 0 });
  });
  siblingsRight.forEach((id, index) => {
    places.set(id, { x: half + cardWidth / 2 + index * step, generation: 0 });
  });
  if (up) {
    const own = places.get(personId)?.x ?? 0;
    const full = siblingsLeft.slice(-1).map((id) => places.get(id)?.x ?? own);
    const middle = (own + Math.min(own, ...full)) / 2;
    const middleOfParents =
      parentIds.reduce((sum, id) => sum + placeMember(up, id), 0) / parentIds.length;
    placeForest(places, up, middle - middleOfParents, -1);
  }
  return places;
}

/** Places a unit and those that follow from it, row by row, so that none overlap. */
function placeForest(
  places: Map<string, Place>,
  root: Unit,
  middle: number,
  direction: 1 | -1,
): void {
  const layOut = createTreeLayout<Unit>()
    .nodeSize([1, 1])
    .separation(
      (one, other) =>
        (measure(one.data.memberIds.length) + measure(other.data.memberIds.length)) / 2 + unitGap,
    );
  const nodes = layOut(hierarchy(root, ({ next }) => [...next])).descendants();
  const firstGeneration = direction === 1 ? 0 : -1;
  for (const { data, x, depth } of nodes)
    for (const id of data.memberIds)
      places.set(id, {
        x: middle + x + placeMember(data, id),
        generation: firstGeneration + direction * depth,
      });
}
