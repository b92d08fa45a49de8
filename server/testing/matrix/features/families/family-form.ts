import type { FeatureMatrix } from '../../row.ts';

/** No church has it. What a slug of a church shows depends on the church, not on the caller (see `family-form.test.ts`). */
const slug = 'nadie-la-tiene';
const closed = '404 not_found family-form:errors.closed';

export const matrix = {
  grants: {},
  rows: {
    'GET /api/c/:slug/family-form': { needs: 'public', input: () => ({ slug }), answer: closed },
    'POST /api/c/:slug/family-form': {
      needs: 'public',
      input: () => ({
        slug,
        requestId: crypto.randomUUID(),
        language: 'es',
        people: [{ givenNames: 'Rebeca' }],
        agrees: true,
      }),
      answer: closed,
    },
    'GET /api/family-form/settings': { needs: 'families.create' },
    'PUT /api/family-form/settings': {
      needs: 'church.edit',
      input: () => ({ isOpen: true, welcome: '' }),
    },
  },
} satisfies FeatureMatrix;
