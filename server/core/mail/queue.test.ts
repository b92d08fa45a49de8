/** The queue of mails: what happens to a mail when the SMTP server or the process fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createLog } from '#server/core/log.ts';
import { openMail, type QueuedMail } from '#server/core/mail.ts';
import { solveChallenge } from '#server/testing/challenge.ts';
import { createProcessLauncher, waitForExit } from '#server/testing/processes/process.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';

let sink: SmtpSink;
const server = testServer(async () => {
  sink = await openSmtpSink();
  return { SMTP_URL: sink.url };
});
beforeEach(() => {
  sink.rule = () => undefined;
});
afterAll(() => sink.close());

const createAddress = (): string => `${randomUUID()}@example.org`;
const buildMail = (to: string): QueuedMail => ({
  to,
  template: 'password-changed',
  language: 'es',
  values: { name: 'Ana', link: 'https://example.org/login' },
});
const countQueued = async (): Promise<number> => {
  const { rows } = await server().core.database.pool.query('SELECT FROM mails');
  return rows.length;
};
async function waitForEmptyQueue(): Promise<void> {
  await expect.poll(countQueued, { timeout: 15_000 }).toBe(0);
}

/** A user asks for a link to set a new password; returns the address. */
async function forgetPassword(): Promise<string> {
  const { admin } = await server().createChurch();
  await server().anonymous.call(accessContract.forgotPassword, { email: admin.email });
  return admin.email;
}

