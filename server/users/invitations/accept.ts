import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import type { Database } from '#server/core/database/database.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { isDuplicate, otherwise } from '../refused-by-keys.ts';
import { openInvitation, type OpenedInvitation } from './invitation-queries.ts';
import { acceptInvitation, findInvitee, type Invitee } from './unscoped-queries.ts';
import { readInvitationToken, type InvitationToken } from './token.ts';

export interface Given {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** What the link leads to; throws Problem `not_found` when we never made it, or a newer link took its place. */
export async function readInvitation(
  core: Core,
  token: string,
): Promise<OpenedInvitation & { readonly key: InvitationToken }> {
  const key = readInvitationToken(token);
  const found =
    key && (await core.database.inChurch(key.churchId, (db) => openInvitation(db, key.hash)));
  if (!key || !found) throw new Problem('not_found', 'invitation-unknown');
  return { ...found, key };
}

/** An address that somebody typed but nobody confirmed is not yet an account: whoever reads its mail makes it theirs. */
export const isFree = (invitee: Invitee | null): boolean =>
  invitee === null || (!invitee.emailVerified && !invitee.disabled && invitee.churchId === null);

/**
 * Joins the church. Throws: `invitation-accepted`, `-revoked`, `-expired`; for an address with an account, `invitation-sign-in`
 * unless its owner is signed in, and only then what stands in the way. `entered`: the user to sign in; null: signed in already.
 */
export async function accept(
  core: Core,
  token: string,
  given: Given,
  actor: Actor | null,
): Promise<{ readonly entered: string | null }> {
  const invitation = await readInvitation(core, token);
  if (invitation.state !== 'open')
    throw new Problem('failed_precondition', `invitation-${invitation.state}`);
  const invitee = await findInvitee(core.database, invitation.email);
  if (!isFree(invitee)) {
    if (!actor) throw new Problem('unauthenticated', 'invitation-sign-in');
    if (actor.email !== invitation.email)
      throw new Problem('failed_precondition', 'invitation-other-account');
    await join(core.database, invitation.key, actor.userId);
    return { entered: null };
  }
  const { name, password } = given;
  if (!name || !password) {
    const missing = { name, password };
    const fields = (['name', 'password'] as const)
      .filter((each) => !missing[each])
      .map((path) => ({ path, reason: 'required' }));
    throw new Problem('invalid', 'invalid', { fields });
  }
  const userId = await makeTheirs(core, invitation, invitee, { name, password });
  await join(core.database.actingAs(inNameOf(userId, name)), invitation.key, userId);
  return { entered: userId };
}

async function join(database: Database, key: InvitationToken, userId: string): Promise<void> {
  const outcome = await acceptInvitation(database, key, userId);
  if (outcome === 'spent') throw new Problem('failed_precondition', 'invitation-accepted');
  if (outcome === 'taken') throw new Problem('failed_precondition', 'invitation-has-church');
}

/** The link came by mail, so the address is confirmed. Of two at once, one makes the account; the other is told to sign in. */
async function makeTheirs(
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
    .create(account)
    .catch(otherwise(isDuplicate, () => new Problem('unauthenticated', 'invitation-sign-in')));
}
