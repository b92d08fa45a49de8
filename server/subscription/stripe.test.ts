import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { CallError, testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts';
import type { SubscriptionRecord } from '#server/testing/stripe/records.ts';
import type { FakeStripe } from '#server/testing/stripe/state.ts';
import { reconcile } from './reconcile.ts';

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

const day = 24 * 3600 * 1000;
const travel = (days: number): void => {
  restoreClock?.();
  restoreClock = setClock(() => new Date(Date.now() + days * day));
};

/** A church that has not paid yet, as after registration with billing. */
async function newChurch(): Promise<TestChurch> {
  const church = await server().createChurch();
  await server().core.database.pool.query(
    `UPDATE customers SET subscription_status = 'inactive' WHERE user_id = $1`,
    [church.admin.userId],
  );
  return church;
}

async function listOpenPages(church: TestChurch) {
  const { rows } = await server().core.database.pool.query(
    'SELECT provider_customer_id AS id FROM customers WHERE user_id = $1',
    [church.admin.userId],
  );
  return stripe.checkouts.filter(
    ({ customer, status }) => customer === rows[0]?.id && status === 'open',
  );
}

const read = (client: Client) => client.call(contract.read, {});
const deliver = (
  type: string,
  object: object,
  event: Parameters<FakeStripe['createEvent']>[2] = {},
) => stripe.deliverEvent(server().url, stripe.createEvent(type, object, event));
const update = (subscription: SubscriptionRecord, change: Partial<SubscriptionRecord>) =>
  Object.assign(subscription, change);

/** Subscribes through checkout and webhook; the trial of the first subscription is over. */
async function paidChurch(plan: 'basic' | 'standard' | 'premium' = 'standard') {
  const church = await newChurch();
  await church.admin.call(contract.checkout, { plan, interval: 'month' });
  const subscription = update(stripe.pay(), { status: 'active', trial_end: null });
  expect((await deliver('customer.subscription.created', subscription)).status).toBe(200);
  return { church, subscription };
}

async function getError(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof CallError)) throw new Error('Not refused', { cause: error });
  return error.failure;
}

describe('checkout', () => {
  test('a newly registered church has no active subscription with billing', async () => {
    const owner = server().createClient(await createAccount(server().core));
    const registration = {
      churchName: 'Iglesia Nueva',
      country: 'CO',
      timeZone: 'America/Bogota',
      language: 'es',
    } as const;
    const session = await owner.call(accessContract.registerChurch, registration);
    expect(session).toMatchObject({
      subscription: { status: 'inactive' },
      user: { role: 'admin' },
    });
  });

  test('a church without a subscription is refused, and its administrator gets the payment page', async () => {
    const church = await newChurch();
    expect(await read(church.admin)).toMatchObject({ status: 'inactive', billing: 'stripe' });
    expect((await getError(church.admin.call(newslettersContract.list, {}))).message).toBe(
      'La suscripción de tu iglesia no está activa.',
    );
    const { url } = await church.admin.call(contract.checkout, {
      plan: 'premium',
      interval: 'year',
    });
    expect(url).toMatch(/\/pay\/cs_\d+$/);
  });

  test('after payment the webhook event activates the church with the chosen plan', async () => {
    const church = await newChurch();
    await church.admin.call(contract.checkout, { plan: 'premium', interval: 'year' });
    const subscription = stripe.pay();
    expect(await read(church.admin)).toMatchObject({ status: 'inactive', plan: 'basic' });
    expect(
      (
        await deliver('checkout.session.completed', {
          object: 'checkout.session',
          customer: subscription.customer,
        })
      ).status,
    ).toBe(200);
    expect(await read(church.admin)).toMatchObject({
      status: 'active',
      state: 'trialing',
      plan: 'premium',
      newslettersPerMonth: 100,
    });
    const secretary = await church.as('secretary');
    expect(await secretary.call(newslettersContract.list, {})).toMatchObject({ items: [] });
  });

  test('a refresh activates the church before the webhook event arrives', async () => {
    const church = await newChurch();
    await church.admin.call(contract.checkout, { plan: 'standard', interval: 'month' });
    stripe.pay();
    expect(await church.admin.call(contract.refresh, {})).toMatchObject({
      status: 'active',
      plan: 'standard',
    });
  });

  test('concurrent checkouts share one customer, and only one payment page stays open', async () => {
    const church = await newChurch();
    const other = await church.as('admin');
    const plan = { plan: 'basic', interval: 'month' } as const;
    for (let round = 0; round < 5; round += 1) {
      const opened = await Promise.allSettled(
        [church.admin, other, church.admin].map((admin) => admin.call(contract.checkout, plan)),
      );
      expect(opened.map(({ status }) => status)).toContain('fulfilled');
      for (const each of opened)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 });
      expect(await listOpenPages(church)).toHaveLength(1);
    }
  });

  test('a second subscription is refused, also when the event of the first never arrived', async () => {
    const church = await newChurch();
    await church.admin.call(contract.checkout, { plan: 'basic', interval: 'month' });
    stripe.pay();
    const again = church.admin.call(contract.checkout, { plan: 'premium', interval: 'month' });
    expect((await getError(again)).message).toContain('ya tiene una suscripción en marcha');
    expect(await read(church.admin)).toMatchObject({ status: 'active', plan: 'basic' });
  });

  test('prices come from the provider; only the first subscription has a trial of fourteen days', async () => {
    const church = await newChurch();
    const before = await church.admin.call(contract.offers, {});
    expect(before.offers).toContainEqual({
      plan: 'standard',
      interval: 'month',
      amount: 1900,
      currency: 'USD',
    });
    expect(before.offers).toHaveLength(6);
    expect(before).toMatchObject({ current: null, trialDays: 14 });
    const { church: paid, subscription } = await paidChurch();
    expect(await paid.admin.call(contract.offers, {})).toMatchObject({
      current: { plan: 'standard', interval: 'month' },
      trialDays: 0,
    });
    update(subscription, { status: 'canceled' });
    await deliver('customer.subscription.deleted', subscription);
    await paid.admin.call(contract.checkout, { plan: 'basic', interval: 'month' });
    expect(stripe.checkouts.at(-1)).toMatchObject({ trialDays: 0 });
  });

  test('the portal opens at the requested task, and invoices are listed', async () => {
    const { church, subscription } = await paidChurch();
    await church.admin.call(contract.portal, { visit: 'change' });
    expect(stripe.lastPortalRequest).toMatchObject({
      customer: subscription.customer,
      'flow_data[type]': 'subscription_update',
      'flow_data[subscription_update][subscription]': subscription.id,
    });
    const { items } = await church.admin.call(contract.invoices, {});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ state: 'paid', currency: 'USD' });
  });

  test('a provider that does not answer causes an error and no data loss', async () => {
    const { church } = await paidChurch();
    stripe.failureStatus = 500;
    expect(await getError(church.admin.call(contract.invoices, {}))).toMatchObject({
      code: 'unavailable',
    });
    expect(await read(church.admin)).toMatchObject({ status: 'active' });
  });
});

