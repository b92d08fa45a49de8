/** The webhook for Stripe's events, which are signed, repeated until acknowledged, and unordered. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { findEventCustomer } from './unscoped-queries.ts';
import { getStripe } from './stripe-client.ts';
import { findCustomerId } from './stripe-mapping.ts';
import { syncCustomer } from './sync.ts';

/** Maximum age of a signature, against replays. */
const signatureToleranceSeconds = 300;
const maxBytes = 512 * 1024;

export function createSubscriptionWebhook(core: Core): Hono {
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
    const event = await verifyEvent(
      core,
      await http.req.text(),
      http.req.header('stripe-signature'),
      settings.webhookSecret,
    );
    const customer = findCustomerId(event);
    // Events of other products of the same account are acknowledged and ignored.
    if (!customer) return http.json({ received: true });
    const billingEvent = {
      id: event.id,
      type: event.type,
      createdAt: new Date(event.created * 1000),
    };
    const knownCustomer = await findEventCustomer(core.database, customer, billingEvent);
    if (knownCustomer && !knownCustomer.isProcessed)
      await syncCustomer(core, customer, billingEvent);
    return http.json({ received: true });
  });
  return app;
}

async function verifyEvent(
  core: Core,
  body: string,
  signature: string | undefined,
  secret: string,
) {
  const stripe = await getStripe(core);
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      signatureToleranceSeconds,
      undefined,
      now().getTime(),
    );
  } catch (error) {
    core.log.warn({ reason: (error as Error).name }, 'Stripe event without a valid signature');
    throw new Problem('invalid', 'webhook-signature');
  }
}
