import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { testServer } from '#server/testing/server.ts';
import { startLoopbackStripe } from '#server/testing/stripe/loopback.ts';
import type { LoopbackStripe } from '#server/testing/stripe/state.ts';

let stripe: LoopbackStripe;
let restoreClock: (() => void) | undefined;
const server = testServer(async () => {
  stripe = await startLoopbackStripe();
  return stripe.environment;
});
afterEach(() => {
  restoreClock?.();
  restoreClock = undefined;
  stripe.broken = null;
});
afterAll(() => stripe.close());

const tell = (told: { body: string; signature: string }) => stripe.tell(server().url, told);

async function payingChurch() {
  const church = await server().church();
  await church.admin.call(contract.checkout, { plan: 'standard', interval: 'month' });
  const subscription = Object.assign(stripe.pay(), { status: 'active', trial_end: null });
  await tell(stripe.news('customer.subscription.created', subscription));
  const status = async () => (await church.admin.call(contract.read, {})).state;
  return { church, subscription, status };
}

describe('news from Stripe', () => {
  test('is believed by its signature alone', async () => {
    const { subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'canceled' });
    const news = stripe.news('customer.subscription.deleted', subscription);
    const foreign = stripe.news('customer.subscription.deleted', subscription, {
      secret: 'whsec_somebody_else',
    });
    const old = stripe.news('customer.subscription.deleted', subscription, {
      signedAt: new Date(Date.now() - 6 * 60_000),
    });
    for (const told of [
      foreign,
      old,
      { ...news, body: `${news.body} ` },
      { ...news, signature: '' },
      { ...news, signature: 't=1,v1=aa' },
    ]) {
      expect((await tell(told)).status).toBe(400);
    }
    expect(await status()).toBe('active');
    expect((await tell(news)).status).toBe(200);
    expect(await status()).toBe('canceled');
  });

  test('told again asks nothing again and changes nothing', async () => {
    const { subscription, status } = await payingChurch();
    const news = stripe.news('customer.subscription.updated', subscription);
    await tell(news);
    const asked = stripe.asked.length;
    for (let time = 0; time < 3; time += 1) expect((await tell(news)).status).toBe(200);
    expect(stripe.asked).toHaveLength(asked);
    expect(await status()).toBe('active');
  });

  test('told twice at the same moment is dealt with as once', async () => {
    const { church, subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'past_due' });
    const news = stripe.news('invoice.payment_failed', {
      object: 'invoice',
      customer: subscription.customer,
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(news)));
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

  test('of a payment that failed is mailed to the administrators once for each failure', async () => {
    const { church, subscription } = await payingChurch();
    const fail = async () => {
      Object.assign(subscription, { status: 'past_due' });
      const news = stripe.news('invoice.payment_failed', {
        object: 'invoice',
        customer: subscription.customer,
      });
      await Promise.all(Array.from({ length: 3 }, () => tell(news)));
      await tell(stripe.news('customer.subscription.updated', subscription));
    };
    const failures = async (count: number) =>
      (await lettersTo(server().core, church.admin.email, count)).filter(({ subject }) =>
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
    await tell(stripe.news('customer.subscription.updated', subscription));
    await fail();
    expect(await failures(2)).toHaveLength(2);
  });

  test('arriving in the wrong order ends at what is true now', async () => {
    const { subscription, status } = await payingChurch();
    const canceled = stripe.news(
      'customer.subscription.updated',
      { ...subscription, status: 'canceled' },
      { created: new Date(Date.now() - 9000) },
    );
    const resumed = stripe.news('customer.subscription.updated', subscription);
    await tell(resumed);
    expect(await status()).toBe('active');
    await tell(canceled);
    expect(await status()).toBe('active');
  });

  test('an answer that was asked for earlier never covers a later one', async () => {
    const { church, subscription, status } = await payingChurch();
    const { pool } = server().core.database;
    await pool.query(
      `UPDATE customers SET subscription_status = 'canceled', synced_at = now() + interval '1 hour' WHERE user_id = $1`,
      [church.admin.userId],
    );
    await tell(stripe.news('customer.subscription.updated', subscription));
    expect(await status()).toBe('canceled');
    restoreClock = setClock(() => new Date(Date.now() + 2 * 3600 * 1000));
    await tell(stripe.news('customer.subscription.updated', subscription));
    expect(await status()).toBe('active');
  });

  test('about somebody else’s customer, or of a kind that is not known, is received and left alone', async () => {
    const { status } = await payingChurch();
    const asked = stripe.asked.length;
    for (const told of [
      stripe.news('customer.subscription.deleted', {
        object: 'subscription',
        customer: 'cus_foreign',
      }),
      stripe.news('treasury.moon_landed', { object: 'moon' }),
      stripe.news('invoice.paid', { object: 'invoice', customer: null }),
    ]) {
      expect((await tell(told)).status).toBe(200);
    }
    expect(stripe.asked).toHaveLength(asked);
    expect(await status()).toBe('active');
  });

  test('that could not be dealt with is asked for again, and then counts', async () => {
    const { subscription, status } = await payingChurch();
    Object.assign(subscription, { status: 'canceled' });
    const news = stripe.news('customer.subscription.deleted', subscription);
    stripe.broken = 500;
    expect((await tell(news)).status).toBe(503);
    expect(await status()).toBe('active');
    stripe.broken = null;
    expect((await tell(news)).status).toBe(200);
    expect(await status()).toBe('canceled');
  });

  test('larger than any news is refused unread', async () => {
    const answer = await tell({ body: 'x'.repeat(600 * 1024), signature: 't=1,v1=aa' });
    expect(answer.status).toBe(413);
  });
});

test('what a superadmin granted stays when a payment was begun and left', async () => {
  const church = await server().church();
  await church.admin.call(contract.checkout, { plan: 'premium', interval: 'month' });
  expect(await church.admin.call(contract.refresh, {})).toMatchObject({
    status: 'active',
    plan: 'basic',
  });
});
