import { addPerson } from '../../people.ts';
import type { FeatureMatrix, MatrixContext } from '../row.ts';

async function createMonth({ superuser, marker }: MatrixContext) {
  await addPerson(superuser, {
    givenNames: marker,
    birth: { month: 3, day: 9 },
    confirmed: true,
  });
  return { month: '2027-03' };
}

export const matrix = {
  grants: {},
  rows: { 'GET /api/birthdays': { needs: 'people.view', input: createMonth } },
} satisfies FeatureMatrix;
