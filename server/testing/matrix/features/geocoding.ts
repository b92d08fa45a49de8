import type { FeatureMatrix } from '../row.ts';

export const matrix = {
  grants: {},
  rows: {
    'GET /api/geocoding': { needs: 'people.edit', input: () => ({}) },
    'GET /api/geocoding/failures': { needs: 'people.edit', input: () => ({}) },
    'POST /api/geocoding/retry': { needs: 'people.edit', input: () => ({}) },
    'PUT /api/geocoding/paused': { needs: 'people.edit', input: () => ({ isPaused: false }) },
    'GET /api/geocoding/place': { needs: 'people.view', input: () => ({ q: 'Calle 1' }) },
    'GET /api/geocoding/towns': { needs: 'people.view', input: () => ({ q: 'Bogotá' }) },
  },
} satisfies FeatureMatrix;
