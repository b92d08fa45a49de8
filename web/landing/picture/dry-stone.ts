/**
 * The fold of the landing's picture: a dry-stone wall seen from above, stone by stone. Drawn by rule instead of by hand, from
 * a fixed seed and rounded to whole units, so that the prerendered page and the browser draw the very same stones.
 */

/** Angles in degrees, clockwise from the right, as SVG has them; lengths in units of the picture's view box. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Where the gate is, and how wide the opening. */
  readonly gate: number;
  readonly opening: number;
  /** Another seed, other stones. */
  readonly seed?: number;
  /** Size of the stones, 1 as usual. */
  readonly stone?: number;
}

type Point = readonly [x: number, y: number];

/** Courses of the wall: distance from the ring, depth, and the usual length of a stone. */
const courses = [
  { offset: -13, depth: 15, length: 25 },
  { offset: 2, depth: 12, length: 17 },
  { offset: 16, depth: 16, length: 28 },
] as const;

const tones = 3;

/** One path for each tone of stone. */
export function dryStoneWall(ring: Ring): readonly string[] {
  const next = seeded(ring.seed ?? 7);
  const size = ring.stone ?? 1;
  const paths: string[] = Array.from({ length: tones }, () => '');
  for (const { offset, depth, length } of courses) {
    const end = ring.gate + 360 - ring.opening / 2;
    let angle = ring.gate + ring.opening / 2 + next() * 2;
    while (angle < end - 2) {
      const span = Math.min(
        toDegrees((length * size * (0.65 + next() * 0.8)) / ring.radius),
        end - angle,
      );
      const tone = Math.floor(next() * tones);
      const [inner, outer] = [(offset - depth / 2) * size, (offset + depth / 2) * size];
      const gap = toDegrees(1.8 * size) / ring.radius;
      paths[tone] += stone(ring, [angle + gap, angle + span - gap], [inner, outer], next);
      angle += span;
    }
  }
  return paths;
}

/** The line that the wall follows, from one gatepost to the other. */
export function wallLine(ring: Ring): string {
  const from = ring.gate + ring.opening / 2;
  const turn = 360 - ring.opening;
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, step) =>
    at(onRing(ring, from + (turn * step) / steps, 0)),
  )
    .join('L')
    .replace(/^/, 'M');
}

/** A closed, rounded shape through four corners that are each a little out of place. */
function stone(ring: Ring, [from, to]: Point, [inner, outer]: Point, next: () => number): string {
  const loose = (): number => (next() - 0.5) * 5 * (ring.stone ?? 1);
  const corners: Point[] = [
    onRing(ring, from, inner + loose()),
    onRing(ring, to, inner + loose()),
    onRing(ring, to, outer + loose()),
    onRing(ring, from, outer + loose()),
  ];
  return rounded(corners);
}

function rounded(corners: readonly Point[]): string {
  const between = (one: Point, other: Point, share: number): string =>
    at([one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]);
  return corners
    .map((corner, index) => {
      const before = corners.at(index - 1) ?? corner;
      const after = corners[(index + 1) % corners.length] ?? corner;
      const start = between(corner, before, 0.28);
      return `${index === 0 ? 'M' : 'L'}${start}Q${at(corner)} ${between(corner, after, 0.28)}`;
    })
    .join('')
    .concat('Z');
}

/** Whole units are enough: nobody sees half of one. */
const at = (point: Point): string => `${Math.round(point[0])} ${Math.round(point[1])}`;

/** The ring itself is not a perfect circle: walls follow the ground. */
function onRing(ring: Ring, degrees: number, offset: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const uneven = ring.radius * (0.024 * Math.sin(3 * angle + 1) + 0.019 * Math.sin(2 * angle));
  const distance = ring.radius + uneven + offset;
  return [ring.x + distance * Math.cos(angle), ring.y + distance * Math.sin(angle)];
}

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** Mulberry32: small, and the same everywhere. Numbers from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
