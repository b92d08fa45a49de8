/** The rows of the inbox. */
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { addPerson } from '../../people.ts';
import type { MatrixContext, Rows } from '../row.ts';

/** A pending proposal, inserted directly because the form is closed while the church is suspended. */
export async function createProposal(
  context: MatrixContext,
): Promise<{ proposalId: string; approved: string[] }> {
  const { id: personId } = await addPerson(context.superuser, {
    givenNames: 'Ana',
    surname1: context.marker,
    confirmed: true,
  });
  const id = crypto.randomUUID();
  const changes = JSON.stringify({ givenNames: { before: 'Ana', after: 'Eva' } });
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db
      .insertInto('submissions')
      .values({
        id,
        kind: 'completion',
        person_id: personId,
        content: changes,
        submitted_at: new Date(0),
      })
      .execute(),
  );
  return { proposalId: id, approved: ['givenNames'] };
}

const createSubmission = async (context: MatrixContext): Promise<{ submissionId: string }> => ({
  submissionId: (await createProposal(context)).proposalId,
});

async function createRefused(context: MatrixContext): Promise<{ submissionId: string }> {
  const input = await createSubmission(context);
  await context.superuser.call(inboxContract.refuse, input);
  return input;
}

const createMany = async (context: MatrixContext): Promise<{ submissionIds: string[] }> => ({
  submissionIds: [(await createProposal(context)).proposalId],
});

/** Of the kinds, leaders decide requests to join their groups. */
const notForLeaders = { leader: '404 not_found' };

export const inboxRows: Rows = {
  'GET /api/inbox': { needs: 'people.inbox' },
  'GET /api/inbox/counts': { needs: 'people.inbox' },
  'GET /api/inbox/:submissionId': {
    needs: 'people.inbox',
    input: createSubmission,
    roleAnswers: notForLeaders,
  },
  'POST /api/inbox/:submissionId/refusal': {
    needs: 'people.inbox',
    input: createSubmission,
    roleAnswers: notForLeaders,
  },
  'POST /api/inbox/refusals': { needs: 'people.inbox', input: createMany },
  'POST /api/inbox/reopenings': { needs: 'people.inbox', input: createMany },
  'DELETE /api/inbox/:submissionId/refusal': {
    needs: 'people.inbox',
    input: createRefused,
    roleAnswers: notForLeaders,
  },
};
