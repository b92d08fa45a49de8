/** The monthly limit of newsletters by plan. */
import { describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import type { PlanKey } from '#domain/plans.ts';
import { setClock } from '#server/core/clock.ts';
import { createTestNewsletter } from '#server/testing/newsletters.ts';
import { testServer, type CallError } from '#server/testing/server.ts';

const server = testServer();

async function getError(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
  const refused = (await call.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => error,
  )) as CallError;
  return { status: refused.status, code: refused.failure.code, message: refused.failure.message };
}

async function setPlan(churchId: string, plan: PlanKey): Promise<void> {
  await server().core.database.pool.query('UPDATE churches SET plan = $2 WHERE id = $1', [
    churchId,
    plan,
  ]);
}

describe('the monthly limit', () => {
  test('of ten concurrent creations on the basic plan five succeed and five are refused with the reason', async () => {
    const { admin, id } = await server().createChurch();
    await setPlan(id, 'basic');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => createTestNewsletter(admin)),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
    const reasons = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as CallError).failure] : [],
    );
    for (const reason of reasons) {
      expect(reason).toEqual({
        code: 'limit_reached',
        message: 'Has alcanzado el límite mensual de 5 newsletters para tu plan básico',
      });
    }
    expect((await admin.call(contract.list, {})).items).toHaveLength(5);
    expect(await admin.call(contract.usage, {})).toMatchObject({
      count: 5,
      monthlyLimit: 5,
      limit: 5,
      plan: 'basic',
      canCreate: false,
    });
  });

  test('a deleted newsletter still counts', async () => {
    const { admin, id } = await server().createChurch();
    await setPlan(id, 'basic');
    for (let index = 0; index < 5; index += 1) {
      const draft = await createTestNewsletter(admin);
      await admin.call(contract.remove, { newsletterId: draft.id });
    }
    expect(await getError(createTestNewsletter(admin))).toMatchObject({ code: 'limit_reached' });
  });

  test('premium is limited to 100 although its usage record has a limit of 50', async () => {
    const { admin, id } = await server().createChurch();
    await setPlan(id, 'premium');
    await createTestNewsletter(admin);
    expect(await admin.call(contract.usage, {})).toMatchObject({
      count: 1,
      monthlyLimit: 100,
      limit: 50,
      canCreate: true,
    });
    await server().core.database.inChurch(id, (db) =>
      db.updateTable('newsletter_usage').set({ count: 99 }).execute(),
    );
    await createTestNewsletter(admin);
    expect(await getError(createTestNewsletter(admin))).toMatchObject({
      message: 'Has alcanzado el límite mensual de 100 newsletters para tu plan premium',
    });
  });

  test('a usage record has the limit of the plan with which it was first read, and keeps the one with which it was created', async () => {
    const { admin, id } = await server().createChurch();
    for (const [plan, limit] of [
      ['basic', 5],
      ['standard', 10],
      ['premium', 50],
    ] as const) {
      await setPlan(id, plan);
      expect(await admin.call(contract.usage, {})).toMatchObject({ count: 0, limit });
    }
    await setPlan(id, 'standard');
    await createTestNewsletter(admin);
    await setPlan(id, 'premium');
    await createTestNewsletter(admin);
    expect(await admin.call(contract.usage, {})).toMatchObject({
      count: 2,
      limit: 10,
      monthlyLimit: 100,
    });
  });

  test('what has no title is no newsletter, and does not count', async () => {
    const { admin } = await server().createChurch();
    await expect(createTestNewsletter(admin, { title: ' ', content: '' })).rejects.toThrow(
      'invalid',
    );
    expect(await admin.call(contract.usage, {})).toMatchObject({ count: 0 });
    await createTestNewsletter(admin, { title: 'Marzo', subject: '', content: '' });
    expect(await admin.call(contract.usage, {})).toMatchObject({ count: 1 });
  });

  test("a month begins at midnight in the church's time zone", async () => {
    const restore = setClock(() => new Date('2031-05-01T04:59:00Z'));
    try {
      const { admin, id } = await server().createChurch();
      await server().core.database.pool.query(
        `UPDATE sessions SET expires_at = '2032-01-01' WHERE user_id = $1`,
        [admin.userId],
      );
      await setPlan(id, 'basic');
      for (let index = 0; index < 5; index += 1) await createTestNewsletter(admin);
      await expect(createTestNewsletter(admin)).rejects.toThrow('limit_reached');
      setClock(() => new Date('2031-05-01T05:00:00Z'));
      expect(await admin.call(contract.usage, {})).toMatchObject({
        year: 2031,
        month: 5,
        count: 0,
        canCreate: true,
      });
      await createTestNewsletter(admin);
    } finally {
      restore();
    }
  });

  test('the error is in English for a user with English as language', async () => {
    const { admin, id } = await server().createChurch();
    await setPlan(id, 'basic');
    await server().core.database.pool.query(`UPDATE users SET language = 'en' WHERE id = $1`, [
      admin.userId,
    ]);
    for (let index = 0; index < 5; index += 1) await createTestNewsletter(admin);
    expect(await getError(createTestNewsletter(admin))).toMatchObject({
      message: 'You have reached the monthly limit of 5 newsletters for your basic plan',
    });
  });
});
