import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { addressSubject } from '#server/core/session/rate-limit.ts';
import type { ClientPlace, OpenedSession } from '#server/core/session/session.ts';
import { signInsOfAccount, signInsOfAddress, spend } from './limits.ts';

/**
 * Opens a session. Throws, in the words of the specification (section 8): wrong e-mail or password (`unauthenticated`),
 * disabled (`forbidden`), too many attempts (`rate_limited`), anything else (`internal`).
 */
export async function signIn(core: Core, input: { email: string; password: string }, place: ClientPlace): Promise<OpenedSession> {
  const { limits } = core.session;
  const address = addressSubject(place.address);
  await spend(limits, signInsOfAddress, address, 'sign-in-too-many');
  await spend(limits, signInsOfAccount, input.email, 'sign-in-too-many');
  try {
    const opened = await core.session.signIn(input.email, input.password, place);
    await forgive();
    return opened;
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') throw error;
    // The password was right, or the failure is ours: neither is a guess.
    await forgive();
    if (error instanceof Problem) throw error;
    core.log.error({ err: error }, 'sign-in failed');
    throw new Problem('internal', 'sign-in-unknown');
  }

  async function forgive(): Promise<void> {
    await limits.clear(signInsOfAccount, input.email);
    await limits.refund(signInsOfAddress, address);
  }
}
