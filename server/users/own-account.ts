import { done } from '#domain/kernel/empty.ts';
import { usersContract } from '#domain/users/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { loadSession, sendPasswordChangedMail, signInsPerAccount } from '#server/access/public.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { globalRoute, route, type GlobalCall } from '#server/core/http/http.ts';
import { listStoppedNotices, startNotices, stopNotices } from '#server/core/mail/notice-queries.ts';
import { removeUser } from './management/unscoped-queries.ts';

/** Password, sessions and church of one’s own account; name and language are changed by the session endpoints of `access`. */
export const ownAccountRoutes = [
  globalRoute(usersContract.changePassword, async (call) => {
    const { core, input } = call;
    const { userId, sessionId, email } = requireActor(call);
    // The same limit as signing in, also for stolen sessions.
    const change = { current: input.currentPassword, next: input.newPassword, sessionId };
    if (
      !(await core.session.limits.guardAttempt([[signInsPerAccount, email]], () =>
        core.session.changePassword(userId, change),
      ))
    ) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'currentPassword', reason: 'wrong-password' }],
      });
    }
    const account = await core.session.findAccount({ userId });
    if (account) await sendPasswordChangedMail(core, account);
    return done;
  }),

  globalRoute(usersContract.sessions, async (call) => {
    const { userId, sessionId } = requireActor(call);
    const sessions = await call.core.session.listSessions(userId);
    return {
      sessions: sessions.map(({ signedInAt, usedAt, ...session }) => ({
        ...session,
        current: session.id === sessionId,
        signedInAt: signedInAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    };
  }),

  globalRoute(usersContract.endSession, async (call) => {
    await call.core.session.endSessions(requireActor(call).userId, {
      sessionId: call.input.sessionId,
    });
    return done;
  }),

  globalRoute(usersContract.endOtherSessions, async (call) => {
    const { userId, sessionId } = requireActor(call);
    await call.core.session.endSessions(userId, { except: sessionId });
    return done;
  }),

  route(usersContract.notices, async ({ db, actor }) => ({
    stopped: await listStoppedNotices(db, actor.userId),
  })),

  route(usersContract.chooseNotices, async ({ db, actor, input: { kind, byMail } }) => {
    await (byMail ? startNotices : stopNotices)(db, actor.userId, kind);
    return done;
  }),

  globalRoute(usersContract.leaveChurch, async (call) => {
    const { core } = call;
    const { userId, church } = requireActor(call);
    if (!church) throw new Problem('forbidden', 'no-church');
    const outcome = await removeUser(core.database, { churchId: church.id, userId });
    // A superadmin is in no church: the platform's is where the account belongs.
    if (outcome === 'missing') throw new Problem('forbidden', 'leaving-superadmin');
    if (outcome !== 'done') throw new Problem('failed_precondition', `leaving-${outcome}`);
    return loadSession(call);
  }),
];

/** These endpoints require a session, so an actor is always present. */
function requireActor({ actor }: GlobalCall<unknown>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  return actor;
}
