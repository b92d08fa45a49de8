import type { Rows } from '../row.ts';

export const churchesRows: Rows = {
  'GET /api/church': { needs: 'own-church' },
  'PATCH /api/church': {
    needs: 'church.edit',
    subscription: false,
    input: ({ marker }) => ({ name: `Iglesia ${marker}` }),
  },
};
