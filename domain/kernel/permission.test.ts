import { expect, test } from 'vitest';
import { can, definePermissions, type Permission } from './permission.ts';

const { view, close } = definePermissions('sample', 'system', {
  view: { action: 'view', roles: ['pastor'] },
  close: { action: 'edit', roles: [] },
});

test('a permission has the key of its area and name, and cannot be changed', () => {
  expect([view.key, close.key]).toEqual(['sample.view', 'sample.close']);
  expect(Object.isFrozen(view)).toBe(true);
});

test('the built-in role grants it, unless a church role replaces it', () => {
  expect(can({ role: 'pastor' }, view)).toBe(true);
  expect(can({ role: 'member' }, view)).toBe(false);
  expect(can({ role: 'superadmin' }, close)).toBe(true);
  expect(can({ role: 'pastor', permissions: ['sample.close'] }, view)).toBe(false);
  expect(can({ role: 'member', permissions: ['sample.close'] }, close)).toBe(true);
});

test('an object that was not created by its feature is not a permission', () => {
  const copy = {
    key: 'sample.view',
    module: 'system',
    labelKey: '',
    action: 'view',
    roles: [],
  } as const;
  // @ts-expect-error -- the brand is missing
  const forged: Permission = copy;
  expect(forged.key).toBe(view.key);
});

test('a permission is included in those that include it by others', () => {
  const { sums, entries, edit } = definePermissions('finance', 'finance', {
    sums: { action: 'view', roles: [], includedIn: ['entries'] },
    entries: { action: 'view', roles: [], includedIn: ['edit'] },
    edit: { action: 'edit', roles: [] },
  });
  const treasurer = { role: 'member', permissions: [edit.key] } as const;
  expect([sums, entries, edit].map((each) => can(treasurer, each))).toEqual([true, true, true]);
  expect(can({ role: 'member', permissions: [sums.key] }, entries)).toBe(false);
});
