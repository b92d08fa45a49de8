import { createAccount } from '../../accounts.ts';
import type { Rows, MatrixContext } from '../row.ts';

export const usersRows: Rows = {
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
};

/** A request to join by a verified user. */
async function createJoinRequest({ server: { core }, churchId }: MatrixContext): Promise<string> {
  const { userId } = await createAccount(core);
  const id = crypto.randomUUID();
  await core.database.inChurch(churchId, (db) =>
    db.insertInto('join_requests').values({ id, user_id: userId }).execute(),
  );
  return id;
}
