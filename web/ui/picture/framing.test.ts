import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCrop, clampFraming, createFraming } from './framing.ts';

const picture = { width: 1200, height: 800 };

test('the largest square crop of a wide image has the full height', () => {
  expect(toCrop(picture, 1, createFraming(picture))).toEqual({
    left: 200,
    top: 0,
    width: 800,
    height: 800,
  });
});

test('zooming to 2 keeps half the width around the same center', () => {
  expect(toCrop(picture, 1, { zoom: 2, x: 600, y: 400 })).toEqual({
    left: 400,
    top: 200,
    width: 400,
    height: 400,
  });
});

test('a frame moved beyond an edge is clamped to it', () => {
  expect(clampFraming(picture, 1, { zoom: 2, x: -500, y: 9000 })).toEqual({
    zoom: 2,
    x: 200,
    y: 600,
  });
});

test('the crop always lies within the image', () => {
  const any = fc.double({ min: -5000, max: 5000, noNaN: true });
  const side = fc.integer({ min: 128, max: 8000 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(1, 2, 3),
      fc.double({ min: 0, max: 9, noNaN: true }),
      any,
      any,
      (width, height, aspect, zoom, x, y) => {
        const crop = toCrop({ width, height }, aspect, { zoom, x, y });
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(crop.width).toBeGreaterThan(0);
      },
    ),
  );
});
