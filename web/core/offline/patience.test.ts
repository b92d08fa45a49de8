import { expect, test } from 'vitest';
import { documentPatienceMs, getAnswerPatience, hasHung } from './patience.ts';

test('a network hangs when the worker waited in vain for the document', () => {
  const workerStart = 12;
  const answered = { workerStart, responseStart: workerStart + 400 };
  const late = { workerStart, responseStart: workerStart + documentPatienceMs + 3 };
  expect(hasHung(answered)).toBe(false);
  expect(hasHung(late)).toBe(true);
  // A slow server without a worker: the device keeps no document.
  expect(hasHung({ ...late, workerStart: 0 })).toBe(false);
});

test('document, session and answer of a hanging network are given up within two seconds', () => {
  expect(documentPatienceMs + 2 * getAnswerPatience(true)).toBeLessThan(2000);
  expect(getAnswerPatience(false)).toBeGreaterThan(2000);
});
