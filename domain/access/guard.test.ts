import { describe, expect, test } from 'vitest';
import { moduleKeys } from '#domain/modules.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { rights } from '#domain/rights.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import {
  denialRedirects,
  checkAccess,
  type AccessRequirement,
  type AccessDenial,
  type Visitor,
} from './guard.ts';
import { usersPermissions } from './permissions.ts';

const everything: AccessRequirement = {
  adminOnly: true,
  superadminOnly: true,
  subscription: true,
  module: 'finance',
  permission: peoplePermissions.edit,
  right: rights['health.see'],
};
const granted: Visitor = {
  account: { emailVerified: true },
  user: { role: 'admin' },
  church: { modules: moduleKeys },
  subscription: 'active',
};
const buildVisitor = (change: Partial<Visitor>): Visitor => ({ ...granted, ...change });
const inactive = (status: 'suspended' | 'archived', support: Visitor['support'] = null) =>
  buildVisitor({ church: { modules: moduleKeys, status }, support });
const as = (role: Role, change: Partial<Visitor> = {}) =>
  buildVisitor({ user: { role }, ...change });

describe('in the specification’s order: each check fails first until its cause is fixed', () => {
  const wrong: Visitor = {
    loading: true,
    account: null,
    user: null,
    church: null,
    subscription: 'canceled',
  };
  const repairs: readonly [AccessDenial, Partial<Visitor>, Partial<AccessRequirement>?][] = [
    ['loading', { loading: false }],
    ['signed-out', { account: { emailVerified: false } }],
    ['email-unverified', { account: { emailVerified: true, secondFactorNeeded: true } }],
    ['no-user-data', { user: { role: 'member' } }],
    ['no-church', { church: { modules: ['groups'], status: 'suspended' } }],
    ['second-factor-needed', { account: { emailVerified: true } }],
    ['church-suspended', { church: { modules: ['groups'] } }],
    ['not-admin', {}, { adminOnly: false }],
    ['subscription-inactive', { subscription: undefined }],
    ['subscription-unknown', { subscription: 'active' }],
    [
      'module-disabled',
      { church: { modules: ['finance', 'people'], readOnlyModules: ['people'] } },
    ],
    ['module-read-only', { church: { modules: ['finance', 'people'] } }],
    ['not-superadmin', {}, { superadminOnly: false }],
    ['no-permission', { user: { role: 'secretary' } }],
    ['no-right', { user: { role: 'secretary', rights: ['health.see'] } }],
  ];
  let current = wrong;
  let requirement = everything;
  for (const [denial, repair, relief] of repairs) {
    const [currentVisitor, currentRequirement] = [current, requirement];
    test(`${denial}`, () => expect(checkAccess(currentVisitor, currentRequirement)).toBe(denial));
    current = { ...current, ...repair };
    requirement = { ...requirement, ...relief };
  }
  const [last, lastRequirement] = [current, requirement];
  test('finally: access is granted', () => expect(checkAccess(last, lastRequirement)).toBeNull());
});

