/**
 * Sends the newsletters under way. The queue is the table of recipients, so a worker may crash at any moment and several may
 * run, each with its own newsletters: at most `maxInFlight` messages are in flight in each, and only those can become
 * uncertain.
 */
import type { Core } from '#server/core/core.ts';
import { getTrackingBuffer } from '#server/newsletters/public-page.ts';
import { createCircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import { toDeliveryOutcome } from '#server/newsletters/smtp/outcome.ts';
import { openRelay } from '#server/newsletters/smtp/relay.ts';
import { Dispatcher } from './dispatcher.ts';
import { Poller } from './poll-worker.ts';
import { createRecipientQueue } from './recipient-queue.ts';
import { createRelayRate } from './relay-rate.ts';
import { createWakeSignal } from './wake-signal.ts';

export interface DeliverySettings {
  /** Connections to the relay; each message in flight has one, so this is also the maximum left uncertain by a crash. */
  readonly connections: number;
  readonly messagesPerConnection: number;
  /** How often the table is polled for due retries and for work of crashed processes. */
  readonly pollSeconds: number;
  /** How long sending stops after five consecutive relay failures; doubles up to the second value. */
  readonly breakerSeconds: readonly [number, number];
}

export const defaultDeliverySettings: DeliverySettings = {
  connections: 20,
  messagesPerConnection: 100,
  pollSeconds: 3,
  breakerSeconds: [5, 10],
};

interface Delivery {
  /** Looks for newsletters now, because there is something new to send. */
  wake(): void;
  /** Stops claiming, waits for messages in flight and stores their results. */
  stop(): Promise<void>;
}

/** By the queue of jobs, of which a process has one; a request has a core of its own, with other time limits. */
const deliveries = new WeakMap<Core['jobs'], Delivery>();
const jobName = 'newsletter-delivery';

/** Starts this feature's background work in the process; the returned function stops it. */
export async function startNewsletterDelivery(
  core: Core,
  settings: DeliverySettings = defaultDeliverySettings,
): Promise<() => Promise<void>> {
  const delivery = startDelivery(core, settings);
  deliveries.set(core.jobs, delivery);
  // The job only wakes a worker process; the work itself is in the table.
  await core.jobs.work({ name: jobName, keyed: true, run: async () => delivery.wake() });
  return async () => {
    deliveries.delete(core.jobs);
    await delivery.stop();
    await getTrackingBuffer(core).flush();
  };
}

/** Wakes this process's worker directly, or another process's worker by a job. */
export async function wakeDelivery(core: Core, newsletterId: string): Promise<void> {
  const delivery = deliveries.get(core.jobs);
  if (delivery) return delivery.wake();
  try {
    await core.jobs.enqueue(jobName, { newsletterId }, { key: newsletterId });
  } catch (error) {
    // The work is in the table: a worker finds it at its next poll.
    core.log.warn({ err: error, newsletterId }, 'newsletter delivery could not be woken');
  }
}

function startDelivery(core: Core, settings: DeliverySettings): Delivery {
  const abortController = new AbortController();
  const { signal } = abortController;
  const wakeSignal = createWakeSignal();
  const breaker = createCircuitBreaker(settings.breakerSeconds);
  const queue = createRecipientQueue(core.database);
  const { pace } = core.mail;
  // Enough for the limit when a message takes three seconds.
  const connections = Math.min(
    settings.connections,
    pace ? Math.ceil(pace.perMinute / 20) : Infinity,
  );
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections,
    messagesPerConnection: settings.messagesPerConnection,
    onOpened(failure) {
      if (failure)
        breaker.recordFailure(toDeliveryOutcome(failure, 1, 0).relayFailure ?? 'refused');
      wakeSignal.wake();
    },
  });
  const rate = createRelayRate(pace, wakeSignal.wake);
  const dispatcher = new Dispatcher({
    log: core.log,
    relay,
    breaker,
    queue,
    rate,
    wakeSignal,
    signal,
    maxInFlight: connections,
    end: (sending) => poller.end(sending),
  });
  const poller = new Poller({
    core,
    queue,
    dispatcher,
    sendingContext: {
      relay,
      breaker,
      signal,
      countBatch: dispatcher.countBatch,
      onChange: wakeSignal.wake,
    },
    pollSeconds: settings.pollSeconds,
  });
  const running = dispatcher.run();
  poller.poll();
  return {
    wake: poller.poll,
    async stop() {
      abortController.abort();
      relay.cancelPending();
      wakeSignal.wake();
      await poller.stop();
      await running;
      queue.close();
      relay.close();
    },
  };
}
