/** Account mails. Strangers can trigger them, so each mailbox gets a few an hour; the response does not reveal it. */
import type { Language } from '#domain/kernel/text/languages.ts';
import { parseUserAgent } from '#domain/kernel/text/user-agent.ts';
import { translate } from '#server/core/translations.ts';
import type { ClientInfo } from '#server/core/session/session.ts';
import type { Core } from '#server/core/core.ts';
import type { QueuedMail } from '#server/core/mail.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import type { Account } from '#server/core/session/accounts/accounts.ts';
import { getEmailChangeExpiry } from '#server/core/session/accounts/email-change.ts';
import { getTokenExpiry } from '#server/core/session/accounts/tokens.ts';
import {
  resetMailsPerMailbox,
  signUpMailsPerMailbox,
  verificationMailsPerMailbox,
} from './limits.ts';

export type AccountRecipient = Omit<Account, 'id'>;

export async function sendVerificationMail(
  core: Core,
  userId: string,
  recipient: AccountRecipient,
): Promise<void> {
  if (!(await consumeMailLimit(core, verificationMailsPerMailbox, recipient))) return;
  const token = await core.session.createEmailToken(userId);
  await enqueue(core, {
    ...buildAccountMail(core, recipient, `/verify-email-notice?token=${token}`),
    template: 'verification',
    expiresAt: getTokenExpiry('verify-email'),
  });
}

export async function sendAccountExistsMail(
  core: Core,
  recipient: AccountRecipient,
): Promise<void> {
  if (await consumeMailLimit(core, signUpMailsPerMailbox, recipient))
    await enqueue(core, {
      ...buildAccountMail(core, recipient, '/login'),
      template: 'account-exists',
    });
}

export async function sendResetMail(core: Core, recipient: AccountRecipient): Promise<void> {
  if (!(await consumeMailLimit(core, resetMailsPerMailbox, recipient))) return;
  const reset = await core.session.createResetToken(recipient.email);
  if (!reset) return;
  await enqueue(core, {
    ...buildAccountMail(core, recipient, `/reset-password?token=${reset.token}`),
    template: 'reset',
    expiresAt: getTokenExpiry('reset-password'),
  });
}

export function sendPasswordChangedMail(core: Core, recipient: AccountRecipient): Promise<void> {
  const mail = buildAccountMail(core, recipient, '/login');
  return enqueue(core, { ...mail, template: 'password-changed' });
}

/** Notifies the account's owner of a change to its sign-in security. */
export async function sendSecurityChangeMail(
  core: Core,
  userId: string,
  change: 'two-factor-on' | 'two-factor-off' | 'passkey-added',
): Promise<void> {
  const recipient = await core.session.findAccount({ userId });
  if (recipient)
    await enqueue(core, {
      ...buildAccountMail(core, recipient, '/app/perfil'),
      template: change,
    });
}

/** Notifies the owner of a sign-in with a new device. */
export async function sendNewDeviceMail(
  core: Core,
  userId: string,
  { userAgent }: ClientInfo,
): Promise<void> {
  const recipient = await core.session.findAccount({ userId });
  if (!recipient) return;
  const { email, name, language } = recipient;
  const { t } = translate(language);
  const parsed = parseUserAgent(userAgent);
  const device = parsed ? t('mails:device', { ...parsed }) : t('mails:device-unknown');
  const link = `${core.config.appUrl}/app/perfil`;
  await enqueue(core, {
    to: email,
    template: 'new-device',
    language,
    values: { name: toGreetingName(name), device, link },
  });
}

export function sendEmailChangeMail(
  core: Core,
  recipient: AccountRecipient,
  newEmail: string,
  token: string,
): Promise<void> {
  return enqueue(core, {
    ...buildAccountMail(core, { ...recipient, email: newEmail }, `/confirm-email?token=${token}`),
    template: 'email-change',
    expiresAt: getEmailChangeExpiry(),
  });
}

/** Sent to the account's current or previous address. */
export function sendFormerAddressMail(
  core: Core,
  recipient: AccountRecipient,
  newEmail: string,
  template: 'email-change-requested' | 'email-changed',
): Promise<void> {
  const { email, name, language } = recipient;
  const link = `${core.config.appUrl}${template === 'email-changed' ? '/login' : '/forgot-password'}`;
  return enqueue(core, {
    to: email,
    template,
    language,
    values: { name: toGreetingName(name), newEmail, link },
  });
}

async function consumeMailLimit(
  core: Core,
  limit: RateLimit,
  recipient: AccountRecipient,
): Promise<boolean> {
  // `ana+1@` and `ana+2@` share the mailbox of `ana@`.
  return (await core.session.limits.consume(limit, recipient.email.replace(/\+[^@]*/, ''))).allowed;
}

/** Drops names that contain a URL, since strangers can sign up others with a name of their choice. */
export const toGreetingName = (name: string): string =>
  /[/@\n\r]|\.\p{L}{2}/u.test(name) ? '' : name;

const enqueue = (core: Core, mail: QueuedMail): Promise<void> =>
  core.mail.enqueue(core.database.global, mail);

function buildAccountMail(
  core: Core,
  { email, name, language }: AccountRecipient,
  path: string,
): {
  readonly to: string;
  readonly language: Language;
  readonly values: { readonly name: string; readonly link: string };
} {
  return {
    to: email,
    language,
    values: { name: toGreetingName(name), link: `${core.config.appUrl}${path}` },
  };
}
