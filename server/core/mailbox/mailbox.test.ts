/** The built-in mailbox through HTTP. */
import { Hono } from 'hono';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html } from '#server/core/http/html.ts';
import { answerError } from '#server/core/http/http.ts';
import { serveHttp, type Listening } from '#server/core/http/listen.ts';
import { createLog } from '#server/core/log.ts';
import { openMail, type Mail } from '#server/core/mail.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { MessageLog } from './message-log.ts';
import { mailboxPages } from './pages.ts';

let dataDir: string;
let mail: Mail;
let listening: Listening;
const open = async (extra: Record<string, string> = {}): Promise<Listening> => {
  const config = {
    ...readConfig({ DATA_DIR: dataDir }),
    production: extra['production'] === 'yes',
  };
  const relayed = extra['relay'] ? { ...mail, mailbox: null } : mail;
  const app = new Hono().route(
    '/',
    mailboxPages({ config, mail: relayed, session: { read: async () => null } }),
  );
  app.onError((error, http) => answerError({ log: createLog('silent') }, error, http));
  return serveHttp(app, '127.0.0.1', 0);
};
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { headers });
const messages = async (query: string): Promise<Record<string, unknown>[]> =>
  (await get(`/dev/mailbox/messages${query}`)).json() as Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redil-mailbox-'));
  mail = await openMail({
    smtpUrl: undefined,
    mailFrom: 'Redil <redil@example.org>',
    dataDir,
    log: createLog('silent'),
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
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('for tests', () => {
  test('the messages are read newest first, by recipient, with text, HTML and headers', async () => {
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
  ])('lists the messages in %s and escapes what they say', async (language, title, count) => {
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

  test('finds by recipient', async () => {
    const page = await (await get('/dev/mailbox?to=luis')).text();
    expect(page).toContain('luis@example.org');
    expect(page).not.toContain('ana@example.org');
    expect(await (await get('/dev/mailbox?to=nobody&lang=en')).text()).toContain(
      'There are no messages.',
    );
  });

  test('shows a message: frame, text, headers and the original', async () => {
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

  test.each(['nothing', '..%2f..%2fauth-secret', '%00'])('has no message %s', async (id) => {
    expect((await get(`/dev/mailbox/${id}`)).status).toBe(404);
    expect((await get(`/dev/mailbox/${id}/raw`)).status).toBe(404);
  });

  test('is not there in production, nor with a relay', async () => {
    for (const extra of [{ production: 'yes' }, { relay: 'yes' }]) {
      const closed = await open(extra);
      for (const path of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await fetch(`http://127.0.0.1:${closed.port}${path}`)).status).toBe(404);
      await closed.close();
    }
  });
});

describe('a newsletter', () => {
  test('of 600 through five connections at once is all there, whole', async () => {
    const sender = createTransport({
      url: mail.smtpUrl(),
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
    expect(mail.mailbox?.count('person')).toBe(600);
  });

  test('that fills the mailbox drives out the oldest, on disk too', async () => {
    const folder = join(dataDir, 'log');
    const kept = new Set<string>();
    const settings = {
      folder,
      capacity: 300,
      capacityBytes: 1e9,
      onKept: (id: string) => kept.add(id),
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

  test('is forgotten when asked, by a program or by the button, but not by another site', async () => {
    const address = `http://127.0.0.1:${listening.port}`;
    const press = (origin: string) =>
      fetch(`${address}/dev/mailbox/empty`, {
        method: 'POST',
        headers: { origin },
        redirect: 'manual',
      });
    expect((await press('https://elsewhere.example')).status).toBe(403);
    expect(await messages('?limit=1')).toHaveLength(1);
    expect((await press(address)).status).toBe(303);
    expect(await messages('')).toEqual([]);
    await mail.send({ to: 'ana@example.org', subject: 'Again', text: 'x', html: html`x` });
    expect((await fetch(`${address}/dev/mailbox/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await messages('')).toEqual([]);
  });
});
