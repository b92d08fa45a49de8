/** Mails to a church's administrators and owner, each in the recipient's language. */
import { getDateFormat } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '#server/core/core.ts';
import { findAdministrators } from './unscoped-queries.ts';
import { toGreetingName } from './mails.ts';

export interface AdministratorMail {
  readonly to: string;
  readonly language: Language;
  readonly values: { readonly name: string; readonly church: string };
  /** Formats a date in the church's time zone, with the time for style `hour`. */
  formatInstant(instant: Date, style?: 'day' | 'hour'): string;
}

/** Never throws, since the reported event has already happened. */
export async function notifyAdministrators(
  core: Pick<Core, 'database' | 'log'>,
  churchId: string,
  send: (mail: AdministratorMail) => void,
): Promise<void> {
  const found = await findAdministrators(core.database, churchId).catch((error: unknown) => {
    core.log.error({ err: error, churchId }, 'reading the administrators to notify failed');
    return null;
  });
  if (!found) return;
  const { church, people } = found;
  for (const { name, email, language: ownLanguage } of people) {
    const language = ownLanguage ?? church.language;
    send({
      to: email,
      language,
      values: { name: toGreetingName(name), church: toGreetingName(church.name) || 'Redil' },
      formatInstant: (instant, style = 'day') =>
        getDateFormat(language, {
          dateStyle: 'long',
          timeZone: church.timeZone,
          ...(style === 'hour' ? { timeStyle: 'short' } : {}),
        }).format(instant),
    });
  }
}
