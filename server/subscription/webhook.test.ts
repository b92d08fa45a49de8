import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer } from '#server/testing/server.ts';
import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts';
import type { FakeStripe } from '#server/testing/stripe/state.ts';

let stripe: FakeStripe;
let restoreClock: (() => void) | undefined;
const server = testServer(async () => {
  stripe = await startFakeStripe();
  return stripe.environment;
});
afterEach(() => {
  restoreClock?.();
  restoreClock = undefined;
  stripe.failureStatus = null;
});
afterAll(() => stripe.close());

const deliver = (delivery: { body: string; signature: string }) =>
  stripe.deliverEvent(server().url, delivery);

async function payingChurch() {
  const church = await server().createChurch();
  await church.admin.call(contract.checkout, { plan: 'standard', interval: 'month' });
  const subscription = Object.assign(stripe.pay(), { status: 'active', trial_end: null });
  await deliver(stripe.createEvent('customer.subscription.created', subscription));
  const status = async () => (await church.admin.call(contract.read, {})).state;
  return { church, subscription, status };
}

describe('an event from Stripe', () => {
  test('is accepted only with a valid signature', async () => {
    const { subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'canceled' });
    const event = stripe.createEvent('customer.subscription.deleted', subscription);
    const foreign = stripe.createEvent('customer.subscription.deleted', subscription, {
      secret: 'whsec_somebody_else',
    });
    const old = stripe.createEvent('customer.subscription.deleted', subscription, {
      signedAt: new Date(Date.now() - 6 * 60_000),
    });
    for (const delivery of [
      foreign,
      old,
      { ...event, body: `${event.body} ` },
      { ...event, signature: '' },
      { ...event, signature: 't=1,v1=aa' },
    ]) {
      expect((await deliver(delivery)).status).toBe(400);
    }
    expect(await status()).toBe('active');
    expect((await deliver(event)).status).toBe(200);
    expect(await status()).toBe('canceled');
  });

  test('delivered again causes no request to Stripe and no change', async () => {
    const { subscription, status } = await payingChurch();
    const event = stripe.createEvent('customer.subscription.updated', subscription);
    await deliver(event);
    const requestCount = stripe.requests.length;
    for (let time = 0; time < 3; time += 1) expect((await deliver(event)).status).toBe(200);
    expect(stripe.requests).toHaveLength(requestCount);
    expect(await status()).toBe('active');
  });

  test('delivered twice concurrently has the effect of one', async () => {
    const { church, subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'past_due' });
    const event = stripe.createEvent('invoice.payment_failed', {
      object: 'invoice',
      customer: subscription.customer,
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(event)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await status()).toBe('past_due');
    const events = await server().core.database.inChurch(church.id, (db) =>
      db
        .selectFrom('billing_events')
        .select(['id', 'type'])
        .where('type', '=', 'invoice.payment_failed')
        .execute(),
    );
    expect(events).toHaveLength(1);
  });

  test('of a failed payment is mailed to the administrators once per failure', async () => {
    const { church, subscription } = await payingChurch();
    const fail = async () => {
      Object.assign(subscription, { status: 'past_due' });
      const event = stripe.createEvent('invoice.payment_failed', {
        object: 'invoice',
        customer: subscription.customer,
      });
      await Promise.all(Array.from({ length: 3 }, () => deliver(event)));
      await deliver(stripe.createEvent('customer.subscription.updated', subscription));
    };
    const failures = async (count: number) =>
      (await waitForMail(server(), church.admin.email, count)).filter(({ subject }) =>
        subject.startsWith('No pudimos cobrar'),
      );
    await fail();
    const [letter, ...more] = await failures(1);
    expect(more).toEqual([]);
    const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'America/Bogota' });
    expect(letter?.text).toContain(
      `hasta el ${day.format(new Date(Date.now() + 7 * 24 * 3600 * 1000))}`,
    );
    expect(letter?.text).toContain('/app/suscripcion');
    Object.assign(subscription, { status: 'active' });
    await deliver(stripe.createEvent('customer.subscription.updated', subscription));
    await fail();
    expect(await failures(2)).toHaveLength(2);
  });

  test('arriving out of order leaves the current state', async () => {
    const { subscription, status } = await payingChurch();
    const canceled = stripe.createEvent(
      'customer.subscription.updated',
      { ...subscription, status: 'canceled' },
      { created: new Date(Date.now() - 9000) },
    );
    const resumed = stripe.createEvent('customer.subscription.updated', subscription);
    await deliver(resumed);
    expect(await status()).toBe('active');
    await deliver(canceled);
    expect(await status()).toBe('active');
  });

  test('does not let an earlier response overwrite a later one', async () => {
    const { church, subscription, status } = await payingChurch();
    const { pool } = server().core.database;
    await pool.query(
      `UPDATE customers SET subscription_status = 'canceled', synced_at = now() + interval '1 hour' WHERE user_id = $1`,
      [church.admin.userId],
    );
    await deliver(stripe.createEvent('customer.subscription.updated', subscription));
    expect(await status()).toBe('canceled');
    restoreClock = setClock(() => new Date(Date.now() + 2 * 3600 * 1000));
    await deliver(stripe.createEvent('customer.subscription.updated', subscription));
    expect(await status()).toBe('active');
  });

  test('of an unknown customer or type is acknowledged and ignored', async () => {
    const { status } = await payingChurch();
    const requestCount = stripe.requests.length;
    for (const delivery of [
      stripe.createEvent('customer.subscription.deleted', {
        object: 'subscription',
        customer: 'cus_foreign',
      }),
      stripe.createEvent('treasury.moon_landed', { object: 'moon' }),
      stripe.createEvent('invoice.paid', { object: 'invoice', customer: null }),
    ]) {
      expect((await deliver(delivery)).status).toBe(200);
    }
    expect(stripe.requests).toHaveLength(requestCount);
    expect(await status()).toBe('active');
  });

  test('that could not be processed is refused, so that Stripe repeats it', async () => {
    const { subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'canceled' });
    const event = stripe.createEvent('customer.subscription.deleted', subscription);
    stripe.failureStatus = 500;
    expect((await deliver(event)).status).toBe(503);
    expect(await status()).toBe('active');
    stripe.failureStatus = null;
    expect((await deliver(event)).status).toBe(200);
    expect(await status()).toBe('canceled');
  });

  test('larger than the limit is refused', async () => {
    const answer = await deliver({ body: 'x'.repeat(600 * 1024), signature: 't=1,v1=aa' });
    expect(answer.status).toBe(413);
  });
});

test('a subscription granted by a superadmin survives an abandoned checkout', async () => {
  const church = await server().createChurch();
  await church.admin.call(contract.checkout, { plan: 'premium', interval: 'month' });
  expect(await church.admin.call(contract.refresh, {})).toMatchObject({
    status: 'active',
    plan: 'basic',
  });
});
