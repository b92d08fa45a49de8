import { expect, test } from 'vitest';
import { drawRows, isComplete, listWanted, settleRows, type DrawnRow } from './drawn-rows.ts';

/** Rows of which each has an element of its own. */
const draw = (indexes: readonly number[]): DrawnRow[] =>
  indexes.map((index, key) => ({ key, index }));
const listIndexes = (rows: readonly DrawnRow[]): number[] => rows.map(({ index }) => index);
const listKeys = (rows: readonly DrawnRow[]): number[] => rows.map(({ key }) => key);
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset);

test('the rows of the window are wanted first, then those after it, then those before it', () => {
  const wanted = listWanted({ first: 20, last: 22 }, 100);
  expect(wanted.slice(0, 5)).toEqual([20, 21, 22, 23, 24]);
  expect(wanted.at(-1)).toBe(12);
});

test('nothing is wanted beyond the ends of the list', () => {
  expect(listWanted({ first: -5, last: 2 }, 2)).toEqual([0, 1]);
  expect(listWanted({ first: 0, last: 30 }, 0)).toEqual([]);
  expect(listWanted({ first: 40, last: 60 }, 10)).toEqual([]);
});

test('no more rows are drawn at once than a slow laptop draws in a frame', () => {
  const wanted = range(0, 29);
  const first = drawRows([], wanted, 12);
  expect(listIndexes(first)).toEqual(range(0, 11));
  const second = drawRows(first, wanted, 12);
  expect(isComplete(second, wanted)).toBe(false);
  expect(isComplete(drawRows(second, wanted, 12), wanted)).toBe(true);
});

test('rows that are scrolled far away become the next ones, and those that stay keep their elements', () => {
  const drawn = draw(range(0, 19));
  const moved = drawRows(drawn, range(15, 34), 12);
  expect(moved).toHaveLength(20);
  expect(listKeys(moved)).toEqual(listKeys(drawn));
  expect(moved.slice(15)).toEqual(drawn.slice(15));
  expect(listIndexes(moved).slice(0, 12)).toEqual(range(20, 31));
});

test('a few new rows stand in order, with elements of their own', () => {
  const drawn = draw(range(4, 19));
  const moved = drawRows(drawn, range(0, 15), 12);
  expect(listIndexes(moved)).toEqual(range(0, 15));
  expect(moved.slice(4)).toEqual(drawn.slice(0, 12));
});

test('when the scrolling ends the rows stand in order, without those scrolled away', () => {
  const wanted = range(10, 24);
  const scrolled = drawRows(draw(range(0, 14)), wanted, 12);
  const settled = settleRows(scrolled, wanted);
  expect(listIndexes(settled)).toEqual(wanted);
  expect(settleRows(settled, wanted)).toBe(settled);
  expect(drawRows(settled, wanted, 12)).toBe(settled);
});
