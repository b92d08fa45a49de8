import { createAccount, createTestUser } from '../../accounts.ts';
import { addPerson } from '../../people.ts';
import type { Row, Rows, MatrixContext, FeatureMatrix } from '../row.ts';

const createUser = async ({ server: { core }, churchId }: MatrixContext) => ({
  userId: (await createTestUser(core, churchId, 'member')).userId,
});
const newEmail = (): string => `${crypto.randomUUID()}@example.org`;
const createUserAndPerson = async (context: MatrixContext) => ({
  ...(await createUser(context)),
  personId: (
    await addPerson(context.superuser, {
      givenNames: 'Ana',
      surname1: context.marker,
      confirmed: true,
    })
  ).id,
});

const viewRow: Row = { needs: 'users.view' };
const manageRow: Row = { needs: 'users.manage' };
const userRow: Row = { ...manageRow, input: createUser };

const createUserAndRight = async (context: MatrixContext) => ({
  ...(await createUser(context)),
  right: 'health.see',
  until: null,
});

const createUnactivatedUser = async ({ server: { core }, churchId, marker }: MatrixContext) => ({
  userId: (await createAccount(core, { churchId, name: marker, emailVerified: false })).userId,
});
async function createInvitation({
  superuser,
  marker,
}: MatrixContext): Promise<{ invitationId: string }> {
  const answer = await superuser.fetch(
    '/api/invitations',
    toPost({ name: marker, email: newEmail(), role: 'member', language: 'es' }),
  );
  return { invitationId: ((await answer.json()) as { id: string }).id };
}
async function createRole({ superuser, marker }: MatrixContext): Promise<{ roleId: string }> {
  const answer = await superuser.fetch('/api/roles', toPost(createRoleInput(marker)));
  return { roleId: ((await answer.json()) as { id: string }).id };
}
const createRoleInput = (marker: string) => ({
  name: `${marker} ${crypto.randomUUID()}`,
  permissions: ['people.view'],
  basedOn: 'member',
});
const toPost = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** A request to join by a verified user. */
async function createJoinRequest({ server: { core }, churchId }: MatrixContext): Promise<string> {
  const { userId } = await createAccount(core);
  const id = crypto.randomUUID();
  await core.database.inChurch(churchId, (db) =>
    db.insertInto('join_requests').values({ id, user_id: userId }).execute(),
  );
  return id;
}

const rows: Rows = {
  'POST /api/account/password': {
    needs: 'signed-in',
    input: () => ({ currentPassword: 'not the one', newPassword: 'viñas del Señor' }),
    answer: '400 invalid',
  },
  'GET /api/account/sessions': { needs: 'signed-in' },
  'DELETE /api/account/sessions': { needs: 'signed-in' },
  'DELETE /api/account/sessions/:sessionId': {
    needs: 'signed-in',
    input: () => ({ sessionId: crypto.randomUUID() }),
    otherChurchAnswer: 'ok',
  },
  'GET /api/account/notices': { needs: 'own-church', allowedWhenSuspended: true },
  'PUT /api/account/notices/:kind': {
    needs: 'own-church',
    allowedWhenSuspended: true,
    input: () => ({ kind: 'note-mentions', byMail: false }),
    otherChurchAnswer: 'ok',
  },
  'DELETE /api/account/church': {
    needs: 'signed-in',
    mutates: 'caller',
    roleAnswers: { superadmin: '403 forbidden leaving-superadmin' },
    situationAnswers: { 'no church': '403 forbidden no-church' },
  },
  'POST /api/join-links': { needs: 'users.manage', subscription: false },
  'DELETE /api/join-links': { needs: 'users.manage', subscription: false },
  'GET /api/join-requests': { needs: 'users.view', subscription: false },
  'POST /api/join-requests/:requestId': {
    needs: 'users.manage',
    subscription: false,
    input: async (context) => ({
      requestId: await createJoinRequest(context),
      decision: 'decline',
    }),
  },
  'GET /api/users': viewRow,
  'GET /api/users/:userId': { ...viewRow, input: createUser },
  'PUT /api/users/:userId/role': {
    ...manageRow,
    input: async (context) => ({ ...(await createUser(context)), role: 'leader' }),
  },
  'POST /api/users/:userId/disable': userRow,
  'POST /api/users/:userId/enable': userRow,
  'DELETE /api/users/:userId': userRow,
  'POST /api/users': {
    ...manageRow,
    input: ({ marker }) => ({ name: marker, email: newEmail(), role: 'member', language: 'es' }),
  },
  'POST /api/users/:userId/activation': { ...manageRow, input: createUnactivatedUser },
  'POST /api/users/:userId/password-reset': userRow,
  'DELETE /api/users/:userId/second-factor': {
    ...userRow,
    answer: '409 failed_precondition two-factor-already-off',
    otherChurchAnswer: '404 not_found',
  },
  'PUT /api/users/:userId/person': { ...manageRow, input: createUserAndPerson },
  'DELETE /api/users/:userId/person': userRow,
  'GET /api/right-scopes': { ...manageRow, input: () => ({ right: 'health.see', q: '' }) },
  'GET /api/users/:userId/rights': { ...viewRow, input: createUser },
  'PUT /api/users/:userId/rights/:right': { ...manageRow, input: createUserAndRight },
  'DELETE /api/users/:userId/rights/:right': {
    ...manageRow,
    input: async (context) => ({ ...(await createUser(context)), right: 'health.see' }),
  },
  'GET /api/invitations': viewRow,
  'POST /api/invitations': {
    ...manageRow,
    input: ({ marker }) => ({ name: marker, email: newEmail(), role: 'member', language: 'es' }),
  },
  'POST /api/invitations/:invitationId/resend': { ...manageRow, input: createInvitation },
  'DELETE /api/invitations/:invitationId': { ...manageRow, input: createInvitation },
  'GET /api/accept-invitation/:token': {
    needs: 'public',
    input: createUnknownToken,
    answer: '404 not_found invitation-unknown',
  },
  'POST /api/accept-invitation/:token': {
    needs: 'public',
    input: createUnknownToken,
    answer: '404 not_found invitation-unknown',
  },
  'GET /api/activate-account/:token': {
    needs: 'public',
    input: createUnknownToken,
    answer: '404 not_found activation-link-invalid',
  },
  'POST /api/activate-account/:token': {
    needs: 'public',
    input: () => ({ ...createUnknownToken(), password: 'viñas del Señor' }),
    answer: '404 not_found activation-link-invalid',
  },
  'GET /api/roles': viewRow,
  'POST /api/roles': { ...manageRow, input: ({ marker }) => createRoleInput(marker) },
  'PATCH /api/roles/:roleId': {
    ...manageRow,
    input: async (context) => ({
      ...(await createRole(context)),
      ...createRoleInput(context.marker),
    }),
  },
  'DELETE /api/roles/:roleId': { ...manageRow, input: createRole },
  'POST /api/preview': { ...manageRow, input: () => ({ role: 'member' }), mutates: 'caller' },
  'DELETE /api/preview': { needs: 'signed-in', endsRolePreview: true, mutates: 'caller' },
};

function createUnknownToken(): { token: string } {
  return { token: 'nobodyHasThisTokenNobodyHasThisTokenNobody' };
}

export const matrix = {
  grants: {
    'users.view': { module: 'system', changes: false, roles: 'admin' },
    'users.manage': { module: 'system', changes: true, roles: 'admin' },
  },
  rows,
} satisfies FeatureMatrix;