describe('a failed payment', () => {
  test('has a grace period of seven days, mailed with its end; then access ends until it is paid', async () => {
    const { church, subscription } = await paidChurch();
    const failedAt = new Date();
    update(subscription, { status: 'past_due' });
    await deliver(
      'invoice.payment_failed',
      { object: 'invoice', customer: subscription.customer },
      { created: failedAt },
    );
    const view = await read(church.admin);
    expect(view).toMatchObject({ status: 'active', state: 'past_due' });
    expect(
      Math.abs(Date.parse(view.accessEndsAt ?? '') - failedAt.getTime() - 7 * day),
    ).toBeLessThan(2000);

    travel(6);
    await deliver('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
    expect(await read(church.admin)).toMatchObject({
      status: 'active',
      accessEndsAt: view.accessEndsAt,
    });

    travel(7.1);
    expect(await read(church.admin)).toMatchObject({ status: 'past_due', state: 'past_due' });
    const member = await church.as('secretary');
    expect(await getError(member.call(newslettersContract.list, {}))).toMatchObject({
      code: 'forbidden',
    });

    update(subscription, { status: 'active' });
    await deliver('invoice.paid', { object: 'invoice', customer: subscription.customer });
    expect(await read(church.admin)).toMatchObject({
      status: 'active',
      state: 'active',
      accessEndsAt: null,
    });
    expect(await member.call(newslettersContract.list, {})).toMatchObject({ items: [] });
  });

  test('canceled at the end of the period gives access exactly until then, with or without an event', async () => {
    const { church, subscription } = await paidChurch();
    update(subscription, { cancel_at_period_end: true });
    await deliver('customer.subscription.updated', subscription);
    const view = await read(church.admin);
    expect(view).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(view.accessEndsAt).toBe(view.periodEndsAt);
    travel(15);
    expect(await read(church.admin)).toMatchObject({ status: 'canceled' });
  });

  test.each(['canceled', 'unpaid', 'incomplete_expired'])(
    '%s ends access at once',
    async (status) => {
      const { church, subscription } = await paidChurch();
      update(subscription, { status });
      await deliver('customer.subscription.updated', subscription);
      expect((await read(church.admin)).status).not.toBe('active');
    },
  );
});

test('the hourly job catches up on missed events', async () => {
  const { church, subscription } = await paidChurch();
  update(subscription, { status: 'canceled' });
  await reconcile(server().core);
  expect(await read(church.admin)).toMatchObject({ status: 'active' });
  travel(0.6);
  await reconcile(server().core);
  expect(await read(church.admin)).toMatchObject({ status: 'canceled' });
});

test("only administrators see prices, invoices and usage and can pay; every role sees the subscription's state", async () => {
  const { church } = await paidChurch();
  for (const role of ['pastor', 'secretary', 'treasurer', 'leader', 'member'] as const) {
    const client = await church.as(role);
    expect(await read(client)).toMatchObject({ status: 'active', plan: 'standard' });
    const refusals = await Promise.all(
      [
        client.call(contract.offers, {}),
        client.call(contract.invoices, {}),
        client.call(contract.usage, {}),
        client.call(contract.checkout, { plan: 'basic', interval: 'month' }),
        client.call(contract.portal, {}),
        client.call(contract.refresh, {}),
      ].map(getError),
    );
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'forbidden'));
  }
});
