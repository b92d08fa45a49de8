import { z } from 'zod';
import { subscriptionStatuses } from '#domain/access/standing.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { planKeys } from '#domain/plans.ts';

export const subscriptionContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/subscription',
    can: 'own-church',
    suspended: true,
    input: z.strictObject({}),
    output: z.strictObject({
      plan: z.enum(planKeys),
      /** Effective: the caller's own, else that of the church's owner. null: there is none. */
      status: z.enum(subscriptionStatuses).nullable(),
      /** `manual`: no payment provider is configured, a superadmin sets plan and status. */
      billing: z.enum(['manual', 'stripe']),
      newslettersPerMonth: z.number().int(),
    }),
    summary: 'Plan, status and limits of the church of the caller.',
  }),
};
