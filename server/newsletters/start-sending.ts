/** Starts a sending: freezes the message and its audience in one transaction; the worker does the rest. */
import { sendNewsletterContract } from '#domain/newsletters/contract.ts';
import type { FrozenMessage, NewsletterView } from '#domain/newsletters/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { Problem, requireFound, type ErrorCode } from '#domain/kernel/errors.ts';
import type { CallableContext } from '#server/core/api/callables.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toErrorBody, translate } from '#server/core/translations.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { freezeMessage } from './freeze-message.ts';
import { requireCanSend } from './can-send.ts';
import { notifyAuthors } from './before-sending/notify-authors.ts';
import {
  deleteRecipients,
  freezeAudience,
  getSendingChurch,
  markSending,
  type SendingChurch,
} from './queries/audience.ts';
import { resolveAudience } from './lists/recipient-targets.ts';
import type { NewsletterKey } from './queries/delivery.ts';
import { findNewsletter, lockNewsletter, type LockedNewsletter } from './queries/newsletters.ts';
import { failUnsentNewsletter } from './queries/under-way.ts';
import { isSendable } from '#domain/newsletters/statuses.ts';

type InChurch = ChurchCall<unknown>['inChurch'];

type SendingCall = Pick<ChurchCall<unknown>, 'core' | 'church' | 'inChurch'> &
  Pick<CallableContext, 'decideToCommit'>;

/** Problems of the call, not of the newsletter, which stays as it is. */
const problemsOfCall = new Set<ErrorCode>(['not_found', 'forbidden', 'stale', 'cancelled']);

/** Returns when the sending is committed. A newsletter that can't be sent has failed, with the reason. */
export async function startNewsletter(
  call: SendingCall,
  sources: readonly RecipientSource[],
  newsletterId: string,
): Promise<void> {
  try {
    await commitSending(call, sources, newsletterId);
  } catch (error) {
    if (!(error instanceof Problem && (problemsOfCall.has(error.code) || isAlreadySent(error))))
      await failSending(call, newsletterId, error).catch((failure: unknown) =>
        call.core.log.error({ err: failure, newsletterId }, 'the newsletter could not be failed'),
      );
    throw error;
  }
}

/**
 * Starts a newsletter whose time has come, in a background worker. Nothing happens if it was sent, moved or taken back
 * meanwhile; one that can't be sent has failed, with the reason. Throws what may pass, such as a lost connection.
 */
export async function startDueNewsletter(
  core: Core,
  sources: readonly RecipientSource[],
  { churchId, newsletterId }: NewsletterKey,
): Promise<void> {
  const inChurch: InChurch = (work) => core.database.inChurch(churchId, work);
  try {
    const church = await core.session.requireChurchAccess(churchId, sendNewsletterContract);
    if (!church) return;
    const call = { core, church, inChurch, decideToCommit: () => undefined };
    await commitSending(call, sources, newsletterId, ({ status, scheduled_at: time }) =>
      Boolean(status === 'scheduled' && time && time <= now()),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!isObsolete(error)) await failDue(core, { churchId, newsletterId }, error);
  }
}

const isObsolete = (error: Problem): boolean =>
  error.code === 'not_found' || error.code === 'stale' || isAlreadySent(error);

/** `reason` is shown to the church's users, and mailed to those who wrote and scheduled it; null for an error of ours. */
export async function failDue(
  core: Core,
  newsletter: NewsletterKey,
  reason: Problem | null,
): Promise<void> {
  await core.database.inChurch(newsletter.churchId, async (db) => {
    const church = await getSendingChurch(db);
    const describe = (language: Language): string => describeFailure(reason, church, language);
    const hasFailed = await failUnsentNewsletter(db, newsletter.newsletterId, {
      errorMessage: describe(church.language),
      onlyDue: true,
      at: now(),
    });
    if (hasFailed) await notifyAuthors(core, db, newsletter, church, describe);
  });
}

const describeFailure = (error: unknown, church: SendingChurch, language: Language): string =>
  error instanceof Problem
    ? toErrorBody(error, language, church).message
    : translate(language, church).t('newsletters:send.failed');

const isAlreadySent = ({ messageKey }: Problem): boolean =>
  messageKey === 'newsletters:errors.not-sendable';

async function failSending(
  { inChurch }: SendingCall,
  newsletterId: string,
  error: unknown,
): Promise<void> {
  await inChurch(async (db) => {
    const church = await getSendingChurch(db);
    await failUnsentNewsletter(db, newsletterId, {
      errorMessage: describeFailure(error, church, church.language),
      onlyDue: false,
      at: now(),
    });
  });
}

async function commitSending(
  { core, church: actorChurch, inChurch, decideToCommit }: SendingCall,
  sources: readonly RecipientSource[],
  newsletterId: string,
  isWanted: (locked: LockedNewsletter) => boolean = () => true,
): Promise<void> {
  const { newsletter, church } = await readNewsletter(inChurch, newsletterId);
  if (!isSendable(newsletter.status))
    throw new Problem('failed_precondition', 'newsletters:errors.not-sendable');
  const { audienceType } = newsletter;
  if (!audienceType) throw new Problem('failed_precondition', 'newsletters:errors.no-audience');
  const { frozen, links } = await freezeMessage(core.config.appUrl, newsletter, church, {
    isTracked: church.identity.reading !== 'none',
  });
  await inChurch(async (db) => {
    const locked = requireFound(
      await lockNewsletter(db, newsletterId),
      'newsletters:errors.not-found',
    );
    // The second of two clicks on Send finds another status; another version means that the text was changed meanwhile.
    if (locked.status !== newsletter.status)
      throw new Problem('failed_precondition', 'newsletters:errors.not-sendable');
    if (locked.version !== newsletter.version || !isWanted(locked)) throw new Problem('stale');
    await deleteRecipients(db, newsletterId);
    const at = now();
    const chosen = await resolveAudience(db, actorChurch, sources, {
      type: audienceType,
      listIds: newsletter.targetRecipientListIds,
      platform: newsletter.platformAudience,
    });
    const audience = await freezeAudience(db, newsletterId, chosen, {
      at,
      language: church.language,
    });
    if (audience.recipients === 0)
      throw new Problem('failed_precondition', 'newsletters:errors.no-recipients');
    await requireCanSend(db);
    await markSending(db, { newsletterId, frozen, links, audience, at });
    decideToCommit();
  });
}

/** The message of a test: original links, no tracking, a marked subject. */
export async function freezePreview(
  appUrl: string,
  inChurch: InChurch,
  newsletterId: string,
): Promise<FrozenMessage> {
  const { newsletter, church } = await readNewsletter(inChurch, newsletterId);
  const { frozen } = await freezeMessage(
    appUrl,
    {
      ...newsletter,
      subject: translate(church.language).t('newsletters:message.test_subject', {
        subject: newsletter.subject,
      }),
    },
    church,
    { isTracked: false },
  );
  return frozen;
}

async function readNewsletter(
  inChurch: InChurch,
  newsletterId: string,
): Promise<{ newsletter: NewsletterView; church: SendingChurch }> {
  return inChurch(async (db) => {
    const newsletter = requireFound(
      await findNewsletter(db, newsletterId),
      'newsletters:errors.not-found',
    );
    return { newsletter, church: await getSendingChurch(db) };
  });
}
