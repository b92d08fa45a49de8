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
import { findPersonOfUser, linkPerson } from '../management/list-queries.ts';
import {
  findInvitation,
  findUserByEmail,
  insertInvitation,
  revokeInvitation,
} from './invitation-queries.ts';
import {
  insertInvitedPerson,
  listAccountsOfPeople,
  listInvitationsOfPeople,
  revokeUnassigned,
} from './invited-people-queries.ts';
import { createInvitationToken } from './token.ts';

const invitationDays = 7;
export const getExpiry = (): Date => new Date(now().getTime() + invitationDays * 24 * 3600 * 1000);

/** Nobody becomes a user without accepting, so the response does not depend on whether the address has an account. */
export async function inviteUser(call: ChurchCall<NewInvitation>): Promise<InvitationView> {
  const { core, church, input, inChurch } = call;
  await enforceMailLimits(core, church.id, input.email);
  return inChurch(async (db) => {
    if (await findUserByEmail(db, input.email)) throw addressProblem('invited-user-exists');
    return createInvitation(call, db, input);
  });
}

/**
 * Invites a person on record: the account is linked to that person when the invitation is accepted. An account that the church
 * has with this address already is linked at once. An invitation of the address that is for nobody on record is replaced.
 */
export async function invitePerson(
  call: ChurchCall<unknown>,
  invitation: NewInvitation,
  personId: string,
): Promise<'invited' | 'linked'> {
  const { core, church, inChurch } = call;
  const { email } = invitation;
  await enforceMailLimits(core, church.id, email);
  return inChurch(async (db) => {
    if ((await listAccountsOfPeople(db, [personId])).size > 0)
      throw new Problem('conflict', 'person-has-user');
    const user = await findUserByEmail(db, email);
    if (user) {
      if ((await findPersonOfUser(db, user.id)) !== null)
        throw addressProblem('invited-address-of-other');
      if ((await linkPerson(db, user.id, personId)) !== 'linked') throw new Problem('not_found');
      return 'linked';
    }
    const waiting = (await listInvitationsOfPeople(db, [personId])).get(personId);
    if (waiting?.state === 'open') throw new Problem('conflict', 'invited-person-exists');
    if (waiting) await revokeInvitation(db, waiting.id);
    await revokeUnassigned(db, email);
    const { id } = await createInvitation(call, db, invitation);
    await insertInvitedPerson(db, id, personId);
    return 'invited';
  });
}

/** Throws Problem if the plan has no place left, or if the address has an open invitation. */
async function createInvitation(
  call: ChurchCall<unknown>,
  db: ChurchDb,
  { role, ...invitation }: NewInvitation,
): Promise<InvitationView> {
  const { actor, church } = call;
  const { token, hash } = createInvitationToken(church.id);
  const assignedRole = await requireRole(db, role);
  await requireUserCapacity(db, church.id);
  const row = { ...assignedRole, ...invitation, id: newId(), hash, createdBy: actor.userId };
  if (!(await insertInvitation(db, { ...row, expiresAt: getExpiry() })))
    throw addressProblem('invitation-exists');
  return sendInvitation(call, db, row.id, token);
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
