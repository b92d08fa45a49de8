import { expect, test } from 'vitest';
import { listDrawn } from './drawn-rows.ts';

test('the rows of the window and those around it are drawn in order', () => {
  expect(listDrawn({ first: 18, last: 22 }, 100)).toEqual([18, 19, 20, 21, 22]);
});

test('nothing is drawn beyond the ends of the list', () => {
  expect(listDrawn({ first: -5, last: 2 }, 2)).toEqual([0, 1]);
  expect(listDrawn({ first: -20, last: 30 }, 0)).toEqual([]);
  expect(listDrawn({ first: 40, last: 60 }, 10)).toEqual([]);
});
