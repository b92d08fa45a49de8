/**
 * What a response of the relay means for the recipient, the newsletter and the relay itself. Codes: RFC 5321, 4.2;
 * enhanced codes: RFC 3463; classes: field notes on bulk e-mail, section 5, line 12.
 */
import type { RecipientReason } from '#domain/newsletters/schema.ts';
import type { SmtpResponse } from './connection.ts';

export interface DeliveryOutcome {
  readonly status: 'sent' | 'failed' | 'retry' | 'uncertain' | 'ready';
  readonly reason: RecipientReason | null;
  /** Seconds until the next attempt (`retry`). */
  readonly waitSeconds?: number;
  /** The address must never be mailed again. */
  readonly suppress?: 'bounced';
  /** The mailbox is full; an address whose mailbox is full repeatedly is suppressed. */
  readonly mailboxFull?: true;
  /** The relay refuses the message or its sender: after ten in a row the newsletter is paused. */
  readonly refusesNewsletter?: true;
  /** Set when the relay failed, not the recipient. */
  readonly relayFailure?: 'unreachable' | 'refused';
}

export const maxTries = 6;
const firstRetrySeconds = 300;

/** `tries` includes this attempt. `random` is from 0 to 1, to spread the retries. */
export function toDeliveryOutcome(
  response: SmtpResponse,
  tries: number,
  random: number,
): DeliveryOutcome {
  if (response.accepted) return { status: 'sent', reason: null };
  const { code } = response;
  if (code === null && response.bodyStarted)
    return { status: 'uncertain', reason: 'response-lost' };
  if (response.relayRefused) return { status: 'ready', reason: null, relayFailure: 'refused' };
  // The message was not accepted, for no reason of the recipient.
  if (code === null || response.stage === 'connection' || (code === 421 && !response.bodyStarted)) {
    return { status: 'ready', reason: null, relayFailure: 'unreachable' };
  }
  if (code < 500) return retryLater(tries, random);
  return toPermanentFailure(response, code);
}

/** Waits 5 min · 3ⁿ plus up to 20 %: six attempts in about ten hours. */
function retryLater(tries: number, random: number): DeliveryOutcome {
  if (tries >= maxTries) return { status: 'failed', reason: 'attempts-exhausted' };
  const seconds = firstRetrySeconds * 3 ** (tries - 1);
  return {
    status: 'retry',
    reason: 'temporary',
    waitSeconds: Math.round(seconds * (1 + random / 5)),
  };
}

function toPermanentFailure(
  { enhancedCode: status, stage }: SmtpResponse,
  code: number,
): DeliveryOutcome {
  if (stage === 'sender' && code !== 552)
    return { status: 'failed', reason: 'refused', refusesNewsletter: true };
  if (status?.startsWith('5.1.'))
    return { status: 'failed', reason: 'address-unknown', suppress: 'bounced' };
  if (status === '5.2.2') return { status: 'failed', reason: 'mailbox-full', mailboxFull: true };
  if (status === '5.3.4' || status === '5.2.3')
    return { status: 'failed', reason: 'too-large', refusesNewsletter: true };
  if (status?.startsWith('5.7.') || code === 554)
    return { status: 'failed', reason: 'refused', refusesNewsletter: true };
  if (stage === 'recipient' && status === null) return toFailureByReplyCode(code);
  if (stage === 'message') return { status: 'failed', reason: 'refused', refusesNewsletter: true };
  return { status: 'failed', reason: 'refused' };
}

/** For replies without an enhanced code. */
function toFailureByReplyCode(code: number): DeliveryOutcome {
  if (code === 552) return { status: 'failed', reason: 'mailbox-full', mailboxFull: true };
  if (code === 550 || code === 551 || code === 553)
    return { status: 'failed', reason: 'address-unknown', suppress: 'bounced' };
  return { status: 'failed', reason: 'refused' };
}
