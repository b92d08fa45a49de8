import { expect, test } from 'vitest';
import { listPaths } from './parent-paths.ts';

const branches = [
  { id: 'n', name: 'Red Norte', typeId: 't', parentId: null },
  { id: 's', name: 'Red Sur', typeId: 't', parentId: null },
  { id: 'z', name: 'Zona 1', typeId: 't', parentId: 'n' },
  { id: 'c', name: 'Sector A', typeId: 't', parentId: 'z' },
];

test('branches are in the order of the tree, each with those above it', () => {
  expect([...listPaths(branches, null).values()].map((path) => path.join(' › '))).toEqual([
    'Red Norte',
    'Red Norte › Zona 1',
    'Red Norte › Zona 1 › Sector A',
    'Red Sur',
  ]);
});

test('a branch can’t belong to itself or to what is below it', () => {
  const zone = { id: 'z', ancestors: [{ id: 'n', name: 'Red Norte' }] };
  expect([...listPaths(branches, zone).keys()]).toEqual(['n', 's']);
});

test('who does not see the branch above keeps it, and sees the own branch at the top', () => {
  const cell = { id: 'x', ancestors: [branches[0], branches[2]].flatMap((each) => each ?? []) };
  expect([...listPaths([], cell)]).toEqual([['z', ['Red Norte', 'Zona 1']]]);
  expect([...listPaths(branches.slice(3), null)]).toEqual([['c', ['Sector A']]]);
});
