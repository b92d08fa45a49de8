import { usersContract } from '#domain/users/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { mailPasswordChanged, signInsOfAccount } from '#server/access/public.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { openRoute, type OpenCall } from '#server/core/http/http.ts';

const done = { done: true } as const;

/** The own account's password and sessions; its name and language belong to the session's endpoints. */
export const ownAccountRoutes = [
  openRoute(usersContract.changePassword, async (call) => {
    const { core, input } = call;
    const { userId, sessionId, email } = actorOf(call);
    // Whoever holds a stolen session guesses no more often than at the front door.
    const change = { current: input.currentPassword, next: input.newPassword, sessionId };
    if (
      !(await core.session.limits.guess([[signInsOfAccount, email]], () =>
        core.session.changePassword(userId, change),
      ))
    ) {
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'currentPassword', reason: 'wrong-password' }],
      });
    }
    const person = await core.session.find({ userId });
    if (person) mailPasswordChanged(core, person);
    return done;
  }),

  openRoute(usersContract.sessions, async (call) => {
    const { userId, sessionId } = actorOf(call);
    const sessions = await call.core.session.list(userId);
    return {
      sessions: sessions.map(({ signedInAt, usedAt, ...session }) => ({
        ...session,
        current: session.id === sessionId,
        signedInAt: signedInAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    };
  }),

  openRoute(usersContract.endSession, async (call) => {
    await call.core.session.end(actorOf(call).userId, { sessionId: call.input.sessionId });
    return done;
  }),

  openRoute(usersContract.endOtherSessions, async (call) => {
    const { userId, sessionId } = actorOf(call);
    await call.core.session.end(userId, { except: sessionId });
    return done;
  }),
];

/** The guard let only signed-in callers through to these endpoints. */
function actorOf({ actor }: OpenCall<unknown>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  return actor;
}
