/** Mails triggered by an administrator. Each mailbox gets a few an hour; further ones are an error to the administrator. */
import { toGreetingName, enforceLimit } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { getTokenExpiry } from '#server/core/session/accounts/tokens.ts';
import type { Account } from '#server/core/session/accounts/accounts.ts';
import type { Language } from '#domain/kernel/text/languages.ts';

const hour = 3600;
const mailsPerMailbox: RateLimit = { name: 'church-mail', attempts: 6, windowSeconds: hour };
/** Enough to invite everyone in a large church in one evening. */
const mailsPerChurch: RateLimit = { name: 'church-mails', attempts: 500, windowSeconds: hour };

/** Replaces church names that contain a URL, since churches choose their own names. */
const toSafeChurchName = (name: string): string => toGreetingName(name) || 'Redil';

export async function enforceMailLimits(
  core: Core,
  churchId: string,
  email: string,
): Promise<void> {
  await enforceLimit(core.session.limits, mailsPerChurch, churchId, 'too-many-mails');
  await enforceLimit(
    core.session.limits,
    mailsPerMailbox,
    email.replace(/\+[^@]*/, ''),
    'too-many-mails-to-address',
  );
}

interface InvitationMail {
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly church: string;
  readonly inviter: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export function sendInvitationMail(
  core: Core,
  db: ChurchDb,
  { email, name, language, church, inviter, token, expiresAt }: InvitationMail,
): Promise<void> {
  const link = `${core.config.appUrl}/accept-invitation/${token}`;
  const values = {
    name: toGreetingName(name ?? ''),
    church: toSafeChurchName(church),
    inviter: toGreetingName(inviter) || toSafeChurchName(church),
    link,
  };
  const mail = { to: email, template: 'invitation', language, values, expiresAt } as const;
  return core.mail.enqueue(db, mail);
}

export async function sendActivationMail(
  core: Core,
  account: Account,
  church: string,
): Promise<void> {
  const token = await core.session.createActivationToken(account.id);
  const link = `${core.config.appUrl}/activate-account/${token}`;
  const values = { name: toGreetingName(account.name), church: toSafeChurchName(church), link };
  await core.mail.enqueue(core.database.global, {
    to: account.email,
    template: 'activation',
    language: account.language,
    values,
    expiresAt: getTokenExpiry('activate-account'),
  });
}