test.each<[string, Visitor, AccessRequirement, AccessDenial | null]>([
  [
    'a member opens the dashboard without a subscription',
    as('member', { subscription: null }),
    {},
    null,
  ],
  [
    'a member opens the list of members',
    as('member'),
    { module: 'people', permission: peoplePermissions.view, subscription: true },
    'no-permission',
  ],
  [
    'a treasurer opens it',
    as('treasurer'),
    { module: 'people', permission: peoplePermissions.view, subscription: true },
    'no-permission',
  ],
  [
    'a treasurer opens the list of names',
    as('treasurer'),
    { module: 'people', permission: peoplePermissions.names, subscription: true },
    null,
  ],
  [
    'there is no subscription row',
    as('admin', { subscription: null }),
    { subscription: true },
    'subscription-inactive',
  ],
  [
    'a trial is not active',
    as('admin', { subscription: 'trialing' }),
    { subscription: true },
    'subscription-inactive',
  ],
  [
    'a differently capitalised Active is not active',
    as('admin', { subscription: 'Active' }),
    { subscription: true },
    'subscription-inactive',
  ],
  ['a pastor opens the users', as('pastor'), { adminOnly: true, module: 'system' }, 'not-admin'],
  ['an administrator opens /admin', as('admin'), { superadminOnly: true }, 'not-superadmin'],
  [
    'an administrator without a church opens /admin',
    as('admin', { church: null }),
    { superadminOnly: true },
    'no-church',
  ],
  ['a superadmin opens /admin', as('superadmin'), { superadminOnly: true }, null],
  [
    'a suspended church opens its members',
    inactive('suspended'),
    { permission: peoplePermissions.view },
    'church-suspended',
  ],
  ['an archived church opens its panel', inactive('archived'), {}, 'church-suspended'],
  [
    'a suspended church opens its subscription',
    inactive('suspended'),
    { allowedWhenSuspended: true },
    null,
  ],
  [
    'support can read a suspended church',
    inactive('suspended', { readOnly: true }),
    { permission: peoplePermissions.view },
    null,
  ],
  [
    'read-only support adds a member',
    as('admin', { support: { readOnly: true } }),
    { permission: peoplePermissions.create },
    'support-read-only',
  ],
  [
    'read-write support adds a member',
    as('admin', { support: { readOnly: false } }),
    { permission: peoplePermissions.create },
    null,
  ],
  [
    'support exports the members',
    as('admin', { support: { readOnly: false } }),
    { permission: peoplePermissions.export },
    'support-excluded',
  ],
  [
    'support manages users',
    as('admin', { support: { readOnly: false } }),
    { permission: usersPermissions.manage },
    'support-excluded',
  ],
  [
    'support opens /admin',
    as('admin', { support: { readOnly: false } }),
    { superadminOnly: true },
    'not-superadmin',
  ],
  [
    'a permission also requires its module',
    as('admin', { church: { modules: ['system'] } }),
    { permission: peoplePermissions.view },
    'module-disabled',
  ],
  [
    'a disabled module is reported even if the permission’s module is enabled',
    as('admin', { church: { modules: ['people'] } }),
    { module: 'families', permission: peoplePermissions.view },
    'module-disabled',
  ],
])('%s', (_, visitor, requirement, expected) => {
  expect(checkAccess(visitor, requirement)).toBe(expected);
});

test('the denials of the specification redirect as it says; the others, and loading states, do not redirect', () => {
  expect(denialRedirects).toEqual({
    loading: null,
    'signed-out': '/login',
    'email-unverified': '/verify-email-notice',
    'no-user-data': '/login',
    'no-church': '/register-church',
    'second-factor-needed': '/second-step',
    'church-suspended': null,
    'not-admin': '/app/dashboard',
    'not-superadmin': '/app/dashboard',
    'subscription-unknown': null,
    'subscription-inactive': '/app/suscripcion',
    'module-disabled': '/app/dashboard',
    'module-read-only': '/app/suscripcion',
    'no-permission': null,
    'no-right': null,
    'support-read-only': null,
    'support-excluded': null,
    'church-deleting': null,
  });
});

describe('a right in a scope', () => {
  const healthOf = (scopes?: AccessRequirement['scopes']): AccessRequirement => ({
    permission: peoplePermissions.view,
    right: rights['health.see'],
    ...(scopes ? { scopes } : {}),
  });
  const holder = as('secretary', {
    user: { role: 'secretary', scopedRights: [{ right: 'health.see', scopeId: 'one' }] },
  });

  test.each<[string, AccessRequirement['scopes'], AccessDenial | null]>([
    ['that holds the record is enough', ['other', 'one'], null],
    ['that does not hold it is not', ['other'], 'no-right'],
    ['is not enough for what is of the whole church', undefined, 'no-right'],
    ['is enough to ask which one holds it', 'any', null],
  ])('%s', (_, scopes, denial) => {
    expect(checkAccess(holder, healthOf(scopes))).toBe(denial);
  });

  test('is another right than one of another name', () => {
    const requirement = { ...healthOf('any'), right: rights['pickup.see'] };
    expect(checkAccess(holder, requirement)).toBe('no-right');
  });
});
