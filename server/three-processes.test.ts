/**
 * Three processes that share the database and the bucket, behind a proxy. One after the other is killed at random and started
 * again while users write, upload and report, and newsletters are sent. `KILLS` is the number of kills.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  send,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { createProcessLauncher, waitForExit } from '#server/testing/processes/process.ts';
import {
  type Work,
  hash,
  readNotes,
  sendReports,
  uploadFiles,
  writeNotes,
} from '#server/testing/processes/work-under-way.ts';
import { createCell, readForm } from '#server/testing/reports.ts';
import { startProxy } from '#server/testing/servers/round-robin-proxy.ts';
import { openS3Server } from '#server/testing/servers/s3-server.ts';
import {
  createTestClient,
  testServer,
  type Client,
  type TestChurch,
} from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const kills = Number(process.env['KILLS'] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'redil-three-'));
const sink = await openSmtpSink({ keep: false });
const bucket = await openS3Server();
const shared = {
  AUTH_SECRET: 'three-processes-have-one-secret',
  SMTP_URL: sink.url,
  STORAGE_URL: bucket.url,
};
const server = testServer(() => shared, { work: false });
const launcher = createProcessLauncher({
  ...shared,
  MAIL_FROM: 'noticias@redil.test',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'info',
});
afterAll(async () => {
  await launcher.stopAll();
  await Promise.all([sink.close(), bucket.close()]);
  rmSync(folder, { recursive: true });
});

const startProcess = (index: number, port = 0) =>
  launcher.start({
    DATABASE_URL: server().core.database.url,
    DATA_DIR: join(folder, String(index)),
    PORT: String(port),
  });

type Processes = Awaited<ReturnType<typeof startProcess>>[];

/** Kills one at random, and starts it again. */
async function killOne(processes: Processes): Promise<void> {
  const index = randomInt(processes.length);
  const killed = processes[index];
  if (!killed) throw new Error('There is no such process');
  await new Promise((resolve) => setTimeout(resolve, randomInt(100, 1500)));
  killed.child.kill('SIGKILL');
  await waitForExit(killed.child);
  processes[index] = await startProcess(index, killed.port);
}

async function expectMailedOnce(
  client: Client,
  newsletterId: string,
  to: readonly string[],
): Promise<object> {
  const { sent, uncertain, waiting, failed } = await getProgress(client, newsletterId);
  const reached = to.filter((email) => sink.deliveries.has(email)).length;
  expect(to.filter((email) => (sink.deliveries.get(email) ?? 0) > 1)).toEqual([]);
  expect([sent + uncertain, waiting, failed]).toEqual([to.length, 0, 0]);
  expect(reached).toBeGreaterThanOrEqual(sent);
  expect(uncertain).toBeLessThanOrEqual(20 * kills);
  return { sent, uncertain, reached };
}

async function expectUploaded(client: Client, church: TestChurch, work: Work): Promise<void> {
  const owner = { userId: client.userId, church };
  for (const line of work.done) {
    const [id = '', expected] = line.split(' ');
    const { content } = await server().core.uploads.open(id, owner, 'people-import');
    expect(hash(await buffer(content))).toBe(expected);
  }
}

test(
  `after ${kills} kills of one of three processes nothing that was acknowledged is lost or doubled`,
  async () => {
    const processes = [await startProcess(0), await startProcess(1), await startProcess(2)];
    const proxy = await startProxy(processes.map(({ port }) => port));
    const { church, group, leader, memberIds } = await createCell(server());
    const at = (client: Client) => createTestClient(proxy.url, client);
    const personId = memberIds[0] ?? '';
    const uploader = await church.as('secretary');
    const to = buildAddresses(300 * kills, 'tres');
    const newsletter = await createTestNewsletterTo(church.admin, to);
    const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, 150));
    sink.rule = ({ stage }) => (stage === 'rcpt' ? wait() : undefined);
    await send(church.admin, newsletter);
    const notes = writeNotes(at(await church.as('pastor')), personId);
    const reports = sendReports(at(leader), group.id);
    const uploads = uploadFiles(at(uploader));

    const counts: number[] = [];
    for (let count = 0; count < kills; count += 1) {
      await killOne(processes);
      counts.push(notes.done.length);
    }
    await Promise.all([notes, reports, uploads].map((work) => work.stop()));
    await waitForStatus(church.admin, newsletter.id, 'sent');
    await proxy.close();

    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
    const mails = await expectMailedOnce(church.admin, newsletter.id, to);
    expect((await readNotes(church.admin, personId)).toSorted()).toEqual(notes.done.toSorted());
    for (const gatheringId of reports.done)
      expect((await readForm(leader, group.id, gatheringId)).version).toBe(1);
    await expectUploaded(uploader, church, uploads);
    const done = [notes, reports, uploads].map((work) => work.done.length);
    const answered = [...proxy.answered.values()];
    process.stdout.write(`${JSON.stringify({ kills, done, mails, answered })}\n`);
  },
  60_000 + kills * 40_000,
);
