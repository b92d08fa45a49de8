/**
 * Draws the dry-stone wall of the sheepfold, seen from above. Generated from a fixed seed and rounded to whole units, so that the
 * prerendered page and the browser produce the same markup.
 */

/** Angles in degrees, clockwise from the right, as SVG has them; lengths in units of the picture's view box. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Angle of the gate, and width of its opening. */
  readonly gate: number;
  readonly opening: number;
  /** Seed of the random stones. */
  readonly seed?: number;
  /** Scale of the stones, by default 1. */
  readonly stone?: number;
}

type Point = readonly [x: number, y: number];

/** Courses of the wall: distance from the ring, depth, and average length of a stone. */
const courses = [
  { offset: -13, depth: 15, length: 25 },
  { offset: 2, depth: 12, length: 17 },
  { offset: 16, depth: 16, length: 28 },
] as const;

const tones = 3;

/** Returns one SVG path for each tone. */
export function drawWall(ring: Ring): readonly string[] {
  const next = createRandom(ring.seed ?? 7);
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
      paths[tone] += drawStone(ring, [angle + gap, angle + span - gap], [inner, outer], next);
      angle += span;
    }
  }
  return paths;
}

/** Path along the middle of the wall, from one gatepost to the other. */
export function drawWallLine(ring: Ring): string {
  const from = ring.gate + ring.opening / 2;
  const turn = 360 - ring.opening;
  const steps = 60;
  return Array.from({ length: steps + 1 }, (_, step) =>
    formatPoint(getPointOnRing(ring, from + (turn * step) / steps, 0)),
  )
    .join('L')
    .replace(/^/, 'M');
}

/** A closed, rounded shape with four randomly displaced corners. */
function drawStone(
  ring: Ring,
  [from, to]: Point,
  [inner, outer]: Point,
  next: () => number,
): string {
  const randomOffset = (): number => (next() - 0.5) * 5 * (ring.stone ?? 1);
  const corners: Point[] = [
    getPointOnRing(ring, from, inner + randomOffset()),
    getPointOnRing(ring, to, inner + randomOffset()),
    getPointOnRing(ring, to, outer + randomOffset()),
    getPointOnRing(ring, from, outer + randomOffset()),
  ];
  return drawRoundedShape(corners);
}

function drawRoundedShape(corners: readonly Point[]): string {
  const between = (one: Point, other: Point, share: number): string =>
    formatPoint([one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]);
  return corners
    .map((corner, index) => {
      const before = corners.at(index - 1) ?? corner;
      const after = corners[(index + 1) % corners.length] ?? corner;
      const start = between(corner, before, 0.28);
      return `${index === 0 ? 'M' : 'L'}${start}Q${formatPoint(corner)} ${between(corner, after, 0.28)}`;
    })
    .join('')
    .concat('Z');
}

/** Rounded to whole units. */
const formatPoint = (point: Point): string => `${Math.round(point[0])} ${Math.round(point[1])}`;

/** A point on the ring, which deviates a little from a circle. */
function getPointOnRing(ring: Ring, degrees: number, offset: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const uneven = ring.radius * (0.024 * Math.sin(3 * angle + 1) + 0.019 * Math.sin(2 * angle));
  const distance = ring.radius + uneven + offset;
  return [ring.x + distance * Math.cos(angle), ring.y + distance * Math.sin(angle)];
}

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** Mulberry32, a seeded random number generator. Returns numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
