import { completionContract as completion } from '#domain/people/completion-contract.ts';
import { addPerson } from '../../people.ts';
import type { Rows, MatrixContext } from '../row.ts';

const createPerson = async ({ superuser, marker }: MatrixContext) => ({
  personId: (await addPerson(superuser, { givenNames: 'Ana', surname1: marker, confirmed: true }))
    .id,
});

async function createLink(context: MatrixContext): Promise<{ personId: string }> {
  const { personId } = await createPerson(context);
  await context.superuser.call(completion.makeLink, { personId });
  return { personId };
}

/** An invalid link. What a valid one does depends on its church, not on the caller (see `completion.test.ts`). */
const token = ({ churchId }: MatrixContext) => ({ token: `${churchId}.${'A'.repeat(43)}` });

/** A pending proposal, inserted directly because the form is closed while the church is suspended. */
async function createProposal(
  context: MatrixContext,
): Promise<{ proposalId: string; approved: string[] }> {
  const { personId } = await createPerson(context);
  const id = crypto.randomUUID();
  const changes = JSON.stringify({ givenNames: { before: 'Ana', after: 'Eva' } });
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db
      .insertInto('completion_proposals')
      .values({ id, person_id: personId, changes, submitted_at: new Date(0) })
      .execute(),
  );
  return { proposalId: id, approved: ['givenNames'] };
}

export const completionRows: Rows = {
  'GET /api/people/:personId/completion': { needs: 'people.edit', input: createPerson },
  'POST /api/people/:personId/completion-link': { needs: 'people.edit', input: createPerson },
  'DELETE /api/people/:personId/completion-link': {
    needs: 'people.edit',
    input: createLink,
  },
  'POST /api/completion/open': {
    needs: 'public',
    input: token,
    answer: '404 not_found completion-link',
  },
  'POST /api/completion/submit': {
    needs: 'public',
    input: (context) => ({ ...token(context), givenNames: 'Eva' }),
    answer: '404 not_found completion-link',
  },
  'GET /api/completion/proposals': { needs: 'people.edit' },
  'POST /api/completion/proposals/:proposalId/decision': {
    needs: 'people.edit',
    input: createProposal,
  },
  'GET /api/completion/settings': { needs: 'people.edit' },
  'PUT /api/completion/settings': { needs: 'church.edit', input: () => ({ approval: true }) },
};
