import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import {
  passkeyAnswer,
  passkeyCreation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from './passkey-schema.ts';
import { challengeAddress, sessionAddress, signOutAddress } from './addresses.ts';
import {
  challengeView,
  done,
  forgotPasswordInput,
  email,
  languages,
  passkeyName,
  password,
  personName,
  registerChurchInput,
  resetPasswordInput,
  sessionView,
  signInInput,
  signUpInput,
  stepCode,
} from './schema.ts';

const nothing = z.strictObject({});

/** Sessions are httpOnly cookies and bearer tokens; `token` is for clients that cannot keep cookies. */
const signedIn = z.strictObject({ session: sessionView, token: z.string() });
/** With a second step due there is no session yet, and `token` is empty: the ticket is to be brought with the code. */
const firstStep = signedIn.extend({
  secondStep: z.strictObject({ ticket: z.string() }).nullable(),
});
const token = z.string().min(1).max(600);

export const accessContract = {
  challenge: endpoint({
    ...challengeAddress,
    can: 'public',
    input: nothing,
    output: challengeView,
    summary:
      'A piece of work (ALTCHA) whose solution, sent as X-Firebase-AppCheck, opens one public form once.',
  }),
  session: endpoint({
    ...sessionAddress,
    can: 'public',
    input: nothing,
    output: sessionView,
    summary: 'Who is signed in: account, user, church and subscription, each null when missing.',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    can: 'public',
    input: signInInput,
    output: firstStep,
    summary:
      'Signs in with e-mail and password; sets the session cookie and returns a bearer token, or asks for the second step.',
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/session/second-step',
    can: 'public',
    input: z.strictObject({ ticket: token, code: stepCode }),
    output: signedIn,
    summary:
      'Signs in with the ticket of the first step and a code of the authenticator, or a recovery code; each is used once.',
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/session/passkey-options',
    can: 'public',
    input: nothing,
    output: passkeyRequestOptions,
    summary: 'What a passkey is asked to sign in with; good for five minutes and one answer.',
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/session/passkey',
    can: 'public',
    input: z.strictObject({ answer: passkeyAnswer }),
    output: signedIn,
    summary: 'Signs in with a passkey, which needs neither password nor second step.',
  }),
  signOut: endpoint({
    ...signOutAddress,
    can: 'public',
    input: nothing,
    output: done,
    summary: 'Ends the session of the caller.',
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/accounts',
    can: 'public',
    botCheck: true,
    input: signUpInput,
    output: done,
    summary: 'Registers a person; the answer is the same for known and unknown addresses.',
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/accounts/verification',
    can: 'signed-in',
    botCheck: true,
    input: nothing,
    output: done,
    summary: 'Sends the verification e-mail again.',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/accounts/verification/:token',
    can: 'public',
    input: z.strictObject({
      token,
      password: z.string().min(1).max(128).optional(),
      newPassword: password.optional(),
    }),
    output: done,
    summary:
      'Confirms an e-mail address with the token of the e-mail, by a session of that account, its password, or a new one, which leaves the account to the reader of the mail.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/passwords/forgotten',
    can: 'public',
    botCheck: true,
    input: forgotPasswordInput,
    output: done,
    summary: 'Sends a reset link if the address has an account; the answer never tells.',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/passwords/reset',
    can: 'public',
    input: resetPasswordInput,
    output: done,
    summary:
      'Sets a new password with the token of the e-mail and ends every session of the account.',
  }),
  registerChurch: endpoint({
    method: 'POST',
    path: '/api/churches',
    can: 'signed-in',
    botCheck: true,
    input: registerChurchInput,
    output: sessionView,
    summary:
      'Registers a church; the caller, who must have a verified e-mail and no church, becomes its administrator.',
  }),
  updateAccount: endpoint({
    method: 'PATCH',
    path: '/api/account',
    can: 'signed-in',
    input: z.strictObject({ name: personName.optional(), language: z.enum(languages).optional() }),
    output: sessionView,
    summary: 'Changes the name or the language of the own account.',
  }),
};

const password128 = z.string().min(1).max(128);
const withPassword = z.strictObject({ password: password128 });
/** Told once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** How the own account is guarded. What makes it easier to enter needs the password again. */
export const securityContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/account/security',
    can: 'signed-in',
    input: nothing,
    output: z.strictObject({
      twoFactor: z.strictObject({
        since: z.iso.datetime().nullable(),
        recoveryCodesLeft: z.number().int(),
      }),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          createdAt: z.iso.datetime(),
          usedAt: z.iso.datetime().nullable(),
        }),
      ),
      /** Waits for its confirmation. */
      newEmail: z.string().nullable(),
    }),
    summary:
      'The second step, the passkeys and the address of mail that waits for confirmation, of the own account.',
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor',
    can: 'signed-in',
    input: withPassword,
    output: z.strictObject({ key: z.string(), uri: z.string() }),
    summary: 'A new secret for an authenticator; without effect until a code of it is confirmed.',
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/confirmation',
    can: 'signed-in',
    input: z.strictObject({ code: stepCode }),
    output: recoveryCodes,
    summary:
      'Turns the second step on, ends every other session of the account and tells the recovery codes, once.',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    can: 'signed-in',
    input: withPassword,
    output: recoveryCodes,
    summary: 'New recovery codes in place of the old ones.',
  }),
  endTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/end',
    can: 'signed-in',
    input: withPassword,
    output: done,
    summary: 'Turns the second step off.',
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-options',
    can: 'signed-in',
    input: withPassword,
    output: passkeyCreationOptions,
    summary: 'What the browser makes a passkey of; good for five minutes and one answer.',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    can: 'signed-in',
    input: z.strictObject({ name: passkeyName, answer: passkeyCreation }),
    output: z.strictObject({ id: z.string() }),
    summary: 'Adds a passkey to the own account.',
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    can: 'signed-in',
    input: z.strictObject({ passkeyId: z.uuid() }),
    output: done,
    summary: 'Removes a passkey from the own account.',
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    can: 'signed-in',
    input: z.strictObject({ email, password: password128 }),
    output: done,
    summary:
      'Mails a link to a new address, and word of it to the old one; the answer is the same for known addresses.',
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    can: 'signed-in',
    input: nothing,
    output: done,
    summary: 'Makes the link to the new address worthless.',
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirmation',
    can: 'public',
    input: z.strictObject({ token }),
    output: z.strictObject({ email: z.string() }),
    summary:
      'The new address takes effect, with the token of the e-mail, and every other session of the account ends.',
  }),
  requirement: endpoint({
    method: 'GET',
    path: '/api/two-factor-requirement',
    can: 'users.manage',
    subscription: false,
    input: nothing,
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          /** A built-in role's name, or the id of one of the church's own, which `name` names. */
          key: z.string(),
          name: z.string().nullable(),
          required: z.boolean(),
          people: z.number().int(),
          /** How many of them have no second step. */
          without: z.number().int(),
        }),
      ),
    }),
    summary: 'Of which roles the church requires a second step, and how many users lack it.',
  }),
  require: endpoint({
    method: 'PUT',
    path: '/api/two-factor-requirement',
    can: 'users.manage',
    subscription: false,
    input: z.strictObject({ roles: z.array(z.string().max(40)).max(60) }),
    output: done,
    summary:
      'Requires a second step of these roles; whoever lacks it sets it up before anything else.',
  }),
};
