import type { Row, Rows, FeatureMatrix } from '../row.ts';

const editRow: Row = { needs: 'church.edit', subscription: false };

const rows: Rows = {
  'GET /api/church': { needs: 'own-church' },
  'PATCH /api/church': {
    needs: 'church.edit',
    subscription: false,
    input: ({ marker }) => ({ name: `Iglesia ${marker}` }),
  },
  'PUT /api/church/logo': {
    ...editRow,
    input: () => ({ uploadId: crypto.randomUUID() }),
    answer: '404 not_found upload-not-found',
  },
  'DELETE /api/church/logo': editRow,
  'GET /api/church/slug': { needs: 'own-church' },
  'PUT /api/church/slug': { ...editRow, input: ({ churchId }) => ({ slug: `c-${churchId}` }) },
};

export const matrix = {
  grants: {
    'church.edit': { module: 'system', changes: true, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
