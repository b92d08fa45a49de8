/** kill -9 during a sending: no recipient is lost or mailed twice, and uncertain deliveries are marked as such. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  getRecipientsByEmail,
  send,
  waitUntil,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { openSendingProcesses } from '#server/testing/processes/sending-process.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink, type SinkCommand } from '#server/testing/smtp-sink.ts';
import { defaultDeliverySettings } from '#server/newsletters/delivery/worker.ts';

const sink = await openSmtpSink({ keep: false });
const processes = await openSendingProcesses();
// Only the child processes below send.
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }), {
  work: false,
});

afterAll(async () => {
  await processes.close();
  await sink.close();
});

const kills = 20;

const startWorker = (): Promise<ChildProcess> =>
  processes.start(server().core.database.url, sink.url);

/** Messages left in flight by killed workers, whether marked as uncertain yet or not. */
async function countUncertain(...churchIds: string[]): Promise<number> {
  const counts = await Promise.all(
    churchIds.map((churchId) =>
      server().core.database.inChurch(churchId, async (db) => {
        const [newsletter] = await db
          .selectFrom('newsletters')
          .select(['in_flight', 'uncertain_count'])
          .execute();
        return (newsletter?.in_flight.length ?? 0) + (newsletter?.uncertain_count ?? 0);
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A random generator with a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Kills the worker at the n-th SMTP command of a stage, before the relay replies; so also between a message and its reply.
 * The relay then replies to nobody until the next call, so that another worker does not finish meanwhile.
 */
function killAt(child: ChildProcess, stage: SinkCommand['stage'], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  continueRelay();
  let seen = 0;
  sink.rule = (command) => {
    if (command.stage === stage && ++seen === count) {
      child.kill('SIGKILL');
      holdRelay();
    }
    return undefined;
  };
  return promise;
}

let continueRelay = (): void => undefined;

function holdRelay(): void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  continueRelay = () => resolve(undefined);
  sink.rule = () => promise;
}

/** Starts a newsletter of a new church to so many addresses. */
async function startNewsletter(count: number, name: string) {
  const { admin, id: churchId } = await server().createChurch();
  const to = buildAddresses(count, name);
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  return { admin, churchId, id: draft.id, to };
}

test.each([1, 2])(
  'twenty kills at random points, of %i processes that share the newsletters of two churches, lose no recipient and mail nobody twice',
  async (processes) => {
    const newsletters = [
      await startNewsletter(1_200, `caida-${processes}-`),
      await startNewsletter(800, `otra-${processes}-`),
    ];
    const churchIds = newsletters.map((each) => each.churchId);
    const random = createRandom(20_260_301);
    const stages = ['mail', 'rcpt', 'data', 'body'] as const;
    const workers: ChildProcess[] = [];
    let before = 0;
    holdRelay();
    for (let round = 0; round < kills; round += 1) {
      const stage = stages[Math.floor(random() * stages.length)] ?? 'body';
      const count = 1 + Math.floor(random() * 80);
      while (workers.length < processes) workers.push(await startWorker());
      const [victim] = workers.splice(Math.floor(random() * processes), 1);
      if (victim) await killAt(victim, stage, count);
      if (processes > 1) continue;
      const uncertain = await countUncertain(...churchIds);
      expect(uncertain - before).toBeLessThanOrEqual(defaultDeliverySettings.connections);
      before = uncertain;
    }
    sink.rule = () => undefined;
    continueRelay();

    workers.push(await startWorker());
    for (const newsletter of newsletters) await expectNothingLost(newsletter);
    for (const worker of workers) {
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    }
    expect([...sink.deliveries].filter(([, times]) => times > 1)).toEqual([]);
    const uncertain = await countUncertain(...churchIds);
    expect(uncertain).toBeGreaterThan(0);
    expect(uncertain).toBeLessThanOrEqual(kills * defaultDeliverySettings.connections);
  },
  300_000,
);

async function expectNothingLost({
  admin,
  id,
  to,
}: Awaited<ReturnType<typeof startNewsletter>>): Promise<void> {
  const end = await waitForStatus(admin, id, 'sent');
  const all = await getRecipientsByEmail(admin, id);
  const lost = to.filter(
    (email) => !sink.deliveries.has(email) && all.get(email)?.outcome !== 'uncertain',
  );
  expect(lost).toEqual([]);
  const sent = [...all.values()]
    .filter((each) => each.outcome === 'sent')
    .map((each) => each.email);
  for (const email of sent) expect(sink.deliveries.get(email)).toBe(1);
  const uncertain = [...all.values()].filter((each) => each.outcome === 'uncertain');
  for (const each of uncertain) expect(each.reason).toBe('worker-lost');
  expect(end).toMatchObject({
    total: to.length,
    waiting: 0,
    failed: 0,
    skipped: 0,
    sent: sent.length,
    uncertain: uncertain.length,
  });
}

test('SIGTERM leaves no delivery uncertain', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const to = buildAddresses(600, 'cortes');
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  const child = await startWorker();
  await sink.waitForMessages(sink.total + 100);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await countUncertain(churchId)).toBe(0);
  const next = await startWorker();
  expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ sent: 600, uncertain: 0 });
  next.kill('SIGTERM');
  await once(next, 'exit');
  expect(to.map((email) => sink.deliveries.get(email))).toEqual(to.map(() => 1));
}, 60_000);

