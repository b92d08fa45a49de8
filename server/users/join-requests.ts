import { done } from '#domain/kernel/empty.ts';
import { usersContract } from '#domain/users/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createJoinToken } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { churchRoute, route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { approveJoinRequest, listJoinRequests } from './unscoped-queries.ts';
import { declineJoinRequest, insertJoinLink, revokeJoinLinks } from './queries.ts';

const linkDays = 30;

export const joinRequestRoutes = [
  route(usersContract.createJoinLink, async ({ db, actor, church, core }) => {
    const { token, hash } = createJoinToken(church.id);
    const expiresAt = new Date(now().getTime() + linkDays * 24 * 3600 * 1000);
    await insertJoinLink(db, { id: newId(), tokenHash: hash, createdBy: actor.userId, expiresAt });
    return {
      url: `${core.config.appUrl}/register?join=${token}`,
      token,
      expiresAt: expiresAt.toISOString(),
    };
  }),

  route(usersContract.revokeJoinLinks, async ({ db }) => ({ revoked: await revokeJoinLinks(db) })),

  churchRoute(usersContract.joinRequests, async ({ core, church }) => {
    const requests = await listJoinRequests(core.database, church.id);
    return {
      requests: requests.map((request) => ({
        ...request,
        createdAt: request.createdAt.toISOString(),
      })),
    };
  }),

  churchRoute(usersContract.decideJoinRequest, async ({ core, actor, church, input, inChurch }) => {
    const { requestId } = input;
    if (input.decision === 'decline') {
      if (!(await inChurch((db) => declineJoinRequest(db, requestId, actor.userId))))
        throw new Problem('not_found');
      return done;
    }
    const outcome = await approveJoinRequest(core.database, {
      churchId: church.id,
      requestId,
      decidedBy: actor.userId,
    });
    if (outcome === 'missing') throw new Problem('not_found');
    if (outcome === 'taken') throw new Problem('conflict', 'person-has-church');
    return done;
  }),
];
