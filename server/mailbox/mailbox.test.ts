/** The built-in mailbox over HTTP. */
import { Hono } from 'hono';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html } from '#server/core/http/html.ts';
import { toErrorResponse } from '#server/core/http/http.ts';
import { startHttpServer, type HttpServer } from '#server/core/http/listen.ts';
import { createLog } from '#server/core/log.ts';
import { openMailSender, type MailSender } from '#server/core/mail.ts';
import { collectMails } from '#server/core/mail/declarations.ts';
import { mailFeatures } from '#server/features.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { MessageLog } from './message-log.ts';
import { createMailboxRoutes } from './pages.ts';

const templates = collectMails(mailFeatures.mails);
let dataDir: string;
let mail: MailSender;
let mailbox: Mailbox;
let listening: HttpServer;
const open = async (extra: Record<string, string> = {}): Promise<HttpServer> => {
  const config = {
    ...readConfig({ DATA_DIR: dataDir }),
    production: extra['production'] === 'yes',
  };
  const app = new Hono().route(
    '/',
    createMailboxRoutes(
      { config, session: { readActor: async () => null }, mail: { templates } },
      extra['relay'] ? null : mailbox,
    ),
  );
  app.onError((error, http) => toErrorResponse({ log: createLog('silent') }, error, http));
  return startHttpServer(app, '127.0.0.1', 0);
};
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { headers });
const messages = async (query: string): Promise<Record<string, unknown>[]> =>
  (await get(`/dev/mailbox/messages${query}`)).json() as Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redil-mailbox-'));
  mailbox = await openMailbox({ dataDir });
  mail = openMailSender({
    ...readConfig({ DATA_DIR: dataDir }),
    templates,
    smtpUrl: mailbox.smtpUrl,
    mailFrom: 'Redil <redil@example.org>',
  });
  listening = await open();
  await mail.send({
    to: 'ana@example.org',
    subject: 'One <script>',
    text: 'Hola & adiós',
    html: html`<a href="https://example.org/x">Go</a>`,
  });
  await mail.send({
    to: 'luis@example.org',
    template: 'verification',
    language: 'es',
    values: { name: 'Luis', link: 'https://example.org/v' },
  });
});
afterAll(async () => {
  await listening.close();
  mail.close();
  await mailbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the JSON interface', () => {
  test('returns the newest messages first, by recipient, with text, HTML and headers', async () => {
    expect((await messages('')).map((each) => each['to'])).toEqual([
      ['luis@example.org'],
      ['ana@example.org'],
    ]);
    expect(await messages('?to=ana@&limit=1')).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        from: 'redil@example.org',
        to: ['ana@example.org'],
        subject: 'One <script>',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        text: 'Hola & adiós\n',
        html: '<a href="https://example.org/x">Go</a>\n',
        headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
      }),
    ]);
  });
});

