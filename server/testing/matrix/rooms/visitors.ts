import { visitorsContract as visitors } from '#domain/visitors/contract.ts';
import type { StoredCard } from '#domain/visitors/schema.ts';
import { addPerson } from '../../people.ts';
import type { MatrixContext, RoomMatrix } from '../row.ts';
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
    adults: 1,
    children: [],
    source: null,
    comment: '',
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

const createPersonId = async ({ superuser, marker }: MatrixContext) => ({
  personId: (await addPerson(superuser, { givenNames: 'Ana', surname1: marker, confirmed: true }))
    .id,
});

const createAssignment = async (context: MatrixContext) => {
  const { items } = await context.superuser.call(visitors.responsibles, {});
  return {
    ...(await createPersonId(context)),
    responsibleId: items[0]?.id ?? '',
    dueOn: '2030-01-31',
  };
};

async function createFollowUp(context: MatrixContext) {
  const assignment = await createAssignment(context);
  const { id } = await context.superuser.call(visitors.setFollowUp, assignment);
  return { personId: assignment.personId, followUpId: id, done: true };
}

/** No church has it. What a slug of a church shows depends on the church, not on the caller (see `visitor-card.test.ts`). */
const slug = 'nadie-la-tiene';
const closed = '404 not_found visitors:errors.closed';

export const visitorsMatrix = {
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
      needs: 'church.edit',
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
    'GET /api/follow-ups/responsibles': { needs: 'people.edit' },
    'GET /api/people/:personId/follow-ups': { needs: 'people.view', input: createPersonId },
    'PUT /api/people/:personId/follow-up': { needs: 'people.edit', input: createAssignment },
    'POST /api/people/:personId/follow-up/end': { needs: 'people.edit', input: createFollowUp },
  },
} satisfies RoomMatrix;
