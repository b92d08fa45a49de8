import { subscriptionContract } from '#domain/subscription/contract.ts';
import { subscriptionStatuses } from '#domain/access/schema.ts';
import { newslettersPerMonth } from '#domain/plans.ts';
import { longRoute } from '#server/core/http/http.ts';

export const subscriptionRoutes = [
  longRoute(subscriptionContract.read, async ({ actor, church }) => ({
    plan: church.plan,
    status: subscriptionStatuses.find((status) => status === actor.subscription) ?? null,
    billing: 'manual' as const,
    newslettersPerMonth: newslettersPerMonth[church.plan],
  })),
];
