import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { html } from '#server/core/http/html.ts';
import { openMailSender, type MailSender } from '#server/core/mail.ts';
import { openMailbox, type Mailbox } from '#server/mailbox/mailbox.ts';
import { mailFeatures } from '#server/features.ts';
import { collectMails } from './declarations.ts';
import { renderMail } from './templates.ts';

const origin = {
  appUrl: 'https://redil.example.org',
  operator: { name: null, address: null, email: null },
  templates: collectMails(mailFeatures.mails),
};
let dataDir: string;
let mail: MailSender;
let mailbox: Mailbox;
const open = (): MailSender =>
  openMailSender({ ...origin, smtpUrl: mailbox.smtpUrl, mailFrom: 'Redil <redil@example.org>' });
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
  mail.close();
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

  test('rejects when the SMTP server fails', async () => {
    const relayed = openMailSender({
      ...origin,
      smtpUrl: 'smtp://127.0.0.1:4299',
      mailFrom: 'redil@example.org',
    });
    await expect(
      relayed.send({ to: 'ana@example.org', subject: 'Hi', text: 'Hi', html: html`Hi` }),
    ).rejects.toThrow('ECONNREFUSED');
    relayed.close();
  });
});

describe('mail templates', () => {
  test('are in the language of the recipient', () => {
    const values = { name: 'Ana', link: 'https://example.org/v' };
    const render = (language: 'es' | 'en') =>
      renderMail('verification', { language, values }, origin);
    expect(render('es').subject).toBe('Confirma tu correo electrónico');
    expect(render('en').text).toContain('Hello Ana,');
    expect(render('en').text).toContain('https://example.org/v');
    expect(render('es').html.text).toContain('<html lang="es"');
  });

  test('use the words of a church in its own language', () => {
    const values = {
      name: 'Ana',
      church: 'Betania',
      by: 'Marta',
      day: '30 de mayo de 2027',
      link: 'https://example.org/d',
    };
    const newsletter = { one: 'boletín', many: 'boletines', gender: 'm' } as const;
    const terms = { language: 'es', vocabulary: { newsletter } } as const;
    const render = (language: 'es' | 'en') =>
      renderMail('deletion-requested', { language, values, terms }, origin).text;
    expect(render('es')).toContain('personas, boletines, archivos');
    expect(render('en')).toContain('people, newsletters, files');
  });

  test('escape the name of a church, and remove its line breaks from the subject', () => {
    const values = {
      name: 'Rut',
      church: '<b>Fe</b>\r\nBcc: x',
      inviter: 'Ana',
      link: 'javascript:alert(1)',
    };
    const mail = renderMail('invitation', { language: 'es', values }, origin);
    expect(mail.subject).toBe('Ana te invita a <b>Fe</b> Bcc: x en Redil');
    expect(mail.html.text).toContain('&lt;b&gt;Fe&lt;/b&gt;');
    expect(mail.html.text).not.toContain('<b>Fe');
    expect(mail.html.text).not.toContain('href="javascript');
  });

  test('of a church show its logo, or else its name, and its postal address', () => {
    const values = { name: 'Rut', church: 'Betania', link: 'https://example.org/v' };
    const church = { name: 'Betania', logoUrl: null, address: 'Av. Central 120' };
    const render = (logoUrl: string | null) =>
      renderMail('activation', { language: 'es', values, church: { ...church, logoUrl } }, origin);
    expect(render(null).html.text).toMatch(/<span class="ink"[^>]*>Betania<\/span>/);
    expect(render('https://redil.example.org/files/logo/x.png').html.text).toContain(
      'src="https://redil.example.org/files/logo/x.png" alt="Betania"',
    );
    for (const content of [render(null).text, render(null).html.text]) {
      expect(content).toContain('Av. Central 120');
      const foot = content.slice(content.indexOf('usa Redil') - 20);
      expect(foot.match(/Betania/gu), 'once in the foot').toHaveLength(1);
    }
  });

  test('show each line of their text on a line of its own', () => {
    const values = { name: 'Rut', church: 'Betania', link: 'https://example.org/v' };
    const dates = '7 de marzo\n14 de marzo';
    const content = { language: 'es', values: { ...values, dates } } as const;
    const mail = renderMail('rota-asked', content, origin);
    expect(mail.text).toContain('Betania quiere contar contigo:\n7 de marzo\n14 de marzo\n');
    expect(mail.html.text).toContain('7 de marzo<br>14 de marzo');
  });

  test.each([
    ['Redil <redil@example.org>', '"Betania (Redil)" <redil@example.org>'],
    ['Betania <redil@example.org>', 'Betania <redil@example.org>'],
    ['redil@example.org', 'Betania <redil@example.org>'],
  ])('of a church come by its name, where those of Redil come from %s', async (mailFrom, from) => {
    const sender = openMailSender({ ...origin, smtpUrl: mailbox.smtpUrl, mailFrom });
    const values = { name: 'Rut', church: 'Betania', link: 'https://example.org/v' };
    const common = { to: 'rut@example.org', language: 'es', values } as const;
    const church = { name: 'Betania', logoUrl: null, address: null };
    await sender.send({ ...common, template: 'activation', church });
    expect((await readNewest())?.headers['from']).toBe(from);
    await sender.send({ ...common, template: 'verification' });
    expect((await readNewest())?.headers['from']).toBe(mailFrom);
    sender.close();
  });

  test('of Redil say who runs it, as far as that is configured', () => {
    const values = { name: 'Rut', link: 'https://example.org/v' };
    const operator = { name: 'Fundación Aprisco', address: null, email: 'hola@example.org' };
    const mail = renderMail('reset', { language: 'es', values }, { ...origin, operator });
    for (const part of [mail.text, mail.html.text]) {
      expect(part).toContain('Fundación Aprisco');
      expect(part).toContain('hola@example.org');
    }
    expect(mail.html.text).toContain('src="https://redil.example.org/files/brand/redil.png"');
  });
});

describe('the built-in mailbox', () => {
  const send = (opened: MailSender, number: number): Promise<void> =>
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
    const sender = openMailSender({
      ...origin,
      smtpUrl: small.smtpUrl,
      mailFrom: 'redil@example.org',
    });
    for (const number of [1, 2, 3, 4, 5]) await send(sender, number);
    sender.close();
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
