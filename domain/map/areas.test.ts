import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeRing,
  drawCircle,
  encodeRing,
  formatAreaFilter,
  isRing,
  maxAreaCorners,
  parseAreaFilter,
  parseZoneFilter,
  simplifyRing,
  type Area,
} from './areas.ts';
import { crossesItself, isInside, measureDistance, normalizeRing, type Point } from './geometry.ts';

const point = fc.record({
  latitude: fc.integer({ min: -8_000_000, max: 8_000_000 }),
  longitude: fc.integer({ min: -17_000_000, max: 17_000_000 }),
});
const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const square = [at(0, 0), at(0, 100), at(100, 100), at(100, 0)];

describe('the corners of a polygon as text', () => {
  test('are the same when they are read again', () => {
    fc.assert(
      fc.property(fc.array(point), (ring) => {
        expect(decodeRing(encodeRing(ring))).toEqual(ring);
      }),
    );
  });

  test.each(['A', 'AAA', 'a:b', 'gggggggggggg', '__'])('are none in "%s"', (text) => {
    expect(decodeRing(text)).toBeNull();
  });

  test('of the largest drawn polygon fit into a saved filter', () => {
    const corners = simplifyRing(drawCircle(at(345_123, -7_653_217), 50_000, 500), maxAreaCorners);
    const area: Area = { kind: 'polygon', ring: corners };
    expect(corners).toHaveLength(maxAreaCorners);
    expect(`area:${formatAreaFilter({ isExact: true, area })}`.length).toBeLessThan(1500);
    expect(parseAreaFilter(formatAreaFilter({ isExact: true, area }))).toEqual({
      isExact: true,
      area,
    });
  });
});

test('a circle as text is the same when it is read again', () => {
  fc.assert(
    fc.property(
      point,
      fc.integer({ min: 50, max: 50_000 }),
      fc.boolean(),
      (centre, radius, isExact) => {
        const filter = { isExact, area: { kind: 'circle' as const, centre, radius } };
        expect(parseAreaFilter(formatAreaFilter(filter))).toEqual(filter);
      },
    ),
  );
});

test.each(['', 'norte', 'exact.', 'exact.exact.0197f2a0-0000-7000-8000-000000000000'])(
  'a zone filter "%s" means nothing',
  (value) => {
    expect(parseZoneFilter(value)).toBeNull();
  },
);

describe('a polygon', () => {
  test('contains the points of a circle within its radius', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1000, max: 40_000 }), point, (centre, radius, to) => {
        const ring = drawCircle(centre, radius, 200);
        const near = {
          latitude: centre.latitude + (to.latitude % 40_000),
          longitude: centre.longitude + (to.longitude % 40_000),
        };
        const distance = measureDistance(centre, near);
        const isAtEdge = Math.abs(distance - radius) <= radius / 100;
        expect(isAtEdge || isInside(near, ring) === distance < radius).toBe(true);
      }),
    );
  });

  test('that is drawn as a circle never crosses itself', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 100, max: 50_000 }), (centre, radius) => {
        expect(isRing(drawCircle(centre, radius))).toBe(true);
      }),
    );
  });

  test.each([
    ['a square', square, false],
    ['a bow tie', [at(0, 0), at(100, 100), at(0, 100), at(100, 0)], true],
    ['a corner on another side', [at(0, 0), at(0, 100), at(100, 100), at(0, 50)], true],
    ['a side that goes back', [at(0, 0), at(0, 100), at(0, 50), at(100, 50)], true],
  ])('%s', (_, ring, crosses) => {
    expect(crossesItself(ring)).toBe(crosses);
    expect(isRing(ring)).toBe(!crosses);
  });

  test('has no repeated corners once it is normalized', () => {
    expect(normalizeRing([at(0, 0), ...square, at(100, 0), at(0, 0)])).toEqual(square);
  });

  test('with fewer corners keeps those that matter', () => {
    expect(simplifyRing([at(0, 0), at(0, 50), at(1, 70), ...square.slice(1)], 4)).toEqual(square);
  });
});
