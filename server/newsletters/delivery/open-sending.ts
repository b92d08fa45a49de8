/** The beginning of a newsletter's sending in this process, and its end. */
import { randomBytes } from 'node:crypto';
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import { getSendingChurch } from '#server/newsletters/queries/audience.ts';
import { findFrozenMessage, type NewsletterKey } from '#server/newsletters/queries/delivery.ts';
import { finishNewsletter, pauseNewsletters } from '#server/newsletters/queries/under-way.ts';
import { skipWithdrawn } from '#server/newsletters/queries/recipients.ts';
import { createMessageWriter, type MessageWriter } from '#server/newsletters/message/writer.ts';
import type { PauseReason } from './sending.ts';

/** Consents are checked again before continuing a sending that started longer ago than this. */
const recheckConsentAfterMs = 60_000;

interface MessageToSend {
  /** null when the stored message is missing or invalid. */
  readonly writer: MessageWriter | null;
  /** Recipients without a result. */
  readonly remaining: number;
}

/** undefined when the newsletter is no longer being sent. */
export async function readMessage(
  core: Core,
  newsletter: NewsletterKey,
): Promise<MessageToSend | undefined> {
  const stored = await core.database.inChurch(newsletter.churchId, async (db) => {
    const found = await findFrozenMessage(db, newsletter.newsletterId);
    if (found && now().getTime() - found.since.getTime() > recheckConsentAfterMs)
      await skipWithdrawn(db, newsletter.newsletterId);
    return found;
  });
  return (
    stored && {
      writer: createWriter(core, newsletter, stored.frozen),
      remaining: stored.remaining,
    }
  );
}

function createWriter(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
  frozen: FrozenMessage | null,
): MessageWriter | null {
  try {
    return (
      frozen && createMessageWriter(core.config, churchId, frozen, randomBytes(12).toString('hex'))
    );
  } catch (error) {
    core.log.error({ err: error, newsletterId }, 'stored newsletter message is invalid');
    return null;
  }
}

/** Skips the recipients who withdrew their consent while the sending was under way. */
export function recheckConsents(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
): Promise<void> {
  return core.database.inChurch(churchId, (db) => skipWithdrawn(db, newsletterId));
}

export async function pauseSending(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
  { key, reply }: PauseReason,
): Promise<void> {
  await core.database.inChurch(churchId, async (db) => {
    const church = await getSendingChurch(db);
    const { t } = translate(church.language, church);
    await pauseNewsletters(db, { id: newsletterId }, t(key, { reply }), now());
  });
}

export async function finishSending(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
): Promise<void> {
  await core.database.inChurch(churchId, async (db) => {
    const church = await getSendingChurch(db);
    const { t } = translate(church.language, church);
    if (
      await finishNewsletter(db, newsletterId, now(), t('newsletters:failure.no_recipient_reached'))
    )
      core.log.info({ newsletterId }, 'newsletter sent');
  });
}
