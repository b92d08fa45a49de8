/** A sending that is paused or cancelled, by two workers, with broken connections, or with concurrent unsubscriptions. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { now } from '#server/core/clock.ts';
import {
  defaultDeliverySettings,
  startNewsletterDelivery,
} from '#server/newsletters/delivery/worker.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  getRecipientsByEmail,
  send,
  sendAndWait,
  waitUntil,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const createUniqueAddresses = (count: number, name: string): string[] =>
  buildAddresses(count, `${name}-${crypto.randomUUID().slice(0, 8)}-`);
const count = (email: string): number => sink.deliveries.get(email) ?? 0;

/** Waits until the first messages are in flight. */
const waitUntilInFlight = (client: Client, id: string): Promise<unknown> =>
  waitUntil(
    () => getRecipientsByEmail(client, id),
    (all) => [...all.values()].some((each) => each.attempts > 0),
  );

describe('a running sending', () => {
  test('is paused after the messages in flight, and resumes where it stopped', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(120, 'pausa');
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && to.includes(recipient) ? gate : undefined;
    const draft = await createTestNewsletterTo(admin, to);
    await send(admin, draft);
    await waitUntilInFlight(admin, draft.id);
    await admin.call(contract.pause, { newsletterId: draft.id });
    release(undefined);
    await waitUntil(
      () => getProgress(admin, draft.id),
      (progress) => progress.sent > 0,
    );
    expect((await getProgress(admin, draft.id)).status).toBe('paused');
    expect(to.filter((email) => count(email) > 0).length).toBeLessThanOrEqual(20);
    await admin.call(contract.resume, { newsletterId: draft.id });
    expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 120 });
    expect(to.map(count)).toEqual(to.map(() => 1));
  });

  test('is cancelled: waiting recipients are not mailed', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(120, 'cancela');
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && to.includes(recipient) ? gate : undefined;
    const draft = await createTestNewsletterTo(admin, to);
    await send(admin, draft);
    await waitUntilInFlight(admin, draft.id);
    const cancelled = await admin.call(contract.cancel, { newsletterId: draft.id });
    expect(cancelled.status).toBe('cancelled');
    release(undefined);
    const end = await waitUntil(
      () => getProgress(admin, draft.id),
      (progress) => progress.waiting === 0,
    );
    expect(end.sent + end.skipped).toBe(120);
    expect(end.sent).toBeLessThanOrEqual(20);
    expect(to.filter((email) => count(email) > 0)).toHaveLength(end.sent);
    await expect(admin.call(contract.resume, { newsletterId: draft.id })).rejects.toThrow(
      'failed_precondition',
    );
  });

  test('mails everybody once with two workers', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(400, 'dos');
    const stop = await startNewsletterDelivery(server().core, {
      ...defaultDeliverySettings,
      pollSeconds: 0.05,
    });
    try {
      const progress = await sendAndWait(admin, await createTestNewsletterTo(admin, to));
      expect(progress).toMatchObject({ sent: 400, uncertain: 0, failed: 0 });
      expect(to.map(count)).toEqual(to.map(() => 1));
    } finally {
      await stop();
    }
  });

  test('completes after broken database connections: nobody is uncertain or mailed twice', async () => {
    const { admin } = await server().createChurch();
    const to = createUniqueAddresses(200, 'corte');
    let breaks = 0;
    sink.rule = async ({ stage, to: recipient }) => {
      if (stage !== 'body' || !to.includes(recipient) || ++breaks % 40 !== 0) return undefined;
      await server().core.database.pool.query(`
        SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      return undefined;
    };
    expect(await sendAndWait(admin, await createTestNewsletterTo(admin, to))).toMatchObject({
      sent: 200,
      uncertain: 0,
      failed: 0,
    });
    expect(breaks).toBeGreaterThanOrEqual(200);
    expect(to.map(count)).toEqual(to.map(() => 1));
  });
});

test('a recipient who unsubscribes or bounces after the start is not mailed', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const to = createUniqueAddresses(60, 'entretanto');
  const [gone = '', bounced = ''] = to.slice(-2);
  const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
  sink.rule = ({ stage, to: recipient }) =>
    stage === 'rcpt' && to.includes(recipient) ? gate : undefined;
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  await waitUntilInFlight(admin, draft.id);
  const before = await getRecipientsByEmail(admin, draft.id);
  const waiting = [...before.values()]
    .filter((each) => each.attempts === 0)
    .map((each) => each.email);
  expect(waiting.length).toBeGreaterThanOrEqual(40);
  const [left = gone, hard = bounced] = waiting;
  await server().core.database.inChurch(churchId, (db) =>
    db
      .insertInto('suppressions')
      .values([
        { email: left, reason: 'unsubscribed', created_at: now() },
        { email: hard, reason: 'bounced', created_at: now() },
      ])
      .execute(),
  );
  release(undefined);
  expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 58, skipped: 2 });
  expect([left, hard].map(count)).toEqual([0, 0]);
  const after = await getRecipientsByEmail(admin, draft.id);
  expect([after.get(left)?.reason, after.get(hard)?.reason]).toEqual([
    'unsubscribed',
    'bounced-before',
  ]);
});
