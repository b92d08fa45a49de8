import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins, project, type MapPin } from './clusters.ts';

const pin = fc.record({
  latitude: fc.integer({ min: 300_000, max: 400_000 }),
  longitude: fc.integer({ min: -7_700_000, max: -7_600_000 }),
  color: fc.constantFrom('green', 'blue'),
});

test('every pin is in one circle, at every zoom', () => {
  fc.assert(
    fc.property(fc.array(pin), fc.integer({ min: 0, max: 19 }), (pins, zoom) => {
      const clusters = clusterPins(pins, zoom);
      const total = clusters.reduce((sum, { count }) => sum + count, 0);
      const colored = clusters.flatMap(({ colors }) => colors.map(([, count]) => count));
      expect(total).toBe(pins.length);
      expect(colored.reduce((sum, count) => sum + count, 0)).toBe(pins.length);
    }),
  );
});

test('near homes are one circle from afar and apart from near; homes of one building stay one', () => {
  const home: MapPin = { latitude: 345_123, longitude: -7_653_217, color: 'green' };
  const pins = [home, home, { ...home, latitude: home.latitude + 50, color: 'blue' }];
  expect(clusterPins(pins, 10)).toMatchObject([
    {
      count: 3,
      colors: [
        ['green', 2],
        ['blue', 1],
      ],
    },
  ]);
  expect(clusterPins(pins, 18).map(({ count }) => count)).toEqual([2, 1]);
});

test('the world is a square whose side doubles with each zoom', () => {
  expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
  expect(project({ latitude: 0, longitude: 18_000_000 }, 3).x).toBe(2048);
});
