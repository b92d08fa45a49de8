import { createPersonId } from '../create-person.ts';
import type { FeatureMatrix } from '../row.ts';

export const matrix = {
  grants: {},
  rows: {
    'GET /api/people/:personId/health': {
      needs: 'people.view',
      right: 'health.see',
      input: createPersonId,
    },
    'PUT /api/people/:personId/health': {
      needs: 'people.edit',
      right: 'health.see',
      input: async (context) => ({
        ...(await createPersonId(context)),
        version: 0,
        allergies: 'Maní',
        medicalNotes: '',
      }),
    },
    'GET /api/people/:personId/emergency-contacts': { needs: 'people.view', input: createPersonId },
    'PUT /api/people/:personId/emergency-contacts': {
      needs: 'people.edit',
      input: async (context) => ({
        ...(await createPersonId(context)),
        version: 0,
        contacts: [{ name: 'Eva', relation: 'Madre', phone: '+573115550101' }],
      }),
    },
  },
} satisfies FeatureMatrix;
