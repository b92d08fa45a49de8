import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { html } from '#server/core/http/html.ts';
import { pino } from 'pino';
import { openMail, type Mail } from '#server/core/mail.ts';
import { openMailbox, type Mailbox } from '#server/mailbox/mailbox.ts';
import { renderMail } from './templates.ts';

let dataDir: string;
let mail: Mail;
let mailbox: Mailbox;
const log = pino({ level: 'silent' });
const open = (): Mail =>
  openMail({ smtpUrl: mailbox.smtpUrl, mailFrom: 'Redil <redil@example.org>', log });
const readNewest = async () => {
  const [summary] = mailbox.list({ limit: 1 });
  return mailbox.read(summary?.id ?? '');
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redil-mail-'));
  mailbox = await openMailbox({ dataDir });
  mail = open();
});
afterEach(async () => {
  await mail.close();
  await mailbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('transactional mail', () => {
  test('is delivered by SMTP with subject, text, HTML and headers', async () => {
    const message = {
      to: 'ana@example.org',
      subject: 'Año nuevo · ñandú',
      text: 'Hola',
      html: html`<p>Hola</p>`,
      headers: { 'X-Test': 'yes' },
    };
    await mail.send(message);
    expect(await readNewest()).toMatchObject({
      from: 'redil@example.org',
      to: ['ana@example.org'],
      subject: 'Año nuevo · ñandú',
      text: 'Hola\n',
      html: '<p>Hola</p>\n',
      headers: { 'x-test': 'yes', 'auto-submitted': 'auto-generated' },
    });
  });

  test.each([
    ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
    ['a line break in a header', { headers: { 'X-Test': 'a\nBcc: eve@example.org' } }],
    ['two recipients in one', { to: 'ana@example.org, eve@example.org' }],
    ['a recipient with a name', { to: 'Ana <ana@example.org>' }],
    ['a reply address with a line break', { replyTo: 'ana@example.org\r\nBcc: eve@example.org' }],
  ])('rejects %s', async (_, change) => {
    await expect(
      mail.send({ to: 'ana@example.org', subject: 'Hi', text: 'Hi', html: html`Hi`, ...change }),
    ).rejects.toThrow(TypeError);
    expect(mailbox.count()).toBe(0);
  });

  test('in the background is sent before closing', async () => {
    mail.sendInBackground({
      to: 'ana@example.org',
      template: 'reset',
      language: 'es',
      values: { name: 'Ana', link: 'https://example.org/r' },
    });
    await mail.close();
    expect(await readNewest()).toMatchObject({
      to: ['ana@example.org'],
      subject: 'Restablece tu contraseña',
    });
  });

  test('rejects when the SMTP server fails', async () => {
    const relayed = openMail({
      smtpUrl: 'smtp://127.0.0.1:4299',
      mailFrom: 'redil@example.org',
      log,
    });
    await expect(
      relayed.send({ to: 'ana@example.org', subject: 'Hi', text: 'Hi', html: html`Hi` }),
    ).rejects.toThrow('ECONNREFUSED');
    await relayed.close();
  });
});

describe('an SMTP server with errors', () => {
  /** Starts a server that responds to RCPT commands with these codes in turn and accepts the following ones. */
  async function startFailingServer(
    ...codes: number[]
  ): Promise<{ smtpUrl: string; countAttempts(): number; close(): Promise<void> }> {
    let attempts = 0;
    const relay = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onRcptTo(_address, _session, done) {
        const responseCode = codes[attempts];
        attempts += 1;
        done(
          responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }),
        );
      },
      onData(stream, _session, done) {
        stream.on('end', () => done(null, 'taken')).resume();
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = relay.listen(0, '127.0.0.1', () =>
        resolve((listening.address() as AddressInfo).port),
      );
    });
    return {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      countAttempts: () => attempts,
      close: () => new Promise((resolve) => relay.close(() => resolve())),
    };
  }
  const plain = { to: 'ana@example.org', subject: 'Hi', text: 'Hi', html: html`Hi` };

  test.each([
    ['gets the mail again until it is accepted', [451, 421], 3],
    ['does not get the mail again after a permanent error', [550, 550], 1],
    ['does not get the mail again after the last retry', [450, 450, 450, 450, 450], 3],
  ])('%s', async (_, codes, times) => {
    const relay = await startFailingServer(...codes);
    const relayed = openMail({
      smtpUrl: relay.smtpUrl,
      mailFrom: 'redil@example.org',
      log,
      retryAfterSeconds: [0, 0],
    });
    relayed.sendInBackground(plain);
    await expect.poll(relay.countAttempts, { timeout: 5000 }).toBe(times);
    await relayed.close();
    expect(relay.countAttempts()).toBe(times);
    await relay.close();
  });
});

