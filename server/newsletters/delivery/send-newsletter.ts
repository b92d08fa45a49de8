/**
 * Sends one newsletter as far as possible now. Results and new claims share one transaction every few messages, so messages
 * in flight plus results not yet written never exceed `maxInFlight`.
 */
import { randomBytes } from 'node:crypto';
import type { RecipientReason } from '#domain/newsletters/schema.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import { getSendingChurch } from '#server/newsletters/queries/audience.ts';
import {
  findFrozenMessage,
  finishNewsletter,
  pauseNewsletters,
  type ClaimedRecipient,
  type DeliveryResult,
  type NewsletterKey,
} from '#server/newsletters/queries/delivery.ts';
import { skipWithdrawn } from '#server/newsletters/queries/recipients.ts';
import { createMessageWriter, type MessageWriter } from '#server/newsletters/message/writer.ts';
import type { CircuitBreaker } from '#server/newsletters/smtp/breaker.ts';
import type { SmtpResponse } from '#server/newsletters/smtp/connection.ts';
import { toDeliveryOutcome, type DeliveryOutcome } from '#server/newsletters/smtp/outcome.ts';
import type { Relay } from '#server/newsletters/smtp/relay.ts';
import { createRecipientQueue, type RecipientQueue } from './recipient-queue.ts';

export interface DeliveryContext {
  readonly core: Core;
  readonly relay: Relay;
  readonly breaker: CircuitBreaker;
  /** Aborted at shutdown. */
  readonly signal: AbortSignal;
  /** Maximum messages in flight in this process, and so the maximum left uncertain if it crashes. */
  readonly maxInFlight: number;
}

/** Consecutive refusals of the message or its sender after which the newsletter is paused. */
const maxConsecutiveRefusals = 10;
/** Results are written after this delay at the latest. */
const maxBufferMs = 100;

/** Consents are checked again before continuing a sending that started longer ago than this. */
const recheckConsentAfterMs = 60_000;

/** False when another process is sending this newsletter. */
export async function sendNewsletter(
  context: DeliveryContext,
  newsletter: NewsletterKey,
): Promise<boolean> {
  const queue = createRecipientQueue(context, newsletter);
  try {
    if (!(await queue.claim())) return false;
    await sendClaimed(context, newsletter, queue);
    return true;
  } finally {
    await queue.close();
  }
}

async function sendClaimed(
  context: DeliveryContext,
  newsletter: NewsletterKey,
  queue: RecipientQueue,
): Promise<void> {
  const { core } = context;
  const stored = await core.database.inChurch(newsletter.churchId, async (db) => {
    const found = await findFrozenMessage(db, newsletter.newsletterId);
    if (found && now().getTime() - found.since.getTime() > recheckConsentAfterMs)
      await skipWithdrawn(db, newsletter.newsletterId);
    return found;
  });
  if (!stored) return;
  const writer = createWriter(core, newsletter, stored.frozen);
  const pauseReason = writer
    ? await sendAll(context, queue, writer)
    : { key: 'newsletters:failure.unreadable', reply: '' };
  if (pauseReason === null) return finishSending(core, newsletter);
  await core.database.inChurch(newsletter.churchId, async (db) => {
    const { t } = translate((await getSendingChurch(db)).language);
    await pauseNewsletters(
      db,
      { id: newsletter.newsletterId },
      t(pauseReason.key, { reply: pauseReason.reply }),
      now(),
    );
  });
}

/** null when the stored message is missing or invalid, so that it doesn't block other newsletters. */
function createWriter(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
  frozen: FrozenMessage | null,
): MessageWriter | null {
  try {
    return (
      frozen && createMessageWriter(core.config, churchId, frozen, randomBytes(12).toString('hex'))
    );
  } catch (error) {
    core.log.error({ err: error, newsletterId }, 'stored newsletter message is invalid');
    return null;
  }
}

export async function finishSending(
  core: Core,
  { churchId, newsletterId }: NewsletterKey,
): Promise<void> {
  await core.database.inChurch(churchId, async (db) => {
    const { t } = translate((await getSendingChurch(db)).language);
    if (
      await finishNewsletter(db, newsletterId, now(), t('newsletters:failure.no_recipient_reached'))
    )
      core.log.info({ newsletterId }, 'newsletter sent');
  });
}

interface PauseReason {
  readonly key: string;
  /** The relay's reply text. */
  readonly reply: string;
}

