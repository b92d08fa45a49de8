/** The links of a message: tracking and unsubscription. */
import { afterAll, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { recipientListsContract as lists } from '#domain/newsletters/lists-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  createTestNewsletter,
  createTestNewsletterTo,
  getProgress,
  sendAndWait,
  unique,
} from '#server/testing/newsletters.ts';
import { browser, content, createReader } from '#server/testing/newsletter-reader.ts';
import { testServer } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));

afterAll(() => sink.close());

const { visit, sent, getLinks, waitForCounts, writeEvents } = createReader(server, sink);

describe('opens and clicks', () => {
  test('count people, however often they open or click', async () => {
    const { admin, id, links } = await sent(3);
    const [one, two] = links;
    for (let time = 0; time < 5; time += 1) {
      const pixel = await visit(one?.open ?? '', { headers: browser });
      expect([
        pixel.status,
        pixel.headers.get('content-type'),
        pixel.headers.get('cache-control'),
      ]).toEqual([200, 'image/gif', 'no-store']);
      expect((await pixel.arrayBuffer()).byteLength).toBe(43);
    }
    await waitForCounts(admin, id, { opened: 1, clicked: 0 });
    await visit(one?.open ?? '', { headers: browser });
    for (const path of two?.clicks ?? []) {
      await visit(path, { headers: browser });
      await writeEvents();
    }
    await visit(two?.clicks[0] ?? '', { headers: browser });
    const progress = await waitForCounts(admin, id, { opened: 2, clicked: 1 });
    expect(progress).toMatchObject({ machineOpened: 0, machineClicked: 0 });
    expect((await admin.call(contract.get, { newsletterId: id })).stats).toEqual({
      sent: 3,
      opened: 2,
      clicked: 1,
      failed: 0,
    });
  });

  test('a click redirects to the original URL without a referrer', async () => {
    const { links } = await sent(1);
    const answers = await Promise.all(
      (links[0]?.clicks ?? []).map((path) => visit(path, { headers: browser })),
    );
    expect(
      answers.map((each) => [
        each.status,
        each.headers.get('location'),
        each.headers.get('referrer-policy'),
      ]),
    ).toEqual([
      [302, 'https://example.org/a?x=1&y=2', 'no-referrer'],
      [302, 'https://example.org/b', 'no-referrer'],
    ]);
  });

  test('a click redirects to a URL with any characters', async () => {
    const { admin, id: churchId } = await server().createChurch();
    const email = unique('letras');
    const { id } = await createTestNewsletterTo(admin, [email], {
      content: '<p><a href="https://example.org/oración/🙏?q=Łódź">A</a></p>',
    });
    await sendAndWait(admin, { id, churchId });
    const { clicks } = await getLinks(email);
    const answer = await visit(clicks[0] ?? '', { headers: browser });
    expect([answer.status, decodeURI(answer.headers.get('location') ?? '')]).toEqual([
      302,
      'https://example.org/oración/🙏?q=Łódź',
    ]);
  });

  test('an invalid token gets the pixel but no redirect, and is not counted', async () => {
    const { admin, id, links } = await sent(1);
    const [{ open, unsubscribe } = { open: '', unsubscribe: '' }] = links;
    const pixel = await visit(`/t/o/${'A'.repeat(42)}`);
    expect([pixel.status, (await pixel.arrayBuffer()).byteLength]).toEqual([200, 43]);
    expect((await visit(`/t/c/${'A'.repeat(42)}`)).status).toBe(404);
    // A token is valid only for its kind.
    expect((await visit(open.replace('/t/o/', '/t/c/'))).status).toBe(404);
    expect((await visit(open.replace('/t/o/', '/u/'), { method: 'POST' })).status).toBe(404);
    await visit(unsubscribe.replace('/u/', '/t/o/'));
    await visit(open, { headers: browser });
    await waitForCounts(admin, id, { opened: 1 });
  });

  test('mark an uncertain message as sent', async () => {
    sink.rule = ({ stage }) => (stage === 'body' ? 'accept-and-hang-up' : undefined);
    const { admin, id: churchId } = await server().createChurch();
    const email = unique('duda');
    const { id } = await createTestNewsletterTo(admin, [email], { content });
    const before = await sendAndWait(admin, { id, churchId });
    sink.rule = () => undefined;
    expect(before).toMatchObject({ sent: 0, uncertain: 1 });
    const message = sink.raw.findLast((each) => each.to === email)?.message ?? '';
    expect(message).toBe('');
    const rows = await server().core.database.inChurch(churchId, (db) =>
      db.selectFrom('newsletter_recipients').select('id').execute(),
    );
    const { createTokenCodec } = await import('#server/newsletters/message/tokens.ts');
    const token = createTokenCodec(server().core.config.authSecret).encode({
      kind: 'open',
      recipientId: rows[0]?.id ?? '',
      link: 0,
    });
    await visit(`/t/o/${token}`, { headers: browser });
    expect(await waitForCounts(admin, id, { opened: 1 })).toMatchObject({ sent: 1, uncertain: 0 });
  });
});