test('after a cancellation and a kill, messages in flight are uncertain and nobody else was mailed', async () => {
  const { admin } = await server().createChurch();
  const { connections } = defaultDeliverySettings;
  const to = buildAddresses(60, 'cancelada');
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  const child = await startWorker();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  let waiting = 0;
  sink.rule = ({ stage, to: recipient }) => {
    if (stage !== 'rcpt' || !to.includes(recipient)) return undefined;
    waiting += 1;
    if (waiting === connections) reach();
    return new Promise(() => undefined);
  };
  await reached;
  expect(await admin.call(contract.cancel, { newsletterId: draft.id })).toMatchObject({
    skipped: to.length - connections,
    waiting: connections,
  });
  child.kill('SIGKILL');
  const next = await startWorker();
  const end = await waitUntil(
    () => getProgress(admin, draft.id),
    (progress) => progress.waiting === 0,
  );
  expect(end).toMatchObject({
    status: 'cancelled',
    sent: 0,
    skipped: to.length - connections,
    uncertain: connections,
  });
  expect(to.some((email) => sink.deliveries.has(email))).toBe(false);
  next.kill('SIGTERM');
  await once(next, 'exit');
}, 60_000);

/** Sessions of this test's database that wait for another one's lock, which may be at another node. */
async function countWaiting(): Promise<number> {
  const waiting =
    inject('citusUrls').length > 0
      ? sql`citus_lock_waits`
      : sql`pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`;
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int FROM ${waiting}`.execute(server().core.database.global);
  return rows[0]?.count ?? 0;
}

test('a scheduled newsletter whose process is killed at its minute goes out once, after the restart', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const to = buildAddresses(40, 'programada');
  const draft = await createTestNewsletterTo(admin, to);
  const at = new Date(Date.now() + 60_000).toISOString();
  await admin.call(contract.schedule, { newsletterId: draft.id, version: draft.version, at });
  await server().core.database.inChurch(churchId, (db) =>
    sql`UPDATE newsletters SET scheduled_at = now() WHERE church_id = ${churchId}`.execute(db),
  );
  // The worker waits for this row in the middle of its start.
  await server().core.database.inChurch(churchId, async (db) => {
    await sql`SELECT FROM newsletters WHERE church_id = ${churchId} FOR UPDATE`.execute(db);
    const victim = await startWorker();
    await waitUntil(countWaiting, (count) => count > 0);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  });
  expect((await getProgress(admin, draft.id)).status).toBe('scheduled');

  const next = await startWorker();
  expect(await waitForStatus(admin, draft.id, 'sent')).toMatchObject({ total: 40, sent: 40 });
  next.kill('SIGTERM');
  await once(next, 'exit');
  expect(to.map((email) => sink.deliveries.get(email))).toEqual(to.map(() => 1));
}, 60_000);
