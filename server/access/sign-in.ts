import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { addressSubject } from '#server/core/session/limits/rate-limit.ts';
import type { Try } from '#server/core/session/limits/limit.ts';
import type { ClientPlace, OpenedSession, SecondStepDue } from '#server/core/session/session.ts';
import {
  secondStepsOfAccount,
  secondStepsOfDay,
  signInsOfAccount,
  signInsOfAddress,
} from './limits.ts';

/**
 * Opens a session, or asks for the second step. Throws, in the words of the specification (section 8): wrong e-mail or
 * password (`unauthenticated`), disabled (`forbidden`), too many attempts (`rate_limited`), anything else (`internal`).
 */
export async function signIn(
  core: Core,
  input: { email: string; password: string },
  place: ClientPlace,
): Promise<OpenedSession | SecondStepDue> {
  const tries: readonly Try[] = [
    [signInsOfAddress, addressSubject(place.address)],
    [signInsOfAccount, input.email],
  ];
  const opened = await core.session.limits
    .guess(tries, () => core.session.signIn(input.email, input.password, place))
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      core.log.error({ err: error }, 'sign-in failed');
      throw new Problem('internal', 'sign-in-unknown');
    });
  if (!opened) throw new Problem('unauthenticated', 'sign-in-invalid');
  return opened;
}

/**
 * The second step: a code for the ticket of the first. A wrong code leaves the ticket good, and is counted by account,
 * however many tickets somebody gets who knows the password.
 */
export async function takeSecondStep(
  core: Core,
  input: { ticket: string; code: string },
  place: ClientPlace,
): Promise<OpenedSession> {
  const { session } = core;
  const userId = await session.secondStepOwner(input.ticket);
  if (!userId) throw new Problem('not_found', 'second-step-expired');
  const tries: readonly Try[] = [
    [secondStepsOfAccount, userId],
    [secondStepsOfDay, userId],
  ];
  const right = await session.limits.guess(tries, () =>
    session.secondFactor.spend(userId, input.code),
  );
  if (!right) throw new Problem('unauthenticated', 'second-step-wrong');
  if (!(await session.spendSecondStep(input.ticket)))
    throw new Problem('not_found', 'second-step-expired');
  return session.open(userId, place);
}

export async function forgetWrongCodes({ session }: Core, userId: string): Promise<void> {
  await session.limits.clear(secondStepsOfAccount, userId);
  await session.limits.clear(secondStepsOfDay, userId);
}
