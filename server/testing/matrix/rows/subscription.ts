import type { Rows } from '../row.ts';

/** Open to a church without a subscription and to a suspended one: here it is put in order. */
const always = { subscription: false, suspended: true } as const;
/** The matrix has no payment provider. */
const manual = '409 failed_precondition billing-manual';

export const subscriptionRows: Rows = {
  'GET /api/subscription': { needs: 'own-church', suspended: true },
  'GET /api/subscription/usage': { needs: 'subscription.view', ...always },
  'GET /api/subscription/offers': { needs: 'subscription.view', ...always },
  'GET /api/subscription/invoices': { needs: 'subscription.view', ...always },
  'POST /api/subscription/checkout': {
    needs: 'subscription.manage',
    ...always,
    input: () => ({ plan: 'basic', interval: 'month' }),
    answers: manual,
  },
  'POST /api/subscription/portal': {
    needs: 'subscription.manage',
    ...always,
    input: () => ({ visit: 'manage' }),
    answers: manual,
  },
  'POST /api/subscription/refresh': { needs: 'subscription.manage', ...always },
};
