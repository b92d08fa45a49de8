import { Problem } from '#domain/kernel/errors.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import type { InvitationView } from '#domain/users/schema.ts';
import { enter, loadSession, passwordsOfAddress, spendOfAddress } from '#server/access/public.ts';
import { requireRoomForUser } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { longRoute, openRoute, route, type ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { mailInvitation, spendMail } from '../mailing.ts';
import { requireRole } from '../roles/given-role.ts';
import { accept, isFree, readInvitation } from './accept.ts';
import {
  findInvitation,
  insertInvitation,
  isUserOfChurch,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './invitation-queries.ts';
import { findInvitee } from './unscoped-queries.ts';
import { newInvitationToken } from './token.ts';

const done = { done: true } as const;
const invitationDays = 7;
const expiry = (): Date => new Date(now().getTime() + invitationDays * 24 * 3600 * 1000);

const churchRoutes = [
  route(invitationsContract.list, async ({ db }) => ({ invitations: await listInvitations(db) })),

  longRoute(invitationsContract.create, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    const { token, hash } = newInvitationToken(church.id);
    const id = newId();
    await spendMail(core, church.id, input.email);
    await inChurch(async (db) => {
      const given = await requireRole(db, input.role);
      if (await isUserOfChurch(db, input.email)) throw refusedAddress('invited-is-here');
      await requireRoomForUser(db, church.id);
      const row = {
        ...given,
        id,
        email: input.email,
        name: input.name,
        language: input.language,
        hash,
        createdBy: actor.userId,
      };
      if (!(await insertInvitation(db, { ...row, expiresAt: expiry() })))
        throw refusedAddress('invited-already');
    });
    return mailed(call, id, token);
  }),

  longRoute(invitationsContract.resend, async (call) => {
    const { core, church, input, inChurch } = call;
    const { token, hash } = newInvitationToken(church.id);
    const invitation = await inChurch((db) => findInvitation(db, input.invitationId));
    if (!invitation) throw new Problem('not_found');
    await spendMail(core, church.id, invitation.email);
    await inChurch(async (db) => {
      // One that has run out kept no place.
      if (invitation.state === 'expired') await requireRoomForUser(db, church.id);
      if (!(await renewInvitation(db, invitation.id, hash, expiry())))
        throw new Problem('not_found');
      await recordAudit(db, {
        action: 'invite-again',
        subject: { table: 'invitations', id: invitation.id, label: invitation.email },
      });
    });
    return mailed(call, input.invitationId, token);
  }),

  route(invitationsContract.revoke, async ({ db, input }) => {
    if (!(await revokeInvitation(db, input.invitationId))) throw new Problem('not_found');
    return done;
  }),
];

const openRoutes = [
  openRoute(invitationsContract.open, async (call) => {
    const { core, input } = call;
    await spendOfAddress(call, passwordsOfAddress);
    const { state, church, email, name, language } = await readInvitation(core, input.token);
    if (state !== 'open')
      return { state, church: null, email: null, name: null, language: null, hasAccount: false };
    return {
      state,
      church,
      email,
      name,
      language,
      hasAccount: !isFree(await findInvitee(core.database, email)),
    };
  }),

  openRoute(invitationsContract.accept, async (call) => {
    const { core, actor, input, request } = call;
    await spendOfAddress(call, passwordsOfAddress);
    const { entered } = await accept(core, input.token, input, actor);
    if (entered) return enter(call, entered);
    return { session: await loadSession(call, await core.session.read(request)), token: null };
  }),

  openRoute(invitationsContract.openActivation, async (call) => {
    const { core, input } = call;
    await spendOfAddress(call, passwordsOfAddress);
    const userId = await core.session.activationOf(input.token);
    const person = userId && (await core.session.find({ userId }));
    if (!person) throw new Problem('not_found', 'activation-spent');
    return { name: person.name, email: person.email };
  }),

  openRoute(invitationsContract.activate, async (call) => {
    const { core, input } = call;
    await spendOfAddress(call, passwordsOfAddress);
    const userId = await core.session.activate(input.token, input.password);
    if (!userId) throw new Problem('not_found', 'activation-spent');
    const entered = await enter(call, userId);
    const { account, church } = entered.session;
    if (church) {
      const acting = inNameOf(userId, account?.name ?? '');
      const subject = { table: 'users', id: userId, label: acting.name };
      await core.database.inChurch(church.id, (db) =>
        recordAudit(db, { action: 'activate', subject, acting }),
      );
    }
    return entered;
  }),
];

export const invitationsRoutes = [...churchRoutes, ...openRoutes];

const refusedAddress = (reason: string): Problem =>
  new Problem('conflict', reason, { fields: [{ path: 'email', reason }] });

async function mailed(
  { core, actor, church, inChurch }: ChurchCall<unknown>,
  id: string,
  token: string,
): Promise<InvitationView> {
  const invitation = await inChurch((db) => findInvitation(db, id));
  if (!invitation) throw new Problem('not_found');
  mailInvitation(core, { ...invitation, church: church.name, inviter: actor.name, token });
  return invitation;
}
