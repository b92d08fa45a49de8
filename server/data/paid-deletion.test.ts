/** A church that pays ends: nothing is charged for it any more, and nothing of it goes before that is sure. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import { startLoopbackStripe } from '#server/testing/stripe/loopback.ts';
import type { LoopbackStripe } from '#server/testing/stripe/state.ts';
import { eraseDueChurches } from './deletion/jobs.ts';

let stripe: LoopbackStripe;
const server = testServer(async () => {
  stripe = await startLoopbackStripe();
  return stripe.environment;
});
afterEach(() => {
  stripe.broken = null;
});
afterAll(() => stripe.close());

const isThere = async ({ id }: TestChurch): Promise<boolean> =>
  (await server().core.database.pool.query('SELECT FROM churches WHERE id = $1', [id])).rowCount ===
  1;

async function makeDue({ id }: TestChurch): Promise<void> {
  await server().core.database.pool.query(
    `UPDATE churches SET deletion_asked_at = now() - interval '31 days', deletion_due_at = now() - interval '1 day', deletion_asked_by = 'Rut'
     WHERE id = $1`,
    [id],
  );
}

test('Its subscription is cancelled first; while payments are out of reach the church stays, and others go', async () => {
  const church = await server().church();
  await church.admin.call(subscriptionContract.checkout, { plan: 'standard', interval: 'month' });
  const subscription = Object.assign(stripe.pay(), { status: 'active', trial_end: null });
  const other = await server().church();
  await other.admin.call(subscriptionContract.checkout, { plan: 'basic', interval: 'year' });
  const kept = stripe.pay();
  const free = await server().church();
  for (const each of [church, free]) await makeDue(each);
  stripe.broken = 500;
  await expect(eraseDueChurches(server().core)).rejects.toThrow('Some churches');
  expect([await isThere(church), await isThere(free), subscription.status]).toEqual([
    true,
    false,
    'active',
  ]);
  stripe.broken = null;
  await eraseDueChurches(server().core);
  expect([await isThere(church), subscription.status]).toEqual([false, 'canceled']);
  expect([await isThere(other), kept.status]).toEqual([true, 'trialing']);
});
