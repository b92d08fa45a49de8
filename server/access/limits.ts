/** Rate limits of accounts. The numbers allow for a whole church behind one IP address. */
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { RateLimits } from '#server/core/session/limits/rate-limits.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';

const minute = 60;
const hour = 60 * minute;

/** Wrong passwords from one IP address. */
export const signInsPerAddress: RateLimit = {
  name: 'sign-in-address',
  attempts: 50,
  windowSeconds: 15 * minute,
};
/** Ten wrong passwords in a row lock an account for 15 minutes, for known and unknown addresses. */
export const signInsPerAccount: RateLimit = {
  name: 'sign-in-account',
  attempts: 10,
  windowSeconds: 15 * minute,
  blockSeconds: 15 * minute,
  resetOnSuccess: true,
};
/** Wrong codes. Three of a million codes are valid at any time, so a day's guesses succeed with a chance of 1 in 15,000. */
export const secondStepsPerAccount: RateLimit = {
  name: 'second-step',
  attempts: 5,
  windowSeconds: 15 * minute,
  blockSeconds: 15 * minute,
  resetOnSuccess: true,
};
export const secondStepsPerDay: RateLimit = {
  name: 'second-step-day',
  attempts: 20,
  windowSeconds: 24 * hour,
  resetOnSuccess: true,
};
/** Rejected passkeys: they can't be guessed, but checking them costs CPU time. */
export const passkeysPerAddress: RateLimit = {
  name: 'passkey-address',
  attempts: 100,
  windowSeconds: hour,
};
/** Confirmation mails that one account sends to new addresses. */
export const emailChangesPerUser: RateLimit = {
  name: 'email-change',
  attempts: 5,
  windowSeconds: hour,
};
export const signUpsPerAddress: RateLimit = {
  name: 'sign-up-address',
  attempts: 100,
  windowSeconds: hour,
};
/** Public requests that hash a password or send a mail. */
export const passwordRequestsPerAddress: RateLimit = {
  name: 'password-address',
  attempts: 100,
  windowSeconds: hour,
};
/**
 * Mails that strangers can trigger to one mailbox; further ones are silently not sent. Counted separately, so that sign-ups
 * with a stranger's address can't block a password reset.
 */
export const resetMailsPerMailbox: RateLimit = {
  name: 'reset-mail',
  attempts: 5,
  windowSeconds: hour,
};
export const signUpMailsPerMailbox: RateLimit = {
  name: 'sign-up-mail',
  attempts: 5,
  windowSeconds: hour,
};
/** Per mailbox, across accounts. */
export const verificationMailsPerMailbox: RateLimit = {
  name: 'verification-mail',
  attempts: 10,
  windowSeconds: hour,
};
export const verificationsPerUser: RateLimit = {
  name: 'verification',
  attempts: 5,
  windowSeconds: hour,
};
export const churchesPerUser: RateLimit = { name: 'church', attempts: 10, windowSeconds: hour };

/** Counts the attempt; throws Problem `rate_limited` when the limit is exceeded. */
export async function enforceLimit(
  limits: RateLimits,
  limit: RateLimit,
  subject: string,
  messageKey?: ErrorKey,
): Promise<void> {
  const { allowed, retryAfter } = await limits.consume(limit, subject);
  if (!allowed) throw new Problem('rate_limited', messageKey, { retryAfter });
}
