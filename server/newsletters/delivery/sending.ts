/** One newsletter that this process sends now: its messages in flight, and their results until they are stored. */
import { now } from '#server/core/clock.ts';
import { isStatementRejected } from '#server/core/database/statements/statement-errors.ts';
import { newsletterMessages } from '#server/core/mail/message-count.ts';
import type {
  ClaimedRecipient,
  DeliveryResult,
  NewsletterKey,
} from '#server/newsletters/queries/delivery.ts';
import type { MessageWriter } from '#server/newsletters/message/writer.ts';
import type { CircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import { toDeliveryOutcome, type DeliveryOutcome } from '#server/newsletters/smtp/outcome.ts';
import type { Relay } from '#server/newsletters/smtp/relay.ts';
import { toResult, toSkippedResult } from './results.ts';

/** Consecutive refusals of the message or its sender after which the newsletter is paused. */
const maxConsecutiveRefusals = 10;
/** Results are stored after this delay at the latest. */
const maxBufferMs = 100;
const retryDatabaseMs = 500;
/** So often is a statement tried that PostgreSQL rejects, or any when no result can be lost. */
const maxFailures = 5;

export interface PauseReason {
  readonly key: string;
  /** The relay's reply text. */
  readonly reply: string;
}

export interface SendingContext {
  readonly relay: Relay;
  readonly breaker: CircuitBreaker;
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  /** So many results are stored at once. */
  countBatch(): number;
  /** There may be something to store or to claim. */
  onChange(): void;
}

export class Sending {
  readonly key: NewsletterKey;
  /** Estimate of the recipients that are not claimed yet. */
  remaining: number;
  pauseReason: PauseReason | null = null;
  /** Set when the database failed too often: the newsletter is not tried again for a while. */
  hasFailed = false;
  isEnding = false;
  consentsCheckedAt = now();
  readonly #context: SendingContext;
  readonly #writer: MessageWriter;
  #results: DeliveryResult[] = [];
  #inFlight = 0;
  #consecutiveRefusals = 0;
  #hasMore = true;
  #failures = 0;
  #isOverdue = false;
  #overdueTimer: NodeJS.Timeout | undefined;
  #isWaitingForDatabase = false;

  constructor(
    context: SendingContext,
    key: NewsletterKey,
    message: { readonly writer: MessageWriter; readonly remaining: number },
  ) {
    this.#context = context;
    this.key = key;
    this.#writer = message.writer;
    this.remaining = message.remaining;
  }

  /** Messages in flight, and results not stored yet. */
  get open(): number {
    return this.#inFlight + this.#results.length;
  }

  get resultCount(): number {
    return this.#results.length;
  }

  get canClaim(): boolean {
    return (
      this.#hasMore && !this.hasFailed && this.pauseReason === null && !this.#isWaitingForDatabase
    );
  }

  get mustStore(): boolean {
    const count = this.#results.length;
    if (count === 0 || this.#isWaitingForDatabase) return false;
    return this.#isOverdue || this.#inFlight === 0 || count >= this.#context.countBatch();
  }

  /** Nothing is in flight, and nothing is left to do now. */
  get isDone(): boolean {
    if (this.open > 0) return false;
    const { signal, breaker } = this.#context;
    const isStopped = !this.#hasMore || this.hasFailed || this.pauseReason !== null;
    return isStopped || signal.aborted || breaker.waitSeconds() > 0;
  }

  /** There are recipients again, such as due retries. */
  recheck(): void {
    this.#hasMore = true;
  }

  takeResults(): DeliveryResult[] {
    const taken = this.#results;
    this.#results = [];
    this.#isOverdue = false;
    clearTimeout(this.#overdueTimer);
    return taken;
  }

  /** Sends to the recipients that an exchange claimed; fewer than asked for means that there are no others now. */
  send(rows: readonly ClaimedRecipient[], asked: number): void {
    this.#failures = 0;
    this.remaining = Math.max(0, this.remaining - rows.length);
    if (rows.length < asked) this.#hasMore = false;
    for (const row of rows) {
      if (row.suppressed === null) void this.#sendTo(row);
      else this.#add(toSkippedResult(row, row.suppressed));
    }
  }

  /** The results were not stored: they are tried again, unless PostgreSQL rejects them or the process stops. */
  failExchange(results: readonly DeliveryResult[], error: unknown): void {
    this.#failures += 1;
    this.#results.unshift(...results);
    const isRejected = isStatementRejected(error);
    const canGiveUp = this.open === 0 || isRejected || this.#context.signal.aborted;
    if (canGiveUp && this.#failures >= maxFailures) {
      this.hasFailed = true;
      // Without a stored result their delivery is uncertain.
      if (isRejected && this.#results.length > 0)
        this.pauseReason = { key: 'newsletters:failure.results_rejected', reply: '' };
      this.#results = [];
      return;
    }
    this.#isWaitingForDatabase = true;
    setTimeout(() => {
      this.#isWaitingForDatabase = false;
      this.#context.onChange();
    }, retryDatabaseMs);
  }

  async #sendTo(row: ClaimedRecipient): Promise<void> {
    const { relay, breaker } = this.#context;
    this.#inFlight += 1;
    let message: Buffer | undefined;
    let composeFailed = false;
    const response = await relay.send({ from: this.#writer.envelopeFrom, to: row.email }, () => {
      composeFailed = true;
      message = this.#writer.write(row, now());
      composeFailed = false;
      return message;
    });
    // Unless the message was accepted, a socket may still reference the buffer.
    if (message && response.accepted) this.#writer.recycle(message);
    const outcome: DeliveryOutcome = composeFailed
      ? { status: 'failed', reason: 'refused' }
      : toDeliveryOutcome(response, row.tries + 1, Math.random());
    if (outcome.relayFailure && !response.cancelled) breaker.recordFailure(outcome.relayFailure);
    else if (!outcome.relayFailure) {
      breaker.recordSuccess();
      this.#consecutiveRefusals = outcome.refusesNewsletter ? this.#consecutiveRefusals + 1 : 0;
      if (this.#consecutiveRefusals >= maxConsecutiveRefusals)
        this.pauseReason ??= { key: 'newsletters:failure.refused_in_a_row', reply: response.text };
    }
    if (outcome.status === 'sent') newsletterMessages.inc();
    this.#inFlight -= 1;
    this.#add(toResult(row, response, outcome));
  }

  #add(result: DeliveryResult): void {
    if (this.hasFailed) return this.#context.onChange();
    this.#results.push(result);
    if (this.mustStore) this.#context.onChange();
    else if (this.#results.length === 1)
      this.#overdueTimer = setTimeout(() => {
        this.#isOverdue = true;
        this.#context.onChange();
      }, maxBufferMs);
  }
}
