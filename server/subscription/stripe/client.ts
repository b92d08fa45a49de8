/** The one door to Stripe. Loaded when it is first asked: who has manual billing never pays for it. */
import type Stripe from 'stripe';
import { Problem } from '#domain/kernel/errors.ts';
import type { StripeSettings } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';

export type StripeClient = Stripe;

/** What this code was written against: an account's own default never changes what it is answered. */
const apiVersion = '2026-10-28.endive';

const clients = new WeakMap<StripeSettings, Promise<StripeClient>>();

/** Throws Problem `failed_precondition` with manual billing. */
export function stripeOf({ config }: Pick<Core, 'config'>): Promise<StripeClient> {
  const settings = config.stripe;
  if (!settings) throw new Problem('failed_precondition', 'billing-manual');
  let client = clients.get(settings);
  if (!client) {
    client = open(settings);
    clients.set(settings, client);
  }
  return client;
}

async function open({ secretKey, apiBase }: StripeSettings): Promise<StripeClient> {
  const { default: StripeApi } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : undefined;
  return new StripeApi(secretKey, {
    apiVersion,
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Redil' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Asks Stripe; whatever goes wrong there is told as the payments being out of reach, and logged without what was asked. */
export async function askStripe<T>(
  core: Pick<Core, 'config' | 'log'>,
  ask: (stripe: StripeClient) => Promise<T>,
): Promise<T> {
  const stripe = await stripeOf(core);
  try {
    return await ask(stripe);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { type, code, statusCode, requestId } = error as Record<string, unknown>;
    core.log.error({ type, code, statusCode, requestId }, 'Stripe refused or does not answer');
    throw new Problem('unavailable', 'payments-unavailable');
  }
}
