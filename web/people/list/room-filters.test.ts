import { expect, test } from 'vitest';
import { readRoomFilter, setRoomFilter } from './room-filters.ts';

test('filters of several rooms share one parameter of the address', () => {
  const one = setRoomFilter(undefined, 'recipientList', '7');
  expect(one).toBe('recipientList:7');
  const two = setRoomFilter(one ?? '', 'group', '3');
  expect(two).toBe('recipientList:7,group:3');
  expect(readRoomFilter(two ?? '', 'group')).toBe('3');
  expect(setRoomFilter(two ?? '', 'recipientList', '8')).toBe('group:3,recipientList:8');
  expect(setRoomFilter('group:3', 'group', null)).toBeNull();
  expect(readRoomFilter(undefined, 'group')).toBeNull();
});
