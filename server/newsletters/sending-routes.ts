import {
  newslettersContract as contract,
  sendNewsletterContract,
} from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchCallable, type Callable } from '#server/core/api/callables.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { wakeDelivery } from './delivery/worker.ts';
import { requireCanSend } from './can-send.ts';
import { readsPeople } from './lists/reads-people.ts';
import { newsletterNotFound, requireOwnChurch } from './newsletter-routes.ts';
import { addressCursor, lockNewsletter } from './queries/newsletters.ts';
import { requestRetry } from './queries/under-way.ts';
import { findProgress, listUnfinishedNewsletters } from './queries/progress.ts';
import {
  listRecipients,
  reopenRecipients,
  setNewsletterStatus,
  markUncertainReviewed,
  skipWaiting,
} from './queries/recipients.ts';
import { sendPreview } from './send-preview.ts';
import { freezePreview, startNewsletter } from './start-sending.ts';
import {
  nextStatus,
  type NewsletterEvent,
  type NewsletterStatus,
} from '#domain/newsletters/statuses.ts';

const noUpdate = 'newsletters:errors.no-update';

async function getProgress(core: Core, db: ChurchDb, id: string): Promise<NewsletterProgress> {
  const progress = requireFound(await findProgress(db, id), newsletterNotFound);
  return { ...progress, maxPerMinute: core.mail.pace?.perMinute ?? null };
}

/** Locks the newsletter and returns its status after the event; throws when the status doesn't allow the event. */
async function requireTransition(
  db: ChurchDb,
  id: string,
  event: NewsletterEvent,
): Promise<NewsletterStatus> {
  const locked = requireFound(await lockNewsletter(db, id), newsletterNotFound);
  const status = nextStatus(locked.status, event);
  if (!status) throw new Problem('failed_precondition', 'newsletters:errors.not-possible');
  return status;
}

type NewsletterRef = { readonly newsletterId: string; readonly churchId?: string | undefined };

/** Changes the state of a sending, then wakes the worker. */
async function changeSending(
  call: ChurchCall<NewsletterRef>,
  work: (db: ChurchDb, id: string) => Promise<void>,
): Promise<NewsletterProgress> {
  requireOwnChurch(call, noUpdate);
  const { newsletterId } = call.input;
  const progress = await call.inChurch(async (db) => {
    await work(db, newsletterId);
    return getProgress(call.core, db, newsletterId);
  });
  if (progress.status === 'sending') await wakeDelivery(call.core, newsletterId);
  return progress;
}

export const sendingRoutes: readonly Route[] = [
  route(contract.progress, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    return getProgress(call.core, call.db, call.input.newsletterId);
  }),

  route(contract.recipients, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { db, input } = call;
    requireFound(await findProgress(db, input.newsletterId), newsletterNotFound);
    const [from] = input.cursor ? decodeCursor(input.cursor, addressCursor) : [null];
    const found = await listRecipients(db, input.newsletterId, {
      outcome: input.outcome,
      after: from,
      limit: input.limit,
      withPeople: readsPeople(call.actor),
    });
    return toForwardPage(found, input.limit, ({ email }) => [email]);
  }),

  route(contract.inProgress, async ({ db }) => ({ items: await listUnfinishedNewsletters(db) })),

  churchRoute(contract.pause, (call) =>
    changeSending(call, async (db, id) =>
      setNewsletterStatus(db, id, await requireTransition(db, id, 'pause'), { at: now() }),
    ),
  ),

  churchRoute(contract.resume, (call) =>
    changeSending(call, async (db, id) => {
      const status = await requireTransition(db, id, 'resume');
      await requireCanSend(db);
      await setNewsletterStatus(db, id, status, { errorMessage: null, at: now() });
    }),
  ),

  churchRoute(contract.cancel, (call) =>
    changeSending(call, async (db, id) => {
      const status = await requireTransition(db, id, 'cancel');
      await skipWaiting(db, id);
      await setNewsletterStatus(db, id, status, { at: now() });
    }),
  ),

  churchRoute(contract.retryNow, (call) =>
    changeSending(call, async (db, id) => {
      const { status } = requireFound(await lockNewsletter(db, id), newsletterNotFound);
      if (status !== 'sending')
        throw new Problem('failed_precondition', 'newsletters:errors.not-possible');
      await requestRetry(db, id);
    }),
  ),

  churchRoute(contract.sendAgain, (call) =>
    changeSending(call, async (db, id) => {
      const status = await requireTransition(db, id, 'send-again');
      await requireCanSend(db);
      const at = now();
      const reopened = await reopenRecipients(db, id, call.input.to, at);
      if (reopened === 0)
        throw new Problem('failed_precondition', 'newsletters:errors.no-recipients-again');
      await setNewsletterStatus(db, id, status, { errorMessage: null, lastSentAt: at, at });
    }),
  ),

  churchRoute(contract.markUncertainReviewed, (call) =>
    changeSending(call, async (db, id) => {
      requireFound(await lockNewsletter(db, id), newsletterNotFound);
      await markUncertainReviewed(db, id, now());
    }),
  ),
];

const sendNewsletterCallable = (sources: readonly RecipientSource[]): Callable =>
  churchCallable('sendNewsletterCallable', sendNewsletterContract, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.no-access');
    const { core, input, inChurch, actor, request } = call;
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    if (input.testEmails && input.testEmails.length > 0) {
      const addresses = [...new Set(input.testEmails)];
      const { sent, postponed } = await sendPreview(
        call,
        await freezePreview(core.config.appUrl, inChurch, input.newsletterId),
        addresses,
      );
      const message =
        postponed > 0
          ? t('newsletters:test_postponed', { count: postponed })
          : t('newsletters:test_sent', { count: sent });
      return { success: true, message };
    }
    await startNewsletter(call, sources, input.newsletterId);
    await wakeDelivery(core, input.newsletterId);
    return { success: true, message: t('newsletters:processed') };
  });

export const sendingCallables = (sources: readonly RecipientSource[]): Callable[] => [
  sendNewsletterCallable(sources),
];
