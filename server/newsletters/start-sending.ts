/** The start of a sending: the message and its audience are frozen in one transaction; the worker does the rest. */
import { isSendable } from '#domain/newsletters/rules.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { freeze } from './freeze.ts';
import { requireMaySend } from './may-send.ts';
import type { Frozen } from './message/writer.ts';
import {
  forgetRecipients,
  freezeAudience,
  sendingChurch,
  startSending,
  type SendingChurch,
} from './queries/audience.ts';
import { findNewsletter, lockNewsletter } from './queries/newsletters.ts';

type InChurch = <T>(work: (db: ChurchDb) => Promise<T>) => Promise<T>;

/** Answers as soon as the sending is on disk. Whatever refuses it leaves everything as it was. */
export async function startNewsletter(
  appUrl: string,
  inChurch: InChurch,
  newsletterId: string,
): Promise<void> {
  const { newsletter, church } = await read(inChurch, newsletterId);
  if (!isSendable(newsletter.status))
    throw new Problem('failed_precondition', 'newsletter-not-sendable');
  const { audienceType } = newsletter;
  if (!audienceType) throw new Problem('failed_precondition', 'newsletter-no-audience');
  const links: string[] = [];
  const frozen = freeze(appUrl, newsletter, church, links);
  await inChurch(async (db) => {
    const locked = await lockNewsletter(db, newsletterId);
    if (!locked) throw new Problem('not_found', 'newsletter-not-found');
    // Two clicks on Send: the second finds the newsletter being sent. A change of the text in between is somebody else's.
    if (locked.status !== newsletter.status)
      throw new Problem('failed_precondition', 'newsletter-not-sendable');
    if (locked.version !== newsletter.version) throw new Problem('stale');
    await forgetRecipients(db, newsletterId);
    const at = now();
    const audience = await freezeAudience(
      db,
      newsletterId,
      {
        type: audienceType,
        listIds: newsletter.targetRecipientListIds,
        platform: newsletter.platformAudience,
      },
      at,
    );
    if (audience.recipients === 0)
      throw new Problem('failed_precondition', 'newsletter-no-recipients');
    await requireMaySend(db);
    await startSending(db, { newsletterId, frozen, links, audience, at });
  });
}

/** The message of a test: links lead where they lead, nothing is counted, the subject says what it is. */
export async function freezeTest(
  appUrl: string,
  inChurch: InChurch,
  newsletterId: string,
): Promise<Frozen> {
  const { newsletter, church } = await read(inChurch, newsletterId);
  return freeze(appUrl, { ...newsletter, subject: `[Test] ${newsletter.subject}` }, church, null);
}

async function read(
  inChurch: InChurch,
  newsletterId: string,
): Promise<{ newsletter: NewsletterView; church: SendingChurch }> {
  return inChurch(async (db) => {
    const newsletter = await findNewsletter(db, newsletterId);
    if (!newsletter) throw new Problem('not_found', 'newsletter-not-found');
    return { newsletter, church: await sendingChurch(db) };
  });
}
