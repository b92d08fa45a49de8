import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moduleKeys, type ModuleKey } from './modules.ts';
import {
  getIncludedModules,
  planKeys,
  plans,
  getReadOnlyModules,
  type Entitlement,
} from './plans.ts';

test('newsletters per month and the limit of a usage record match the specification', () => {
  expect(planKeys.map((plan) => plans[plan].newslettersPerMonth)).toEqual([5, 10, 100]);
  expect(planKeys.map((plan) => plans[plan].usageRecordLimit)).toEqual([5, 10, 50]);
});

test('a more expensive plan includes everything of the cheaper one, and the most expensive has all modules', () => {
  const [basic, standard, premium] = planKeys.map((plan) => plans[plan]);
  expect(standard?.modules).toEqual(expect.arrayContaining([...(basic?.modules ?? [])]));
  expect(new Set(premium?.modules)).toEqual(new Set(moduleKeys));
  for (const limit of ['newslettersPerMonth', 'users', 'storageBytes'] as const) {
    const limits = planKeys.map((plan) => plans[plan][limit]);
    expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
  }
});

test.each<[string, Entitlement, readonly ModuleKey[]]>([
  [
    'a self-hosted church can change every module',
    { plan: 'basic', planModules: null, billing: 'manual' },
    [],
  ],
  [
    'a paying church can change the modules of its plan',
    { plan: 'basic', planModules: null, billing: 'stripe' },
    ['finance', 'buildings'],
  ],
  [
    'a superadmin can set fewer modules than the plan has',
    { plan: 'premium', planModules: ['people'], billing: 'manual' },
    ['families', 'groups', 'agenda', 'finance', 'buildings', 'newsletters'],
  ],
  [
    'a superadmin can set more modules than the plan has',
    { plan: 'basic', planModules: moduleKeys, billing: 'stripe' },
    [],
  ],
])('%s', (_, entitlement, readOnly) => {
  expect(getReadOnlyModules(moduleKeys, entitlement)).toEqual(readOnly);
});

const anyEntitlement: fc.Arbitrary<Entitlement> = fc.record({
  plan: fc.constantFrom(...planKeys),
  planModules: fc.option(fc.subarray([...moduleKeys])),
  billing: fc.constantFrom('manual', 'stripe'),
});

test('the system module is never read-only, and only enabled modules can be read-only', () => {
  fc.assert(
    fc.property(anyEntitlement, fc.subarray([...moduleKeys]), (entitlement, enabled) => {
      const readOnly = getReadOnlyModules(enabled, entitlement);
      expect(readOnly).not.toContain('system');
      expect(enabled).toEqual(expect.arrayContaining(readOnly));
      for (const module of readOnly) expect(getIncludedModules(entitlement)).not.toContain(module);
    }),
    { seed: 7 },
  );
});
