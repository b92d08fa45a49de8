import { createPersonId } from '../create-person.ts';
import type { FeatureMatrix, MatrixContext } from '../row.ts';

const needs = 'users.manage';

export const matrix = {
  grants: {},
  rows: {
    'GET /api/people/:personId/account': { needs, input: createPersonId },
    'POST /api/people/:personId/account': {
      needs,
      input: async (context: MatrixContext) => ({
        ...(await createPersonId(context)),
        email: `${crypto.randomUUID()}@example.org`,
        role: 'member',
        language: 'es',
      }),
    },
    'GET /api/leaders-to-invite': { needs },
    'POST /api/leaders-to-invite': {
      needs,
      input: async (context: MatrixContext) => ({
        personIds: [(await createPersonId(context)).personId],
      }),
    },
  },
} satisfies FeatureMatrix;
