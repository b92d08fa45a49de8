import { expect, test } from 'vitest';
import { choose, isChosen, listRange, maxChosenRows, noChoice } from './selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const getChosen = (choice: typeof noChoice) =>
  rows.flatMap(({ id }) => (isChosen(choice, id) ? [id] : []));

test('rows are chosen one by one, and no longer', () => {
  const two = choose(noChoice, ['a', 'c'], true);
  expect(getChosen(two)).toEqual(['a', 'c']);
  expect(getChosen(choose(two, ['a'], false))).toEqual(['c']);
});

test('of all rows, some are taken out and put back', () => {
  const all = { all: true, ids: new Set<string>() };
  const some = choose(all, ['b', 'c'], false);
  expect(getChosen(some)).toEqual(['a', 'd']);
  expect(getChosen(choose(some, ['c'], true))).toEqual(['a', 'c', 'd']);
});

test('a range has the rows between two in either direction, or one when the other is not loaded', () => {
  expect(listRange(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(listRange(rows, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(listRange(rows, 'gone', 'b')).toEqual(['b']);
  expect(listRange(rows, null, 'b')).toEqual(['b']);
});

test('at most 500 rows are chosen one by one', () => {
  const ids = Array.from({ length: maxChosenRows + 1 }, (_, index) => String(index));
  const choice = choose(noChoice, ids, true);
  expect(choice.ids.size).toBe(maxChosenRows);
  expect(choose(choice, ['0'], false).ids.size).toBe(maxChosenRows - 1);
});
