/**
 * Sends the newsletters under way in turns by church over the relay's connections: one exchange with the database after the
 * other, each for one newsletter. A claimed recipient has a connection at once, so a crash leaves uncertain only what was on
 * a connection, or answered and not stored yet.
 */
import type { Logger } from 'pino';
import type { CircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import type { Relay } from '#server/newsletters/smtp/relay.ts';
import type { RecipientQueue } from './recipient-queue.ts';
import type { RelayRate } from './relay-rate.ts';
import type { Sending } from './sending.ts';
import { createTurns } from './turns.ts';
import type { WakeSignal } from './wake-signal.ts';

export interface DispatcherContext {
  readonly log: Logger;
  readonly relay: Relay;
  readonly breaker: CircuitBreaker;
  readonly queue: RecipientQueue;
  readonly rate: RelayRate;
  readonly wakeSignal: WakeSignal;
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  /** Maximum messages in flight in this process, and so the maximum left uncertain if it crashes. */
  readonly maxInFlight: number;
  /** Ends a sending that has nothing left to do now. */
  end(sending: Sending): Promise<void>;
}

interface Exchange {
  readonly sending: Sending;
  readonly claims: number;
}

export class Dispatcher {
  readonly #context: DispatcherContext;
  readonly #turns = createTurns<Sending>();
  readonly #sendings = new Map<string, Sending>();

  constructor(context: DispatcherContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#sendings.size;
  }

  find(newsletterId: string): Sending | undefined {
    return this.#sendings.get(newsletterId);
  }

  add(sending: Sending): void {
    this.#sendings.set(sending.key.newsletterId, sending);
    this.#turns.add(sending);
    this.#context.wakeSignal.wake();
  }

  /** Runs until `signal` is aborted and nothing is in flight. */
  async run(): Promise<void> {
    const { signal, wakeSignal } = this.#context;
    for (;;) {
      this.#openConnections();
      const next = this.#findNextExchange();
      if (next) {
        await this.#exchange(next);
        continue;
      }
      this.#endDone();
      if (signal.aborted && this.size === 0) return;
      await wakeSignal.wait();
    }
  }

  /** Half the messages are on connections while the database stores the results of the other half. */
  readonly countBatch = (): number =>
    Math.max(1, Math.ceil(Math.min(this.#context.relay.size, this.#context.maxInFlight) / 2));

  #countOpen(): number {
    return this.#sendings.values().reduce((sum, each) => sum + each.open, 0);
  }

  readonly #canClaim = (sending: Sending): boolean =>
    sending.canClaim && this.#context.queue.isClaimed(sending.key);

  #maxInFlight(): number {
    const { signal, breaker, maxInFlight } = this.#context;
    return signal.aborted || breaker.waitSeconds() > 0 ? 0 : breaker.maxInFlight(maxInFlight);
  }

  /** How many messages can be sent at once, when so many results are stored by the same exchange. */
  #countFree(stored: number): number {
    const { relay, rate } = this.#context;
    const free = this.#maxInFlight() - this.#countOpen() + stored;
    return Math.max(0, Math.min(relay.ready, free, rate.available()));
  }

  #openConnections(): void {
    const remaining = this.#sendings
      .values()
      .reduce((sum, each) => sum + (this.#canClaim(each) ? Math.max(1, each.remaining) : 0), 0);
    if (remaining > 0)
      this.#context.relay.open(Math.min(this.#maxInFlight(), this.#countOpen() + remaining));
  }

  #findNextExchange(): Exchange | undefined {
    const next = this.#turns.find(this.#canClaim);
    const storing = next?.mustStore ? next : this.#turns.find((each) => each.mustStore);
    const free = this.#countFree(storing?.resultCount ?? 0);
    const batch = this.countBatch();
    const isShared = next && this.#turns.hasOtherChurch(next, this.#canClaim);
    const claims = isShared ? Math.min(free, batch) : free;
    if (storing) return { sending: storing, claims: storing === next ? claims : 0 };
    const isWorth = free >= batch || (free > 0 && this.#countOpen() === 0);
    return next && isWorth ? { sending: next, claims } : undefined;
  }

  async #exchange({ sending, claims }: Exchange): Promise<void> {
    const { queue, rate, log } = this.#context;
    const results = sending.takeResults();
    try {
      const asked = claims > 0 ? await rate.take(claims) : 0;
      if (results.length === 0 && asked === 0) return;
      const rows = await queue.exchange(sending.key, results, asked);
      rate.giveBack(asked - rows.length);
      sending.send(rows, asked);
      if (asked > 0) this.#turns.moveToEnd(sending);
    } catch (error) {
      log.error(
        { err: error, newsletterId: sending.key.newsletterId, results: results.length },
        'newsletter results not stored yet',
      );
      sending.failExchange(results, error);
    }
  }

  #endDone(): void {
    const { queue, wakeSignal, end } = this.#context;
    for (const sending of this.#sendings.values()) {
      const isTakenOver = sending.open === 0 && !queue.isClaimed(sending.key);
      if (sending.isEnding || !(sending.isDone || isTakenOver)) continue;
      sending.isEnding = true;
      this.#turns.remove(sending);
      void end(sending).finally(() => {
        this.#sendings.delete(sending.key.newsletterId);
        wakeSignal.wake();
      });
    }
  }
}
