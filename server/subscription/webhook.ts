/** Where Stripe tells what happened: signed, repeated until it is heard, in any order. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { findKnown } from './unscoped-queries.ts';
import { stripeOf } from './stripe/client.ts';
import { customerIn } from './stripe/reading.ts';
import { syncCustomer } from './sync.ts';

/** Seconds that a signature stays good: an answer overheard can't be told again later. */
const tolerance = 300;
const maxBytes = 512 * 1024;

export function subscriptionWebhook(core: Core): Hono {
  const app = new Hono();
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem('too_large');
    },
  });
  app.post('/webhooks/stripe', limit, async (http) => {
    const settings = core.config.stripe;
    if (!settings) throw new Problem('not_found');
    const event = await verified(
      core,
      await http.req.text(),
      http.req.header('stripe-signature'),
      settings.webhookSecret,
    );
    const customer = customerIn(event);
    // Of other products on the same account nothing is known here, and nothing is wrong.
    if (!customer) return http.json({ received: true });
    const news = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000) };
    const known = await findKnown(core.database, customer, news);
    if (known && !known.heard) await syncCustomer(core, customer, news);
    return http.json({ received: true });
  });
  return app;
}

async function verified(core: Core, body: string, signature: string | undefined, secret: string) {
  const stripe = await stripeOf(core);
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      tolerance,
      undefined,
      now().getTime(),
    );
  } catch (error) {
    core.log.warn({ reason: (error as Error).name }, 'news from Stripe without a valid signature');
    throw new Problem('invalid', 'webhook-signature');
  }
}
