import { expect, test } from 'vitest';
import { can } from '#domain/kernel/permission.ts';
import {
  permissionKeys,
  permissions,
  getPermissions,
  type PermissionKey,
} from '#domain/permissions.ts';
import { isGrantable, isRoleKey, normalizePermissions } from './rules.ts';

test('a church role replaces the built-in role’s permissions entirely', () => {
  const treasurer = { role: 'treasurer', permissions: ['newsletters.view'] } as const;
  expect(can(treasurer, permissions['newsletters.view'])).toBe(true);
  expect(can(treasurer, permissions['people.view'])).toBe(false);
  expect(getPermissions({ role: 'member', permissions: [] })).toEqual([]);
});

test('a permission to change a module includes viewing it', () => {
  expect(normalizePermissions(['people.edit'])).toEqual([
    'people.names',
    'people.view',
    'people.edit',
    'people.inbox',
  ]);
  expect(normalizePermissions(['newsletters.send', 'newsletters.view'])).toEqual([
    'newsletters.view',
    'newsletters.send',
  ]);
  expect(normalizePermissions([])).toEqual([]);
});

test('viewing people includes their names, and their names alone include nothing else', () => {
  expect(normalizePermissions(['people.names'])).toEqual(['people.names']);
  const stored = { role: 'member', permissions: ['people.view'] } as const;
  expect(can(stored, permissions['people.names'])).toBe(true);
  expect(getPermissions({ role: 'member', permissions: ['people.names'] })).toEqual([
    'people.names',
  ]);
});

test('no church role can grant platform or role-management permissions', () => {
  const granted = permissionKeys.filter(isGrantable);
  for (const each of [
    'platform.manage',
    'users.view',
    'users.manage',
    'church.edit',
  ] satisfies PermissionKey[])
    expect(granted).not.toContain(each);
  expect(granted).toContain('people.view');
});

test.each([
  ['admin', true],
  ['member', true],
  ['superadmin', false],
  ['0190d3a5-7f0e-7c4b-9a51-0c7a2c9f1b11', true],
  ['boss', false],
  ['', false],
])('isRoleKey(%s) is %s', (key, expected) => {
  expect(isRoleKey(key)).toBe(expected);
});
