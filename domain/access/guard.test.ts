import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moduleKeys } from '#domain/modules.ts';
import { can, permissions, roles, type Permission, type Role } from '#domain/permissions.ts';
import {
  isReadOnly,
  redirectFor,
  refuse,
  type Needs,
  type Refusal,
  type Visitor,
} from './guard.ts';

const permissionKeys = Object.keys(permissions) as Permission[];
const everything: Needs = {
  adminOnly: true,
  superadminOnly: true,
  subscription: true,
  module: 'finance',
  permission: 'people.edit',
};
const welcome: Visitor = {
  account: { emailVerified: true },
  user: { role: 'admin' },
  church: { modules: moduleKeys },
  subscription: 'active',
};
const visitor = (change: Partial<Visitor>): Visitor => ({ ...welcome, ...change });
const closed = (status: 'suspended' | 'archived', support: Visitor['support'] = null) =>
  visitor({ church: { modules: moduleKeys, status }, support });
const as = (role: Role, change: Partial<Visitor> = {}) => visitor({ user: { role }, ...change });

describe('the order of the specification: with everything wrong, the first reason is told; put right, the next one', () => {
  const wrong: Visitor = {
    loading: true,
    account: null,
    user: null,
    church: null,
    subscription: 'canceled',
  };
  const repairs: readonly [Refusal, Partial<Visitor>, Partial<Needs>?][] = [
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
  ];
  let now = wrong;
  let needs = everything;
  for (const [refusal, repair, relief] of repairs) {
    const [asked, needed] = [now, needs];
    test(`${refusal}`, () => expect(refuse(asked, needed)).toBe(refusal));
    now = { ...now, ...repair };
    needs = { ...needs, ...relief };
  }
  const [last, lastNeeds] = [now, needs];
  test('then: welcome', () => expect(refuse(last, lastNeeds)).toBeNull());
});

test.each<[string, Visitor, Needs, Refusal | null]>([
  [
    'a member opens the dashboard without a subscription',
    as('member', { subscription: null }),
    {},
    null,
  ],
  [
    'a member opens the list of members',
    as('member'),
    { module: 'people', permission: 'people.view', subscription: true },
    'no-permission',
  ],
  [
    'a treasurer opens it',
    as('treasurer'),
    { module: 'people', permission: 'people.view', subscription: true },
    null,
  ],
  [
    'nobody has a subscription row',
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
    'Active in other letters is not active',
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
    closed('suspended'),
    { permission: 'people.view' },
    'church-suspended',
  ],
  ['an archived church opens its panel', closed('archived'), {}, 'church-suspended'],
  ['a suspended church opens its subscription', closed('suspended'), { suspended: true }, null],
  [
    'support looks into a suspended church',
    closed('suspended', { readOnly: true }),
    { permission: 'people.view' },
    null,
  ],
  [
    'support that only reads adds a member',
    as('admin', { support: { readOnly: true } }),
    { permission: 'people.create' },
    'support-read-only',
  ],
  [
    'support that may write adds a member',
    as('admin', { support: { readOnly: false } }),
    { permission: 'people.create' },
    null,
  ],
  [
    'support carries the members away',
    as('admin', { support: { readOnly: false } }),
    { permission: 'people.export' },
    'support-excluded',
  ],
  [
    'support lets itself in',
    as('admin', { support: { readOnly: false } }),
    { permission: 'users.manage' },
    'support-excluded',
  ],
  [
    'support opens /admin',
    as('admin', { support: { readOnly: false } }),
    { superadminOnly: true },
    'not-superadmin',
  ],
  [
    'a permission brings its module along',
    as('admin', { church: { modules: ['system'] } }),
    { permission: 'people.view' },
    'module-disabled',
  ],
  [
    'the stricter of two modules is the one named',
    as('admin', { church: { modules: ['people'] } }),
    { module: 'families', permission: 'people.view' },
    'module-disabled',
  ],
])('%s', (_, who, needs, expected) => {
  expect(refuse(who, needs)).toBe(expected);
});

