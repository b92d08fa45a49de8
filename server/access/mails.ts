/** The mails of accounts. Strangers cause them, so each mailbox gets a few an hour and not more; nobody is told. */
import { deviceOf } from '#domain/kernel/device.ts';
import { translate } from '#server/core/words.ts';
import type { ClientPlace } from '#server/core/session/session.ts';
import type { Core } from '#server/core/core.ts';
import type { LetterMail } from '#server/core/mail.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';
import type { Person } from '#server/core/session/session-accounts.ts';
import { resetMailsToMailbox, signUpMailsToMailbox, verificationMailsToMailbox } from './limits.ts';

export type Recipient = Omit<Person, 'id'>;

export async function mailVerification(
  core: Core,
  userId: string,
  recipient: Recipient,
): Promise<void> {
  if (!(await mayMail(core, verificationMailsToMailbox, recipient))) return;
  const token = await core.session.emailToken(userId);
  sendSoon(core, 'verification', recipient, `/verify-email-notice?token=${token}`);
}

export async function mailKnownAccount(core: Core, recipient: Recipient): Promise<void> {
  if (await mayMail(core, signUpMailsToMailbox, recipient))
    sendSoon(core, 'known-account', recipient, '/login');
}

export async function mailReset(core: Core, recipient: Recipient): Promise<void> {
  if (!(await mayMail(core, resetMailsToMailbox, recipient))) return;
  const reset = await core.session.resetToken(recipient.email);
  if (reset) sendSoon(core, 'reset', recipient, `/reset-password?token=${reset.token}`);
}

export function mailPasswordChanged(core: Core, recipient: Recipient): void {
  sendSoon(core, 'password-changed', recipient, '/login');
}

/** Word to an account's owner of a change in how it is entered. */
export async function mailChange(
  core: Core,
  userId: string,
  change: 'two-factor-on' | 'two-factor-off' | 'passkey-added',
): Promise<void> {
  const recipient = await core.session.find({ userId });
  if (recipient) sendSoon(core, change, recipient, '/app/perfil');
}

/** Of a device that the owner has not signed in with before. */
export async function mailNewDevice(
  core: Core,
  userId: string,
  { userAgent }: ClientPlace,
): Promise<void> {
  const recipient = await core.session.find({ userId });
  if (!recipient) return;
  const { email, name, language } = recipient;
  const { t } = translate(language);
  const known = deviceOf(userAgent);
  const device = known ? t('mails:device', { ...known }) : t('mails:device-unknown');
  const link = `${core.config.appUrl}/app/perfil`;
  core.mail.sendSoon({
    to: email,
    template: 'new-device',
    language,
    values: { name: nameToGreet(name), device, link },
  });
}

export function mailEmailChange(
  core: Core,
  recipient: Recipient,
  newEmail: string,
  token: string,
): void {
  sendSoon(
    core,
    'email-change',
    { ...recipient, email: newEmail },
    `/confirm-email?token=${token}`,
  );
}

/** To the address that the account has, or had until now. */
export function mailFormerAddress(
  core: Core,
  recipient: Recipient,
  newEmail: string,
  template: 'email-change-asked' | 'email-changed',
): void {
  const { email, name, language } = recipient;
  const link = `${core.config.appUrl}${template === 'email-changed' ? '/login' : '/forgot-password'}`;
  core.mail.sendSoon({
    to: email,
    template,
    language,
    values: { name: nameToGreet(name), newEmail, link },
  });
}

async function mayMail(core: Core, limit: Limit, recipient: Recipient): Promise<boolean> {
  // `ana+1@` and `ana+2@` are the mailbox of `ana@`.
  return (await core.session.limits.attempt(limit, recipient.email.replace(/\+[^@]*/, ''))).allowed;
}

/** Whoever signs up with somebody else's address chooses the name in the mail: one that holds an address of the web is left out. */
export const nameToGreet = (name: string): string =>
  /[/@\n\r]|\.\p{L}{2}/u.test(name) ? '' : name;

type Template = Extract<
  LetterMail['template'],
  | 'verification'
  | 'known-account'
  | 'reset'
  | 'password-changed'
  | 'email-change'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'passkey-added'
>;

function sendSoon(
  core: Core,
  template: Template,
  { email, name, language }: Recipient,
  path: string,
): void {
  core.mail.sendSoon({
    to: email,
    template,
    language,
    values: { name: nameToGreet(name), link: `${core.config.appUrl}${path}` },
  });
}
