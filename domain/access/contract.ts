import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { passkeyAssertion, passkeyRequestOptions } from './passkey-schema.ts';
import { challengeAddress, sessionAddress, signOutAddress } from './addresses.ts';
import {
  challengeView,
  forgotPasswordInput,
  languages,
  password,
  personName,
  registerChurchInput,
  resetPasswordInput,
  sessionView,
  signInInput,
  signUpInput,
  secondStepCode,
} from './schema.ts';

/** Sessions are httpOnly cookies and bearer tokens; `token` is for clients that cannot keep cookies. */
const signedIn = z.strictObject({ session: sessionView, token: z.string() });
/** If a second step is required there is no session yet and `token` is empty; the ticket is sent with the code. */
const firstStep = signedIn.extend({
  secondStep: z.strictObject({ ticket: z.string() }).nullable(),
});
const token = z.string().min(1).max(600);

export const rightsOfRecordContract = {
  scopes: endpoint({
    method: 'GET',
    path: '/api/rights/:right/records/:recordId',
    can: 'own-church',
    input: z.strictObject({ right: z.string().max(60), recordId: id }),
    output: z.strictObject({ scopes: z.array(z.string()) }),
    summary: 'The scopes in which the user has a right and that hold a record.',
  }),
};

export const accessContract = {
  challenge: endpoint({
    ...challengeAddress,
    can: 'public',
    input: emptyInput,
    output: challengeView,
    summary:
      'A proof-of-work challenge (ALTCHA); its solution, sent as X-Firebase-AppCheck, is accepted once by a public form.',
  }),
  session: endpoint({
    ...sessionAddress,
    can: 'public',
    input: z.strictObject({
      /** An open page asks whether something has changed: no visit, so it neither extends the session nor sets lastLogin. */
      background: z.literal('yes').optional(),
    }),
    output: sessionView,
    summary: 'The current session: account, user, church and subscription, each null when missing.',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    can: 'public',
    input: signInInput,
    output: firstStep,
    summary:
      'Signs in with e-mail and password; sets the session cookie and returns a bearer token, or requires the second step.',
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/session/second-step',
    can: 'public',
    input: z.strictObject({ ticket: token, code: secondStepCode }),
    output: signedIn,
    summary:
      'Signs in with the ticket of the first step and a code of the authenticator, or a recovery code; each is used once.',
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/session/passkey-options',
    can: 'public',
    input: emptyInput,
    output: passkeyRequestOptions,
    summary: 'Options for signing in with a passkey; valid for five minutes and one response.',
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/api/session/passkey',
    can: 'public',
    input: z.strictObject({ answer: passkeyAssertion }),
    output: signedIn,
    summary: 'Signs in with a passkey, which needs neither password nor second step.',
  }),
  signOut: endpoint({
    ...signOutAddress,
    can: 'public',
    input: emptyInput,
    output: doneOutput,
    summary: 'Ends the session of the caller.',
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/accounts',
    can: 'public',
    botCheck: true,
    input: signUpInput,
    output: doneOutput,
    summary: 'Signs up; the response is the same for known and unknown addresses.',
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/accounts/verification',
    can: 'signed-in',
    botCheck: true,
    input: emptyInput,
    output: doneOutput,
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
    output: doneOutput,
    summary:
      'Verifies an e-mail address with the mailed token and a session of that account, its password, or a new password, which lets the mailbox owner take over the account.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/passwords/forgotten',
    can: 'public',
    botCheck: true,
    input: forgotPasswordInput,
    output: doneOutput,
    summary: 'Sends a reset link if the address has an account; the response does not reveal it.',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/passwords/reset',
    can: 'public',
    input: resetPasswordInput,
    output: doneOutput,
    summary: 'Sets a new password with the mailed token and ends every session of the account.',
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
    summary: 'Changes the name or the language of one’s own account.',
  }),
};
