/** Test messages: the real message, to a few addresses, now. Nothing of it is counted and the newsletter stays as it is. */
import { randomBytes } from 'node:crypto';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';
import { addressOf, writeTest, type Frozen } from './message/writer.ts';
import { usersWithAddress } from './queries/lists.ts';
import { openRelay } from './smtp/relay.ts';

/** Test messages that one user may send. */
const limit: Limit = { name: 'newsletter-test', attempts: 30, windowSeconds: 600 };
/** Of a church to addresses that are none of its users': whoever proofreads from outside, not a way to write to strangers. */
const strangers: Limit = {
  name: 'newsletter-test-stranger',
  attempts: 10,
  windowSeconds: 24 * 3600,
};

type Caller = Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church' | 'inChurch'>;

export async function sendTest(
  call: Caller,
  frozen: Frozen,
  addresses: readonly string[],
): Promise<void> {
  const { core } = call;
  await spendOf(call, addresses);
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
        relay.send({ from: addressOf(core.config.mailFrom), to }, () =>
          writeTest(core.config, frozen, to, newId(), now(), boundary),
        ),
      ),
    );
    const refused = answers.find((answer) => !answer.accepted);
    if (refused)
      throw new Problem('unavailable', 'newsletter-test-refused', {
        values: { reply: refused.text },
      });
  } finally {
    relay.close();
  }
}

async function spendOf(
  { core, actor, church, inChurch }: Caller,
  addresses: readonly string[],
): Promise<void> {
  const { limits } = core.session;
  const own = await inChurch((db) => usersWithAddress(db, addresses));
  for (const address of addresses) {
    const mine = await limits.attempt(limit, actor.userId);
    if (!mine.allowed)
      throw new Problem('rate_limited', 'newsletter-test-limit', { retryAfter: mine.retryAfter });
    if (own.has(address)) continue;
    const strange = await limits.attempt(strangers, church.id);
    if (strange.allowed) continue;
    throw new Problem('rate_limited', 'newsletter-test-strangers', {
      retryAfter: strange.retryAfter,
      values: { limit: strangers.attempts },
    });
  }
}
