import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import { enter } from '../enter.ts';
import { signInsOfAccount } from '../limits.ts';
import { provePassword } from '../security/prove-owner.ts';

/**
 * Confirms an address. The link alone is not enough: a stranger may have opened the account in the reader's name, and the
 * reader's click must not open it to that stranger. So whoever clicks shows to be who opened it, by its session or its
 * password; or takes the account over with a password of their own, and whatever the other one holds is void.
 */
export async function verifyEmail(
  call: OpenCall<OutputOf<typeof accessContract.verifyEmail.input>>,
): Promise<void> {
  const { core, actor, input } = call;
  const account = await core.session.emailTokenOwner(input.token);
  if (!account) throw linkInvalid();
  if (actor?.userId === account.userId) return confirm();
  if (input.newPassword !== undefined) {
    if (!(await core.session.claimAccount(input.token, input.newPassword))) throw linkInvalid();
    await core.session.limits.clear(signInsOfAccount, account.email);
    await enter(call, account.userId);
    return;
  }
  if (input.password === undefined)
    throw new Problem('failed_precondition', 'verify-needs-password');
  await provePassword(core, account, input.password);
  await confirm();
  // Verified before, it may have a second step by now: then signing in is by the front door.
  if (!account.verified) await enter(call, account.userId);

  async function confirm(): Promise<void> {
    if (!(await core.session.verifyEmail(input.token))) throw linkInvalid();
  }
}

const linkInvalid = (): Problem => new Problem('not_found', 'link-invalid');
