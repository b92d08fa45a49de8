/** The only Stripe client. Imported on first use, so that installations with manual billing don't load it. */
import type Stripe from 'stripe';
import { Problem } from '#domain/kernel/errors.ts';
import type { StripeSettings } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';

export type StripeClient = Stripe;

/** Pinned, so that the account's default version doesn't change the responses. */
const apiVersion = '2026-10-28.endive';

const clients = new WeakMap<StripeSettings, Promise<StripeClient>>();

/** Throws Problem `failed_precondition` with manual billing. */
export function getStripe({ config }: Pick<Core, 'config'>): Promise<StripeClient> {
  const settings = config.stripe;
  if (!settings) throw new Problem('failed_precondition', 'billing-manual');
  let client = clients.get(settings);
  if (!client) {
    client = createClient(settings);
    clients.set(settings, client);
  }
  return client;
}

async function createClient({ secretKey, apiBase }: StripeSettings): Promise<StripeClient> {
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

/** Calls Stripe. Errors are logged without the request and thrown as Problem `unavailable`. */
export async function callStripe<T>(
  core: Pick<Core, 'config' | 'log'>,
  ask: (stripe: StripeClient) => Promise<T>,
): Promise<T> {
  const stripe = await getStripe(core);
  try {
    return await ask(stripe);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { type, code, statusCode, requestId } = error as Record<string, unknown>;
    core.log.error({ type, code, statusCode, requestId }, 'Stripe request failed');
    throw new Problem('unavailable', 'payments-unavailable');
  }
}
