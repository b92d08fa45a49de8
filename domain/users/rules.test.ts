import { expect, test } from 'vitest';
import { can } from '#domain/kernel/permission.ts';
import {
  permissionKeys,
  permissions,
  getPermissions,
  type PermissionKey,
} from '#domain/permissions.ts';
import { churchRoleBases, isGrantable, isRoleKey, normalizePermissions } from './rules.ts';

/** The permissions whose screens show entries of the books. */
const showingBooks: ReadonlySet<PermissionKey> = new Set([
  'finance.view',
  'finance.edit',
  'finance.close',
  'finance.settings',
  'finance.export',
  'bank.edit',
  'years.close',
  'review.ask',
  'review.export',
  'review.lookups',
]);

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

test.each(churchRoleBases)('a copy of the role %s has the same permissions', (role) => {
  const copied = getPermissions({ role }).filter(isGrantable);
  expect(normalizePermissions(copied)).toEqual(copied);
});

test('who counts, approves, or sees what they gave themselves sees no books by that', () => {
  for (const key of permissionKeys.filter((each) => permissions[each].module === 'finance')) {
    const seesBooks = normalizePermissions([key]).includes('finance.view');
    expect([key, seesBooks]).toEqual([key, showingBooks.has(key)]);
  }
});

test('what a permission needs is a permission', () => {
  const named = permissionKeys.flatMap((key) => permissions[key].needs ?? []);
  expect(named).not.toEqual([]);
  for (const each of named) expect(permissionKeys).toContain(each);
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
