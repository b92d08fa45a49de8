import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from './errors.ts';
import { decodeCursor, encodeCursor } from './paging.ts';

const shape = z.tuple([z.enum(['next', 'previous']), z.string()]);

test('a decoded cursor equals the encoded value, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (key) => {
      expect(decodeCursor(encodeCursor(['next', key]), shape)).toEqual(['next', key]);
    }),
  );
});

test('a forged cursor is invalid input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(text, shape)).toThrow(Problem);
    }),
  );
});
