/**
 * A fake Stripe on the loopback interface: the endpoints that Redil calls, a payment page to click through, and webhook
 * events with real signatures. Only the signing is Stripe's code.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { now } from '#server/core/clock.ts';
import { handleApiRequest } from './api.ts';
import { handlePageRequest } from './pages.ts';
import {
  findPrice,
  toUnixSeconds,
  createSubscription,
  type SubscriptionRecord,
} from './records.ts';
import type { FakeStripeState, FakeStripe } from './state.ts';

const webhookSecret = 'whsec_loopback';

export async function startFakeStripe(): Promise<FakeStripe> {
  let count = 0;
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = new Stripe('sk_test_loopback');
  const fake: FakeStripe = {
    base,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_loopback',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    },
    customers: new Map(),
    idempotentResponses: new Map(),
    subscriptions: [],
    checkouts: [],
    invoices: [],
    requests: [],
    lastPortalRequest: {},
    failureStatus: null,
    webhookUrl: null,
    nextId: (prefix) => `${prefix}_${(count += 1)}`,
    pay: (checkoutId) => pay(fake, checkoutId),
    createEvent(
      type,
      object,
      { id = fake.nextId('evt'), created = now(), secret = webhookSecret, signedAt = now() } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: toUnixSeconds(created),
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: toUnixSeconds(signedAt),
      });
      return { body, signature };
    },
    deliverEvent: (url, { body, signature }) =>
      fetch(new URL('/webhooks/stripe', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  server.on('request', (request, response) => void handleRequest(fake, request, response));
  return fake;
}

async function handleRequest(
  fake: FakeStripe,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', fake.base);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  if (url.pathname.startsWith('/v1/')) {
    const { status, body } = handleApiRequest(fake, {
      method: request.method ?? 'GET',
      url,
      form,
      key: request.headers['idempotency-key'],
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  await handlePageRequest(fake, request.method ?? 'GET', url, response);
}

function pay(fake: FakeStripeState, checkoutId?: string): SubscriptionRecord {
  const checkout = fake.checkouts.findLast(
    ({ id, status }) => status === 'open' && (checkoutId === undefined || id === checkoutId),
  );
  if (!checkout) throw new Error('No open checkout');
  checkout.status = 'complete';
  const price = findPrice(checkout.price);
  const subscription = createSubscription(
    price,
    checkout.customer,
    fake.nextId('sub'),
    checkout.trialDays,
  );
  Object.assign(subscription.metadata, checkout.metadata);
  fake.subscriptions.push(subscription);
  const id = fake.nextId('in');
  fake.invoices.unshift({
    id,
    object: 'invoice',
    customer: checkout.customer,
    number: `REDIL-${id}`,
    created: toUnixSeconds(),
    total: checkout.trialDays > 0 ? 0 : price.unit_amount,
    currency: price.currency,
    status: 'paid',
    hosted_invoice_url: `${fake.base}/invoices/${id}`,
    invoice_pdf: `${fake.base}/invoices/${id}.pdf`,
  });
  return subscription;
}
