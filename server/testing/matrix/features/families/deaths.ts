import { addPerson } from '../../../people.ts';
import type { FeatureMatrix, MatrixContext } from '../../row.ts';

async function createHolder({ superuser }: MatrixContext) {
  const { id: personId } = await addPerson(superuser, { givenNames: 'Rut', confirmed: true });
  return { personId };
}

export const matrix = {
  grants: {},
  rows: { 'GET /api/people/:personId/held': { needs: 'people.edit', input: createHolder } },
} satisfies FeatureMatrix;
