/** A mail to each of those who answer for a church, in the language of each. */
import { dateFormat } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { Core } from '#server/core/core.ts';
import { readAdministrators } from './unscoped-queries.ts';
import { nameToGreet } from '../mails.ts';

export interface ReaderOfMail {
  readonly to: string;
  readonly language: Language;
  readonly values: { readonly name: string; readonly church: string };
  /** A day in words, as the church's calendar has it; with the hour if asked. */
  when(instant: Date, style?: 'day' | 'hour'): string;
}

/** Never throws for want of mail: what it tells of has happened already. */
export async function tellAdministrators(
  core: Pick<Core, 'database' | 'log'>,
  churchId: string,
  tell: (reader: ReaderOfMail) => void,
): Promise<void> {
  const told = await readAdministrators(core.database, churchId).catch((error: unknown) => {
    core.log.error({ err: error, churchId }, 'the administrators could not be told');
    return null;
  });
  if (!told) return;
  const { church, people } = told;
  for (const { name, email, language: own } of people) {
    const language = own ?? church.language;
    tell({
      to: email,
      language,
      values: { name: nameToGreet(name), church: nameToGreet(church.name) || 'Redil' },
      when: (instant, style = 'day') =>
        dateFormat(language, {
          dateStyle: 'long',
          timeZone: church.timeZone,
          ...(style === 'hour' ? { timeStyle: 'short' } : {}),
        }).format(instant),
    });
  }
}
