import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { after, type NewsletterEvent } from '#domain/newsletters/rules.ts';
import {
  sendNewsletterInput,
  sendNewsletterOutput,
  type NewsletterProgress,
  type NewsletterStatus,
} from '#domain/newsletters/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { decodeCursor, encodeCursor } from '#domain/kernel/paging.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { callable, type Callable } from '#server/core/api/functions.ts';
import { longRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { languageOfRequest, translate } from '#server/core/words.ts';
import { announce } from './delivery/worker.ts';
import { requireMaySend } from './may-send.ts';
import { notFound, requireOwnChurch } from './newsletter-routes.ts';
import { byAddress, findProgress, listUnderWay, lockNewsletter } from './queries/newsletters.ts';
import {
  listRecipients,
  reopenRecipients,
  setStatus,
  settleDoubts,
  skipWaiting,
} from './queries/recipients.ts';
import { sendTest } from './send-test.ts';
import { freezeTest, startNewsletter } from './start-sending.ts';

const noUpdate = 'newsletter-no-update';

async function progressOf(db: ChurchDb, id: string): Promise<NewsletterProgress> {
  const progress = await findProgress(db, id);
  if (!progress) throw notFound();
  return progress;
}

/** Locks the newsletter and answers its status after the event; refuses an event that can't happen now. */
async function mustBecome(
  db: ChurchDb,
  id: string,
  event: NewsletterEvent,
): Promise<NewsletterStatus> {
  const locked = await lockNewsletter(db, id);
  if (!locked) throw notFound();
  const status = after(locked.status as NewsletterStatus, event);
  if (!status) throw new Problem('failed_precondition', 'newsletter-not-possible');
  return status;
}

type One = { readonly newsletterId: string; readonly churchId?: string | undefined };

/** Changes what becomes of a sending, then tells the worker. */
async function change(
  call: ChurchCall<One>,
  work: (db: ChurchDb, id: string) => Promise<void>,
): Promise<NewsletterProgress> {
  requireOwnChurch(call, noUpdate);
  const { newsletterId } = call.input;
  const progress = await call.inChurch(async (db) => {
    await work(db, newsletterId);
    return progressOf(db, newsletterId);
  });
  if (progress.status === 'sending') await announce(call.core, newsletterId);
  return progress;
}

export const sendingRoutes: readonly Route[] = [
  route(contract.progress, async (call) => {
    requireOwnChurch(call, 'newsletter-no-access');
    return progressOf(call.db, call.input.newsletterId);
  }),

  route(contract.recipients, async (call) => {
    requireOwnChurch(call, 'newsletter-no-access');
    const { db, input } = call;
    await progressOf(db, input.newsletterId);
    const [from] = input.cursor ? decodeCursor(input.cursor, byAddress) : [null];
    const found = await listRecipients(db, input.newsletterId, {
      outcome: input.outcome,
      after: from,
      limit: input.limit,
    });
    const items = found.slice(0, input.limit);
    const last = items.at(-1);
    return { items, next: last && found.length > items.length ? encodeCursor([last.email]) : null };
  }),

  route(contract.underWay, async ({ db }) => ({ items: await listUnderWay(db) })),

  longRoute(contract.pause, (call) =>
    change(call, async (db, id) =>
      setStatus(db, id, await mustBecome(db, id, 'pause'), { at: now() }),
    ),
  ),

  longRoute(contract.resume, (call) =>
    change(call, async (db, id) => {
      const status = await mustBecome(db, id, 'resume');
      await requireMaySend(db);
      await setStatus(db, id, status, { errorMessage: null, at: now() });
    }),
  ),

  longRoute(contract.cancel, (call) =>
    change(call, async (db, id) => {
      const status = await mustBecome(db, id, 'cancel');
      await skipWaiting(db, id);
      await setStatus(db, id, status, { at: now() });
    }),
  ),

  longRoute(contract.sendAgain, (call) =>
    change(call, async (db, id) => {
      const status = await mustBecome(db, id, 'send-again');
      await requireMaySend(db);
      const at = now();
      const reopened = await reopenRecipients(db, id, call.input.to, at);
      if (reopened === 0) throw new Problem('failed_precondition', 'newsletter-nobody-again');
      await setStatus(db, id, status, { errorMessage: null, lastSentAt: at, at });
    }),
  ),

  longRoute(contract.settleDoubts, (call) =>
    change(call, async (db, id) => {
      if (!(await lockNewsletter(db, id))) throw notFound();
      await settleDoubts(db, id, now());
    }),
  ),
];

const sendNewsletterCallable = callable(
  'sendNewsletterCallable',
  {
    can: 'newsletters.send',
    refusal: 'newsletter-no-access',
    input: sendNewsletterInput,
    output: sendNewsletterOutput,
    summary: 'Starts sending a newsletter, or sends a test of it, and answers at once.',
  },
  async (call) => {
    requireOwnChurch(call, 'newsletter-no-access');
    const { core, input, inChurch, actor, request } = call;
    const { t } = translate(languageOfRequest(request.headers, actor.language));
    if (input.testEmails && input.testEmails.length > 0) {
      const addresses = [...new Set(input.testEmails)];
      await sendTest(
        call,
        await freezeTest(core.config.appUrl, inChurch, input.newsletterId),
        addresses,
      );
      return { success: true, message: t('newsletters:test_sent', { count: addresses.length }) };
    }
    await startNewsletter(core.config.appUrl, inChurch, input.newsletterId);
    await announce(core, input.newsletterId);
    return { success: true, message: t('newsletters:processed') };
  },
);

export const sendingCallables: readonly Callable[] = [sendNewsletterCallable];
