/** Previews: sends the real message to a few addresses now, without tracking and without changing the newsletter. */
import { randomBytes } from 'node:crypto';
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { parseAddress, writePreview } from './message/writer.ts';
import { findUserEmails } from './queries/lists.ts';
import { openRelay } from './smtp/relay.ts';

/** Previews that one user may send. */
const userLimit: RateLimit = { name: 'newsletter-test', attempts: 30, windowSeconds: 600 };
/** Previews that a church may send to addresses other than its users': enough for proofreaders, too few for spam. */
const externalAddressLimit: RateLimit = {
  name: 'newsletter-test-stranger',
  attempts: 10,
  windowSeconds: 24 * 3600,
};

type Caller = Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church' | 'inChurch'>;

export async function sendPreview(
  call: Caller,
  frozen: FrozenMessage,
  addresses: readonly string[],
): Promise<void> {
  const { core } = call;
  await enforceLimits(call, addresses);
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections: 1,
    messagesPerConnection: addresses.length,
  });
  try {
    const boundary = randomBytes(12).toString('hex');
    const responses = await Promise.all(
      addresses.map((to) =>
        relay.send({ from: parseAddress(core.config.mailFrom), to }, () =>
          writePreview(core.config, frozen, to, newId(), now(), boundary),
        ),
      ),
    );
    const rejected = responses.find((response) => !response.accepted);
    if (rejected)
      throw new Problem('unavailable', 'newsletters:errors.test-refused', {
        values: { reply: rejected.text },
      });
  } finally {
    relay.close();
  }
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
