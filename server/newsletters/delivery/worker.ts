/**
 * Sends pending newsletters, oldest first. The queue is the table of recipients, so a worker may crash at any moment and
 * several may run, each on a different newsletter: at most `maxInFlight` messages are in flight in each, and only those can
 * become uncertain.
 */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { getTrackingBuffer } from '#server/newsletters/public-page.ts';
import { createCircuitBreaker, type CircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import { openRelay, type Relay } from '#server/newsletters/smtp/relay.ts';
import { finishSending, sendNewsletter } from './send-newsletter.ts';
import {
  listFinishedNewsletters,
  findNextNewsletter,
  setHold,
} from '#server/newsletters/queries/delivery.ts';
import { markAbandonedUncertain } from '#server/newsletters/queries/claiming.ts';

export interface DeliverySettings {
  /** Maximum messages in flight in this process, and so the maximum left uncertain if it crashes. */
  readonly maxInFlight: number;
  readonly connections: number;
  readonly messagesPerConnection: number;
  /** How often the table is polled for due retries and for work of crashed processes. */
  readonly pollSeconds: number;
  /** How long sending stops after five consecutive relay failures; doubles up to the second value. */
  readonly breakerSeconds: readonly [number, number];
}

export const defaultDeliverySettings: DeliverySettings = {
  maxInFlight: 20,
  connections: 5,
  messagesPerConnection: 100,
  pollSeconds: 3,
  breakerSeconds: [30, 300],
};

interface Delivery {
  /** Starts the next poll now, because there is something new to send. */
  wake(): void;
  /** Stops claiming, waits for messages in flight and writes their results. */
  stop(): Promise<void>;
}

const deliveries = new WeakMap<Core, Delivery>();
const jobName = 'newsletter-delivery';

/** Starts this room's background work in the process; the returned function stops it. */
export async function startNewsletterDelivery(
  core: Core,
  settings: DeliverySettings = defaultDeliverySettings,
): Promise<() => Promise<void>> {
  const delivery = startDelivery(core, settings);
  deliveries.set(core, delivery);
  // The job only wakes a worker process; the work itself is in the table.
  await core.jobs.work({ name: jobName, keyed: true, run: async () => delivery.wake() });
  return async () => {
    deliveries.delete(core);
    await delivery.stop();
    await getTrackingBuffer(core).flush();
  };
}

/** Wakes this process's worker directly, or another process's worker by a job. */
export async function wakeDelivery(core: Core, newsletterId: string): Promise<void> {
  const delivery = deliveries.get(core);
  if (delivery) return delivery.wake();
  try {
    await core.jobs.enqueue(jobName, { newsletterId }, { key: newsletterId });
  } catch (error) {
    // The work is in the table: a worker finds it at its next poll.
    core.log.warn({ err: error, newsletterId }, 'newsletter delivery could not be woken');
  }
}

function startDelivery(core: Core, settings: DeliverySettings): Delivery {
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections: settings.connections,
    messagesPerConnection: settings.messagesPerConnection,
  });
  const abortController = new AbortController();
  const wakeSignal = createWakeSignal();
  const running = run(core, settings, relay, wakeSignal, abortController.signal);
  return {
    wake: wakeSignal.wake,
    async stop() {
      abortController.abort();
      relay.cancelPending();
      wakeSignal.wake();
      await running;
      relay.close();
    },
  };
}

async function run(
  core: Core,
  settings: DeliverySettings,
  relay: Relay,
  wakeSignal: WakeSignal,
  signal: AbortSignal,
): Promise<void> {
  const breaker = createCircuitBreaker(settings.breakerSeconds);
  // For newsletters that no process claims again; claiming one marks its abandoned recipients itself.
  const markAbandoned = throttle(settings.pollSeconds * 10, () =>
    core.database.unscoped(markAbandonedUncertain),
  );
  const { maxInFlight } = settings;
  const postponed = createPostponedNewsletters();
  let claimedElsewhere: string[] = [];
  while (!signal.aborted) {
    try {
      await markAbandoned();
      await saveHold(core, breaker);
      const wait = breaker.waitSeconds();
      if (wait > 0) {
        await wakeSignal.wait(Math.min(wait, settings.pollSeconds));
        continue;
      }
      const newsletter = await core.database.unscoped((db) =>
        findNextNewsletter(db, now(), [...claimedElsewhere, ...postponed.list()]),
      );
      if (newsletter) {
        const { newsletterId } = newsletter;
        const context = { core, relay, breaker, signal, maxInFlight };
        const isClaimed = await sendNewsletter(context, newsletter).catch((error: unknown) => {
          core.log.error({ err: error, newsletterId }, 'sending a newsletter failed');
          postponed.add(newsletterId);
          return true;
        });
        if (!isClaimed) claimedElsewhere.push(newsletterId);
      } else {
        claimedElsewhere = [];
        await wakeSignal.wait(settings.pollSeconds, () => finishCompleted(core));
      }
    } catch (error) {
      core.log.error({ err: error }, 'newsletter delivery');
      await wakeSignal.wait(settings.pollSeconds);
    }
  }
}

async function finishCompleted(core: Core): Promise<void> {
  for (const newsletter of await core.database.unscoped(listFinishedNewsletters))
    await finishSending(core, newsletter).catch((error: unknown) =>
      core.log.error(
        { err: error, newsletterId: newsletter.newsletterId },
        'finishing a newsletter failed',
      ),
    );
}

const postponeSeconds = 30;

/** Newsletters whose sending failed wait for 30 seconds, so that the others are sent meanwhile. */
function createPostponedNewsletters(): { add(newsletterId: string): void; list(): string[] } {
  const untilById = new Map<string, number>();
  return {
    add: (newsletterId) =>
      void untilById.set(newsletterId, now().getTime() + postponeSeconds * 1000),
    list() {
      for (const [id, until] of untilById) if (until <= now().getTime()) untilById.delete(id);
      return [...untilById.keys()];
    },
  };
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

interface WakeSignal {
  wake(): void;
  /** Resolves on `wake` or after the time; at once when `wake` was called since the last wait. */
  wait(seconds: number, before?: () => Promise<void>): Promise<void>;
}

function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      resume?.();
    },
    async wait(seconds, before) {
      await before?.();
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, seconds * 1000);
        resume = resolve;
        await promise;
        clearTimeout(timer);
        resume = undefined;
      }
      isWoken = false;
    },
  };
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
