/** The browser decides about access with the session that it received; the server with the actor of the request. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { churchStatuses, type Visitor } from '#domain/access/guard.ts';
import { sessionView } from '#domain/access/schema.ts';
import { subscriptionStatuses } from '#domain/access/subscription-state.ts';
import { buildVisitor } from '#domain/access/visitor.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { moduleKeys } from '#domain/modules.ts';
import { roles } from '#domain/kernel/roles.ts';
import { permissionKeys } from '#domain/permissions.ts';
import { rightKeys } from '#domain/rights.ts';
import { allCallables, allRoutes } from '#server/app.ts';
import { requireAccess } from '#server/core/session/access.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { signedOutView, toSessionView } from './session-view.ts';

const id = '00000000-0000-4000-8000-000000000000';
const now = new Date('2026-01-01T00:00:00Z');

const anyModules = fc.subarray([...moduleKeys]);
const anyChurch = fc.record({
  id: fc.constant(id),
  name: fc.constant('Iglesia'),
  plan: fc.constant('premium' as const),
  modules: anyModules,
  includedModules: anyModules,
  readOnlyModules: anyModules,
  timeZone: fc.constant('America/Bogota'),
  hourCycle: fc.constant('h12' as const),
  currency: fc.constant('COP'),
  country: fc.constant('CO'),
  language: fc.constant('es' as const),
  status: fc.constantFrom(...churchStatuses),
  vocabulary: fc.constant({}),
  deletionDueAt: fc.constantFrom(null, now.toISOString()),
});
const anySubscription = fc.option(fc.constantFrom(...subscriptionStatuses)).map((status) => ({
  subscription: status,
  subscriptionState: status && {
    state: status,
    trialEndsAt: null,
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    graceUntil: null,
  },
}));
const anyActor: fc.Arbitrary<Actor> = fc
  .tuple(
    fc.record({
      userId: fc.constant(id),
      sessionId: fc.constant(id),
      email: fc.constant('ana@iglesia.test'),
      name: fc.constant('Ana'),
      emailVerified: fc.boolean(),
      secondFactorNeeded: fc.boolean(),
      role: fc.constantFrom(...roles),
      permissions: fc.option(fc.subarray([...permissionKeys])),
      churchRoleId: fc.constant(null),
      rights: fc.subarray([...rightKeys]),
      scopedRights: fc.array(
        fc.record({
          right: fc.constantFrom(...rightKeys),
          kind: fc.constant('group'),
          scopeId: fc.constantFrom('one', 'other'),
        }),
        { maxLength: 2 },
      ),
      preview: fc.boolean(),
      language: fc.constant(null),
      church: fc.option(anyChurch, { freq: 20 }),
      support: fc.option(
        fc.record({ id: fc.constant(id), readOnly: fc.boolean(), until: fc.constant(now) }),
      ),
    }),
    anySubscription,
  )
  .map(([actor, subscription]) => ({ ...actor, ...subscription }));
const details = { secondFactor: false, roleName: null, logoUrl: null };

type Contract = Parameters<typeof requireAccess>[1];

/** The denial itself, without the text that an endpoint has for it. */
function decideOnServer(actor: Actor | null, contract: Contract): string | null {
  try {
    requireAccess(actor, { ...contract, denialMessage: 'no-permission' });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.messageKey;
  }
}

function buildVisitorInBrowser(actor: Actor | null): Visitor {
  const view = actor
    ? toSessionView(actor, details, now, {
        config: { mapTiles: null },
      })
    : signedOutView;
  const received: unknown = JSON.parse(JSON.stringify(view));
  return buildVisitor(sessionView.parse(received));
}

test('for any actor the browser decides about every endpoint as the server does', () => {
  const contracts = [...allRoutes, ...allCallables].map((route) => route.contract);
  const granted = new Set<Contract>();
  const denied = new Set<Contract>();
  fc.assert(
    fc.property(fc.option(anyActor, { freq: 9 }), (actor) => {
      const visitor = buildVisitorInBrowser(actor);
      const different = contracts.filter((contract) => {
        const decision = decideOnServer(actor, contract);
        (decision === null ? granted : denied).add(contract);
        return checkEndpointAccess(visitor, contract) !== decision;
      });
      expect(different).toEqual([]);
    }),
    { numRuns: 1000, seed: 11 },
  );
  expect(granted.size).toBe(contracts.length);
  expect(denied.size).toBe(contracts.filter(({ can }) => can !== 'public').length);
});
