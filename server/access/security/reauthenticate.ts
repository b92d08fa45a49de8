import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { signInsPerAccount } from '../limits.ts';

/** Requires a signed-in actor with a verified address: an unverified account may have been created by a stranger. */
export function requireVerifiedActor({ actor }: Pick<GlobalCall<unknown>, 'actor'>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  if (!actor.emailVerified) throw new Problem('forbidden', 'email-unverified');
  return actor;
}

/** Requires the password again, so that an open or stolen session can't change the sign-in security. */
export async function reauthenticate({
  core,
  actor,
  input,
}: GlobalCall<{ readonly password: string }>): Promise<Actor> {
  const verifiedActor = requireVerifiedActor({ actor });
  await requirePassword(core, verifiedActor, input.password);
  return verifiedActor;
}

/** Checks the password with the same limit as signing in, also for stolen sessions and links. */
export async function requirePassword(
  core: Core,
  account: Pick<Actor, 'userId' | 'email'>,
  password: string,
): Promise<void> {
  const isCorrect = await core.session.limits.guardAttempt(
    [[signInsPerAccount, account.email]],
    () => core.session.isPasswordCorrect(account.userId, password),
  );
  if (!isCorrect)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'password', reason: 'wrong-password' }],
    });
}
