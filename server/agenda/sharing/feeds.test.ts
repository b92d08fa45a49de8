/** The tests of the addresses by which other programs read calendars. */
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { sharingContract as contract, type FeedKind } from '#domain/agenda/sharing.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { agendaContract as agenda } from '#domain/agenda/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone } from '#server/testing/groups.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const createAddress = async (
  client: Client,
  kind: FeedKind = 'mine',
  recordId: string | null = null,
): Promise<string> =>
  new URL((await client.call(contract.createFeed, { kind, recordId })).url).pathname;

const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  server().anonymous.fetch(path, { headers });

/** What another program reads: `uid`, start, title and state of each date. */
async function read(path: string) {
  const response = await open(path);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toString(),
      title: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' };

describe('the feed of a calendar', () => {
  test('has each date with a stable id; one that is moved has a higher number', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [weekly] });
    const path = await createAddress(admin, 'calendar', event.calendar.id);
    const before = await read(path);
    expect(before.map(({ start }) => start)).toEqual([
      '2027-03-07T10:00:00',
      '2027-03-14T10:00:00',
      '2027-03-21T10:00:00',
      '2027-03-28T10:00:00',
    ]);
    const restoreClock = setClock(() => new Date(Date.now() + 60_000));
    const { event: moved } = await admin.call(events.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId: event.times[0]?.id ?? '',
      day: '2027-03-14',
      toDay: '2027-03-13',
      scope: 'one',
      startTime: '18:00',
      endTime: '20:00',
    });
    restoreClock();
    const after = await read(path);
    expect(after.map(({ uid }) => uid).toSorted()).toEqual(before.map(({ uid }) => uid).toSorted());
    const of = (list: typeof before) => list.find(({ uid }) => uid === before[1]?.uid);
    expect(of(after)).toMatchObject({ start: '2027-03-13T18:00:00' });
    expect(of(after)?.sequence).toBeGreaterThan(of(before)?.sequence ?? 0);
    await admin.call(events.cancelDate, {
      eventId: event.id,
      version: moved.version,
      timeId: event.times[0]?.id ?? '',
      day: '2027-03-21',
    });
    expect((await read(path))[2]).toMatchObject({ status: 'CANCELLED' });
  });

  test('is read by a second reader with its instants', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { title: 'Culto; niños, jóvenes' });
    const text = await (await open(await createAddress(admin))).text();
    const [read] = Object.values(nodeIcal.sync.parseICS(text)).filter(
      (each) => each?.type === 'VEVENT',
    );
    expect(read?.start.toISOString()).toBe('2027-03-07T15:00:00.000Z');
    expect(read?.summary).toBe(event.title);
  });

  test('says that nothing changed by its tag, and gets another one with each change and each undo', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin);
    const path = await createAddress(admin);
    const getTag = async (): Promise<string> => (await open(path)).headers.get('etag') ?? '';
    const first = await getTag();
    const again = await open(path, { 'if-none-match': first });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const { undoId } = await admin.call(events.cancel, {
      eventId: event.id,
      version: event.version,
      reason: '',
    });
    const second = await getTag();
    await admin.call(events.undo, { undoId });
    const third = await getTag();
    const { undoId: removal } = await admin.call(events.remove, { eventId: event.id });
    const fourth = await getTag();
    await admin.call(events.undo, { undoId: removal });
    expect(new Set([first, second, third, fourth, await getTag()]).size).toBe(5);
  });

  test('has neither the organiser nor the description', async () => {
    const { admin } = await server().createChurch();
    await addEvent(admin, { description: 'Llamar a Marta Paz', placeText: 'Plaza' });
    const text = await (await open(await createAddress(admin))).text();
    expect(text).toContain('LOCATION:Plaza');
    expect(text).not.toContain('Marta');
  });
});