describe('mail templates', () => {
  test('are in the language of the recipient', () => {
    const values = { name: 'Ana', link: 'https://example.org/v' };
    expect(renderMail('verification', 'es', values)).toMatchObject({
      subject: 'Confirma tu correo electrónico',
    });
    expect(renderMail('verification', 'en', values).text).toContain('Hello Ana,');
    expect(renderMail('verification', 'en', values).text).toContain('https://example.org/v');
    expect(renderMail('verification', 'es', values).html.text).toContain('<html lang="es"');
  });

  test('escape the name of a church, and remove its line breaks from the subject', () => {
    const mail = renderMail('invitation', 'es', {
      name: 'Rut',
      church: '<b>Fe</b>\r\nBcc: x',
      inviter: 'Ana',
      link: 'javascript:alert(1)',
    });
    expect(mail.subject).toBe('Ana te invita a <b>Fe</b> Bcc: x en Redil');
    expect(mail.html.text).toContain('&lt;b&gt;Fe&lt;/b&gt;');
    expect(mail.html.text).not.toContain('<b>Fe');
    expect(mail.html.text).not.toContain('href="javascript');
  });
});

describe('the built-in mailbox', () => {
  const send = (opened: Mail, number: number): Promise<void> =>
    opened.send({
      to: `person${number}@example.org`,
      subject: `Number ${number}`,
      text: 'x',
      html: html`x`,
    });

  test('lists the newest first, searches by part of an address, and can be cleared', async () => {
    for (const number of [1, 2, 12]) await send(mail, number);
    expect(mailbox.list({ limit: 10 }).map((each) => each.subject)).toEqual([
      'Number 12',
      'Number 2',
      'Number 1',
    ]);
    expect(mailbox.list({ limit: 10, to: 'PERSON1' }).map((each) => each.subject)).toEqual([
      'Number 12',
      'Number 1',
    ]);
    const [first] = mailbox.list({ limit: 1 });
    expect(mailbox.list({ limit: 1, before: first?.id ?? '' }).map((each) => each.subject)).toEqual(
      ['Number 2'],
    );
    await mailbox.clear();
    expect(mailbox.count()).toBe(0);
    expect(await readdir(join(dataDir, 'mailbox'))).toEqual([]);
  });

  test('keeps its messages after a restart', async () => {
    await send(mail, 1);
    const before = await readNewest();
    await mailbox.close();
    mailbox = await openMailbox({ dataDir });
    expect(await readNewest()).toEqual(before);
  });

  test('keeps only the newest messages, also after a restart', async () => {
    const small = await openMailbox({ dataDir: join(dataDir, 'small'), capacity: 3 });
    const sender = openMail({
      smtpUrl: small.smtpUrl,
      mailFrom: 'redil@example.org',
      log,
    });
    for (const number of [1, 2, 3, 4, 5]) await send(sender, number);
    await sender.close();
    expect(small.list({ limit: 10 }).map((each) => each.subject)).toEqual([
      'Number 5',
      'Number 4',
      'Number 3',
    ]);
    await small.close();
    const again = await openMailbox({ dataDir: join(dataDir, 'small'), capacity: 2 });
    expect(again.list({ limit: 10 }).map((each) => each.subject)).toEqual(['Number 5', 'Number 4']);
    await again.close();
  });
});