describe('a mail', () => {
  test('is in the same transaction as what causes it', async () => {
    const church = await server().createChurch();
    const { core } = server();
    const [kept, undone] = [createAddress(), createAddress()];
    await core.database.inChurch(church.id, (db) => core.mail.enqueue(db, buildMail(kept)));
    const failing = core.database.inChurch(church.id, async (db) => {
      await core.mail.enqueue(db, buildMail(undone));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await expect.poll(() => sink.deliveries.get(kept), { timeout: 1500 }).toBe(1);
    await waitForEmptyQueue();
    expect(sink.deliveries.has(undone)).toBe(false);
  });

  test.each([
    ['a mailbox that is busy at first gets it', '451 4.7.1 greylisted', 1],
    ['a mailbox that does not exist is not tried again', '550 5.1.1 no such user', 0],
  ])('%s', async (_, reply, deliveries) => {
    let tries = 0;
    sink.rule = ({ stage }) => (stage === 'rcpt' && ++tries === 1 ? reply : undefined);
    const email = await forgetPassword();
    await waitForEmptyQueue();
    expect(sink.deliveries.get(email) ?? 0).toBe(deliveries);
    expect(tries).toBe(1 + deliveries);
  });

  test('of which the link has expired is not sent', async () => {
    sink.rule = ({ stage }) => (stage === 'connect' ? '421 down' : undefined);
    const email = await forgetPassword();
    const later = Date.now() + 3601 * 1000;
    const restoreClock = setClock(() => new Date(later));
    try {
      sink.rule = () => undefined;
      await waitForEmptyQueue();
    } finally {
      restoreClock();
    }
    expect(sink.deliveries.has(email)).toBe(false);
  });

  test('is not readable in the database', async () => {
    sink.rule = ({ stage }) => (stage === 'connect' ? '421 down' : undefined);
    const email = await forgetPassword();
    const { rows } = await server().core.database.pool.query<{ row: string; content: string }>(
      'SELECT mails::text AS row, content FROM mails',
    );
    // The content is written in hexadecimal digits, which would hide a text that is not encrypted.
    const text = rows
      .map(({ row, content }) => row + Buffer.from(content, 'hex').toString())
      .join();
    expect(rows.length).toBeGreaterThan(0);
    expect(text.includes('token') || text.includes(email)).toBe(false);
    sink.rule = () => undefined;
    await waitForEmptyQueue();
    expect(sink.deliveries.get(email)).toBe(1);
  });

  test('of an account goes before hundreds that may wait', async () => {
    const { core } = server();
    const patient = Array.from({ length: 30 }, createAddress);
    const urgent = createAddress();
    await core.database.global.transaction().execute(async (db) => {
      for (const to of patient)
        await core.mail.enqueue(db, {
          to,
          template: 'rota-asked',
          language: 'es',
          values: { name: 'Ana', link: 'https://example.org', church: 'Betania', dates: '—' },
          church: { name: 'Betania', address: '', logoUrl: null },
        });
      await core.mail.enqueue(db, buildMail(urgent));
    });
    await waitForEmptyQueue();
    const order = [...sink.deliveries.keys()];
    const first = Math.min(...patient.map((address) => order.indexOf(address)));
    // It is sent with the first ones, of which a connection may be faster.
    expect(order.indexOf(urgent)).toBeLessThan(first + 5);
    expect(patient.every((address) => sink.deliveries.get(address) === 1)).toBe(true);
  });

  test('of two processes is sent by one of them', async () => {
    const { core } = server();
    const { config, database } = core;
    const other = openMail({
      ...config,
      smtpUrl: sink.url,
      templates: core.mail.templates,
      addressBooks: [],
      secret: config.authSecret,
      database,
      log: createLog('silent'),
    });
    const addresses = Array.from({ length: 40 }, createAddress);
    for (const [index, address] of addresses.entries())
      await (index % 2 === 0 ? core.mail : other).enqueue(database.global, buildMail(address));
    await waitForEmptyQueue();
    await other.close();
    expect(addresses.map((address) => sink.deliveries.get(address))).toEqual(
      addresses.map(() => 1),
    );
  });
});

test('neither the link nor the address of a refused mail is logged, even when the SMTP server repeats them', async () => {
  const lines: string[] = [];
  const { config, database } = server().core;
  const token = randomUUID();
  const to = createAddress();
  const link = `https://example.org/reset-password?token=${token}`;
  sink.rule = ({ stage }) => (stage === 'body' ? `550 5.7.1 <${to}> spam: ${link}` : undefined);
  const mail = openMail({
    ...config,
    smtpUrl: sink.url,
    templates: server().core.mail.templates,
    addressBooks: [],
    secret: config.authSecret,
    database,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  });
  // Several, because the server's own queue may send some of them.
  for (let count = 0; count < 10; count += 1)
    await mail.enqueue(database.global, {
      to,
      template: 'reset',
      language: 'es',
      values: { name: 'Ana', link },
      expiresAt: new Date(Date.now() + 60_000),
    });
  await waitForEmptyQueue();
  await mail.close();
  const text = lines.join('');
  expect(text).toContain('"template":"reset","failure":{"type":"Error","code":"EMESSAGE"');
  expect(text.includes(token) || text.includes(to)).toBe(false);
});

describe('a process that ends while the SMTP server is down', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redil-mails-'));
  const launcher = createProcessLauncher({
    DATA_DIR: dataDir,
    CHALLENGE_COST: '1',
    MAIL_FROM: 'redil@example.org',
  });
  let port: number;
  beforeAll(async () => {
    const closed = await openSmtpSink();
    port = Number(new URL(closed.url).port);
    await closed.close();
  });
  afterEach(() => launcher.stopAll());
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s loses no mail',
    async (signal) => {
      const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
      const email = createAddress();
      const first = await launcher.start(env);
      const url = `http://127.0.0.1:${first.port}`;
      const response = await fetch(`${url}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await solveChallenge(url)) },
        body: JSON.stringify({
          name: 'Ana Ruiz',
          email,
          password: 'una contraseña larga',
          language: 'es',
        }),
      });
      expect(response.status).toBe(200);
      first.child.kill(signal);
      await waitForExit(first.child);
      const relay = await openSmtpSink({ port });
      await launcher.start(env);
      await relay.waitForMessages(1);
      expect((await relay.read(email)).text).toContain('token=');
      await launcher.stopAll();
      await relay.close();
    },
    180_000,
  );
});
