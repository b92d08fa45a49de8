import type { Rows, FeatureMatrix } from '../row.ts';

const rows: Rows = {
  'GET /api/audit': { needs: 'audit.view', subscription: false },
  'GET /api/audit/choices': { needs: 'audit.view', subscription: false },
  'GET /api/audit/export': { needs: 'audit.export', subscription: false },
};

export const matrix = {
  grants: {
    'audit.view': { module: 'system', changes: false, roles: 'admin' },
    'audit.export': { module: 'system', changes: false, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
