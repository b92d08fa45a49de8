import { done } from '#domain/kernel/empty.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import {
  startSession,
  loadSession,
  passwordRequestsPerAddress,
  enforceAddressLimit,
} from '#server/access/public.ts';
import { requireUserCapacity } from '#server/churches/public.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { churchRoute, globalRoute, route } from '#server/core/http/http.ts';
import { enforceMailLimits } from '../mails.ts';
import {
  acceptInvitation,
  isUnclaimed,
  requireInvitation,
  type IsInvitable,
} from './accept-invitation.ts';
import { getExpiry, inviteUser, sendInvitation } from './invite-user.ts';
import {
  findInvitation,
  listInvitations,
  type ListDeadIds,
  renewInvitation,
  revokeInvitation,
} from './invitation-queries.ts';
import { findInvitedPerson } from './invited-people-queries.ts';
import { findInvitee } from './unscoped-queries.ts';
import { createInvitationToken } from './token.ts';

const churchRoutes = (isInvitable: IsInvitable, listDeadIds: ListDeadIds) => [
  route(invitationsContract.list, async ({ db }) => ({
    invitations: await listInvitations(db, listDeadIds),
  })),

  churchRoute(invitationsContract.create, inviteUser),

  churchRoute(invitationsContract.resend, async (call) => {
    const { core, church, input, inChurch } = call;
    const { token, hash } = createInvitationToken(church.id);
    const invitation = await inChurch(async (db) => {
      const found = requireFound(await findInvitation(db, input.invitationId));
      const personId = await findInvitedPerson(db, church.id, found.id);
      if (personId !== null && !(await isInvitable(db, personId)))
        throw new Problem('failed_precondition', 'invited-person-not-active');
      return found;
    });
    await enforceMailLimits(core, church.id, invitation.email);
    return inChurch(async (db) => {
      // An expired invitation no longer reserves a place.
      if (invitation.state === 'expired') await requireUserCapacity(db, church.id);
      if (!(await renewInvitation(db, invitation.id, hash, getExpiry())))
        throw new Problem('not_found');
      await recordAudit(db, {
        action: 'invite-resent',
        subject: { table: 'invitations', id: invitation.id, label: invitation.email },
      });
      return sendInvitation(call, db, invitation.id, token);
    });
  }),

  route(invitationsContract.revoke, async ({ db, input }) => {
    if (!(await revokeInvitation(db, input.invitationId))) throw new Problem('not_found');
    return done;
  }),
];

const openRoutes = (isInvitable: IsInvitable) => [
  globalRoute(invitationsContract.open, async (call) => {
    const { core, input } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const { state, church, key, email, name, language } = await requireInvitation(
      core,
      input.token,
      isInvitable,
    );
    if (state !== 'open') {
      const hidden = { church: null, churchId: null, email: null, name: null, language: null };
      return { state, ...hidden, hasAccount: false };
    }
    return {
      state,
      church,
      churchId: key.churchId,
      email,
      name,
      language,
      hasAccount: !isUnclaimed(await findInvitee(core.database, email)),
    };
  }),

  globalRoute(invitationsContract.accept, async (call) => {
    const { core, actor, input } = call;
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const { userIdToSignIn } = await acceptInvitation(core, input.token, input, actor, isInvitable);
    if (userIdToSignIn) return startSession(call, userIdToSignIn);
    return { session: await loadSession(call), token: null };
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

export const invitationsRoutes = (isInvitable: IsInvitable, listDeadIds: ListDeadIds) => [
  ...churchRoutes(isInvitable, listDeadIds),
  ...openRoutes(isInvitable),
];
