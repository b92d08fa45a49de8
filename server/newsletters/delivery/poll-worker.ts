/** Looks for newsletters to send, over all churches, and begins and ends their sending in this process. */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import type { CircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import { listNewslettersInFlight } from '#server/newsletters/queries/claiming.ts';
import type { NewsletterKey } from '#server/newsletters/queries/delivery.ts';
import {
  hasRetryRequest,
  listDueNewsletters,
  listFinishedNewsletters,
  setHold,
} from '#server/newsletters/queries/under-way.ts';
import type { Dispatcher } from './dispatcher.ts';
import { finishSending, pauseSending, readMessage, recheckConsents } from './open-sending.ts';
import { createPostponedNewsletters } from './postponed-newsletters.ts';
import type { RecipientQueue } from './recipient-queue.ts';
import { Sending, type SendingContext } from './sending.ts';

export interface PollerContext {
  readonly core: Core;
  readonly queue: RecipientQueue;
  readonly dispatcher: Dispatcher;
  readonly sendingContext: SendingContext;
  readonly pollSeconds: number;
}

/** Newsletters that one process sends at the same time; further ones wait until one has ended. */
const maxSendings = 200;
/** More than that, because other processes may be sending the oldest. */
const maxListed = 5 * maxSendings;
const recheckConsentsAfterMs = 60_000;

export class Poller {
  readonly #context: PollerContext;
  readonly #postponed = createPostponedNewsletters();
  // For newsletters that no process claims again; claiming one marks its abandoned recipients itself.
  readonly #markAbandonedSometimes: () => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  #polling: Promise<void> | undefined;
  #mustPollAgain = false;

  constructor(context: PollerContext) {
    this.#context = context;
    this.#markAbandonedSometimes = throttle(context.pollSeconds * 10, () => this.#markAbandoned());
    this.#timer = setInterval(this.poll, context.pollSeconds * 1000);
  }

  /** Looks for newsletters now, also those added while it looks. */
  readonly poll = (): void => {
    const { core, sendingContext } = this.#context;
    if (sendingContext.signal.aborted) return;
    this.#mustPollAgain = this.#polling !== undefined;
    this.#polling ??= this.#findNewsletters()
      .catch((error: unknown) => core.log.error({ err: error }, 'newsletter delivery'))
      .finally(() => {
        this.#polling = undefined;
        sendingContext.onChange();
        if (this.#mustPollAgain) this.poll();
      });
  };

  /** Ends a sending that has nothing left to do now. */
  async end({ key, pauseReason, hasFailed }: Sending): Promise<void> {
    const { core, queue } = this.#context;
    try {
      if (pauseReason) await pauseSending(core, key, pauseReason);
      else if (hasFailed) this.#postponed.add(key.newsletterId);
      else await finishSending(core, key);
    } catch (error) {
      this.#postpone(key, error);
    }
    await queue.release(key);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
  }

  async #findNewsletters(): Promise<void> {
    const { core, dispatcher, sendingContext } = this.#context;
    const { breaker, signal } = sendingContext;
    await this.#markAbandonedSometimes();
    if (breaker.waitSeconds() > 0 && (await core.database.unscoped(hasRetryRequest)))
      breaker.retryNow();
    await saveHold(core, breaker);
    if (breaker.waitSeconds() > 0) return;
    const due = await core.database.unscoped((db) =>
      listDueNewsletters(db, now(), this.#postponed.list(), maxListed),
    );
    for (const newsletter of due) {
      if (signal.aborted) return;
      const sending = dispatcher.find(newsletter.newsletterId);
      if (sending) await this.#recheck(sending);
      else if (dispatcher.size < maxSendings) await this.#start(newsletter);
    }
    if (due.length === 0) await finishCompleted(core);
  }

  async #recheck(sending: Sending): Promise<void> {
    if (now().getTime() - sending.consentsCheckedAt.getTime() > recheckConsentsAfterMs) {
      sending.consentsCheckedAt = now();
      await recheckConsents(this.#context.core, sending.key);
    }
    sending.recheck();
  }

  async #start(newsletter: NewsletterKey): Promise<void> {
    const { queue } = this.#context;
    try {
      if ((await queue.claim(newsletter)) && !(await this.#begin(newsletter)))
        await queue.release(newsletter);
    } catch (error) {
      this.#postpone(newsletter, error);
      await queue.release(newsletter);
    }
  }

  /** Whether the newsletter's messages are being sent now. */
  async #begin(newsletter: NewsletterKey): Promise<boolean> {
    const { core, dispatcher, sendingContext } = this.#context;
    const message = await readMessage(core, newsletter);
    if (!message) return false;
    const { writer, remaining } = message;
    if (writer) dispatcher.add(new Sending(sendingContext, newsletter, { writer, remaining }));
    else await pauseSending(core, newsletter, { key: 'newsletters:failure.unreadable', reply: '' });
    return writer !== null;
  }

  #postpone({ newsletterId }: NewsletterKey, error: unknown): void {
    this.#context.core.log.error({ err: error, newsletterId }, 'sending a newsletter failed');
    this.#postponed.add(newsletterId);
  }

  /** Claiming a newsletter marks what its last process left in flight as uncertain. */
  async #markAbandoned(): Promise<void> {
    const { core, queue, dispatcher } = this.#context;
    const inFlight = await core.database.unscoped(listNewslettersInFlight);
    const others = inFlight.filter((each) => !dispatcher.find(each.newsletterId));
    await forEachNewsletter(core, others, async (each) => {
      if (await queue.claim(each)) await queue.release(each);
    });
  }
}

/** Each for itself, so that one that fails does not keep the others. */
async function forEachNewsletter(
  core: Core,
  newsletters: readonly NewsletterKey[],
  work: (newsletter: NewsletterKey) => Promise<void>,
): Promise<void> {
  for (const newsletter of newsletters)
    await work(newsletter).catch((error: unknown) =>
      core.log.error(
        { err: error, newsletterId: newsletter.newsletterId },
        'the state of a newsletter could not be updated',
      ),
    );
}

async function finishCompleted(core: Core): Promise<void> {
  const finished = await core.database.unscoped(listFinishedNewsletters);
  await forEachNewsletter(core, finished, (each) => finishSending(core, each));
}

/** Saves on the waiting newsletters that sending is on hold, and why. */
async function saveHold(core: Core, breaker: CircuitBreaker): Promise<void> {
  const change = breaker.takeChange();
  if (change === undefined) return;
  if (change)
    core.log.warn(
      { reason: change.reason, until: change.until },
      'sending on hold: the mail relay fails',
    );
  await core.database.unscoped((db) => setHold(db, change));
}

/** Runs `work` on the first call, then at most once in so many seconds. */
function throttle(seconds: number, work: () => Promise<void>): () => Promise<void> {
  let last = -Infinity;
  return async () => {
    const at = now().getTime();
    if (at - last < seconds * 1000) return;
    last = at;
    await work();
  };
}
