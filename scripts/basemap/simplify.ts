import type { GridPoint } from './grid.ts';

/** Douglas and Peucker's simplification: no left out point is further than the tolerance from the line. A closed line keeps a third point. */
export function simplify(points: readonly GridPoint[], tolerance: number): readonly GridPoint[] {
  const last = points.length - 1;
  const [start, end] = [points[0], points[last]];
  if (!start || !end || last < 2) return points;
  const isClosed = start[0] === end[0] && start[1] === end[1];
  const kept = new Set([0, last]);
  const middle = isClosed ? findFarthest(points, 0, last).index : last;
  kept.add(middle);
  const waiting: [number, number][] = [
    [0, middle],
    [middle, last],
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, to] = next;
    if (to - from < 2) continue;
    const { index, distance } = findFarthest(points, from, to);
    if (distance <= tolerance) continue;
    kept.add(index);
    waiting.push([from, index], [index, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function findFarthest(
  points: readonly GridPoint[],
  from: number,
  to: number,
): { readonly index: number; readonly distance: number } {
  const start: GridPoint = points[from] ?? [0, 0];
  const end: GridPoint = points[to] ?? [0, 0];
  let found = { index: from + 1, distance: -1 };
  for (let index = from + 1; index < to; index += 1) {
    const distance = measureDistance(points[index] ?? start, start, end);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

/** From a point to a segment. */
function measureDistance([x, y]: GridPoint, start: GridPoint, end: GridPoint): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - start[0]) * dx + (y - start[1]) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - start[0] - along * dx, y - start[1] - along * dy);
}
