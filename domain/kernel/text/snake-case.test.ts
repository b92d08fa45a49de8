import { expect, test } from 'vitest';
import { toSnakeCase } from './snake-case.ts';

test('a field is stored in the column with its name in snake case', () => {
  expect(['sex', 'givenNames', 'surname1', 'firstVisit'].map(toSnakeCase)).toEqual([
    'sex',
    'given_names',
    'surname1',
    'first_visit',
  ]);
});
