import { completionContract as completion } from '#domain/people/completion/contract.ts';
import { addPerson } from '../../people.ts';
import type { Rows, World } from '../row.ts';

const ofPerson = async ({ maker, mark }: World) => ({
  personId: (await addPerson(maker, { givenNames: 'Ana', surname1: mark, confirmed: true })).id,
});

async function linked(world: World): Promise<{ personId: string }> {
  const { personId } = await ofPerson(world);
  await world.maker.call(completion.makeLink, { personId });
  return { personId };
}

/** A link of nobody: what a true one does depends on its own church, never on who asks (`completion.test.ts`). */
const token = ({ churchId }: World) => ({ token: `${churchId}.${'A'.repeat(43)}` });

/** Somebody sent changes, and they wait. Written past the form, which a church out of service does not serve. */
async function proposed(world: World): Promise<{ proposalId: string; approved: string[] }> {
  const { personId } = await ofPerson(world);
  const id = crypto.randomUUID();
  const changes = JSON.stringify({ givenNames: { before: 'Ana', after: 'Eva' } });
  await world.server.core.database.inChurch(world.churchId, (db) =>
    db
      .insertInto('completion_proposals')
      .values({ id, person_id: personId, changes, submitted_at: new Date(0) })
      .execute(),
  );
  return { proposalId: id, approved: ['givenNames'] };
}

export const completionRows: Rows = {
  'GET /api/people/:personId/completion': { needs: 'people.edit', input: ofPerson },
  'POST /api/people/:personId/completion-link': { needs: 'people.edit', input: ofPerson },
  'DELETE /api/people/:personId/completion-link': {
    needs: 'people.edit',
    input: linked,
  },
  'POST /api/completion/open': {
    needs: 'public',
    input: token,
    answers: '404 not_found completion-link',
  },
  'POST /api/completion/submit': {
    needs: 'public',
    input: (world) => ({ ...token(world), givenNames: 'Eva' }),
    answers: '404 not_found completion-link',
  },
  'GET /api/completion/proposals': { needs: 'people.edit' },
  'POST /api/completion/proposals/:proposalId/decision': { needs: 'people.edit', input: proposed },
  'GET /api/completion/settings': { needs: 'people.edit' },
  'PUT /api/completion/settings': { needs: 'church.edit', input: () => ({ approval: true }) },
};
