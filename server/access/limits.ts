/** How often each thing may be tried. Numbers leave room for a whole church behind one address. */
import { Problem } from '#domain/kernel/errors.ts';
import type { RateLimits } from '#server/core/session/limits/rate-limit.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';

const minute = 60;
const hour = 60 * minute;

/** Wrong passwords from one address. */
export const signInsOfAddress: Limit = {
  name: 'sign-in-address',
  attempts: 50,
  windowSeconds: 15 * minute,
};
/** Ten failures in a row lock an account for a quarter of an hour, known or not. */
export const signInsOfAccount: Limit = {
  name: 'sign-in-account',
  attempts: 10,
  windowSeconds: 15 * minute,
  blockSeconds: 15 * minute,
  inARow: true,
};
/** Codes at the second step. Of a million, three count at any time: a day's guesses are right once in fifteen thousand. */
export const secondStepsOfAccount: Limit = {
  name: 'second-step',
  attempts: 5,
  windowSeconds: 15 * minute,
  blockSeconds: 15 * minute,
  inARow: true,
};
export const secondStepsOfDay: Limit = {
  name: 'second-step-day',
  attempts: 20,
  windowSeconds: 24 * hour,
  inARow: true,
};
/** Passkeys that open nothing: nobody guesses one, but checking costs. */
export const passkeysOfAddress: Limit = {
  name: 'passkey-address',
  attempts: 100,
  windowSeconds: hour,
};
/** Mails that one account sends to addresses that it says are its own. */
export const emailChangesOfUser: Limit = { name: 'email-change', attempts: 5, windowSeconds: hour };
export const signUpsOfAddress: Limit = {
  name: 'sign-up-address',
  attempts: 100,
  windowSeconds: hour,
};
/** Requests that make the server hash or send for whoever asks. */
export const passwordsOfAddress: Limit = {
  name: 'password-address',
  attempts: 100,
  windowSeconds: hour,
};
/**
 * Mails that strangers can cause to one mailbox; beyond it they are silently not sent. Counted apart, so that nobody is
 * kept from a reset by whoever signs up in their name.
 */
export const resetMailsToMailbox: Limit = { name: 'reset-mail', attempts: 5, windowSeconds: hour };
export const signUpMailsToMailbox: Limit = {
  name: 'sign-up-mail',
  attempts: 5,
  windowSeconds: hour,
};
/** Of all accounts whose mail it is. */
export const verificationMailsToMailbox: Limit = {
  name: 'verification-mail',
  attempts: 10,
  windowSeconds: hour,
};
export const verificationsOfUser: Limit = {
  name: 'verification',
  attempts: 5,
  windowSeconds: hour,
};
export const churchesOfUser: Limit = { name: 'church', attempts: 10, windowSeconds: hour };

/** Counts the attempt; throws Problem `rate_limited` when it is one too many. */
export async function spend(
  limits: RateLimits,
  limit: Limit,
  subject: string,
  messageKey?: string,
): Promise<void> {
  const { allowed, retryAfter } = await limits.attempt(limit, subject);
  if (!allowed) throw new Problem('rate_limited', messageKey, { retryAfter });
}
