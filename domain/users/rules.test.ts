import { expect, test } from 'vitest';
import { can, permissionKeys, permissionsOf, type Permission } from '#domain/permissions.ts';
import { isGrantable, isRoleKey, listed } from './rules.ts';

test('a role of the church replaces what the built-in role grants, and nothing makes up for a permission left out', () => {
  const treasurer = { role: 'treasurer', permissions: ['newsletters.view'] } as const;
  expect(can(treasurer, 'newsletters.view')).toBe(true);
  expect(can(treasurer, 'people.view')).toBe(false);
  expect(permissionsOf({ role: 'member', permissions: [] })).toEqual([]);
});

test('whoever may change something in a module may look into it', () => {
  expect(listed(['people.edit'])).toEqual(['people.view', 'people.edit']);
  expect(listed(['newsletters.send', 'newsletters.view'])).toEqual([
    'newsletters.view',
    'newsletters.send',
  ]);
  expect(listed([])).toEqual([]);
});

test('no role of a church grants the platform or its own making', () => {
  const granted = permissionKeys.filter(isGrantable);
  for (const each of [
    'platform.manage',
    'users.view',
    'users.manage',
    'church.edit',
  ] satisfies Permission[])
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
])('%s as a role to give: %s', (key, expected) => {
  expect(isRoleKey(key)).toBe(expected);
});