describe('who has an address', () => {
  test('sees what the user sees at the time, not what the user saw when it was made', async () => {
    const { church, admin, cell, personIds } = await createCellInZone(
      await server().createChurch(),
    );
    const calendar = await addCalendar(admin, { groupId: cell.id });
    await addEvent(admin, { calendarId: calendar.id });
    const member = await church.as('member');
    expect(await getError(createAddress(member, 'calendar', calendar.id))).toMatch(/^404 /);
    expect(await getError(createAddress(member, 'group', cell.id))).toMatch(/^404 /);
    await admin.call(managementContract.linkPerson, {
      userId: member.userId,
      personId: personIds[0] ?? '',
    });
    const paths = [
      await createAddress(member, 'calendar', calendar.id),
      await createAddress(member, 'group', cell.id),
    ];
    for (const path of paths)
      expect((await read(path)).map(({ title }) => title)).toContain('Culto dominical');
    await admin.call(managementContract.unlinkPerson, { userId: member.userId });
    for (const path of paths) expect((await open(path)).status).toBe(404);
  });

  test('has the meetings of the own group, and another tag at once when they are moved', async () => {
    const { admin, cell, leader } = await createCellInZone(await server().createChurch());
    const meetAt = async (startTime: string): Promise<void> => {
      const { version, typeId, name, openedOn } = await admin.call(groups.get, {
        groupId: cell.id,
      });
      await admin.call(groups.update, {
        groupId: cell.id,
        version,
        typeId,
        name,
        openedOn,
        schedule: {
          rrule: 'FREQ=WEEKLY;BYDAY=SU',
          firstDay: openedOn ?? '2026-01-04',
          startTime,
          durationMinutes: 90,
          timeZone: 'America/Bogota',
        },
      });
    };
    await meetAt('19:00');
    const path = await createAddress(leader.client, 'group', cell.id);
    const tag = (await open(path)).headers.get('etag') ?? '';
    expect((await open(path, { 'if-none-match': tag })).status).toBe(304);
    await meetAt('17:30');
    const moved = await open(path, { 'if-none-match': tag });
    expect(moved.status).toBe(200);
    expect(await moved.text()).toMatch(/DTSTART;TZID=[^:]+:\d{8}T173000/);
  });

  test('loses it when the user makes another one, stops it, or is disabled', async () => {
    const { admin, as } = await server().createChurch();
    const user = await as('secretary');
    const first = await createAddress(user);
    const second = await createAddress(user);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    await user.call(contract.removeFeed, { kind: 'mine', recordId: null });
    expect((await open(second)).status).toBe(404);
    const third = await createAddress(user);
    await admin.call(managementContract.disable, { userId: user.userId });
    expect((await open(third)).status).toBe(404);
  });

  test('finds nothing with a wrong secret, in another church, or by an address that is none', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const path = await createAddress(one.admin);
    const [, , slug = ''] = (await createAddress(other.admin)).split('/');
    const file = path.split('/').at(-1) ?? '';
    for (const wrong of [
      `/c/${slug}/agenda/${file}`,
      path.replace(/\/[\w-]+\.ics$/, '/x'.padEnd(33, 'x') + '.ics'),
      path.replace('.ics', ''),
      path.replace('.ics', '.txt'),
      `/c/nadie/agenda/${file}`,
    ])
      expect((await open(wrong)).status, wrong).toBe(404);
  });
});

describe('the public file', () => {
  test('has the public events of public calendars, and is not found without such a calendar', async () => {
    const { admin } = await server().createChurch();
    const own = await createAddress(admin);
    const path = own.replace(/[\w-]+\.ics$/, 'publica.ics');
    expect((await open(path)).status).toBe(404);
    const calendar = await addCalendar(admin, { isPublic: true });
    await addEvent(admin, { calendarId: calendar.id, title: 'Concierto', isPublic: true });
    await addEvent(admin, { calendarId: calendar.id, title: 'Junta' });
    await addEvent(admin, { title: 'Otra', isPublic: true });
    expect((await read(path)).map(({ title }) => title)).toEqual(['Concierto']);
    await admin.call(agenda.updateCalendar, {
      calendarId: calendar.id,
      version: calendar.version,
      name: calendar.name,
      color: calendar.color,
      isPublic: true,
      isArchived: true,
    });
    expect((await open(path)).status).toBe(404);
  });
});
