import { expect, test } from 'vitest';
import type { LineageGroup } from '#domain/groups/multiplication-schema.ts';
import { buildLines, countGenerations, countGroups } from './lineage.ts';

const group = (id: string, motherId: string | null): LineageGroup => ({
  id,
  name: id,
  status: 'active',
  motherId,
  since: null,
  until: null,
  mergedInto: null,
  members: 1,
  leaders: [],
});

test('a line has its daughters below their mothers, and the largest line comes first', () => {
  const lines = buildLines([
    group('small', null),
    group('large', null),
    group('a', 'small'),
    group('b', 'large'),
    group('c', 'b'),
    group('alone', 'not seen'),
  ]);
  expect(lines.map((line) => [line.group.id, countGroups(line), countGenerations(line)])).toEqual([
    ['large', 3, 3],
    ['small', 2, 2],
    ['alone', 1, 1],
  ]);
  expect(lines[0]?.daughters[0]?.daughters[0]?.group.id).toBe('c');
});