describe('the page', () => {
  test.each([
    ['es', 'Buzón incluido', '2 mensajes'],
    ['en', 'Built-in mailbox', '2 messages'],
  ])('lists the messages in %s and escapes their texts', async (language, title, count) => {
    const page = await (await get('/dev/mailbox', { 'accept-language': language })).text();
    for (const text of [
      `<html lang="${language}">`,
      title,
      count,
      'One &lt;script&gt;',
      'luis@example.org',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('One <script>');
  });

  test('searches by recipient', async () => {
    const page = await (await get('/dev/mailbox?to=luis')).text();
    expect(page).toContain('luis@example.org');
    expect(page).not.toContain('ana@example.org');
    expect(await (await get('/dev/mailbox?to=nobody&lang=en')).text()).toContain(
      'There are no messages.',
    );
  });

  test('shows a message as HTML frame, text, headers and source', async () => {
    const [message] = await messages('?to=ana');
    const page = await (await get(`/dev/mailbox/${String(message?.['id'])}?lang=en`)).text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('Hola &amp; adiós');
    expect(page).toContain('auto-submitted');
    const frame = await get(`/dev/mailbox/${String(message?.['id'])}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*sandbox allow-popups/,
    );
    expect(await frame.text()).toContain('<base target="_blank"><a href="https://example.org/x">');
    const raw = await get(`/dev/mailbox/${String(message?.['id'])}/raw`);
    expect(raw.headers.get('content-type')).toContain('text/plain');
    expect(await raw.text()).toContain('Delivered-To: ana@example.org');
  });

  test.each(['es', 'en'])('shows every mail of the system in %s', async (language) => {
    const page = await (await get(`/dev/mailbox/letters?lang=${language}`)).text();
    for (const template of templates.keys()) {
      const letter = await get(`/dev/mailbox/letters/${template}?lang=${language}`);
      expect(page).toContain(`/dev/mailbox/letters/${template}?lang=${language}`);
      const text = await letter.text();
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).not.toContain('{{');
    }
    expect((await get('/dev/mailbox/letters/nothing')).status).toBe(404);
  });

  test.each(['nothing', '..%2f..%2fauth-secret', '%00'])('has no message %s', async (id) => {
    expect((await get(`/dev/mailbox/${id}`)).status).toBe(404);
    expect((await get(`/dev/mailbox/${id}/raw`)).status).toBe(404);
  });

  test('does not exist in production or with an SMTP server', async () => {
    for (const extra of [{ production: 'yes' }, { relay: 'yes' }]) {
      const closed = await open(extra);
      for (const path of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await fetch(`http://127.0.0.1:${closed.port}${path}`)).status).toBe(404);
      await closed.close();
    }
  });
});

describe('a newsletter', () => {
  test('to 600 recipients over five connections is received completely', async () => {
    const sender = createTransport({
      url: mailbox.smtpUrl,
      pool: true,
      maxConnections: 5,
      maxMessages: Infinity,
    });
    const message = (number: number) => ({
      from: 'a@example.org',
      to: `person${number}@example.org`,
      subject: `N ${number}`,
      html: `<p>${number}</p>`.repeat(2000),
    });
    await Promise.all(Array.from({ length: 600 }, (_, number) => sender.sendMail(message(number))));
    sender.close();
    for (const number of [0, 299, 599])
      expect((await messages(`?to=person${number}@`))[0]?.['html']).toBe(
        `${`<p>${number}</p>`.repeat(2000)}\n`,
      );
    expect(mailbox.count('person')).toBe(600);
  });

  test('that exceeds the capacity removes the oldest messages, also on disk', async () => {
    const folder = join(dataDir, 'log');
    const kept = new Set<string>();
    const settings = {
      folder,
      capacity: 300,
      capacityBytes: 1e9,
      onAdded: (id: string) => kept.add(id),
      onDropped: (id: string) => kept.delete(id),
    };
    const ids = Array.from({ length: 1100 }, () => newId());
    const log = await MessageLog.open(settings);
    for (const id of ids) await log.append(id, Buffer.from(`message ${id}`));
    expect([...kept]).toEqual(ids.slice(-300));
    expect(await readdir(folder)).toHaveLength(2);
    expect(String(await log.read(ids[1099] ?? ''))).toBe(`message ${ids[1099]}`);
    expect(await log.read(ids[0] ?? '')).toBeNull();
    await log.close();
    // A crash in the middle of a write leaves half a message.
    const [, newest = ''] = (await readdir(folder)).toSorted();
    await appendFile(join(folder, newest), `${newId()} 500\nhalf`);
    kept.clear();
    const again = await MessageLog.open({ ...settings, capacity: 200 });
    expect([...kept]).toEqual(ids.slice(-200));
    await again.append(newId(), Buffer.from('after the crash'));
    expect(kept.size).toBe(200);
    await again.close();
  });

  test('is deleted by the API or the button, but not by a cross-origin request', async () => {
    const address = `http://127.0.0.1:${listening.port}`;
    const submitForm = (origin: string) =>
      fetch(`${address}/dev/mailbox/empty`, {
        method: 'POST',
        headers: { origin },
        redirect: 'manual',
      });
    expect((await submitForm('https://elsewhere.example')).status).toBe(403);
    expect(await messages('?limit=1')).toHaveLength(1);
    expect((await submitForm(address)).status).toBe(303);
    expect(await messages('')).toEqual([]);
    await mail.send({ to: 'ana@example.org', subject: 'Again', text: 'x', html: html`x` });
    expect((await fetch(`${address}/dev/mailbox/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await messages('')).toEqual([]);
  });
});
