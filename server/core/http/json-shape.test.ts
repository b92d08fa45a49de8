import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureJson, type JsonShape } from './json-shape.ts';

const unlimited: JsonShape = { entries: Infinity, depth: Infinity };

/** The shape of a parsed value. */
function measureValue(value: unknown): JsonShape {
  if (typeof value !== 'object' || value === null) return { entries: 0, depth: 0 };
  const inner = Object.values(value).map(measureValue);
  return {
    entries: Math.max(1, inner.length) + inner.reduce((sum, { entries }) => sum + entries, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

const awkward = fc.constantFrom(
  '"',
  '\\',
  '\\"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\\\',
  'ñ',
  '🕊',
  '\n',
);
const texts = fc.oneof(
  fc.string(),
  fc.array(awkward).map((parts) => parts.join('')),
);

test('the measured shape of any JSON text is that of the parsed value, however it is written', () => {
  const json = fc.object({
    key: texts,
    values: [texts, fc.double(), fc.boolean(), fc.constant(null)],
    maxDepth: 5,
    withNullPrototype: false,
  });
  fc.assert(
    fc.property(fc.oneof(json, fc.array(json)), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(measureJson(text, unlimited)).toEqual(measureValue(JSON.parse(text)));
    }),
  );
});

test('any text at all is measured, also one that is no JSON', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { entries, depth } = measureJson(text, unlimited);
      expect(entries).toBeLessThanOrEqual(text.length);
      expect(depth).toBeLessThanOrEqual(entries);
    }),
  );
});

test('measuring ends where a limit is passed', () => {
  expect(measureJson('['.repeat(500_000), { entries: 3000, depth: 20 }).depth).toBe(21);
  expect(measureJson(`[${'1,'.repeat(500_000)}1]`, { entries: 3000, depth: 20 }).entries).toBe(
    3001,
  );
});

test('keys that are repeated count each time', () => {
  expect(measureJson('{"a":1,"a":2,"a":{"a":[]}}', unlimited)).toEqual({ entries: 5, depth: 3 });
});
