/** The tests of what users try with the agenda that they may not, or no longer. */
import { afterEach, expect, test } from 'vitest';
import { agendaContract as agenda } from '#domain/agenda/contract.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import { layersContract } from '#domain/agenda/layers.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addCalendar, addEvent } from '#server/testing/agenda.ts';
import { addRoom } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { createGroup } from '#server/testing/groups.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

const getDate = ({ id, version, times }: EventView, day: string) => ({
  eventId: id,
  version,
  timeId: times[0]?.id ?? '',
  day,
});

test('a group with a calendar of events is not deleted, and says why', async () => {
  const { admin } = await server().createChurch();
  const { id: groupId } = await createGroup(admin);
  await addEvent(admin, { calendarId: (await addCalendar(admin, { groupId })).id });
  expect(await getError(admin.call(groupsContract.remove, { groupId }))).toMatch(
    /^409 Otras partes de Redil usan este grupo/,
  );
});

test('the calendar of a group that is gone does not come back', async () => {
  const { admin } = await server().createChurch();
  const { id: groupId } = await createGroup(admin);
  const { id: calendarId } = await addCalendar(admin, { groupId });
  const { undoId } = await admin.call(agenda.removeCalendar, { calendarId });
  await admin.call(groupsContract.remove, { groupId });
  expect(await getError(admin.call(agenda.undoCalendar, { undoId }))).toMatch(/^400 /);
});

test('the undo of calendars uses no step of an event', async () => {
  const { admin } = await server().createChurch();
  const event = await addEvent(admin);
  const { undoId } = await admin.call(events.remove, { eventId: event.id });
  expect(await getError(admin.call(agenda.undoCalendar, { undoId }))).toMatch(/^409 /);
  expect(await getError(admin.call(events.undo, { undoId }))).toBe('done');
});

test('a date that has begun is not moved, and no undo moves it back', async () => {
  setNow('2027-03-01T12:00:00Z');
  const { admin } = await server().createChurch();
  const event = await addEvent(admin, {
    times: [{ firstDay: '2027-03-07', rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' }],
  });
  const move = (opened: EventView, day: string, toDay: string) =>
    admin.call(events.changeTimes, {
      ...getDate(opened, day),
      scope: 'one',
      toDay,
      startTime: '10:00',
      endTime: '12:00',
    });
  const { event: moved, undoId } = await move(event, '2027-03-07', '2027-03-08');
  setNow('2027-03-10T12:00:00Z');
  expect(await getError(move(moved, '2027-03-07', '2027-03-20'))).toMatch(
    /^409 Esta fecha ya comenzó/,
  );
  expect(await getError(admin.call(events.undo, { undoId: undoId ?? '' }))).toMatch(
    /^409 Una de las fechas ya comenzó/,
  );
});

test('what is cancelled is not cancelled again', async () => {
  const { admin } = await server().createChurch();
  const event = await addEvent(admin, {
    times: [{ firstDay: '2027-03-07', rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' }],
  });
  const day = '2027-03-14';
  const { event: once } = await admin.call(events.cancelDate, getDate(event, day));
  const again = admin.call(events.cancelDate, getDate(once, day));
  expect(await getError(again)).toMatch(/^409 Ya está cancelada/);
  const whole = { eventId: event.id, version: once.version };
  const { event: cancelled } = await admin.call(events.cancel, whole);
  const wholeAgain = admin.call(events.cancel, { ...whole, version: cancelled.version });
  expect(await getError(wholeAgain)).toMatch(/^409 Ya está cancelada/);
});

test('one request books at most 8000 rooms and dates together', async () => {
  const { admin } = await server().createChurch();
  const roomIds: string[] = [];
  for (let count = 0; count < 20; count += 1) roomIds.push((await addRoom(admin)).id);
  const daily = { rrule: 'FREQ=DAILY', roomIds };
  const create = addEvent(admin, { times: [daily] });
  expect(await getError(create)).toMatch(/^409 Son demasiados salones y fechas .* 8000/);
  const times = { firstDay: '2027-03-07', startTime: '10:00', endTime: '12:00', ...daily };
  expect(await getError(admin.call(events.check, { times }))).toMatch(/^409 Son demasiados/);
});

test('who may not book rooms puts no event into them', async () => {
  const church = await server().createChurch();
  const writer = await createUserWith(church, ['agenda.create']);
  const row = await server().core.database.unscoped((db) =>
    db
      .selectFrom('users')
      .select('church_role_id')
      .where('id', '=', writer.userId)
      .executeTakeFirst(),
  );
  const { id: calendarId } = await addCalendar(church.admin, {
    seenBy: 'roles',
    writerRoles: [row?.church_role_id ?? ''],
  });
  const roomIds = [(await addRoom(church.admin)).id];
  expect(await getError(addEvent(writer, { calendarId }))).toBe('done');
  expect(await getError(addEvent(writer, { calendarId, times: [{ roomIds }] }))).not.toBe('done');
});

test('days outside the calendar of the world are refused', async () => {
  const { admin } = await server().createChurch();
  const ancient = { from: '0001-01-01', to: '0001-02-01' };
  const layers = admin.call(layersContract.read, { ...ancient, layers: 'holidays' });
  expect(await getError(layers)).toMatch(/^400 /);
  expect(await getError(admin.call(agenda.window, ancient))).toMatch(/^400 /);
  expect(await getError(admin.call(agenda.list, ancient))).toMatch(/^400 /);
});
