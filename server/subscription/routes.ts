import { subscriptionContract } from '#domain/subscription/contract.ts';
import { plans } from '#domain/plans.ts';
import { longRoute } from '#server/core/http/http.ts';

export const subscriptionRoutes = [
  longRoute(subscriptionContract.read, async ({ actor, church }) => ({
    plan: church.plan,
    status: actor.subscription,
    billing: 'manual' as const,
    newslettersPerMonth: plans[church.plan].newslettersPerMonth,
  })),
];
