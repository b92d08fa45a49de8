/** Mails triggered by an administrator. Each mailbox gets a few an hour; further ones are an error to the administrator. */
import { getChurchSender, toGreetingName, enforceLimit } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { defineMails } from '#server/core/mail/declarations.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { getTokenExpiry } from '#server/core/session/accounts/tokens.ts';
import type { Account } from '#server/core/session/accounts/accounts.ts';
import type { Language } from '#domain/kernel/text/languages.ts';

export const usersMails = defineMails('users', {
  /** An administrator invites a user to the church. */
  invitation: {
    fromChurch: true,
    linkExpires: true,
    values: { church: 'Iglesia Betania', inviter: 'Marta Paz' },
  },
  /** Lets the user set the first password. */
  activation: { fromChurch: true, linkExpires: true, values: { church: 'Iglesia Betania' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly users: typeof usersMails;
  }
}

const hour = 3600;
const mailsPerMailbox: RateLimit = { name: 'church-mail', attempts: 6, windowSeconds: hour };
/** Enough to invite everyone in a large church in one evening. */
const mailsPerChurch: RateLimit = { name: 'church-mails', attempts: 500, windowSeconds: hour };

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
  readonly inviter: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export async function sendInvitationMail(
  core: Core,
  db: ChurchDb,
  { email, name, language, inviter, token, expiresAt }: InvitationMail,
): Promise<void> {
  const church = await getChurchSender(core, db);
  const link = `${core.config.appUrl}/accept-invitation/${token}`;
  const values = {
    name: toGreetingName(name ?? ''),
    church: church.name,
    inviter: toGreetingName(inviter) || church.name,
    link,
  };
  await core.mail.enqueue(db, {
    to: email,
    template: 'invitation',
    language,
    values,
    church,
    expiresAt,
  });
}

export async function sendActivationMail(
  core: Core,
  account: Account,
  churchId: string,
): Promise<void> {
  const church = await core.database.inChurch(churchId, (db) => getChurchSender(core, db));
  const token = await core.session.createActivationToken(account.id);
  const link = `${core.config.appUrl}/activate-account/${token}`;
  const values = { name: toGreetingName(account.name), church: church.name, link };
  await core.mail.enqueue(core.database.global, {
    to: account.email,
    template: 'activation',
    language: account.language,
    values,
    church,
    expiresAt: getTokenExpiry('activate-account'),
  });
}
