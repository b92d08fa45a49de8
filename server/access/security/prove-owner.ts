import { Problem } from '#domain/kernel/errors.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { signInsOfAccount, spend } from '../limits.ts';

/** Whoever is signed in and has proved to read the account's mail. Before that, the account may be somebody else's by right. */
export function verifiedActorOf({ actor }: Pick<OpenCall<unknown>, 'actor'>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  if (!actor.emailVerified) throw new Problem('forbidden', 'email-unverified');
  return actor;
}

/** The password again: a session left open, or stolen, does not change how the account is entered. */
export async function proveOwner({ core, actor, input }: OpenCall<{ readonly password: string }>): Promise<Actor> {
  const owner = verifiedActorOf({ actor });
  // Whoever holds a stolen session guesses no more often than at the front door.
  await spend(core.session.limits, signInsOfAccount, owner.email, 'sign-in-too-many');
  if (!(await core.session.passwordFits(owner.userId, input.password))) {
    throw new Problem('invalid', 'invalid', { fields: [{ path: 'password', reason: 'wrong-password' }] });
  }
  await core.session.limits.clear(signInsOfAccount, owner.email);
  return owner;
}
