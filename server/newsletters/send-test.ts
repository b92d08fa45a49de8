/** Test messages: the real message, to a few addresses, now. Nothing of it is counted and the newsletter stays as it is. */
import { randomBytes } from 'node:crypto';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { newId } from '#server/core/ids.ts';
import { rateLimits, type Limit } from '#server/core/session/rate-limit.ts';
import { addressOf, writeTest, type Frozen } from './message/writer.ts';
import { openRelay } from './smtp/relay.ts';

/** Test messages that one user may send. */
const limit: Limit = { name: 'newsletter-test', attempts: 30, windowSeconds: 600 };

export async function sendTest(core: Core, userId: string, frozen: Frozen, addresses: readonly string[]): Promise<void> {
  const limits = rateLimits(core.database, core.config.authSecret);
  for (const _ of addresses) {
    const { allowed, retryAfter } = await limits.attempt(limit, userId);
    if (!allowed) throw new Problem('rate_limited', 'newsletter-test-limit', { retryAfter });
  }
  const relay = openRelay({
    smtpUrl: core.mail.smtpUrl(),
    name: new URL(core.config.appUrl).hostname,
    connections: 1,
    messagesPerConnection: addresses.length,
  });
  try {
    const boundary = randomBytes(12).toString('hex');
    const answers = await Promise.all(
      addresses.map((to) =>
        relay.send({ from: addressOf(core.config.mailFrom), to }, () => writeTest(core.config, frozen, to, newId(), now(), boundary)),
      ),
    );
    const refused = answers.find((answer) => !answer.accepted);
    if (refused) throw new Problem('unavailable', 'newsletter-test-refused', { values: { reply: refused.text } });
  } finally {
    relay.close();
  }
}
