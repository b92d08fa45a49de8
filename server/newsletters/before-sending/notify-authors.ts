/** The mail to those who wrote and scheduled a newsletter that did not start at its time. It says nothing of what is in it. */
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { toGreetingName } from '#server/access/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import type { SendingChurch } from '../queries/audience.ts';
import type { NewsletterKey } from '../queries/delivery.ts';
import { listAuthors } from '../queries/schedule.ts';

/** Stores the mails in the transaction in which the newsletter fails. */
export async function notifyAuthors(
  core: Core,
  db: ChurchDb,
  { churchId, newsletterId }: NewsletterKey,
  church: SendingChurch,
  describe: (language: Language) => string,
): Promise<void> {
  const folder = churchId === platformChurchId ? '/admin/newsletters' : '/newsletters/view';
  for (const author of await listAuthors(db, newsletterId)) {
    const { id: userId, name, title, updated_at: failedAt } = author;
    const language = author.language ?? church.language;
    await core.mail.notify(db, {
      userId,
      day: toPlainDay(failedAt, church.timeZone),
      about: `${newsletterId} ${failedAt.toISOString()}`,
      template: 'newsletter-not-started',
      language,
      values: {
        name: toGreetingName(name),
        title,
        church: church.name,
        reason: describe(language),
        link: `${core.config.appUrl}${folder}/${newsletterId}`,
      },
    });
  }
}
