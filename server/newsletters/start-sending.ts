/** Starts a sending: freezes the message and its audience in one transaction; the worker does the rest. */
import type { FrozenMessage, NewsletterView } from '#domain/newsletters/schema.ts';
import { Problem, requireFound, type ErrorCode } from '#domain/kernel/errors.ts';
import type { CallableContext } from '#server/core/api/callables.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toErrorBody, translate } from '#server/core/translations.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { freezeMessage } from './freeze-message.ts';
import { requireCanSend } from './can-send.ts';
import {
  deleteRecipients,
  freezeAudience,
  getSendingChurch,
  markSending,
  type SendingChurch,
} from './queries/audience.ts';
import { resolveAudience } from './lists/recipient-targets.ts';
import { findNewsletter, lockNewsletter } from './queries/newsletters.ts';
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

const isAlreadySent = ({ messageKey }: Problem): boolean =>
  messageKey === 'newsletters:errors.not-sendable';

async function failSending(
  { inChurch }: SendingCall,
  newsletterId: string,
  error: unknown,
): Promise<void> {
  await inChurch(async (db) => {
    const { language } = await getSendingChurch(db);
    const message =
      error instanceof Problem
        ? toErrorBody(error, language).message
        : translate(language).t('newsletters:send.failed');
    await failUnsentNewsletter(db, newsletterId, message, now());
  });
}

async function commitSending(
  { core, church: actorChurch, inChurch, decideToCommit }: SendingCall,
  sources: readonly RecipientSource[],
  newsletterId: string,
): Promise<void> {
  const { newsletter, church } = await readNewsletter(inChurch, newsletterId);
  if (!isSendable(newsletter.status))
    throw new Problem('failed_precondition', 'newsletters:errors.not-sendable');
  const { audienceType } = newsletter;
  if (!audienceType) throw new Problem('failed_precondition', 'newsletters:errors.no-audience');
  const { frozen, links } = await freezeMessage(core.config.appUrl, newsletter, church, {
    isTracked: true,
  });
  await inChurch(async (db) => {
    const locked = requireFound(
      await lockNewsletter(db, newsletterId),
      'newsletters:errors.not-found',
    );
    // The second of two clicks on Send finds another status; another version means that the text was changed meanwhile.
    if (locked.status !== newsletter.status)
      throw new Problem('failed_precondition', 'newsletters:errors.not-sendable');
    if (locked.version !== newsletter.version) throw new Problem('stale');
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
