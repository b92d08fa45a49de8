/** kill -9 during a sending: no recipient is lost or mailed twice, and uncertain deliveries are marked as such. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink, type SinkCommand } from '#server/testing/smtp-sink.ts';
import { defaultDeliverySettings } from '#server/newsletters/delivery/worker.ts';

const sink = await openSmtpSink({ keep: false });
const dataDir = await mkdtemp(join(tmpdir(), 'redil-crash-'));
// Only the child processes below send.
const server = testServer(() => ({ SMTP_URL: sink.url, MAIL_FROM: 'noticias@redil.test' }), {
  work: false,
});
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

const kills = 20;

async function startWorker(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../testing/send-until-killed.ts');
  const { url } = server().core.database;
  const child = spawn(process.execPath, [script, url, sink.url, dataDir], {
    // Each start after the first finds the program compiled.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker ended'))),
  ]);
  return child;
}

/** Messages left in flight by a killed worker, whether marked as uncertain yet or not. */
function countUncertain(churchId: string): Promise<number> {
  return server().core.database.inChurch(churchId, async (db) => {
    const [newsletter] = await db
      .selectFrom('newsletters')
      .select(['in_flight', 'uncertain_count'])
      .execute();
    return (newsletter?.in_flight.length ?? 0) + (newsletter?.uncertain_count ?? 0);
  });
}

/** A createRandom random generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kills the worker at the n-th SMTP command of a stage, before the relay replies; so also between a message and its reply. */
function killAt(child: ChildProcess, stage: SinkCommand['stage'], count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  let seen = 0;
  sink.rule = (command) => {
    if (command.stage === stage && ++seen === count) child.kill('SIGKILL');
    return undefined;
  };
  return promise;
}

test('twenty kills at random points lose no recipient and mail nobody twice', async () => {
  const { admin, id: churchId } = await server().createChurch();
  const to = buildAddresses(2_000, 'caida');
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  const random = createRandom(20_260_301);
  const stages = ['mail', 'rcpt', 'data', 'body'] as const;
  let before = 0;
  for (let round = 0; round < kills; round += 1) {
    const stage = stages[Math.floor(random() * stages.length)] ?? 'body';
    const count = 1 + Math.floor(random() * 80);
    const child = await startWorker();
    await killAt(child, stage, count);
    const uncertain = await countUncertain(churchId);
    expect(uncertain - before).toBeLessThanOrEqual(defaultDeliverySettings.maxInFlight);
    before = uncertain;
  }
  sink.rule = () => undefined;
  expect((await getProgress(admin, draft.id)).status).toBe('sending');

  const last = await startWorker();
  const end = await waitForStatus(admin, draft.id, 'sent');
  const all = await getRecipientsByEmail(admin, draft.id);
  last.kill('SIGTERM');
  await once(last, 'exit');

  expect([...sink.deliveries].filter(([, times]) => times > 1)).toEqual([]);
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
  expect(uncertain.length).toBeGreaterThan(0);
  expect(uncertain.length).toBeLessThanOrEqual(kills * defaultDeliverySettings.maxInFlight);
  expect(end).toMatchObject({
    total: 2_000,
    waiting: 0,
    failed: 0,
    skipped: 0,
    sent: sent.length,
    uncertain: uncertain.length,
  });
}, 300_000);

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
  const to = buildAddresses(60, 'cancelada');
  const draft = await createTestNewsletterTo(admin, to);
  await send(admin, draft);
  const child = await startWorker();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  sink.rule = ({ stage, to: recipient }) => {
    if (stage !== 'rcpt' || !to.includes(recipient)) return undefined;
    reach();
    return new Promise(() => undefined);
  };
  await reached;
  const { skipped, waiting } = await admin.call(contract.cancel, { newsletterId: draft.id });
  expect([skipped, waiting]).toEqual([40, 20]);
  child.kill('SIGKILL');
  const next = await startWorker();
  const end = await waitUntil(
    () => getProgress(admin, draft.id),
    (progress) => progress.waiting === 0,
  );
  expect(end).toMatchObject({ status: 'cancelled', sent: 0, skipped: 40, uncertain: 20 });
  expect(to.some((email) => sink.deliveries.has(email))).toBe(false);
  next.kill('SIGTERM');
  await once(next, 'exit');
}, 60_000);
