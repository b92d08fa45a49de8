import type { FeatureMatrix } from '../row.ts';

export const matrix = {
  grants: {},
  rows: { 'POST /api/onboarding/hide': { needs: 'church.edit' } },
} satisfies FeatureMatrix;
