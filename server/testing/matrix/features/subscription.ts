import type { Row, Rows, FeatureMatrix } from '../row.ts';

/** Allowed without a subscription and to a suspended church, which solves both here. */
const alwaysAllowed = { subscription: false, allowedWhenSuspended: true } satisfies Partial<Row>;
/** The matrix has no payment provider. */
const manual = '409 failed_precondition billing-manual';

const rows: Rows = {
  'GET /api/subscription': { needs: 'own-church', allowedWhenSuspended: true },
  'GET /api/subscription/usage': { needs: 'subscription.view', ...alwaysAllowed },
  'GET /api/subscription/offers': { needs: 'subscription.view', ...alwaysAllowed },
  'GET /api/subscription/invoices': { needs: 'subscription.view', ...alwaysAllowed },
  'POST /api/subscription/checkout': {
    needs: 'subscription.manage',
    ...alwaysAllowed,
    input: () => ({ plan: 'basic', interval: 'month' }),
    answer: manual,
  },
  'POST /api/subscription/portal': {
    needs: 'subscription.manage',
    ...alwaysAllowed,
    input: () => ({ visit: 'manage' }),
    answer: manual,
  },
  'POST /api/subscription/refresh': { needs: 'subscription.manage', ...alwaysAllowed },
};

export const matrix = {
  grants: {
    'subscription.view': { module: 'system', changes: false, roles: 'admin' },
    'subscription.manage': { module: 'system', changes: true, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
