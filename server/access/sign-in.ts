import { explainedSignInErrors } from '#domain/access/sign-in-errors.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { toAddressSubject } from '#server/core/session/limits/rate-limits.ts';
import type { LimitSubject } from '#server/core/session/limits/limit.ts';
import type { ClientInfo, OpenedSession, SecondStepDue } from '#server/core/session/session.ts';
import {
  secondStepsPerAccount,
  secondStepsPerDay,
  signInsPerAccount,
  signInsPerAddress,
} from './limits.ts';

/**
 * Opens a session or requires the second step. Throws Problem (specification, section 8): wrong e-mail or password
 * (`unauthenticated`), disabled (`forbidden`), too many attempts (`rate_limited`), anything else (`sign-in-unknown`).
 */
export async function signIn(
  core: Core,
  input: { email: string; password: string },
  client: ClientInfo,
): Promise<OpenedSession | SecondStepDue> {
  const subjects: readonly LimitSubject[] = [
    [signInsPerAddress, toAddressSubject(client.address)],
    [signInsPerAccount, input.email],
  ];
  const opened = await core.session.limits
    .guardAttempt(subjects, () => core.session.signIn(input.email, input.password, client))
    .catch((error: unknown) => {
      if (error instanceof Problem && explainedSignInErrors.has(error.code)) throw error;
      core.log.error({ err: error }, 'sign-in failed');
      throw new Problem(error instanceof Problem ? error.code : 'internal', 'sign-in-unknown');
    });
  if (!opened) throw new Problem('unauthenticated', 'sign-in-invalid');
  return opened;
}

/**
 * Completes a sign-in with the ticket of the first step and a code. A wrong code does not use up the ticket and is counted
 * per account, across tickets.
 */
export async function completeSecondStep(
  core: Core,
  input: { ticket: string; code: string },
  client: ClientInfo,
): Promise<OpenedSession> {
  const { session } = core;
  const userId = await session.findSecondStepUser(input.ticket);
  if (!userId) throw new Problem('not_found', 'second-step-expired');
  const subjects: readonly LimitSubject[] = [
    [secondStepsPerAccount, userId],
    [secondStepsPerDay, userId],
  ];
  const isCorrect = await session.limits.guardAttempt(subjects, () =>
    session.secondFactor.consumeCode(userId, input.code),
  );
  if (!isCorrect) throw new Problem('unauthenticated', 'second-step-wrong');
  return session.openSession(userId, client, { kind: 'ticket', ticket: input.ticket });
}

export async function resetSecondStepLimits({ session }: Core, userId: string): Promise<void> {
  await session.limits.reset(secondStepsPerAccount, userId);
  await session.limits.reset(secondStepsPerDay, userId);
}
