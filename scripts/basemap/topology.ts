/**
 * Divides the outlines of regions into arcs: an arc is a line that the same one or two regions share. Each is simplified once,
 * so that neighbours still meet exactly.
 */
import { type GridPoint, unitsPerDegree } from './grid.ts';
import type { Ring } from './sources.ts';
import { simplify } from './simplify.ts';

export interface Arc {
  readonly points: readonly GridPoint[];
  /** The one or two regions that have it in their outline, by index. */
  readonly regions: readonly number[];
}
export interface Topology {
  readonly arcs: readonly Arc[];
  /** The rings of each region: indexes of arcs; `~index` is the arc from its end to its start. */
  readonly rings: readonly (readonly (readonly number[])[])[];
}

const toKey = ([x, y]: GridPoint): string => `${x},${y}`;

export function buildTopology(regions: readonly { readonly rings: readonly Ring[] }[]): Topology {
  const outlines = regions.map(({ rings }) => rings.map(toGrid).filter((ring) => ring.length >= 3));
  const isJunction = findJunctions(outlines.flat());
  const arcs: { points: readonly GridPoint[]; regions: number[] }[] = [];
  const indexes = new Map<string, number>();
  const addArc = (points: readonly GridPoint[], region: number): number => {
    const keys = points.map(toKey);
    const forward = keys.join(' ');
    const backward = keys.toReversed().join(' ');
    const known = indexes.get(forward) ?? indexes.get(backward);
    if (known === undefined) {
      indexes.set(forward, arcs.length);
      return arcs.push({ points, regions: [region] }) - 1;
    }
    arcs[known]?.regions.push(region);
    return indexes.has(forward) ? known : ~known;
  };
  const rings = outlines.map((outline, region) =>
    outline.map((ring) => cut(ring, isJunction).map((points) => addArc(points, region))),
  );
  return { arcs, rings };
}

function toGrid(ring: Ring): GridPoint[] {
  const points = ring.map(([x, y]): GridPoint => [
    Math.round(x * unitsPerDegree),
    Math.round(y * unitsPerDegree),
  ]);
  return points.filter((point, index) => {
    const before = points.at(index - 1);
    return !before || toKey(before) !== toKey(point);
  });
}

/** Points where more than two lines meet. */
function findJunctions(rings: readonly (readonly GridPoint[])[]): (point: GridPoint) => boolean {
  const neighbours = new Map<string, Set<string>>();
  for (const ring of rings)
    for (const [index, point] of ring.entries()) {
      const key = toKey(point);
      const set = neighbours.get(key) ?? new Set();
      neighbours.set(key, set);
      for (const other of [ring.at(index - 1), ring[(index + 1) % ring.length]])
        if (other) set.add(toKey(other));
    }
  return (point) => neighbours.get(toKey(point))?.size !== 2;
}

/** The parts of a ring between junctions. A ring without any is one closed arc that starts at its smallest point. */
function cut(ring: readonly GridPoint[], isJunction: (point: GridPoint) => boolean): GridPoint[][] {
  const first = ring.findIndex(isJunction);
  const keys = ring.map(toKey);
  const start = first >= 0 ? first : keys.indexOf(keys.toSorted()[0] ?? '');
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)];
  const parts: GridPoint[][] = [[]];
  for (const [index, point] of turned.entries()) {
    parts.at(-1)?.push(point);
    if (index > 0 && index < turned.length - 1 && isJunction(point)) parts.push([point]);
  }
  return parts;
}

/** The same arcs with fewer points. An island that is smaller than the tolerance becomes a point, and is left out later. */
export const simplifyTopology = (topology: Topology, tolerance: number): Topology => ({
  ...topology,
  arcs: topology.arcs.map((arc) => ({ ...arc, points: simplify(arc.points, tolerance) })),
});

/** The points of arcs, one after the other. */
export const listPoints = (topology: Topology, ring: readonly number[]): GridPoint[] =>
  ring.flatMap((index) => {
    const arc = topology.arcs[index < 0 ? ~index : index]?.points ?? [];
    return index < 0 ? arc.toReversed() : arc;
  });

/** Outlines of regions together: rings of the arcs that only one of them has. */
export function joinOutlines(topology: Topology, regions: readonly number[]): number[][] {
  const uses = Map.groupBy(
    regions.flatMap((region) => topology.rings[region]?.flat() ?? []),
    (index) => (index < 0 ? ~index : index),
  );
  const outer = [...uses.values()].flatMap((same) => (same.length === 1 ? same : []));
  const ends = (index: number): readonly [string, string] => {
    const points = listPoints(topology, [index]);
    return [toKey(points[0] ?? [0, 0]), toKey(points.at(-1) ?? [0, 0])];
  };
  const byStart = Map.groupBy(outer, (index) => ends(index)[0]);
  const rings: number[][] = [];
  for (const first of outer) {
    const ring: number[] = [];
    let next: number | undefined = takeFrom(byStart.get(ends(first)[0]), first);
    while (next !== undefined) {
      ring.push(next);
      next = byStart.get(ends(next)[1])?.shift();
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

function takeFrom(list: number[] | undefined, value: number): number | undefined {
  const index = list?.indexOf(value) ?? -1;
  if (index < 0) return undefined;
  list?.splice(index, 1);
  return value;
}

/** Twice the area of a ring, in square units of the grid, without sign. */
export function measureRing(topology: Topology, ring: readonly number[]): number {
  const points = listPoints(topology, ring);
  let sum = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum);
}
