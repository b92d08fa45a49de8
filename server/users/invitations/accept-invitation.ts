import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import type { Actor } from '#server/core/session/actor.ts';
import {
  isUniqueViolation,
  mapError,
  repeatAfterDeadlock,
} from '#server/core/database/constraint-errors.ts';
import { findInvitationByHash, type OpenedInvitation } from './invitation-queries.ts';
import { consumeInvitation, findInvitee, type Invitee } from './unscoped-queries.ts';
import { parseInvitationToken, type InvitationToken } from './token.ts';

export interface InviteeDetails {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** Whether a person on record can be invited: false when archived or dead. */
export type IsInvitable = (db: ChurchDb, personId: string) => Promise<boolean>;

/** Returns the link's invitation, `revoked` once its person can't be invited; throws Problem `not_found` for an unknown or replaced link. */
export async function requireInvitation(
  core: Core,
  token: string,
  isInvitable: IsInvitable,
): Promise<OpenedInvitation & { readonly key: InvitationToken }> {
  const key = parseInvitationToken(token);
  const found =
    key &&
    (await core.database.inChurch(key.churchId, (db) =>
      findCurrentInvitation(db, key.hash, isInvitable),
    ));
  if (!key || !found) throw new Problem('not_found', 'invitation-unknown');
  return { ...found, key };
}

async function findCurrentInvitation(
  db: ChurchDb,
  hash: Buffer,
  isInvitable: IsInvitable,
): Promise<OpenedInvitation | undefined> {
  const found = await findInvitationByHash(db, hash);
  if (found?.state !== 'open' || found.person_id === null) return found;
  return (await isInvitable(db, found.person_id)) ? found : { ...found, state: 'revoked' };
}

/** Without a verified account or church, the mailbox owner can take over the address by accepting. */
export const isUnclaimed = (invitee: Invitee | null): boolean =>
  invitee === null || (!invitee.emailVerified && !invitee.disabled && invitee.churchId === null);

/**
 * Joins the church and leaves the present one. Throws Problem `invitation-accepted`, `-revoked` or `-expired`. For an address with an account it throws
 * `invitation-sign-in` until the owner is signed in, so that other conflicts are not revealed before. `userIdToSignIn`: null
 * when already signed in.
 */
export async function acceptInvitation(
  core: Core,
  token: string,
  details: InviteeDetails,
  actor: Actor | null,
  isInvitable: IsInvitable,
): Promise<{ readonly userIdToSignIn: string | null }> {
  const invitation = await requireInvitation(core, token, isInvitable);
  if (invitation.state !== 'open')
    throw new Problem('failed_precondition', `invitation-${invitation.state}`);
  const invitee = await findInvitee(core.database, invitation.email);
  if (!isUnclaimed(invitee)) {
    if (!actor) throw new Problem('unauthenticated', 'invitation-sign-in');
    if (actor.email !== invitation.email)
      throw new Problem('failed_precondition', 'invitation-other-account');
    await joinChurch(core.database, invitation.key, actor.userId);
    return { userIdToSignIn: null };
  }
  const { name, password } = details;
  if (!name || !password) {
    const required = { name, password };
    const fields = (['name', 'password'] as const)
      .filter((each) => !required[each])
      .map((path) => ({ path, reason: 'required' as const }));
    throw new Problem('invalid', 'invalid', { fields });
  }
  const userId = await createInvitedAccount(core, invitation, invitee, { name, password });
  await joinChurch(
    core.database.withAuditContext(createBackgroundAuditContext(userId, name)),
    invitation.key,
    userId,
  );
  return { userIdToSignIn: userId };
}

async function joinChurch(database: Database, key: InvitationToken, userId: string): Promise<void> {
  // A merge or a deletion of the person locks the person before the invitation.
  const outcome = await repeatAfterDeadlock(() => consumeInvitation(database, key, userId));
  if (outcome === 'unusable') throw new Problem('failed_precondition', 'invitation-accepted');
  if (outcome === 'taken') throw new Problem('failed_precondition', 'invitation-has-church');
  if (outcome === 'person-taken')
    throw new Problem('failed_precondition', 'invitation-person-taken');
  if (outcome !== 'accepted') throw new Problem('failed_precondition', `leaving-${outcome}`);
}

/** The mailed link verifies the address. Of two simultaneous requests one creates the account, the other must sign in. */
async function createInvitedAccount(
  core: Core,
  { email, language }: OpenedInvitation,
  invitee: Invitee | null,
  owner: { readonly name: string; readonly password: string },
): Promise<string> {
  if (invitee) {
    if (await core.session.claimUnverified(invitee.id, owner)) return invitee.id;
    throw new Problem('unauthenticated', 'invitation-sign-in');
  }
  const account = {
    ...owner,
    email,
    language,
    role: 'member',
    churchId: null,
    emailVerified: true,
  } as const;
  return core.session
    .createAccount(account)
    .catch(mapError(isUniqueViolation, () => new Problem('unauthenticated', 'invitation-sign-in')));
}
