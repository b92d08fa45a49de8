import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moduleKeys, type ModuleKey } from './modules.ts';
import { includedModules, planKeys, plans, readOnlyModules, type Entitlement } from './plans.ts';

test('newsletters a month and the limit of a usage record are those of the specification', () => {
  expect(planKeys.map((plan) => plans[plan].newslettersPerMonth)).toEqual([5, 10, 100]);
  expect(planKeys.map((plan) => plans[plan].usageRecordLimit)).toEqual([5, 10, 50]);
});

test('a dearer plan has everything of the cheaper one, and the dearest has all', () => {
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
    'a church on its own machine works in every module',
    { plan: 'basic', planModules: null, billing: 'manual' },
    [],
  ],
  [
    'a paying church works in those of its plan',
    { plan: 'basic', planModules: null, billing: 'stripe' },
    ['finance', 'buildings'],
  ],
  [
    'the platform may decide otherwise, for less',
    { plan: 'premium', planModules: ['people'], billing: 'manual' },
    ['families', 'groups', 'agenda', 'finance', 'buildings', 'newsletters'],
  ],
  ['and for more', { plan: 'basic', planModules: moduleKeys, billing: 'stripe' }, []],
])('%s', (_, entitlement, readOnly) => {
  expect(readOnlyModules(moduleKeys, entitlement)).toEqual(readOnly);
});

const anyEntitlement: fc.Arbitrary<Entitlement> = fc.record({
  plan: fc.constantFrom(...planKeys),
  planModules: fc.option(fc.subarray([...moduleKeys])),
  billing: fc.constantFrom('manual', 'stripe'),
});

test('whatever is decided: the administration is never read-only, and only what is enabled can be', () => {
  fc.assert(
    fc.property(anyEntitlement, fc.subarray([...moduleKeys]), (entitlement, enabled) => {
      const readOnly = readOnlyModules(enabled, entitlement);
      expect(readOnly).not.toContain('system');
      expect(enabled).toEqual(expect.arrayContaining(readOnly));
      for (const module of readOnly) expect(includedModules(entitlement)).not.toContain(module);
    }),
    { seed: 7 },
  );
});
