/**
 * What an answer of the relay means for one recipient, for the newsletter and for the relay itself. Codes: RFC 5321, 4.2;
 * enhanced codes: RFC 3463; classes: field notes on bulk e-mail, section 5, line 12.
 */
import type { RecipientReason } from '#domain/newsletters/schema.ts';
import type { Answer } from './connection.ts';

export interface Outcome {
  readonly status: 'sent' | 'failed' | 'retry' | 'uncertain' | 'ready';
  readonly reason: RecipientReason | null;
  /** Seconds until the next try (`retry`). */
  readonly waitSeconds?: number;
  /** Never mail this address again. */
  readonly suppress?: 'bounced';
  /** The mailbox was full; an address whose mailbox is full time and again is suppressed. */
  readonly mailboxFull?: true;
  /** The relay dislikes the message or its sender: after ten in a row the newsletter pauses. */
  readonly dislikesNewsletter?: true;
  /** The relay is at fault, not the recipient. */
  readonly relay?: 'unreachable' | 'refused';
}

export const mostTries = 6;
const firstRetrySeconds = 300;

/** `tries` counts this one. `random` is from 0 to 1, to spread the retries. */
export function outcomeOf(answer: Answer, tries: number, random: number): Outcome {
  if (answer.accepted) return { status: 'sent', reason: null };
  const { code } = answer;
  if (code === null && answer.bodyStarted) return { status: 'uncertain', reason: 'reply-lost' };
  if (answer.relayRefused) return { status: 'ready', reason: null, relay: 'refused' };
  // Nothing of the message was taken, and nobody said anything against the recipient.
  if (code === null || answer.stage === 'connection' || (code === 421 && !answer.bodyStarted)) {
    return { status: 'ready', reason: null, relay: 'unreachable' };
  }
  if (code < 500) return later(tries, random);
  return permanent(answer, code);
}

/** 5 min · 3ⁿ and up to a fifth more: six tries in about ten hours. */
function later(tries: number, random: number): Outcome {
  if (tries >= mostTries) return { status: 'failed', reason: 'tries-used-up' };
  const seconds = firstRetrySeconds * 3 ** (tries - 1);
  return {
    status: 'retry',
    reason: 'temporary',
    waitSeconds: Math.round(seconds * (1 + random / 5)),
  };
}

function permanent({ status, stage }: Answer, code: number): Outcome {
  if (stage === 'sender' && code !== 552)
    return { status: 'failed', reason: 'refused', dislikesNewsletter: true };
  if (status?.startsWith('5.1.'))
    return { status: 'failed', reason: 'address-unknown', suppress: 'bounced' };
  if (status === '5.2.2') return { status: 'failed', reason: 'mailbox-full', mailboxFull: true };
  if (status === '5.3.4' || status === '5.2.3')
    return { status: 'failed', reason: 'too-large', dislikesNewsletter: true };
  if (status?.startsWith('5.7.') || code === 554)
    return { status: 'failed', reason: 'refused', dislikesNewsletter: true };
  if (stage === 'recipient' && status === null) return bareRecipient(code);
  if (stage === 'message') return { status: 'failed', reason: 'refused', dislikesNewsletter: true };
  return { status: 'failed', reason: 'refused' };
}

/** Without an enhanced code the plain one has to do. */
function bareRecipient(code: number): Outcome {
  if (code === 552) return { status: 'failed', reason: 'mailbox-full', mailboxFull: true };
  if (code === 550 || code === 551 || code === 553)
    return { status: 'failed', reason: 'address-unknown', suppress: 'bounced' };
  return { status: 'failed', reason: 'refused' };
}
