import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { Core } from '#server/core/core.ts';
import { newId } from '#server/core/ids.ts';
import { readJoinToken } from './join-token.ts';
import { mailKnownAccount, mailVerification } from '../mails.ts';
import { hasOpenJoinLink, insertJoinRequest } from '../queries.ts';

type SignUp = OutputOf<typeof accessContract.signUp.input>;

/**
 * Makes an account, or tells the mailbox that it has one: the caller can't tell which. With a church's link the new account
 * asks to join that church; its administrator sees the request once the address is verified.
 */
export async function signUp(core: Core, { joinToken, ...account }: SignUp): Promise<void> {
  const churchId = joinToken === undefined ? null : await churchOfLink(core, joinToken);
  const { userId, known } = await core.session.signUp(account);
  if (known) {
    const owner = await core.session.find({ userId });
    if (owner) await mailKnownAccount(core, owner);
    return;
  }
  if (churchId)
    await core.database.inChurch(churchId, (db) => insertJoinRequest(db, newId(), userId));
  await mailVerification(core, userId, account);
}

async function churchOfLink(core: Core, token: string): Promise<string> {
  const link = readJoinToken(token);
  const open =
    link && (await core.database.inChurch(link.churchId, (db) => hasOpenJoinLink(db, link.hash)));
  if (!open) throw new Problem('not_found', 'join-link-invalid');
  return link.churchId;
}
