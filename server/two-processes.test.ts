/** Two server processes on one database and one data folder, behind a proxy; one of them is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import {
  buildAddresses,
  createTestNewsletterTo,
  getProgress,
  send,
  waitForStatus,
  waitUntil,
} from '#server/testing/newsletters.ts';
import { createProcessLauncher, waitForExit } from '#server/testing/processes/process.ts';
import { startProxy } from '#server/testing/servers/round-robin-proxy.ts';
import { createTestClient, testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const secret = 'two-processes-have-the-same-secret';
const dataDir = mkdtempSync(join(tmpdir(), 'redil-two-'));
const sink = await openSmtpSink({ keep: false });
const server = testServer(() => ({ SMTP_URL: sink.url, AUTH_SECRET: secret }), { work: false });
const launcher = createProcessLauncher({
  DATA_DIR: dataDir,
  AUTH_SECRET: secret,
  SMTP_URL: sink.url,
  MAIL_FROM: 'noticias@redil.test',
  TRUSTED_PROXIES: '1',
});

afterAll(async () => {
  await launcher.stopAll();
  await sink.close();
  rmSync(dataDir, { recursive: true });
});

test('of forty wrong passwords that arrive at two processes at once, ten are tried', async () => {
  const env = { DATABASE_URL: server().core.database.url };
  const [one, two] = [await launcher.start(env), await launcher.start(env)];
  const proxy = await startProxy([one.port, two.port]);
  const { admin } = await server().createChurch();
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      fetch(`${proxy.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin.email, password: 'no es esta contraseña' }),
      }),
    ),
  );
  expect(responses.filter(({ status }) => status !== 429)).toHaveLength(10);
  expect(proxy.answered.size).toBe(2);
  await proxy.close();
  await launcher.stopAll();
}, 60_000);

test('when one of two processes is killed, users continue, a newsletter reaches everybody once, and a session that ended has ended everywhere', async () => {
  const env = { DATABASE_URL: server().core.database.url };
  const [one, two] = [await launcher.start(env), await launcher.start(env)];
  const proxy = await startProxy([one.port, two.port]);
  try {
    const church = await server().createChurch();
    const admin = createTestClient(proxy.url, church.admin);
    for (const givenNames of ['Ana', 'Luis', 'Rut', 'Sara'])
      await admin.call(peopleContract.create, { givenNames, surname1: 'Ruiz' });
    expect((await admin.call(peopleContract.list, {})).items).toHaveLength(4);
    expect([...proxy.answered.keys()].toSorted()).toEqual([one.port, two.port].toSorted());

    const to = buildAddresses(300, 'dos');
    const newsletter = await createTestNewsletterTo(admin, to);
    const delay = () => new Promise<undefined>((resolve) => setTimeout(resolve, 20));
    sink.rule = ({ stage }) => (stage === 'rcpt' ? delay() : undefined);
    await send(admin, newsletter);
    await waitUntil(
      async () => sink.total,
      (total) => total >= 60,
    );
    one.child.kill('SIGKILL');
    await waitForExit(one.child);
    for (let count = 0; count < 20; count += 1)
      expect((await admin.call(peopleContract.list, {})).items).toHaveLength(4);

    await waitForStatus(admin, newsletter.id, 'sent');
    const { sent, uncertain, waiting, failed } = await getProgress(admin, newsletter.id);
    expect([sent + uncertain, waiting, failed]).toEqual([300, 0, 0]);
    expect(uncertain).toBeLessThanOrEqual(20);
    expect(to.filter((email) => (sink.deliveries.get(email) ?? 0) > 1)).toEqual([]);
    expect(to.filter((email) => sink.deliveries.has(email)).length).toBeGreaterThanOrEqual(sent);

    await launcher.start({ ...env, PORT: String(one.port) });
    await admin.call(accessContract.signOut, {});
    for (let count = 0; count < 4; count += 1)
      await expect(admin.call(peopleContract.list, {})).rejects.toMatchObject({ status: 401 });
  } finally {
    await proxy.close();
  }
}, 90_000);
