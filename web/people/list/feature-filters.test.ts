import { expect, test } from 'vitest';
import { readFeatureFilter, setFeatureFilter } from './feature-filters.ts';

test('filters of several features share one parameter of the address', () => {
  const one = setFeatureFilter(undefined, 'recipientList', '7');
  expect(one).toBe('recipientList:7');
  const two = setFeatureFilter(one ?? '', 'group', '3');
  expect(two).toBe('recipientList:7,group:3');
  expect(readFeatureFilter(two ?? '', 'group')).toBe('3');
  expect(setFeatureFilter(two ?? '', 'recipientList', '8')).toBe('group:3,recipientList:8');
  expect(setFeatureFilter('group:3', 'group', null)).toBeNull();
  expect(readFeatureFilter(undefined, 'group')).toBeNull();
});
