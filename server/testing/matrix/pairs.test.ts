import { expect, test } from 'vitest';
import { isPossible, pickRoles } from './pairs.ts';
import { matrixRoles, situations, type MatrixRole } from './row.ts';

const isAdmin = (role: MatrixRole): boolean => role === 'admin';
const turns = matrixRoles.map((_, index) => index);

test('every role calls every endpoint in the ordinary situation', () => {
  for (const turn of turns) expect(pickRoles('own church', turn, isAdmin)).toEqual(matrixRoles);
});

test('every endpoint meets every other situation as at most two roles', () => {
  for (const situation of situations.filter((each) => each !== 'own church'))
    for (const turn of turns) {
      const { length } = pickRoles(situation, turn, isAdmin);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(2);
    }
});

test('every possible role meets every situation as the endpoints take turns', () => {
  for (const situation of situations) {
    const met = new Set(turns.flatMap((turn) => pickRoles(situation, turn, isAdmin)));
    expect([...met].toSorted()).toEqual(
      matrixRoles.filter((role) => isPossible(role, situation)).toSorted(),
    );
  }
});

test('a role that may call the endpoint meets every situation in which there is one', () => {
  for (const turn of turns) expect(pickRoles('no subscription', turn, isAdmin)).toContain('admin');
  expect(pickRoles('role preview', 0, isAdmin)).not.toContain('admin');
});
