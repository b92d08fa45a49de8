import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropOf, held, wholeFraming } from './framing.ts';

const picture = { width: 1200, height: 800 };

test('the largest square of a wide picture is as high as it is', () => {
  expect(cropOf(picture, 1, wholeFraming(picture))).toEqual({
    left: 200,
    top: 0,
    width: 800,
    height: 800,
  });
});

test('at twice the zoom half the width is kept, around the same middle', () => {
  expect(cropOf(picture, 1, { zoom: 2, x: 600, y: 400 })).toEqual({
    left: 400,
    top: 200,
    width: 400,
    height: 400,
  });
});

test('a frame that is moved beyond an edge stops there', () => {
  expect(held(picture, 1, { zoom: 2, x: -500, y: 9000 })).toEqual({ zoom: 2, x: 200, y: 600 });
});

test('whatever is done, what is kept lies within the picture', () => {
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
        const crop = cropOf({ width, height }, aspect, { zoom, x, y });
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(crop.width).toBeGreaterThan(0);
      },
    ),
  );
});
