import type { z } from 'zod';
import { registrationContract as registration } from '#domain/families/registration-contract.ts';
import type { storedRegistration } from '#domain/families/registration.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';
import { storeSubmission } from '../../store-submission.ts';

/** What has been stored, also by an earlier version of the product. */
type StoredInput = z.input<typeof storedRegistration>;

/** A registration that waits. */
export async function createRegistration(
  context: MatrixContext,
  changes: Partial<StoredInput> = {},
): Promise<{ submissionId: string }> {
  const content: StoredInput = {
    familyId: null,
    title: `Familia ${context.marker}`,
    homePhone: '',
    weddingDate: null,
    address: null,
    people: [],
    leavingIds: [],
    comment: '',
    ...changes,
  };
  return storeSubmission(context, 'family_registration', content);
}

async function createAcceptance(context: MatrixContext) {
  return {
    ...(await createRegistration(context)),
    people: [{ givenNames: 'Rut', surname1: context.marker }],
    confirmed: true,
  };
}

async function createAccepted(context: MatrixContext) {
  const input = await createAcceptance(context);
  await context.superuser.call(registration.accept, input);
  return { submissionId: input.submissionId };
}

const createLink = async ({ superuser, marker }: MatrixContext) => ({
  linkId: (await superuser.call(registration.createLink, { label: marker })).link.id,
});

const officeRow: Row = { needs: 'families.create' };
/** What a link shows depends on the link, not on the caller (see `registration.test.ts`). */
const holderRow: Row = {
  needs: 'own-church',
  answer: '404 not_found families:errors.link-unknown',
};
const token = 'nadie-lo-tiene';

export const registrationRows: Rows = {
  'GET /api/registration-links': officeRow,
  'POST /api/registration-links': { ...officeRow, input: ({ marker }) => ({ label: marker }) },
  'DELETE /api/registration-links/:linkId': { ...officeRow, input: createLink },
  'POST /api/registration/open': { ...holderRow, input: () => ({ token }) },
  'POST /api/registration': {
    ...holderRow,
    input: () => ({ token, requestId: crypto.randomUUID() }),
  },
  'GET /api/registrations/:submissionId': {
    ...officeRow,
    input: (context) => createRegistration(context),
  },
  'POST /api/registrations/:submissionId/acceptance': { ...officeRow, input: createAcceptance },
  'DELETE /api/registrations/:submissionId/acceptance': { ...officeRow, input: createAccepted },
};
