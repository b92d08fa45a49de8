import { visitorsContract as visitors } from '#domain/visitors/contract.ts';
import type { StoredCard } from '#domain/visitors/schema.ts';
import type { MatrixContext, FeatureMatrix } from '../row.ts';
import { storeSubmission } from '../store-submission.ts';

/** A card that waits. */
export async function createCard(
  context: MatrixContext,
  changes: Partial<StoredCard> = {},
): Promise<{ submissionId: string }> {
  const content: StoredCard = {
    givenNames: 'Rebeca',
    surname1: context.marker,
    surname2: '',
    phone: '',
    whatsapp: false,
    email: '',
    spouse: '',
    adults: 1,
    children: [],
    source: null,
    comment: '',
    custom: {},
    language: 'es',
    consents: { textVersion: '1', contact: null, newsletter: null },
    ...changes,
  };
  return storeSubmission(context, 'visitor_card', content);
}

async function createAcceptance(context: MatrixContext) {
  return {
    ...(await createCard(context)),
    givenNames: 'Rebeca',
    surname1: context.marker,
    confirmed: true,
  };
}

async function createAccepted(context: MatrixContext): Promise<{ submissionId: string }> {
  const input = await createAcceptance(context);
  await context.superuser.call(visitors.accept, input);
  return { submissionId: input.submissionId };
}

/** No church has it. What a slug of a church shows depends on the church, not on the caller (see `visitor-card.test.ts`). */
const slug = 'nadie-la-tiene';
const closed = '404 not_found visitors:errors.closed';

export const matrix = {
  grants: {},
  rows: {
    'GET /api/c/:slug/visitor-card': { needs: 'public', input: () => ({ slug }), answer: closed },
    'POST /api/c/:slug/visitor-card': {
      needs: 'public',
      input: () => ({
        slug,
        requestId: crypto.randomUUID(),
        language: 'es',
        givenNames: 'Rebeca',
      }),
      answer: closed,
    },
    'GET /api/visitor-card/settings': { needs: 'people.edit' },
    'PUT /api/visitor-card/settings': {
      needs: 'people.edit',
      input: () => ({ isOpen: true, welcome: '' }),
    },
    'GET /api/visitor-cards/:submissionId': {
      needs: 'people.create',
      input: (context) => createCard(context),
    },
    'POST /api/visitor-cards/:submissionId/acceptance': {
      needs: 'people.create',
      input: createAcceptance,
    },
    'DELETE /api/visitor-cards/:submissionId/acceptance': {
      needs: 'people.create',
      input: createAccepted,
    },
  },
} satisfies FeatureMatrix;
