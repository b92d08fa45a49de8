import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { InvitationView, NewInvitation } from '#domain/users/schema.ts';
import { lockChurch, requireUserCapacity } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { sendInvitationMail, enforceMailLimits } from '../mails.ts';
import { requireRole } from '../roles/require-role.ts';
import { findPersonOfUser } from '../management/list-queries.ts';
import { findInvitation, findUserByEmail, insertInvitation } from './invitation-queries.ts';
import {
  findOpenInvitation,
  insertInvitedPerson,
  listAccountsOfPeople,
  listInvitationsOfPeople,
} from './invited-people-queries.ts';
import { createInvitationToken } from './token.ts';
import { revokeInvitationsOfPeople } from './waiting-queries.ts';

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
 * Invites a person on record: the account is linked to that person when the invitation is accepted, also an account that the
 * church has already. `assigned`: the address has an open invitation for nobody on record, which is for this person from now on
 * and keeps its role; no mail is sent.
 */
export async function invitePerson(
  call: ChurchCall<unknown>,
  invitation: NewInvitation,
  personId: string,
): Promise<'invited' | 'assigned'> {
  const { core, church } = call;
  const { email, role } = invitation;
  const inTurn = <T>(work: (db: ChurchDb) => Promise<T>): Promise<T> =>
    call
      .inChurch(async (db) => {
        await lockChurch(db);
        return work(db);
      })
      .catch(mapError(isForeignKeyViolation, () => new Problem('not_found', 'person-not-found')));
  const isAssigned = await inTurn(async (db) => {
    const { hasAccount, open } = await checkInvitee(db, email, personId);
    if (open) {
      await revokeInvitationsOfPeople(db, [personId]);
      await insertInvitedPerson(db, open.id, personId);
      return true;
    }
    await requireRole(db, role);
    if (!hasAccount) await requireUserCapacity(db, church.id);
    return false;
  });
  if (isAssigned) return 'assigned';
  // Only a mail that is about to be sent counts towards the limits.
  await enforceMailLimits(core, church.id, email);
  return inTurn(async (db) => {
    const { hasAccount } = await checkInvitee(db, email, personId);
    // An expired invitation is replaced.
    await revokeInvitationsOfPeople(db, [personId]);
    const { id } = await createInvitation(call, db, invitation, hasAccount);
    await insertInvitedPerson(db, id, personId);
    return 'invited' as const;
  });
}

/** `open`: the open invitation of the address, which is for nobody on record. Throws Problem if the person can't be invited to it. */
async function checkInvitee(
  db: ChurchDb,
  email: string,
  personId: string,
): Promise<{ readonly hasAccount: boolean; readonly open: { readonly id: string } | undefined }> {
  if ((await listAccountsOfPeople(db, [personId])).size > 0)
    throw new Problem('conflict', 'invited-person-has-account');
  const user = await findUserByEmail(db, email);
  if (user && (await findPersonOfUser(db, user.id)) !== null)
    throw addressProblem('invited-address-of-other');
  if (user && user.state !== 'active') throw addressProblem('invited-user-inactive');
  if ((await listInvitationsOfPeople(db, [personId])).get(personId)?.state === 'open')
    throw new Problem('conflict', 'invited-person-exists');
  const open = await findOpenInvitation(db, email);
  if (open && open.person_id !== null) throw addressProblem('invited-address-waits');
  return { hasAccount: user !== undefined, open };
}

/** Throws Problem if the plan has no place left, or if the address has an open invitation. */
async function createInvitation(
  call: ChurchCall<unknown>,
  db: ChurchDb,
  { role, ...invitation }: NewInvitation,
  hasAccount = false,
): Promise<InvitationView> {
  const { actor, church } = call;
  const { token, hash } = createInvitationToken(church.id);
  const assignedRole = await requireRole(db, role);
  if (!hasAccount) await requireUserCapacity(db, church.id);
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
