import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

test('names that only one list has stand between their neighbours', () => {
  expect(mergeOrders(['b', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(mergeOrders(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
});

test('lists that contradict each other are refused', () => {
  expect(() => mergeOrders(['a', 'b'], ['b', 'a'])).toThrow('order b differently');
});
