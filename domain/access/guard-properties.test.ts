import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moduleKeys } from '#domain/modules.ts';
import { can } from '#domain/kernel/permission.ts';
import { roles } from '#domain/kernel/roles.ts';
import { permissions } from '#domain/permissions.ts';
import { rightKeys, rights } from '#domain/rights.ts';
import {
  checkAccess,
  churchStatuses,
  isModuleReadOnly,
  needsSubscription,
  type AccessRequirement,
  type Visitor,
} from './guard.ts';

const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  loading: fc.boolean(),
  account: fc.option(fc.record({ emailVerified: fc.boolean(), secondFactorNeeded: fc.boolean() })),
  user: fc.option(
    fc.record({ role: fc.constantFrom(...roles), rights: fc.subarray([...rightKeys]) }),
  ),
  church: fc.option(
    fc.record({
      modules: fc.subarray([...moduleKeys]),
      readOnlyModules: fc.subarray([...moduleKeys]),
    }),
  ),
  subscription: fc.constantFrom('active', 'canceled', 'past_due', null, undefined),
});
const anyRequirement: fc.Arbitrary<AccessRequirement> = fc.record(
  {
    adminOnly: fc.boolean(),
    superadminOnly: fc.boolean(),
    subscription: fc.boolean(),
    module: fc.constantFrom(...moduleKeys),
    permission: fc.constantFrom(...Object.values(permissions)),
    right: fc.constantFrom(...Object.values(rights)),
  },
  { requiredKeys: [] },
);
const assertForAll = (property: (visitor: Visitor, requirement: AccessRequirement) => void) =>
  fc.assert(fc.property(anyVisitor, anyRequirement, property), { numRuns: 2000, seed: 7 });

describe('for any visitor and requirement', () => {
  test('only a loaded, signed-in and verified visitor gets access', () => {
    assertForAll((visitor, requirement) => {
      const isIdentified =
        !visitor.loading && visitor.account?.emailVerified === true && visitor.user !== null;
      expect(isIdentified || checkAccess(visitor, requirement) !== null).toBe(true);
    });
  });

  test('a verified superadmin passes every check: church, module, subscription, permission', () => {
    assertForAll((visitor, requirement) => {
      const superadmin: Visitor = {
        ...visitor,
        loading: false,
        account: { emailVerified: true },
        user: { role: 'superadmin' },
      };
      expect(checkAccess(superadmin, requirement)).toBeNull();
    });
  });

  test('an unknown subscription and a church that is not active grant no access', () => {
    const anyStatus = fc.option(fc.string(), { nil: undefined });
    const anyChurchStatus = fc.constantFrom(...churchStatuses);
    fc.assert(
      fc.property(anyVisitor, anyStatus, anyChurchStatus, (visitor, subscription, status) => {
        const church = visitor.church && { ...visitor.church, status };
        const denied = checkAccess({ ...visitor, church, subscription }, { subscription: true });
        const isPaid = subscription === 'active' && status === 'active';
        expect(isPaid || visitor.user?.role === 'superadmin' || denied !== null).toBe(true);
      }),
      { seed: 7 },
    );
  });

  test('a visitor with access meets every requirement', () => {
    assertForAll((visitor, requirement) => {
      if (checkAccess(visitor, requirement) !== null || visitor.user?.role === 'superadmin') return;
      const role = visitor.user?.role ?? 'member';
      expect(visitor.church).not.toBeNull();
      expect(requirement.superadminOnly ?? false).toBe(false);
      expect(visitor.account?.secondFactorNeeded).toBe(false);
      if (requirement.adminOnly) expect(role).toBe('admin');
      if (needsSubscription(requirement)) expect(visitor.subscription).toBe('active');
      if (requirement.module) expect(visitor.church?.modules).toContain(requirement.module);
      if (requirement.permission) expect(can({ role }, requirement.permission)).toBe(true);
      if (requirement.right) expect(visitor.user?.rights).toContain(requirement.right.key);
      if (requirement.permission)
        expect(isModuleReadOnly(visitor.church, requirement.permission)).toBe(false);
    });
  });

  test('a read-only module blocks changes and nothing else', () => {
    assertForAll((visitor, requirement) => {
      if (!visitor.church || visitor.user?.role === 'superadmin') return;
      const unrestricted: Visitor = { ...visitor, church: { modules: visitor.church.modules } };
      const [before, after] = [
        checkAccess(unrestricted, requirement),
        checkAccess(visitor, requirement),
      ];
      if (before === after) return;
      expect(after).toBe('module-read-only');
      const { module, action } = requirement.permission ?? permissions['people.view'];
      expect(action).not.toBe('view');
      expect(visitor.church.readOnlyModules).toContain(module);
    });
  });

  test('a weaker requirement never denies a visitor visitor had access', () => {
    const kinds = [
      'adminOnly',
      'superadminOnly',
      'subscription',
      'module',
      'permission',
      'right',
    ] as const;
    assertForAll((visitor, requirement) => {
      if (checkAccess(visitor, requirement) !== null) return;
      for (const kind of kinds) {
        const { [kind]: _, ...rest } = requirement;
        const weaker = kind === 'subscription' ? { ...rest, subscription: false } : rest;
        expect(checkAccess(visitor, weaker)).toBeNull();
      }
    });
  });

  test('the result depends only on the arguments', () => {
    assertForAll((visitor, requirement) => {
      expect(checkAccess(Object.freeze({ ...visitor }), Object.freeze({ ...requirement }))).toBe(
        checkAccess(visitor, requirement),
      );
    });
  });
});
