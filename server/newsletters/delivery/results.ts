/** The results of messages, as they are stored. */
import type { RecipientReason } from '#domain/newsletters/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ClaimedRecipient, DeliveryResult } from '#server/newsletters/queries/delivery.ts';
import type { SmtpResponse } from '#server/newsletters/smtp/connection.ts';
import type { DeliveryOutcome } from '#server/newsletters/smtp/outcome.ts';

const maxReplyLength = 500;
/** A message that met a failure of the relay waits so long at most, so that sending continues soon after an outage. */
const maxWaitAfterRelayFailure = 15;

export function toResult(
  row: ClaimedRecipient,
  response: SmtpResponse,
  outcome: DeliveryOutcome,
): DeliveryResult {
  const at = now();
  const wait =
    outcome.waitSeconds ??
    (outcome.relayFailure ? Math.min(maxWaitAfterRelayFailure, (row.attempt + 1) * 5) : null);
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

export function toSkippedResult(
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
