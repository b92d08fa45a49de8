import { createHash } from 'node:crypto';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { Core } from '#server/core/core.ts';
import { newId } from '#server/core/ids.ts';
import { mailKnownAccount, mailVerification } from './mails.ts';
import { hasOpenJoinLink, insertJoinRequest } from './queries.ts';

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
  if (churchId) await core.database.inChurch(churchId, (db) => insertJoinRequest(db, newId(), userId));
  await mailVerification(core, userId, account);
}

const linkToken = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** The token names its church, so that it is looked for where it can be; only the secret's hash is stored. */
async function churchOfLink(core: Core, token: string): Promise<string> {
  const [, churchId, secret] = linkToken.exec(token) ?? [];
  const open = churchId && secret && (await core.database.inChurch(churchId, (db) => hasOpenJoinLink(db, hashOf(secret))));
  if (!open) throw new Problem('not_found', 'join-link-invalid');
  return churchId;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
