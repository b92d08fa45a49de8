/** kill -9 while notices are sent: none is lost, and only those in flight can arrive twice. */
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { createTestUser } from '#server/testing/accounts.ts';
import { openSendingProcesses } from '#server/testing/processes/sending-process.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink, type SinkStage } from '#server/testing/smtp-sink.ts';
import { batchSize } from './sending-loop.ts';

const sink = await openSmtpSink({ keep: false });
const processes = await openSendingProcesses();
const server = testServer(() => ({ SMTP_URL: sink.url }), { work: false });
afterAll(async () => {
  await processes.close();
  await sink.close();
});

const stages: readonly SinkStage[] = ['connect', 'rcpt', 'body', 'body'];

test('a process that is killed loses no notice and repeats those that were in flight at most', async () => {
  const { core } = server();
  // Only the processes below send.
  await core.mail.close();
  const { id: churchId } = await server().createChurch();
  const users = await Promise.all(
    Array.from({ length: 30 }, () => createTestUser(core, churchId, 'secretary')),
  );
  await core.database.inChurch(churchId, async (db) => {
    for (const { userId } of users)
      await core.mail.notify(db, {
        userId,
        day: '2027-05-30',
        about: 'el primer domingo',
        template: 'newsletter-not-started',
        language: 'es',
        values: {
          name: 'Ana',
          church: 'Betania',
          title: 'Mayo',
          reason: '.',
          link: core.config.appUrl,
        },
      });
  });
  const countWaiting = async (): Promise<number> => {
    const rows = await core.database.inChurch(churchId, (db) =>
      db.selectFrom('notices').select('id').where('content', 'is not', null).execute(),
    );
    return rows.length;
  };
  for (const stage of stages) {
    let seen = 0;
    const child = await processes.start(core.database.url, sink.url);
    sink.rule = (command) => {
      if (command.stage === stage && (seen += 1) === 3) child.kill('SIGKILL');
      return undefined;
    };
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    // The two minutes after which another process claims what the killed one had claimed.
    await core.database.inChurch(churchId, (db) =>
      db.updateTable('notices').set({ next_at: new Date() }).execute(),
    );
  }
  expect(await countWaiting()).toBeGreaterThan(0);
  sink.rule = () => undefined;
  await processes.start(core.database.url, sink.url);
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
  const counts = users.map(({ email }) => sink.deliveries.get(email) ?? 0);
  expect(Math.min(...counts)).toBe(1);
  expect(sink.total).toBeLessThanOrEqual(users.length + stages.length * batchSize);
}, 120_000);
