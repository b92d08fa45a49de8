import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { challengeAddress, sessionAddress, signOutAddress } from './addresses.ts';
import {
  challengeView,
  done,
  forgotPasswordInput,
  languages,
  personName,
  registerChurchInput,
  resetPasswordInput,
  sessionView,
  signInInput,
  signUpInput,
} from './schema.ts';

const nothing = z.strictObject({});

/** Sessions are httpOnly cookies and bearer tokens; `token` is for clients that cannot keep cookies. */
const signedIn = z.strictObject({ session: sessionView, token: z.string() });

export const accessContract = {
  challenge: endpoint({
    ...challengeAddress,
    can: 'public',
    input: nothing,
    output: challengeView,
    summary: 'A piece of work (ALTCHA) whose solution, sent as X-Firebase-AppCheck, opens one public form once.',
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
    output: signedIn,
    summary: 'Signs in with e-mail and password; sets the session cookie and returns a bearer token.',
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
    input: z.strictObject({ token: z.string().min(1).max(600) }),
    output: done,
    summary: 'Confirms an e-mail address with the token of the e-mail; single use.',
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
    summary: 'Sets a new password with the token of the e-mail and ends every session of the account.',
  }),
  registerChurch: endpoint({
    method: 'POST',
    path: '/api/churches',
    can: 'signed-in',
    botCheck: true,
    input: registerChurchInput,
    output: sessionView,
    summary: 'Registers a church; the caller, who must have a verified e-mail and no church, becomes its administrator.',
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
