import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { InvitationView, NewInvitation } from '#domain/users/schema.ts';
import { requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { sendInvitationMail, enforceMailLimits } from '../mails.ts';
import { requireRole } from '../roles/require-role.ts';
import { findInvitation, insertInvitation, isUserOfChurch } from './invitation-queries.ts';
import { createInvitationToken } from './token.ts';

const invitationDays = 7;
export const getExpiry = (): Date => new Date(now().getTime() + invitationDays * 24 * 3600 * 1000);

/** Nobody becomes a user without accepting, so the response does not depend on whether the address has an account. */
export async function inviteUser(call: ChurchCall<NewInvitation>): Promise<InvitationView> {
  const { core, actor, church, input, inChurch } = call;
  const { token, hash } = createInvitationToken(church.id);
  const id = newId();
  await enforceMailLimits(core, church.id, input.email);
  return inChurch(async (db) => {
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
    return sendInvitation(call, db, id, token);
  });
}

const addressProblem = (reason: ErrorKey): Problem =>
  new Problem('conflict', reason, { fields: [{ path: 'email', reason }] });

export async function sendInvitation(
  { core, actor }: ChurchCall<unknown>,
  db: ChurchDb,
  id: string,
  token: string,
): Promise<InvitationView> {
  const invitation = requireFound(await findInvitation(db, id));
  await sendInvitationMail(core, db, {
    ...invitation,
    inviter: actor.name,
    token,
    expiresAt: new Date(invitation.expiresAt),
  });
  return invitation;
}
