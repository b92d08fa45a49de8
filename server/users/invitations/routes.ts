import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import type { InvitationView } from '#domain/users/schema.ts';
import {
  startSession,
  loadSession,
  passwordRequestsPerAddress,
  enforceAddressLimit,
} from '#server/access/public.ts';
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, globalRoute, route, type ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { sendInvitationMail, enforceMailLimits } from '../mails.ts';
import { requireRole } from '../roles/require-role.ts';
import { acceptInvitation, isUnclaimed, requireInvitation } from './accept-invitation.ts';
import {
  findInvitation,
  insertInvitation,
  isUserOfChurch,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './invitation-queries.ts';
import { findInvitee } from './unscoped-queries.ts';
import { createInvitationToken } from './token.ts';

const invitationDays = 7;
const getExpiry = (): Date => new Date(now().getTime() + invitationDays * 24 * 3600 * 1000);

const churchRoutes = [
  route(invitationsContract.list, async ({ db }) => ({ invitations: await listInvitations(db) })),

  churchRoute(invitationsContract.create, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const { token, hash } = createInvitationToken(church.id);
    const id = newId();
    await enforceMailLimits(core, church.id, input.email);
    await inChurch(async (db) => {
      const assignedRole = await requireRole(db, input.role);
      if (await isUserOfChurch(db, input.email)) throw addressProblem('invited-user-exists');
      await requireUserCapacity(db, church.id);
      const row = {
        ...assignedRole,
        id,
        email: input.email,
        name: input.name,
        language: input.language,
        hash,
        createdBy: actor.userId,
      };
      if (!(await insertInvitation(db, { ...row, expiresAt: getExpiry() })))
        throw addressProblem('invitation-exists');
    });
    return sendInvitation(call, id, token);
  }),

  churchRoute(invitationsContract.resend, async (call) => {
    const { core, church, input, inChurch } = call;
    const { token, hash } = createInvitationToken(church.id);
    const invitation = requireFound(await inChurch((db) => findInvitation(db, input.invitationId)));
    await enforceMailLimits(core, church.id, invitation.email);
    await inChurch(async (db) => {
      // An expired invitation no longer reserves a place.
      if (invitation.state === 'expired') await requireUserCapacity(db, church.id);
      if (!(await renewInvitation(db, invitation.id, hash, getExpiry())))
        throw new Problem('not_found');
      await recordAudit(db, {
        action: 'invite-resent',
        subject: { table: 'invitations', id: invitation.id, label: invitation.email },
      });
    });
    return sendInvitation(call, input.invitationId, token);
  }),

  route(invitationsContract.revoke, async ({ db, input }) => {
    if (!(await revokeInvitation(db, input.invitationId))) throw new Problem('not_found');
    return done;
  }),
];

const openRoutes = [
  globalRoute(invitationsContract.open, async (call) => {
    const { core, input } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const { state, church, email, name, language } = await requireInvitation(core, input.token);
    if (state !== 'open')
      return { state, church: null, email: null, name: null, language: null, hasAccount: false };
    return {
      state,
      church,
      email,
      name,
      language,
      hasAccount: !isUnclaimed(await findInvitee(core.database, email)),
    };
  }),

  globalRoute(invitationsContract.accept, async (call) => {
    const { core, actor, input, request } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const { userIdToSignIn } = await acceptInvitation(core, input.token, input, actor);
    if (userIdToSignIn) return startSession(call, userIdToSignIn);
    return { session: await loadSession(call, await core.session.readActor(request)), token: null };
  }),

  globalRoute(invitationsContract.openActivation, async (call) => {
    const { core, input } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const userId = await core.session.findActivationUser(input.token);
    const account = userId && (await core.session.findAccount({ userId }));
    if (!account) throw new Problem('not_found', 'activation-link-invalid');
    return { name: account.name, email: account.email };
  }),

  globalRoute(invitationsContract.activate, async (call) => {
    const { core, input } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const userId = requireFound(
      await core.session.activate(input.token, input.password),
      'activation-link-invalid',
    );
    const started = await startSession(call, userId);
    const { account, church } = started.session;
    if (church) {
      const acting = createBackgroundAuditContext(userId, account?.name ?? '');
      const subject = { table: 'users', id: userId, label: acting.name };
      await core.database.inChurch(church.id, (db) =>
        recordAudit(db, { action: 'account-activated', subject, context: acting }),
      );
    }
    return started;
  }),
];

export const invitationsRoutes = [...churchRoutes, ...openRoutes];

const addressProblem = (reason: ErrorKey): Problem =>
  new Problem('conflict', reason, { fields: [{ path: 'email', reason }] });

async function sendInvitation(
  { core, actor, church, inChurch }: ChurchCall<unknown>,
  id: string,
  token: string,
): Promise<InvitationView> {
  const invitation = requireFound(await inChurch((db) => findInvitation(db, id)));
  sendInvitationMail(core, { ...invitation, church: church.name, inviter: actor.name, token });
  return invitation;
}
