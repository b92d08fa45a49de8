import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import { startSession } from '../start-session.ts';
import { signInsPerAccount } from '../limits.ts';
import { requirePassword } from '../security/reauthenticate.ts';

/**
 * Verifies an address. The link alone is not enough: a stranger may have created the account, and the mailbox owner's click
 * must not verify it for them. So the caller needs the account's session or password, or takes the account over with a new
 * password, which ends the stranger's access.
 */
export async function verifyEmail(
  call: GlobalCall<OutputOf<typeof accessContract.verifyEmail.input>>,
): Promise<void> {
  const { core, actor, input } = call;
  const account = await core.session.findEmailTokenOwner(input.token);
  if (!account) throw invalidLinkProblem();
  if (actor?.userId === account.userId) return verify();
  if (input.newPassword !== undefined) {
    if (!(await core.session.claimAccount(input.token, input.newPassword)))
      throw invalidLinkProblem();
    await core.session.limits.reset(signInsPerAccount, account.email);
    await startSession(call, account.userId);
    return;
  }
  if (input.password === undefined)
    throw new Problem('failed_precondition', 'verify-needs-password');
  await requirePassword(core, account, input.password);
  await verify();
  // An already verified account may have a second step, which requires a regular sign-in.
  if (!account.verified) await startSession(call, account.userId);

  async function verify(): Promise<void> {
    if (!(await core.session.verifyEmail(input.token))) throw invalidLinkProblem();
  }
}

const invalidLinkProblem = (): Problem => new Problem('not_found', 'link-invalid');
