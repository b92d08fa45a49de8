/**
 * Sends what waits to be sent, the oldest newsletter first. The queue is the table of recipients, so a worker may die at any
 * moment and several may run, each with a newsletter of its own: at most `window` rows are on their way in each, and only
 * those can be left in doubt.
 */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { hitsOf } from '#server/newsletters/public-page.ts';
import { breakerOf, type Breaker } from '#server/newsletters/smtp/breaker.ts';
import { openRelay, type Relay } from '#server/newsletters/smtp/relay.ts';
import { finishOne, sendNewsletter } from './send-newsletter.ts';
import { findFinished, findWork, holdAll } from '#server/newsletters/queries/delivery.ts';
import { doubtLost } from '#server/newsletters/queries/taking.ts';

export interface DeliverySettings {
  /** Most rows on their way in this process, and so most in doubt if it dies. */
  readonly window: number;
  readonly connections: number;
  readonly messagesPerConnection: number;
  /** How often the table is asked without being woken: retries that are due, work of processes that died. */
  readonly sweepSeconds: number;
  /** How long the relay is left alone after five failures in a row, doubling up to the second figure. */
  readonly breakSeconds: readonly [number, number];
}

export const deliveryDefaults: DeliverySettings = {
  window: 20,
  connections: 5,
  messagesPerConnection: 100,
  sweepSeconds: 3,
  breakSeconds: [30, 300],
};

interface Delivery {
  /** There is something new to send. */
  wake(): void;
  /** Claims nothing more, finishes what is on its way, and writes it down. */
  stop(): Promise<void>;
}

const deliveries = new WeakMap<Core, Delivery>();
const jobName = 'newsletter-delivery';

/** Starts this room's background work in the process; the answer stops it. */
export async function startNewsletters(
  core: Core,
  settings: DeliverySettings = deliveryDefaults,
): Promise<() => Promise<void>> {
  const delivery = startDelivery(core, settings);
  deliveries.set(core, delivery);
  // A job is a durable knock at the door of whichever process works; what is to be done stands in the table.
  await core.jobs.work({ name: jobName, keyed: true, run: async () => delivery.wake() });
  return async () => {
    deliveries.delete(core);
    await delivery.stop();
    await hitsOf(core).flush();
  };
}

/** Tells the worker of this process at once, or another's by a job. */
export async function announce(core: Core, newsletterId: string): Promise<void> {
  const delivery = deliveries.get(core);
  if (delivery) return delivery.wake();
  try {
    await core.jobs.enqueue(jobName, { newsletterId }, { key: newsletterId });
  } catch (error) {
    // The work stands in the table: whoever works finds it within seconds.
    core.log.warn({ err: error, newsletterId }, 'no worker told of a newsletter');
  }
}

function startDelivery(core: Core, settings: DeliverySettings): Delivery {
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections: settings.connections,
    messagesPerConnection: settings.messagesPerConnection,
  });
  const stopping = new AbortController();
  const alarm = alarmClock();
  const running = run(core, settings, relay, alarm, stopping.signal);
  return {
    wake: alarm.ring,
    async stop() {
      stopping.abort();
      relay.abandonWaiting();
      alarm.ring();
      await running;
      relay.close();
    },
  };
}

async function run(
  core: Core,
  settings: DeliverySettings,
  relay: Relay,
  alarm: Alarm,
  signal: AbortSignal,
): Promise<void> {
  const breaker = breakerOf(settings.breakSeconds);
  // Of newsletters that nobody takes up again; who takes one up puts in doubt what was left of it.
  const sweepLost = every(settings.sweepSeconds * 10, () => core.database.unscoped(doubtLost));
  const { window } = settings;
  let taken: string[] = [];
  while (!signal.aborted) {
    try {
      await sweepLost();
      await tellHold(core, breaker);
      const wait = breaker.waitSeconds();
      if (wait > 0) {
        await alarm.wait(Math.min(wait, settings.sweepSeconds));
        continue;
      }
      const work = await core.database.unscoped((db) => findWork(db, now(), taken));
      if (work) {
        if (!(await sendNewsletter({ core, relay, breaker, signal, window }, work)))
          taken.push(work.newsletterId);
      } else {
        taken = [];
        await alarm.wait(settings.sweepSeconds, () => finishAll(core));
      }
    } catch (error) {
      core.log.error({ err: error }, 'newsletter delivery');
      await alarm.wait(settings.sweepSeconds);
    }
  }
}

async function finishAll(core: Core): Promise<void> {
  for (const work of await core.database.unscoped(findFinished)) await finishOne(core, work);
}

/** While the relay is left alone the newsletters that wait say so. */
async function tellHold(core: Core, breaker: Breaker): Promise<void> {
  const news = breaker.news();
  if (news === undefined) return;
  if (news)
    core.log.warn(
      { reason: news.reason, until: news.until },
      'the mail relay is left alone for a while',
    );
  await core.database.unscoped((db) => holdAll(db, news));
}

interface Alarm {
  ring(): void;
  /** Until rung, or the time is over; rung meanwhile: not at all. */
  wait(seconds: number, before?: () => Promise<void>): Promise<void>;
}

function alarmClock(): Alarm {
  let rung = false;
  let awake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      awake?.();
    },
    async wait(seconds, before) {
      await before?.();
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, seconds * 1000);
        awake = resolve;
        await promise;
        clearTimeout(timer);
        awake = undefined;
      }
      rung = false;
    },
  };
}

/** Runs at once, then not before so many seconds have passed. */
function every(seconds: number, work: () => Promise<void>): () => Promise<void> {
  let last = -Infinity;
  return async () => {
    const at = now().getTime();
    if (at - last < seconds * 1000) return;
    last = at;
    await work();
  };
}
