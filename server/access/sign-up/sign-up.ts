import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { Core } from '#server/core/core.ts';
import { newId } from '#server/core/ids.ts';
import { parseJoinToken } from './join-token.ts';
import { sendAccountExistsMail, sendVerificationMail } from '../mails.ts';
import { hasOpenJoinLink, insertJoinRequest } from '../queries.ts';

type SignUp = OutputOf<typeof accessContract.signUp.input>;

/**
 * Creates an account, or notifies the mailbox that it already has one; the response is the same. With a church's join link
 * it also creates a join request, visible to the administrator once the address is verified.
 */
export async function signUp(core: Core, { joinToken, ...account }: SignUp): Promise<void> {
  const churchId = joinToken === undefined ? null : await findChurchOfJoinLink(core, joinToken);
  const { userId, exists } = await core.session.signUp(account);
  if (exists) {
    const owner = await core.session.findAccount({ userId });
    if (owner) await sendAccountExistsMail(core, owner);
    return;
  }
  if (churchId)
    await core.database.inChurch(churchId, (db) => insertJoinRequest(db, newId(), userId));
  await sendVerificationMail(core, userId, account);
}

async function findChurchOfJoinLink(core: Core, token: string): Promise<string> {
  const link = parseJoinToken(token);
  const open =
    link && (await core.database.inChurch(link.churchId, (db) => hasOpenJoinLink(db, link.hash)));
  if (!open) throw new Problem('not_found', 'join-link-invalid');
  return link.churchId;
}
