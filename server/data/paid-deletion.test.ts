/** Deletion of a church with a paid subscription: the subscription is cancelled before anything is deleted. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';
import { startFakeStripe } from '#server/testing/stripe/fake-stripe.ts';
import type { FakeStripe } from '#server/testing/stripe/state.ts';
import { eraseDueChurches } from './deletion/jobs.ts';

let stripe: FakeStripe;
const server = testServer(async () => {
  stripe = await startFakeStripe();
  return stripe.environment;
});
afterEach(() => {
  stripe.failureStatus = null;
});
afterAll(() => stripe.close());

const exists = async ({ id }: TestChurch): Promise<boolean> =>
  (await server().core.database.pool.query('SELECT FROM churches WHERE id = $1', [id])).rowCount ===
  1;

async function makeDue({ id }: TestChurch): Promise<void> {
  await server().core.database.pool.query(
    `UPDATE churches SET deletion_requested_at = now() - interval '31 days', deletion_due_at = now() - interval '1 day', deletion_requested_by = 'Rut'
     WHERE id = $1`,
    [id],
  );
}

test('a church is erased only after its subscription is cancelled; a failure does not stop other churches', async () => {
  const church = await server().createChurch();
  await church.admin.call(subscriptionContract.checkout, { plan: 'standard', interval: 'month' });
  const subscription = Object.assign(stripe.pay(), { status: 'active', trial_end: null });
  const other = await server().createChurch();
  await other.admin.call(subscriptionContract.checkout, { plan: 'basic', interval: 'year' });
  const kept = stripe.pay();
  const free = await server().createChurch();
  for (const each of [church, free]) await makeDue(each);
  stripe.failureStatus = 500;
  await expect(eraseDueChurches(server().core)).rejects.toThrow('Some churches');
  expect([await exists(church), await exists(free), subscription.status]).toEqual([
    true,
    false,
    'active',
  ]);
  stripe.failureStatus = null;
  await eraseDueChurches(server().core);
  expect([await exists(church), subscription.status]).toEqual([false, 'canceled']);
  expect([await exists(other), kept.status]).toEqual([true, 'trialing']);
});
