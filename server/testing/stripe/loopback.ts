/**
 * A Stripe on the loopback: the endpoints that Redil asks, with a payment page to click through and news that carry real
 * signatures. Nothing of it is Stripe's code but the signing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { now } from '#server/core/clock.ts';
import { answerApi } from './api.ts';
import { answerPages } from './pages.ts';
import { priceNamed, seconds, subscriptionTo, type SubscriptionRecord } from './records.ts';
import type { LoopbackState, LoopbackStripe } from './state.ts';

const webhookSecret = 'whsec_loopback';

export async function startLoopbackStripe(): Promise<LoopbackStripe> {
  let count = 0;
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = new Stripe('sk_test_loopback');
  const loopback: LoopbackStripe = {
    base,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_loopback',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: base,
    },
    customers: new Map(),
    answered: new Map(),
    subscriptions: [],
    checkouts: [],
    invoices: [],
    asked: [],
    portal: {},
    broken: null,
    webhookUrl: null,
    next: (prefix) => `${prefix}_${(count += 1)}`,
    pay: (checkoutId) => pay(loopback, checkoutId),
    news(
      type,
      object,
      { id = loopback.next('evt'), created = now(), secret = webhookSecret, signedAt = now() } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        created: seconds(created),
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: seconds(signedAt),
      });
      return { body, signature };
    },
    tell: (url, { body, signature }) =>
      fetch(new URL('/webhooks/stripe', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  server.on('request', (request, response) => void answer(loopback, request, response));
  return loopback;
}

async function answer(
  loopback: LoopbackStripe,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', loopback.base);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  if (url.pathname.startsWith('/v1/')) {
    const { status, body } = answerApi(loopback, {
      method: request.method ?? 'GET',
      url,
      form,
      key: request.headers['idempotency-key'],
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  await answerPages(loopback, request.method ?? 'GET', url, response);
}

function pay(loopback: LoopbackState, checkoutId?: string): SubscriptionRecord {
  const checkout = loopback.checkouts.findLast(
    ({ id, status }) => status === 'open' && (checkoutId === undefined || id === checkoutId),
  );
  if (!checkout) throw new Error('No open checkout');
  checkout.status = 'complete';
  const price = priceNamed(checkout.price);
  const subscription = subscriptionTo(
    price,
    checkout.customer,
    loopback.next('sub'),
    checkout.trialDays,
  );
  Object.assign(subscription.metadata, checkout.metadata);
  loopback.subscriptions.push(subscription);
  const id = loopback.next('in');
  loopback.invoices.unshift({
    id,
    object: 'invoice',
    customer: checkout.customer,
    number: `REDIL-${id}`,
    created: seconds(),
    total: checkout.trialDays > 0 ? 0 : price.unit_amount,
    currency: price.currency,
    status: 'paid',
    hosted_invoice_url: `${loopback.base}/invoices/${id}`,
    invoice_pdf: `${loopback.base}/invoices/${id}.pdf`,
  });
  return subscription;
}