describe('the unsubscribe link', () => {
  test('shows a page with one button, and a GET changes nothing', async () => {
    const { admin, id, links, emails } = await sent(1);
    const path = links[0]?.unsubscribe ?? '';
    for (const method of ['GET', 'HEAD', 'GET', 'GET'])
      expect((await visit(path, { method })).status).toBe(200);
    const page = await visit(path, { headers: { 'accept-language': 'es' } });
    const text = await page.text();
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('¿Quieres dejar de recibir los newsletters de Iglesia Betania?');
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    expect(text).not.toContain(emails[0] ?? '-');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await visit(path, { headers: { 'accept-language': 'en' } })).text()).toContain(
      'Do you want to stop receiving',
    );
    expect(await getProgress(admin, id)).toMatchObject({ unsubscribed: 0 });
  });

  test('shows the name of the church and the mark of Redil for a link that leads nowhere', async () => {
    const { links } = await sent(1);
    const page = await (await visit(links[0]?.unsubscribe ?? '')).text();
    expect(page).toMatch(/<span class="brand">Iglesia Betania<\/span>/);
    const unknown = await visit('/u/nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('src="/files/brand/redil.png"');
    const mark = await visit('/files/brand/redil.png');
    expect(mark.headers.get('content-type')).toBe('image/png');
    expect(mark.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test("accepts a mail client's one-click request, without cookie, repeatedly", async () => {
    const { admin, id, churchId, links, emails } = await sent(2);
    const [email = ''] = emails;
    const oneClick = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example.com',
      },
    };
    for (let time = 0; time < 3; time += 1)
      expect((await visit(links[0]?.unsubscribe ?? '', oneClick)).status).toBe(200);
    expect(await getProgress(admin, id)).toMatchObject({ unsubscribed: 1 });
    const next = await createTestNewsletterTo(admin, emails);
    expect(await sendAndWait(admin, next)).toMatchObject({
      total: 1,
      sent: 1,
      exclusions: { unsubscribed: 1 },
    });
    expect(sink.deliveries.get(email)).toBe(1);
    const { items } = await admin.call(lists.recipients, {
      listId: next.targetRecipientListIds[0] ?? '',
    });
    expect(items.find((each) => each.email === email)?.suppressed).toBe('unsubscribed');
    expect(churchId).not.toBe('');
  });

  test('updates the consent of the person, and can be undone', async () => {
    const { admin, id: churchId } = await server().createChurch();
    const email = unique('rut');
    const person = await admin.call(people.create, {
      givenNames: 'Rut',
      surname1: 'Salas',
      emails: [{ value: email, kind: 'home', primary: true }],
      newsletterConsent: { status: 'granted' },
      confirmed: true,
    });
    const { id } = await createTestNewsletter(admin);
    await sendAndWait(admin, { id, churchId });
    const { unsubscribe } = await getLinks(email);
    const done = await visit(unsubscribe, { method: 'POST', headers: { 'accept-language': 'es' } });
    expect(await done.text()).toContain(
      'Listo: ya no recibirás los newsletters de Iglesia Betania.',
    );
    const consent = async () =>
      (await admin.call(people.get, { personId: person.id })).newsletterConsent;
    expect(await consent()).toMatchObject({ status: 'withdrawn', channel: 'unsubscribe' });
    expect(
      (await admin.call(contract.audience, { audienceType: 'all' })).exclusions.unsubscribed,
    ).toBe(1);

    const undone = await visit(`${unsubscribe}/undo`, {
      method: 'POST',
      headers: { 'accept-language': 'es' },
    });
    expect(await undone.text()).toContain(
      'Listo: seguirás recibiendo los newsletters de Iglesia Betania.',
    );
    expect(await consent()).toMatchObject({ status: 'granted', channel: 'unsubscribe' });
    expect(await admin.call(contract.audience, { audienceType: 'all' })).toMatchObject({
      recipients: 1,
    });
    expect(await getProgress(admin, id)).toMatchObject({ unsubscribed: 0 });
  });

  test('applies only to its own church', async () => {
    const email = unique('dos-iglesias');
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const first = await createTestNewsletterTo(one.admin, [email]);
    await sendAndWait(one.admin, first);
    await visit((await getLinks(email)).unsubscribe, { method: 'POST' });
    const second = await createTestNewsletterTo(other.admin, [email]);
    expect(await sendAndWait(other.admin, second)).toMatchObject({ sent: 1 });
  });

  test('with an invalid token shows an error page', async () => {
    const page = await visit(`/u/${'A'.repeat(42)}`, {
      method: 'POST',
      headers: { 'accept-language': 'es' },
    });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Este enlace no es válido o ya no existe.');
  });
});
