/** Mails to a church's administrators and owner, each in the recipient's language. */
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '#server/core/core.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import type { QueuedMail } from '#server/core/mail.ts';
import { findAdministrators } from './unscoped-queries.ts';
import { toGreetingName } from './mails.ts';

export interface AdministratorMail {
  readonly to: string;
  readonly language: Language;
  readonly values: { readonly name: string; readonly church: string };
  /** Formats a date in the church's time zone, with the time for style `hour`. */
  formatInstant(instant: Date, style?: 'day' | 'hour'): string;
}

/** Mails them after the commit of the caller's transaction. */
export async function notifyAdministrators(
  { mail }: Pick<Core, 'mail'>,
  db: UnscopedDb,
  churchId: string,
  build: (mail: AdministratorMail) => QueuedMail,
): Promise<void> {
  const found = await findAdministrators(db, churchId);
  if (!found) return;
  const { church, people } = found;
  for (const { name, email, language: ownLanguage } of people) {
    const language = ownLanguage ?? church.language;
    const queued = build({
      to: email,
      language,
      values: { name: toGreetingName(name), church: toGreetingName(church.name) || 'Redil' },
      formatInstant: (instant, style = 'day') =>
        getTimeFormat(toLocale(language, church), {
          dateStyle: 'long',
          timeZone: church.timeZone,
          ...(style === 'hour' ? { timeStyle: 'short' } : {}),
        }).format(instant),
    });
    await mail.enqueue(db, queued);
  }
}