/** Sends until nothing can be claimed and nothing is in flight. Returns why the newsletter must pause, or null. */
async function sendAll(
  { relay, breaker, signal, maxInFlight }: DeliveryContext,
  queue: RecipientQueue,
  writer: MessageWriter,
): Promise<PauseReason | null> {
  // Half the messages are in flight while the database writes the results of the other half.
  const results = createResultBuffer(Math.ceil(maxInFlight / 2));
  let inFlight = 0;
  let consecutiveRefusals = 0;
  let pauseReason: PauseReason | null = null;

  const send = async (row: ClaimedRecipient): Promise<void> => {
    inFlight += 1;
    let message: Buffer | undefined;
    let composeFailed = false;
    const response = await relay.send({ from: writer.envelopeFrom, to: row.email }, () => {
      composeFailed = true;
      message = writer.write(row, now());
      composeFailed = false;
      return message;
    });
    // Unless the message was accepted, a socket may still reference the buffer.
    if (message && response.accepted) writer.recycle(message);
    const outcome: DeliveryOutcome = composeFailed
      ? { status: 'failed', reason: 'refused' }
      : toDeliveryOutcome(response, row.tries + 1, Math.random());
    if (outcome.relayFailure && !response.cancelled) breaker.recordFailure(outcome.relayFailure);
    else if (!outcome.relayFailure) {
      breaker.recordSuccess();
      consecutiveRefusals = outcome.refusesNewsletter ? consecutiveRefusals + 1 : 0;
      if (consecutiveRefusals >= maxConsecutiveRefusals)
        pauseReason ??= { key: 'newsletters:failure.refused_in_a_row', reply: response.text };
    }
    inFlight -= 1;
    results.add(toResult(row, response, outcome));
  };

  for (;;) {
    const canClaim = !signal.aborted && pauseReason === null && breaker.waitSeconds() === 0;
    const maxClaims = canClaim ? Math.max(0, breaker.maxInFlight(maxInFlight) - inFlight) : 0;
    for (const row of await queue.exchange(results.take(), maxClaims)) {
      if (row.suppressed === null) void send(row);
      else results.add(toSkippedResult(row, row.suppressed));
    }
    if (inFlight === 0 && results.isEmpty()) return pauseReason;
    await results.waitForBatch(() => inFlight);
  }
}

interface ResultBuffer {
  add(result: DeliveryResult): void;
  take(): DeliveryResult[];
  isEmpty(): boolean;
  /** Resolves when there are enough results for a transaction, all expected ones, or the oldest has waited `maxBufferMs`. */
  waitForBatch(countExpected: () => number): Promise<void>;
}

function createResultBuffer(batchSize: number): ResultBuffer {
  let results: DeliveryResult[] = [];
  let check = (): void => undefined;
  return {
    add(result) {
      results.push(result);
      check();
    },
    take() {
      const batch = results;
      results = [];
      return batch;
    },
    isEmpty: () => results.length === 0,
    waitForBatch(countExpected) {
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const done = (): void => {
          clearTimeout(timer);
          check = () => undefined;
          resolve();
        };
        check = () => {
          if (results.length >= batchSize || countExpected() === 0) done();
          else if (results.length > 0) timer ??= setTimeout(done, maxBufferMs);
        };
        check();
      });
    },
  };
}

const maxReplyLength = 500;

function toResult(
  row: ClaimedRecipient,
  response: SmtpResponse,
  outcome: DeliveryOutcome,
): DeliveryResult {
  const at = now();
  const wait =
    outcome.waitSeconds ?? (outcome.relayFailure ? Math.min(600, row.attempt * 10) : null);
  return {
    id: row.id,
    attempt: row.attempt,
    email: row.email,
    status: outcome.status,
    reason: outcome.reason,
    nextAt: wait === null || response.cancelled ? null : new Date(at.getTime() + wait * 1000),
    at,
    code: response.code,
    enhancedCode: response.enhancedCode,
    // PostgreSQL text can't contain NUL.
    text:
      outcome.status === 'sent'
        ? null
        : response.text.replaceAll('\0', '').slice(0, maxReplyLength),
    suppress: outcome.suppress !== undefined,
    mailboxFull: outcome.mailboxFull ?? false,
  };
}

function toSkippedResult(
  { id, attempt, email }: ClaimedRecipient,
  suppressed: NonNullable<ClaimedRecipient['suppressed']>,
): DeliveryResult {
  const reason: RecipientReason = suppressed === 'unsubscribed' ? 'unsubscribed' : 'bounced-before';
  const noReply = {
    nextAt: null,
    code: null,
    enhancedCode: null,
    text: null,
    suppress: false,
    mailboxFull: false,
  };
  return { id, attempt, email, status: 'skipped', reason, at: now(), ...noReply };
}
