/** The agenda and the rest of the church: people, rooms, modules, archives. */
import { describe, expect, test } from 'vitest';
import { agendaContract as agenda } from '#domain/agenda/contract.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { sharingContract } from '#domain/agenda/sharing.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { addCalendar, addEvent, firstSunday } from '#server/testing/agenda.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { addRoom, book } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { createGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const spring = { from: '2027-03-01', to: '2027-06-01' };
const weekly = 'FREQ=WEEKLY;BYDAY=SU;COUNT=4';

const read = (client: Client, { id }: Pick<EventView, 'id'>) =>
  client.call(events.get, { eventId: id });
const countHeld = async (client: Client): Promise<number> =>
  (await client.call(bookingsContract.window, spring)).items.filter(
    ({ status }) => status === 'approved',
  ).length;

describe('a person who organises', () => {
  test('is the kept one after a merge', async () => {
    const { admin } = await server().createChurch();
    const kept = await addPerson(admin, { givenNames: 'Ana' });
    const removed = await addPerson(admin, { givenNames: 'Anita' });
    const event = await addEvent(admin, { organiserId: removed.id });
    const { undoId } = await admin.call(mergeContract.merge, {
      personId: kept.id,
      removedId: removed.id,
    });
    expect((await read(admin, event)).organiser).toMatchObject({ id: kept.id, name: 'Ana' });
    await admin.call(mergeContract.undo, { undoId });
    expect((await read(admin, event)).organiser).toMatchObject({ id: removed.id });
  });

  test('and is erased leaves the event without an organiser', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, { givenNames: 'Ana' });
    const event = await addEvent(admin, { organiserId: person.id });
    await admin.call(peopleContract.remove, { personId: person.id });
    expect((await read(admin, event)).organiser).toBeNull();
  });
});

describe('a deletion', () => {
  test('of a series gives back its rooms, and the undo takes them again', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ rrule: weekly, roomIds: [room.id] }] });
    const { undoId } = await admin.call(events.remove, { eventId: event.id });
    expect(await getError(read(admin, event))).toMatch(/^404 /);
    expect(await countHeld(admin)).toBe(0);
    await admin.call(events.undo, { undoId });
    expect(await countHeld(admin)).toBe(4);
    const { times } = await read(admin, event);
    expect(times[0]?.dates.map(({ rooms }) => rooms[0]?.state)).toEqual(
      Array.from({ length: 4 }, () => 'booked'),
    );
  });

  test('is not taken back when somebody has the room now', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ rrule: weekly, roomIds: [room.id] }] });
    const { undoId } = await admin.call(events.remove, { eventId: event.id });
    await book(admin, [room.id], {
      times: { firstDay: firstSunday, startTime: '11:00', endTime: '12:00' },
    });
    expect(await getError(admin.call(events.undo, { undoId }))).toMatch(/^409 /);
    expect(await countHeld(admin)).toBe(1);
  });

  test('of a calendar without events can be taken back', async () => {
    const { admin } = await server().createChurch();
    const calendar = await addCalendar(admin);
    const { undoId } = await admin.call(agenda.removeCalendar, { calendarId: calendar.id });
    expect((await admin.call(agenda.calendars, {})).items).toEqual([]);
    await admin.call(agenda.undoCalendar, { undoId });
    expect((await admin.call(agenda.calendars, {})).items).toMatchObject([{ id: calendar.id }]);
  });
});

describe('modules', () => {
  test('without buildings an event has a typed place and no rooms', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    await admin.call(churchesContract.update, { modules: ['system', 'agenda'] });
    const event = await addEvent(admin, { placeText: 'Parque' });
    const { items } = await admin.call(agenda.window, spring);
    expect(items).toMatchObject([{ eventId: event.id, place: 'Parque' }]);
    expect(await getError(addEvent(admin, { times: [{ roomIds: [room.id] }] }))).toMatch(/^400 /);
  });

  test('the agenda of a church whose plan has it no more is read and not changed', async () => {
    const { admin, id } = await server().createChurch();
    const event = await addEvent(admin);
    await server().core.database.unscoped((db) =>
      db
        .updateTable('churches')
        .set({ plan_modules: ['people', 'system'] })
        .where('id', '=', id)
        .execute(),
    );
    expect((await read(admin, event)).id).toBe(event.id);
    expect((await admin.call(agenda.window, spring)).items).toHaveLength(1);
    const cancel = { eventId: event.id, version: event.version };
    expect(await getError(admin.call(events.cancel, cancel))).toMatch(/^403 /);
    expect(await getError(addCalendar(admin))).toMatch(/^403 /);
  });

  test('no trace of groups is left without their module, and all of it is back with it', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin, { name: 'Emaús' });
    const calendar = await addCalendar(admin, { name: 'Célula', groupId: group.id });
    await addEvent(admin, { calendarId: calendar.id });
    const readAll = async () =>
      JSON.stringify([
        await admin.call(agenda.calendars, {}),
        await admin.call(sharingContract.feeds, {}),
        await admin.call(agenda.window, spring),
      ]);
    const before = await readAll();
    expect(before).toContain(calendar.id);
    const { modules } = await admin.call(churchesContract.read, {});
    await admin.call(churchesContract.update, {
      modules: modules.filter((module) => module !== 'groups'),
    });
    expect(await readAll()).not.toContain(calendar.id);
    await admin.call(churchesContract.update, { modules });
    expect(await readAll()).toBe(before);
  });

  test('no trace of the agenda is left without the module', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin);
    await admin.call(churchesContract.update, { modules: ['system'] });
    expect(await getError(read(admin, event))).toMatch(/^403 /);
    expect(await getError(admin.call(agenda.window, spring))).toMatch(/^403 /);
  });
});

test('a restored church has the same calendars, events and rooms', async () => {
  const { admin } = await server().createChurch();
  const room = await addRoom(admin, { name: 'Templo' });
  const organiser = await addPerson(admin, { givenNames: 'Ana' });
  const group = await createGroup(admin, { name: 'Jóvenes' });
  const event = await addEvent(admin, {
    organiserId: organiser.id,
    audience: 'groups',
    audienceGroupIds: [group.id],
    times: [{ rrule: weekly, roomIds: [room.id] }],
  });
  const timeId = event.times[0]?.id ?? '';
  const date = { eventId: event.id, version: event.version, timeId, day: firstSunday };
  await admin.call(events.cancelDate, { ...date, reason: 'Lluvias' });
  const readAll = async (client: Client) => {
    const { items } = await client.call(agenda.window, spring);
    const found = await read(client, { id: items[0]?.eventId ?? '' });
    return {
      items: items.map(({ startsOn, status, title, place }) => ({
        startsOn,
        status,
        title,
        place,
      })),
      organiser: found.organiser?.name,
      groups: found.audienceGroups.map(({ name }) => name),
      dates: found.times[0]?.dates.map(({ day, reason, rooms }) => [day, reason, rooms[0]?.state]),
      held: await countHeld(client),
    };
  };
  const before = await readAll(admin);
  expect(before).toMatchObject({ held: 3, groups: ['Jóvenes'] });
  const zip = await downloadExport(admin);
  const { admin: other } = await server().createChurch();
  await restoreFromZip(other, zip);
  expect(await readAll(other)).toEqual(before);
});
