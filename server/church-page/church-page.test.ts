/** The page of a church at its short address, and wrong addresses below it. */
import { expect, test } from 'vitest';
import { sharingContract } from '#domain/agenda/sharing.ts';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { familyFormContract } from '#domain/family-form/contract.ts';
import { finderContract } from '#domain/finder/contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';

const server = testServer();

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function openPage(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await server().anonymous.fetch(path, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

async function chooseSlug(admin: Client): Promise<string> {
  const { slug } = await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  return slug ?? '';
}

const openCard = (admin: Client, isOpen = true) =>
  admin.call(visitorsContract.changeSettings, { isOpen, welcome: '' });

test('the page of a church leads to all that is open, and to nothing else', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  await openCard(admin);
  const page = await openPage(`/c/${slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`href="/c/${slug}/bienvenida"`);
  for (const hidden of ['/familia', '/grupos', '/agenda', '<script'])
    expect(page.text).not.toContain(hidden);
  expect(page.headers.get('set-cookie')).toBeNull();
  await admin.call(familyFormContract.changeSettings, { isOpen: true, welcome: '' });
  await admin.call(finderContract.changeSettings, { isOpen: true, isIndexed: false, welcome: '' });
  await openCard(admin, false);
  const other = await openPage(`/c/${slug}`);
  expect(other.text).toContain(`href="/c/${slug}/familia"`);
  expect(other.text).toContain(`href="/c/${slug}/grupos"`);
  expect(other.text).not.toContain('/bienvenida');
  const english = await openPage(`/en/c/${slug}`);
  expect(english.text).toContain('lang="en"');
  expect(english.text).toContain(`href="/en/c/${slug}/grupos"`);
});

test('the next public dates stand on the page, one for each event', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  const calendar = await addCalendar(admin, { isPublic: true });
  const today = toPlainDay(now(), 'America/Bogota');
  const add = (title: string, days: number, isPublic = true) =>
    addEvent(admin, {
      calendarId: calendar.id,
      title,
      isPublic,
      times: [{ firstDay: addDays(today, days) }],
    });
  await add('Vigilia', 9);
  await add('Cena', 5);
  await add('Junta', 6, false);
  const { text } = await openPage(`/c/${slug}`);
  expect(text).toContain('Próximas fechas');
  expect(text.indexOf('Cena')).toBeGreaterThan(0);
  expect(text.indexOf('Cena')).toBeLessThan(text.indexOf('Vigilia'));
  expect(text).not.toContain('Junta');
});

test('how to reach the church is shown only where it says so', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  await openCard(admin);
  const contact = { phone: '+57 601 555 0100', address: 'Calle 1 <b>', website: 'betania.org' };
  await admin.call(churches.update, { ...contact, contactEmail: 'hola@betania.test' });
  expect((await openPage(`/c/${slug}`)).text).not.toMatch(/0100|Calle 1|betania\.org|hola@/);
  await admin.call(churches.update, { showsContact: true });
  const { text } = await openPage(`/c/${slug}`);
  for (const shown of ['tel:+576015550100', 'Calle 1 &lt;b&gt;', 'betania.org', 'hola@betania'])
    expect(text).toContain(shown);
});

test('search engines may list the page where they may list one of those that it leads to', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  await openCard(admin);
  expect((await openPage(`/c/${slug}`)).headers.get('x-robots-tag')).toContain('noindex');
  await addCalendar(admin, { isPublic: true });
  await admin.call(sharingContract.changePage, { isIndexed: true });
  expect((await openPage(`/c/${slug}`)).headers.get('x-robots-tag')).toBeNull();
});

test('an earlier word, capitals, accents and a slash lead to the page of the present word', async () => {
  const { admin } = await server().createChurch();
  const earlier = await chooseSlug(admin);
  await openCard(admin);
  const slug = await chooseSlug(admin);
  const typed = `${slug.slice(0, 6)}%C3%A1${slug.slice(7)}`;
  for (const path of [`/c/${earlier}`, `/c/${slug.toUpperCase()}`, `/c/${typed}`, `/c/${slug}/`]) {
    const { status, headers } = await openPage(path);
    expect([status, headers.get('location')]).toEqual([302, `/c/${slug}`]);
  }
});

test('at its short address the page has the language of the church', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  await openCard(admin);
  await admin.call(churches.update, { language: 'en' });
  const page = await openPage(`/c/${slug}`, { 'accept-language': 'es' });
  expect(page.text).toContain('lang="en"');
  expect(page.text).toContain(`href="/es/c/${slug}"`);
  expect((await openPage(`/es/c/${slug}`)).text).toContain(`href="/c/${slug}/bienvenida"`);
});

test('a wrong address below an open church leads to its page; a page of the web client is left to it', async () => {
  const { admin } = await server().createChurch();
  const slug = await chooseSlug(admin);
  await openCard(admin);
  for (const wrong of ['visita', 'bienvenida/otra', 'agenda/otra/cosa', 'salon']) {
    const { status, text, headers } = await openPage(`/c/${slug}/${wrong}`);
    expect(status).toBe(404);
    expect(text).toContain('Esta dirección no existe');
    expect(text).toContain(`href="/c/${slug}"`);
    expect(headers.get('x-robots-tag')).toContain('noindex');
  }
  for (const right of ['bienvenida', 'Welcome/', `salon/${crypto.randomUUID()}`])
    expect((await openPage(`/c/${slug}/${right}`)).text).not.toContain('Esta dirección no existe');
});

test('an unknown church, one without an open page and a suspended one are the same', async () => {
  const [open, closed] = [await server().createChurch(), await server().createChurch()];
  const closedSlug = await chooseSlug(closed.admin);
  await closed.admin.call(churches.update, { showsContact: true, phone: '+57 601 555 0100' });
  const unknown = await openPage('/c/nadie');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('Esta dirección no existe');
  const isUnknown = { status: 404, text: unknown.text };
  const closedPaths = [closedSlug, `${closedSlug}/visita`, `${closedSlug}/`, 'a%00b', '%E0', '%27'];
  for (const path of closedPaths) expect(await openPage(`/c/${path}`)).toMatchObject(isUnknown);
  const slug = await chooseSlug(open.admin);
  await openCard(open.admin);
  const superadmin = await signInSuperadmin(server());
  await superadmin.call(platformContract.setStatus, { churchId: open.id, status: 'suspended' });
  expect(await openPage(`/c/${slug}`)).toMatchObject(isUnknown);
  const english = await openPage('/c/nadie', { 'accept-language': 'en-GB' });
  expect(english.text).toContain('This address doesn’t exist');
});
