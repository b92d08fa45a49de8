/** The product on two PostgreSQL servers, the first of which is killed: the second takes over and nothing is lost or doubled. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { mailFeatures } from '#server/features.ts';
import { migrate } from '#server/migrations/index.ts';
import { readConfig } from '#server/core/config.ts';
import { openCore, type OpenedCore } from '#server/core/core.ts';
import { createLog } from '#server/core/log.ts';
import { createTestChurch, createTestUser } from '#server/testing/accounts.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  send,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createProcessLauncher } from '#server/testing/processes/process.ts';
import { CallError, createTestClient, type Client } from '#server/testing/server.ts';
import { openPostgresPair } from '#server/testing/servers/postgres-pair.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { openDatabase } from '../database.ts';

const folder = await mkdtemp(join(tmpdir(), 'redil-failover-'));
const sink = await openSmtpSink({ keep: false });
const pair = await openPostgresPair(folder, async (url) => {
  const database = await openDatabase(url);
  await migrate(database.global).finally(() => database.close());
});
const environment = {
  DATABASE_URL: pair.url,
  SMTP_URL: sink.url,
  MAIL_FROM: 'noticias@redil.test',
  AUTH_SECRET: randomUUID(),
  CHALLENGE_COST: '1',
};
const launcher = createProcessLauncher({ ...environment, DATA_DIR: join(folder, 'product') });
let own: OpenedCore | undefined;

afterAll(async () => {
  await launcher.stopAll();
  await own?.close();
  await pair.close();
  await sink.close();
  await rm(folder, { recursive: true, force: true });
});

/** A church of the started product, with an administrator and a pastor, and access to its database. */
async function startWithChurch() {
  const { port } = await launcher.start();
  const config = readConfig({
    ...environment,
    DATA_DIR: join(folder, 'test'),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  own = await openCore(config, createLog('silent'), {
    databaseUrl: pair.url,
    smtpUrl: sink.url,
    ...mailFeatures,
  });
  const { churchId, admin } = await createTestChurch(own.core);
  const url = `http://127.0.0.1:${port}`;
  return {
    churchId,
    database: own.core.database,
    admin: createTestClient(url, admin),
    pastor: createTestClient(url, await createTestUser(own.core, churchId, 'pastor')),
  };
}

interface Acknowledged {
  readonly text: string;
  /** When the request was sent that was answered with success, in ms. */
  readonly sentAt: number;
}

/** Adds notes to a person, four at a time; each request is repeated with its key until it succeeds. */
function startWriting(client: Client, personId: string) {
  const acknowledged: Acknowledged[] = [];
  const refusals = new Set<string>();
  let isStopped = false;
  const tryOnce = async (text: string, key: string): Promise<Acknowledged | null> => {
    const sentAt = performance.now();
    const answer = await client.fetch(`/api/people/${personId}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ text }),
    });
    if (answer.ok) return { text, sentAt };
    refusals.add(`${answer.status} ${await answer.text()}`);
    return null;
  };
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !isStopped; number += 1) {
      const [text, key] = [`${writer}-${number}`, randomUUID()];
      let stored = await tryOnce(text, key);
      while (!stored) {
        await pause(20);
        stored = await tryOnce(text, key);
      }
      acknowledged.push(stored);
    }
  };
  const running = Promise.all([1, 2, 3, 4].map(write));
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** A server that just took over may refuse a read like a write; it is asked again. */
function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof CallError && error.status === 503)) throw error;
}

const sorted = (texts: readonly string[]): string[] => texts.toSorted();

test('when the primary is killed in the middle of a newsletter, writes are back, none is lost, and no mail is lost or doubled', async () => {
  const { churchId, database, admin, pastor } = await startWithChurch();
  const to = buildAddresses(3_000, 'relevo');
  const newsletter = await createTestNewsletterTo(admin, to);
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gómez' });
  const writes = startWriting(pastor, personId);
  onTestFinished(writes.stop);
  await waitUntil(
    async () => writes.acknowledged.length,
    (count) => count > 50,
  );
  await send(admin, newsletter);
  await sink.waitForMessages(800);

  const killedAt = performance.now();
  pair.primary.signalAll('SIGKILL');
  expect(sink.total).toBeLessThan(to.length);
  await pair.standby.query('SELECT pg_promote()');
  await waitUntil(
    async () => writes.acknowledged.find(({ sentAt }) => sentAt > killedAt),
    (back) => back !== undefined,
  );

  const progress = await waitUntil(
    () => getProgress(admin, newsletter.id).catch(ignoreUnavailable),
    (each) => each?.status === 'sent',
  );
  expect(progress).toMatchObject({ total: to.length, sent: to.length, uncertain: 0, failed: 0 });
  expect(to.filter((email) => sink.deliveries.get(email) !== 1)).toEqual([]);

  // A former primary that is started again by mistake accepts writes, and gets none.
  await pair.primary.start();
  const count = writes.acknowledged.length;
  await waitUntil(
    async () => writes.acknowledged.length,
    (now) => now > count + 100,
  );
  await writes.stop();
  const { acknowledged, refusals } = writes;
  const stored = await database.inChurch(churchId, (db) =>
    db.selectFrom('notes').select('text').execute(),
  );
  expect(sorted(stored.map(({ text }) => text))).toEqual(
    sorted(acknowledged.map(({ text }) => text)),
  );
  expect([...refusals].filter((each) => !/^503 .*unavailable/.test(each))).toEqual([]);
}, 180_000);
