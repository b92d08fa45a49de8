/** Previews: sends the real message to a few addresses now, without tracking and without changing the newsletter. */
import { randomBytes } from 'node:crypto';
import { toMergeValues } from '#domain/kernel/merge/merge-fields.ts';
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import type { CallableContext } from '#server/core/api/callables.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { parseMailbox } from '#server/core/mail-sender.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { writePreview } from './message/writer.ts';
import { findUserEmails } from './queries/lists.ts';
import { toDeliveryOutcome } from './smtp/outcome.ts';
import { openRelay } from './smtp/relay.ts';

/** Previews that one user may send. */
const userLimit: RateLimit = { name: 'newsletter-test', attempts: 30, windowSeconds: 600 };
/** Previews that a church may send to addresses other than its users': enough for proofreaders, too few for spam. */
const externalAddressLimit: RateLimit = {
  name: 'newsletter-test-stranger',
  attempts: 10,
  windowSeconds: 24 * 3600,
};

/** A relay that greylists accepts the message within minutes or hours. */
const retryHours = 12;

type Caller = Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church' | 'inChurch'> &
  Pick<CallableContext, 'signal'>;

export interface SentPreviews {
  readonly sent: number;
  /** The relay asked to wait: they are sent later. */
  readonly postponed: number;
}

export async function sendPreview(
  call: Caller,
  frozen: FrozenMessage,
  addresses: readonly string[],
): Promise<SentPreviews> {
  const { core, actor, signal } = call;
  const values = toMergeValues({ name: actor.name }, frozen.churchName);
  await enforceLimits(call, addresses);
  const boundary = randomBytes(12).toString('hex');
  const previews = addresses.map((to) => ({
    to,
    message: writePreview(core.config, frozen, { id: newId(), email: to, values }, now(), boundary),
  }));
  signal.throwIfAborted();
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections: 1,
    messagesPerConnection: addresses.length,
  });
  const stop = (): void => relay.abort();
  signal.addEventListener('abort', stop);
  try {
    const { address: from } = parseMailbox(core.config.mailFrom);
    const outcomes = await Promise.all(
      previews.map(async (preview) => {
        const response = await relay.send({ from, to: preview.to }, () => preview.message);
        return { ...preview, response, outcome: toDeliveryOutcome(response, 1, 0) };
      }),
    );
    signal.throwIfAborted();
    const postponed = outcomes.filter(({ outcome }) => outcome.status === 'retry');
    await postpone(call, postponed);
    const rejected = outcomes.find(
      ({ response, outcome }) => !response.accepted && outcome.status !== 'retry',
    );
    if (rejected)
      throw new Problem('unavailable', 'newsletters:errors.test-refused', {
        values: { reply: rejected.response.text },
      });
    return { sent: outcomes.length - postponed.length, postponed: postponed.length };
  } finally {
    signal.removeEventListener('abort', stop);
    relay.close();
  }
}

/** Leaves them to the queue of mails, which tries again. */
async function postpone(
  { core, inChurch }: Caller,
  previews: readonly { readonly to: string; readonly message: Buffer }[],
): Promise<void> {
  if (previews.length === 0) return;
  const expiresAt = new Date(now().getTime() + retryHours * 3600_000);
  await inChurch(async (db) => {
    for (const { to, message } of previews)
      await core.mail.enqueue(db, {
        to,
        raw: message.subarray(0, -'.\r\n'.length).toString('base64'),
        expiresAt,
      });
  });
}

async function enforceLimits(
  { core, actor, church, inChurch }: Caller,
  addresses: readonly string[],
): Promise<void> {
  const { limits } = core.session;
  const userEmails = await inChurch((db) => findUserEmails(db, addresses));
  for (const address of addresses) {
    const userAttempt = await limits.consume(userLimit, actor.userId);
    if (!userAttempt.allowed)
      throw new Problem('rate_limited', 'newsletters:errors.test-limit', {
        retryAfter: userAttempt.retryAfter,
      });
    if (userEmails.has(address)) continue;
    const externalAttempt = await limits.consume(externalAddressLimit, church.id);
    if (externalAttempt.allowed) continue;
    throw new Problem('rate_limited', 'newsletters:errors.test-external-limit', {
      retryAfter: externalAttempt.retryAfter,
      values: { limit: externalAddressLimit.attempts },
    });
  }
}
