/** The tests of the agenda for everybody. */
import { afterEach, describe, expect, test } from 'vitest';
import { sharingContract } from '#domain/agenda/sharing.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { setClock } from '#server/core/clock.ts';
import { signInSuperadmin } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const month = '?month=2027-03';
let restoreClock = () => {};

afterEach(() => restoreClock());

async function openPage(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await server().anonymous.fetch(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A church with a public calendar; the paths of its page. */
async function createPage(admin: Client) {
  const calendar = await addCalendar(admin, { isPublic: true });
  const { slug } = await admin.call(sharingContract.changePage, { isIndexed: false });
  return { calendarId: calendar.id, path: `/c/${slug ?? ''}/agenda`, slug: slug ?? '' };
}

describe('the public page', () => {
  test('shows public events of public calendars in both languages, and nothing else', async () => {
    const { admin } = await server().createChurch();
    const { calendarId, path, slug } = await createPage(admin);
    await addEvent(admin, { calendarId, title: 'Concierto <b>', isPublic: true });
    await addEvent(admin, { calendarId, title: 'Junta' });
    await addEvent(admin, { title: 'De otro calendario', isPublic: true });
    await addEvent(admin, { calendarId, title: 'Borrador', isPublic: true, status: 'draft' });
    await addEvent(admin, {
      calendarId,
      title: 'Para líderes',
      isPublic: true,
      audience: 'roles',
      audienceRoles: ['leader'],
    });
    const page = await openPage(path + month);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Concierto &lt;b&gt;');
    for (const hidden of ['Junta', 'De otro', 'Borrador', 'Para líderes', '<script', 'set-cookie'])
      expect(page.text).not.toContain(hidden);
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.text).toContain(`<a class="brand church" href="/c/${slug}">`);
    const english = await openPage(`/c/${slug}/calendar${month}`);
    expect(english.text).toContain('lang="en"');
    expect(english.text).toContain(`<a class="brand church" href="/en/c/${slug}">`);
    expect(english.text).toContain('March 2027');
  });

  test('shows the coming weeks first, and what follows where they have nothing', async () => {
    restoreClock = setClock(() => new Date('2026-11-30T15:00:00Z'));
    const { admin } = await server().createChurch();
    const { calendarId, path } = await createPage(admin);
    expect((await openPage(path)).text).toContain('Por ahora no hay eventos próximos.');
    const add = (title: string, firstDay: string) =>
      addEvent(admin, { calendarId, title, isPublic: true, times: [{ firstDay }] });
    await add('Retiro de marzo', '2027-03-07');
    const later = await openPage(path);
    expect(later.text).toContain('Esto es lo que sigue:');
    expect(later.text).toContain('Retiro de marzo');
    await add('Culto de adviento', '2026-12-06');
    const coming = await openPage(path);
    expect(coming.text).toContain('Culto de adviento');
    expect(coming.text).not.toContain('Retiro de marzo');
    const month = await openPage(`${path}?month=2026-11`);
    expect(month.text).toContain('No hay nada público en la agenda de noviembre de 2026.');
  });

  test('may be framed only as its short form, and is listed only where the church says so', async () => {
    const { admin } = await server().createChurch();
    const { path } = await createPage(admin);
    const whole = await openPage(path);
    expect(whole.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(whole.headers.get('x-robots-tag')).toContain('noindex');
    const short = await openPage(`${path}?embed=1`);
    expect(short.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(short.headers.get('content-security-policy')).toContain("default-src 'none'");
    await admin.call(sharingContract.changePage, { isIndexed: true });
    expect((await openPage(path)).headers.get('x-robots-tag')).toBeNull();
    expect((await openPage(`${path}?embed=1`)).headers.get('x-robots-tag')).toContain('noindex');
  });

  test('of a suspended church, a church without public calendars and an unknown one is the same', async () => {
    const [open, closed] = [await server().createChurch(), await server().createChurch()];
    const { path } = await createPage(open.admin);
    const { slug } = await closed.admin.call(sharingContract.changePage, { isIndexed: false });
    const unknown = await openPage('/c/nadie/agenda');
    expect(unknown.status).toBe(404);
    expect(await openPage(`/c/${slug ?? ''}/agenda`)).toMatchObject({
      status: 404,
      text: unknown.text,
    });
    const superadmin = await signInSuperadmin(server());
    await superadmin.call(platformContract.setStatus, { churchId: open.id, status: 'suspended' });
    expect(await openPage(path)).toMatchObject({ status: 404, text: unknown.text });
  });
});

describe('the page of an event', () => {
  test('has its place, its dates and a file of them', async () => {
    const { admin } = await server().createChurch();
    const { calendarId, path } = await createPage(admin);
    const event = await addEvent(admin, {
      calendarId,
      title: 'Campamento',
      placeText: 'Finca La Paz',
      description: 'Traer saco de dormir',
      isPublic: true,
    });
    const page = await openPage(`${path}/evento/${event.id}`);
    for (const shown of ['Campamento', 'Finca La Paz', 'saco de dormir', 'og:title'])
      expect(page.text).toContain(shown);
    const file = await openPage(`${path}/evento/${event.id}/evento.ics`);
    expect(file.text).toContain('SUMMARY:Campamento');
    await admin.call(events.cancel, {
      eventId: event.id,
      version: event.version,
      reason: 'Llueve',
    });
    const cancelled = await openPage(`${path}/evento/${event.id}`);
    expect(cancelled.text).toContain('Este evento se canceló');
    expect(cancelled.text).not.toContain('Llueve');
  });

  test('begins with the church and its next day with all hours, then its other days', async () => {
    restoreClock = setClock(() => new Date('2026-11-30T15:00:00Z'));
    const { admin } = await server().createChurch();
    const { calendarId, path } = await createPage(admin);
    const weekly = { firstDay: '2026-12-06', rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2' };
    const event = await addEvent(admin, {
      calendarId,
      title: 'Culto',
      isPublic: true,
      times: [
        { ...weekly, startTime: '08:00', endTime: '09:00' },
        { ...weekly, startTime: '18:00', endTime: '19:00' },
      ],
    });
    const { text } = await openPage(`${path}/evento/${event.id}`);
    const order = ['translate="no"', '<h1>Culto', '6 de diciembre<', '8:00', '18:00', 'Más fechas'];
    const places = order.map((part) => text.indexOf(part, text.indexOf('<body>')));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text.slice(places.at(-1)).match(/<li>/g)).toHaveLength(1);
    expect(text.slice(places.at(-1))).toContain('13 de diciembre');
    const list = await openPage(path);
    expect(list.text.match(/<ul class="dates card"><li>/g)).toHaveLength(2);
    expect(list.text.match(/<span class="time">/g)).toHaveLength(4);
  });

  test('is not found for an event that is not public, of another church, or without an id', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const { calendarId, path } = await createPage(one.admin);
    const { path: otherPath } = await createPage(other.admin);
    const hidden = await addEvent(one.admin, { calendarId });
    const shown = await addEvent(one.admin, { calendarId, isPublic: true });
    expect((await openPage(`${path}/evento/${shown.id}`)).status).toBe(200);
    for (const wrong of [
      `${path}/evento/${hidden.id}`,
      `${otherPath}/evento/${shown.id}`,
      `${path}/evento/uno`,
      `${path}/evento/${shown.id}/imagen`,
    ])
      expect((await openPage(wrong)).status, wrong).toBe(404);
  });
});
