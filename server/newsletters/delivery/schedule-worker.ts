/**
 * Starts scheduled newsletters. The schedule is the newsletter's row, so it survives every process; the transaction that
 * starts a newsletter locks that row and changes its status, so a newsletter starts once even if two processes try.
 */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { failDue, startDueNewsletter } from '#server/newsletters/start-sending.ts';
import { listDueSchedules, type DueNewsletter } from '#server/newsletters/queries/schedule.ts';
import type { RecipientSource } from '#server/people/public.ts';
import { createPostponedNewsletters } from './postponed-newsletters.ts';
import { wakeDelivery } from './worker.ts';

/** Many churches choose the same minute. */
const parallelStarts = 4;
const maxListed = 200;
const hourMs = 3600_000;
/** What could not start for so long, because of an error of ours, has failed. */
const retryMs = hourMs;
/** A server that was off for so long does not send what was meant for another day. */
const missedMs = 24 * hourMs;

/** The returned function stops it after the starts under way. */
export function startScheduledNewsletters(
  core: Core,
  sources: readonly RecipientSource[],
  pollSeconds = 3,
): () => Promise<void> {
  const postponed = createPostponedNewsletters();
  let polling: Promise<void> | undefined;
  let isStopped = false;

  const start = async (newsletter: DueNewsletter): Promise<void> => {
    const late = now().getTime() - newsletter.scheduledAt.getTime();
    try {
      if (late > missedMs) await failDue(core, newsletter, missed());
      else {
        await startDueNewsletter(core, sources, newsletter);
        await wakeDelivery(core, newsletter.newsletterId);
      }
    } catch (error) {
      const { newsletterId } = newsletter;
      core.log.error({ err: error, newsletterId }, 'starting a scheduled newsletter failed');
      postponed.add(newsletterId);
      if (late > retryMs) await failDue(core, newsletter, null);
    }
  };

  const pollOnce = async (): Promise<void> => {
    const due = await core.database.unscoped((db) =>
      listDueSchedules(db, now(), postponed.list(), maxListed),
    );
    const startNext = async (): Promise<void> => {
      for (let next = due.shift(); next && !isStopped; next = due.shift()) await start(next);
    };
    await Promise.all(Array.from({ length: parallelStarts }, startNext));
  };

  const timer = setInterval(() => {
    polling ??= pollOnce()
      .catch((error: unknown) => core.log.error({ err: error }, 'scheduled newsletters'))
      .finally(() => {
        polling = undefined;
      });
  }, pollSeconds * 1000);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await polling;
  };
}

const missed = (): Problem =>
  new Problem('failed_precondition', 'newsletters:errors.schedule-missed');
