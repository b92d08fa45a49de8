/** Mails that an administrator causes. Each mailbox gets a few an hour, and the administrator is told when it is one too many. */
import { nameToGreet, spend } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';
import type { Person } from '#server/core/session/session-accounts.ts';
import type { Language } from '#domain/kernel/words/languages.ts';

const hour = 3600;
const mailsToMailbox: Limit = { name: 'church-mail', attempts: 6, windowSeconds: hour };
/** Room for inviting everybody of a big church in one evening. */
const mailsOfChurch: Limit = { name: 'church-mails', attempts: 500, windowSeconds: hour };

/** A church names itself: a name that would lead to some address of the web does not go out in our mail. */
const churchToName = (name: string): string => nameToGreet(name) || 'Redil';

export async function spendMail(core: Core, churchId: string, email: string): Promise<void> {
  await spend(core.session.limits, mailsOfChurch, churchId, 'mails-too-many');
  await spend(
    core.session.limits,
    mailsToMailbox,
    email.replace(/\+[^@]*/, ''),
    'mails-to-one-too-many',
  );
}

interface Invited {
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly church: string;
  readonly inviter: string;
  readonly token: string;
}

export function mailInvitation(
  core: Core,
  { email, name, language, church, inviter, token }: Invited,
): void {
  const link = `${core.config.appUrl}/accept-invitation/${token}`;
  const values = {
    name: nameToGreet(name ?? ''),
    church: churchToName(church),
    inviter: nameToGreet(inviter) || churchToName(church),
    link,
  };
  core.mail.sendSoon({ to: email, template: 'invitation', language, values });
}

export async function mailActivation(core: Core, person: Person, church: string): Promise<void> {
  const token = await core.session.activationToken(person.id);
  const link = `${core.config.appUrl}/activate-account/${token}`;
  const values = { name: nameToGreet(person.name), church: churchToName(church), link };
  core.mail.sendSoon({
    to: person.email,
    template: 'activation',
    language: person.language,
    values,
  });
}
