import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { passkeyCreationOptions, passkeyRegistration } from './passkey-schema.ts';
import { usersPermissions } from './permissions.ts';
import { email, passkeyName, secondStepCode } from './schema.ts';

const token = z.string().min(1).max(600);
const currentPassword = z.string().min(1).max(128);
const withPassword = z.strictObject({ password: currentPassword });
/** Returned only once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Sign-in security of one’s own account. Changes that weaken it require the password again. */
export const securityContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/account/security',
    can: 'signed-in',
    input: emptyInput,
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
      /** Waiting for confirmation. */
      newEmail: z.string().nullable(),
    }),
    summary:
      'The second step, the passkeys and the unconfirmed new e-mail address of one’s own account.',
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor',
    can: 'signed-in',
    input: withPassword,
    output: z.strictObject({ key: z.string(), uri: z.string() }),
    summary: 'Creates a secret for an authenticator; it takes effect when a code is confirmed.',
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/confirmation',
    can: 'signed-in',
    input: z.strictObject({ code: secondStepCode }),
    output: recoveryCodes,
    summary:
      'Turns the second step on, ends every other session of the account and returns the recovery codes, once.',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    can: 'signed-in',
    input: withPassword,
    output: recoveryCodes,
    summary: 'Replaces the recovery codes.',
  }),
  endTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/end',
    can: 'signed-in',
    input: withPassword,
    output: doneOutput,
    summary: 'Turns the second step off.',
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkey-options',
    can: 'signed-in',
    input: withPassword,
    output: passkeyCreationOptions,
    summary: 'Options for creating a passkey; valid for five minutes and one response.',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    can: 'signed-in',
    input: z.strictObject({ name: passkeyName, answer: passkeyRegistration }),
    output: z.strictObject({ id: z.string() }),
    summary: 'Adds a passkey to one’s own account.',
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    can: 'signed-in',
    input: z.strictObject({ passkeyId: z.uuid() }),
    output: doneOutput,
    summary: 'Removes a passkey from one’s own account.',
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    can: 'signed-in',
    input: z.strictObject({ email, password: currentPassword }),
    output: doneOutput,
    summary:
      'Mails a link to the new address and a notification to the old one; the response is the same for known addresses.',
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    can: 'signed-in',
    input: emptyInput,
    output: doneOutput,
    summary: 'Cancels the change of the e-mail address.',
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirmation',
    can: 'public',
    input: z.strictObject({ token }),
    output: z.strictObject({ email: z.string() }),
    summary:
      'Confirms the new address with the mailed token and ends every other session of the account.',
  }),
  requirement: endpoint({
    method: 'GET',
    path: '/api/two-factor-requirement',
    can: usersPermissions.manage,
    subscription: false,
    input: emptyInput,
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          /** A built-in role's name, or the id of a church role with `name`. */
          key: z.string(),
          name: z.string().nullable(),
          required: z.boolean(),
          people: z.number().int(),
          /** Number of them without a second step. */
          without: z.number().int(),
        }),
      ),
    }),
    summary: 'The roles that require a second step, and how many users lack it.',
  }),
  require: endpoint({
    method: 'PUT',
    path: '/api/two-factor-requirement',
    can: usersPermissions.manage,
    subscription: false,
    input: z.strictObject({ roles: z.array(z.string().max(40)).max(60) }),
    output: doneOutput,
    summary: 'Requires a second step for these roles; users without it must set it up first.',
  }),
};
