import { createTestUser } from '../../accounts.ts';
import { addPerson } from '../../people.ts';
import type { Row, Rows, World } from '../row.ts';

const somebody = async ({ server: { core }, churchId }: World) => ({
  userId: (await createTestUser(core, churchId, 'member')).userId,
});
const address = (): string => `${crypto.randomUUID()}@example.org`;
const linked = async (world: World) => ({
  ...(await somebody(world)),
  personId: (
    await addPerson(world.maker, { givenNames: 'Ana', surname1: world.mark, confirmed: true })
  ).id,
});

const look: Row = { needs: 'users.view' };
const manage: Row = { needs: 'users.manage' };
const ofUser: Row = { ...manage, input: somebody };

async function madeUser({ maker, mark }: World): Promise<{ userId: string }> {
  const answer = await maker.fetch(
    '/api/users',
    posted({ name: mark, email: address(), role: 'member', language: 'es' }),
  );
  return { userId: ((await answer.json()) as { id: string }).id };
}
async function invited({ maker, mark }: World): Promise<{ invitationId: string }> {
  const answer = await maker.fetch(
    '/api/invitations',
    posted({ name: mark, email: address(), role: 'member', language: 'es' }),
  );
  return { invitationId: ((await answer.json()) as { id: string }).id };
}
async function ownRole({ maker, mark }: World): Promise<{ roleId: string }> {
  const answer = await maker.fetch('/api/roles', posted(role(mark)));
  return { roleId: ((await answer.json()) as { id: string }).id };
}
const role = (mark: string) => ({
  name: `${mark} ${crypto.randomUUID()}`,
  permissions: ['people.view'],
  basedOn: 'member',
});
const posted = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Users, invitations, first passwords and roles of a church. */
export const userManagementRows: Rows = {
  'GET /api/users': look,
  'GET /api/users/:userId': { ...look, input: somebody },
  'PUT /api/users/:userId/role': {
    ...manage,
    input: async (world) => ({ ...(await somebody(world)), role: 'leader' }),
  },
  'POST /api/users/:userId/disable': ofUser,
  'POST /api/users/:userId/enable': ofUser,
  'DELETE /api/users/:userId': ofUser,
  'POST /api/users': {
    ...manage,
    input: ({ mark }) => ({ name: mark, email: address(), role: 'member', language: 'es' }),
  },
  'POST /api/users/:userId/activation': { ...manage, input: madeUser },
  'POST /api/users/:userId/password-reset': ofUser,
  'DELETE /api/users/:userId/second-factor': {
    ...ofUser,
    answers: '409 failed_precondition two-factor-off-already',
    foreign: '404 not_found',
  },
  'PUT /api/users/:userId/person': { ...manage, input: linked },
  'DELETE /api/users/:userId/person': ofUser,
  'GET /api/invitations': look,
  'POST /api/invitations': {
    ...manage,
    input: ({ mark }) => ({ name: mark, email: address(), role: 'member', language: 'es' }),
  },
  'POST /api/invitations/:invitationId/resend': { ...manage, input: invited },
  'DELETE /api/invitations/:invitationId': { ...manage, input: invited },
  'GET /api/accept-invitation/:token': {
    needs: 'public',
    input: unknown,
    answers: '404 not_found invitation-unknown',
  },
  'POST /api/accept-invitation/:token': {
    needs: 'public',
    input: unknown,
    answers: '404 not_found invitation-unknown',
  },
  'GET /api/activate-account/:token': {
    needs: 'public',
    input: unknown,
    answers: '404 not_found activation-spent',
  },
  'POST /api/activate-account/:token': {
    needs: 'public',
    input: () => ({ ...unknown(), password: 'viñas del Señor' }),
    answers: '404 not_found activation-spent',
  },
  'GET /api/roles': look,
  'POST /api/roles': { ...manage, input: ({ mark }) => role(mark) },
  'PATCH /api/roles/:roleId': {
    ...manage,
    input: async (world) => ({ ...(await ownRole(world)), ...role(world.mark) }),
  },
  'DELETE /api/roles/:roleId': { ...manage, input: ownRole },
  'POST /api/preview': { ...manage, input: () => ({ role: 'member' }), spoils: 'caller' },
  'DELETE /api/preview': { needs: 'signed-in', endsLooking: true, spoils: 'caller' },
};

function unknown(): { token: string } {
  return { token: 'nobodyHasThisTokenNobodyHasThisTokenNobody' };
}