test('every refusal leads where the specification says, and an unknown state leads nowhere', () => {
  expect(redirectFor).toEqual({
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
    'no-permission': '/app/dashboard',
    'support-read-only': '/app/dashboard',
    'support-excluded': '/app/dashboard',
    'church-deleting': '/app/dashboard',
  });
});

const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  loading: fc.boolean(),
  account: fc.option(fc.record({ emailVerified: fc.boolean(), secondFactorNeeded: fc.boolean() })),
  user: fc.option(fc.record({ role: fc.constantFrom(...roles) })),
  church: fc.option(
    fc.record({
      modules: fc.subarray([...moduleKeys]),
      readOnlyModules: fc.subarray([...moduleKeys]),
    }),
  ),
  subscription: fc.constantFrom('active', 'canceled', 'past_due', null, undefined),
});
const anyNeeds: fc.Arbitrary<Needs> = fc.record(
  {
    adminOnly: fc.boolean(),
    superadminOnly: fc.boolean(),
    subscription: fc.boolean(),
    module: fc.constantFrom(...moduleKeys),
    permission: fc.constantFrom(...permissionKeys),
  },
  { requiredKeys: [] },
);
const holds = (property: (who: Visitor, needs: Needs) => void) =>
  fc.assert(fc.property(anyVisitor, anyNeeds, property), { numRuns: 2000, seed: 7 });

describe('whoever comes, whatever is asked', () => {
  test('nobody passes who is not loaded, signed in and verified', () => {
    holds((who, needs) => {
      const known = !who.loading && who.account?.emailVerified === true && who.user !== null;
      expect(known || refuse(who, needs) !== null).toBe(true);
    });
  });

  test('a verified superadmin passes everything: church, module, subscription, permission', () => {
    holds((who, needs) => {
      const superadmin: Visitor = {
        ...who,
        loading: false,
        account: { emailVerified: true },
        user: { role: 'superadmin' },
      };
      expect(refuse(superadmin, needs)).toBeNull();
    });
  });

  test('whoever passes has all that was asked', () => {
    holds((who, needs) => {
      if (refuse(who, needs) !== null || who.user?.role === 'superadmin') return;
      const role = who.user?.role ?? 'member';
      expect(who.church).not.toBeNull();
      expect(needs.superadminOnly ?? false).toBe(false);
      expect(who.account?.secondFactorNeeded).toBe(false);
      if (needs.adminOnly) expect(role).toBe('admin');
      if (needs.subscription) expect(who.subscription).toBe('active');
      if (needs.module) expect(who.church?.modules).toContain(needs.module);
      if (needs.permission) expect(can({ role }, needs.permission)).toBe(true);
      if (needs.permission) expect(isReadOnly(who.church, needs.permission)).toBe(false);
    });
  });

  test('a read-only module takes away what changes something, and nothing else', () => {
    holds((who, needs) => {
      if (!who.church || who.user?.role === 'superadmin') return;
      const whole: Visitor = { ...who, church: { modules: who.church.modules } };
      const [before, after] = [refuse(whole, needs), refuse(who, needs)];
      if (before === after) return;
      expect(after).toBe('module-read-only');
      const { module, action } = permissions[needs.permission ?? 'people.view'];
      expect(action).not.toBe('view');
      expect(who.church.readOnlyModules).toContain(module);
    });
  });

  test('asking for less never refuses whoever passed', () => {
    const kinds = ['adminOnly', 'superadminOnly', 'subscription', 'module', 'permission'] as const;
    holds((who, needs) => {
      if (refuse(who, needs) !== null) return;
      for (const kind of kinds) {
        const { [kind]: _, ...less } = needs;
        expect(refuse(who, less)).toBeNull();
      }
    });
  });

  test('the answer depends on nothing but what it is given', () => {
    holds((who, needs) => {
      expect(refuse(Object.freeze({ ...who }), Object.freeze({ ...needs }))).toBe(
        refuse(who, needs),
      );
    });
  });
});
