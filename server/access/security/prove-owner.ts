import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { signInsOfAccount } from '../limits.ts';

/** Whoever is signed in and has proved to read the account's mail. Before that, the account may be somebody else's by right. */
export function verifiedActorOf({ actor }: Pick<OpenCall<unknown>, 'actor'>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  if (!actor.emailVerified) throw new Problem('forbidden', 'email-unverified');
  return actor;
}

/** The password again: a session left open, or stolen, does not change how the account is entered. */
export async function proveOwner({
  core,
  actor,
  input,
}: OpenCall<{ readonly password: string }>): Promise<Actor> {
  const owner = verifiedActorOf({ actor });
  await provePassword(core, owner, input.password);
  return owner;
}

/** Whoever holds a stolen session, or a link, guesses no more often than at the front door. */
export async function provePassword(
  core: Core,
  account: Pick<Actor, 'userId' | 'email'>,
  password: string,
): Promise<void> {
  const fits = await core.session.limits.guess([[signInsOfAccount, account.email]], () =>
    core.session.passwordFits(account.userId, password),
  );
  if (!fits)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'password', reason: 'wrong-password' }],
    });
}
