/** Series that went wrong in other products, with the right answer. */
import { afterEach, describe, expect, test } from 'vitest';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract as events } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addEvent } from '#server/testing/agenda.ts';
import { addRoom, book } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

const listStarts = async (client: Client, from: string, to: string): Promise<string[]> =>
  (await client.call(agendaContract.window, { from, to })).items.map(({ startsOn }) => startsOn);

const getDate = ({ id, version, times }: EventView, day: string, time = 0) => ({
  eventId: id,
  version,
  timeId: times[time]?.id ?? '',
  day,
});

const listDates = ({ times }: EventView) =>
  times.flatMap(({ dates }) => dates).toSorted((one, other) => (one.day < other.day ? -1 : 1));

const inJanuary = { from: '2027-01-01', to: '2027-02-01' };

test('of 29 February is in leap years only, written or computed', async () => {
  const { admin } = await server().createChurch();
  const rrule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29';
  await addEvent(admin, { times: [{ firstDay: '2024-02-29', rrule }] });
  const found: string[] = [];
  for (let year = 2024; year <= 2032; year += 1)
    found.push(...(await listStarts(admin, `${year}-02-01`, `${year}-04-01`)));
  expect(found).toEqual(['2024-02-29T10:00', '2028-02-29T10:00', '2032-02-29T10:00']);
});

test('counts the days that are left out, and has those that were added', async () => {
  const { admin } = await server().createChurch();
  const rrule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=3';
  const [addedDays, leftOutDays] = [['2026-04-05'], ['2026-04-02']];
  await addEvent(admin, { times: [{ firstDay: '2026-04-01', rrule, addedDays, leftOutDays }] });
  expect(await listStarts(admin, '2026-04-01', '2026-05-01')).toEqual([
    '2026-04-01T10:00',
    '2026-04-03T10:00',
    '2026-04-05T10:00',
  ]);
});

test('has each date once, though a day was added beyond those that are written', async () => {
  const { admin } = await server().createChurch();
  const rrule = 'FREQ=WEEKLY;BYDAY=SU';
  await addEvent(admin, { times: [{ rrule, addedDays: ['2029-12-25'] }] });
  expect(await listStarts(admin, '2028-12-01', '2028-12-20')).toEqual(
    ['03', '10', '17'].map((day) => `2028-12-${day}T10:00`),
  );
  expect(await listStarts(admin, '2029-12-20', '2030-01-01')).toEqual(
    ['23', '25', '30'].map((day) => `2029-12-${day}T10:00`),
  );
});

test('lasts until its last day, included, with hours and for whole days', async () => {
  const { admin } = await server().createChurch();
  await addEvent(admin, {
    times: [{ firstDay: '2026-01-04', rrule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20260125' }],
  });
  const wholeDay = { isAllDay: true, startTime: '00:00', endTime: '00:00', endsAfterDays: 1 };
  const rrule = 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20231117';
  await addEvent(admin, { times: [{ ...wholeDay, firstDay: '2023-10-27', rrule }] });
  expect(await listStarts(admin, '2026-01-01', '2026-03-01')).toEqual(
    ['04', '11', '18', '25'].map((day) => `2026-01-${day}T10:00`),
  );
  expect(await listStarts(admin, '2023-10-01', '2024-01-01')).toEqual(
    ['10-27', '11-03', '11-10', '11-17'].map((day) => `2023-${day}T00:00`),
  );
});

test('whose first date is cancelled and second one moved with those that follow keeps its number of dates', async () => {
  const { admin } = await server().createChurch();
  const rrule = 'FREQ=WEEKLY;BYDAY=TH;COUNT=4';
  const times = [{ firstDay: '2027-01-07', startTime: '19:00', endTime: '21:00', rrule }];
  const event = await addEvent(admin, { times });
  const cancelled = await admin.call(events.cancelDate, getDate(event, '2027-01-07'));
  const { event: moved } = await admin.call(events.changeTimes, {
    ...getDate(cancelled.event, '2027-01-14'),
    scope: 'following',
    toDay: '2027-01-15',
    startTime: '20:00',
    endTime: '22:00',
  });
  expect(listDates(moved).map(({ startsOn, status }) => `${startsOn} ${status}`)).toEqual([
    '2027-01-07T19:00 cancelled',
    '2027-01-15T20:00 planned',
    '2027-01-22T20:00 planned',
    '2027-01-29T20:00 planned',
  ]);
  expect(moved.times.map((time) => time.rrule)).toContain('FREQ=WEEKLY;BYDAY=FR;COUNT=3');
});

test('moved by a day as a whole keeps the dates that have begun', async () => {
  setNow('2027-03-01T12:00:00Z');
  const { admin } = await server().createChurch();
  const event = await addEvent(admin, {
    times: [{ firstDay: '2027-03-07', rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=12' }],
  });
  setNow('2027-03-16T12:00:00Z');
  const { event: moved } = await admin.call(events.changeTimes, {
    ...getDate(event, '2027-05-09'),
    scope: 'all',
    toDay: '2027-05-08',
    startTime: '10:00',
    endTime: '12:00',
  });
  const days = listDates(moved).map(({ day }) => day);
  expect(days.slice(0, 4)).toEqual(['2027-03-07', '2027-03-14', '2027-03-20', '2027-03-27']);
  expect(days.at(-1)).toBe('2027-05-22');
  expect(days).toHaveLength(12);
  expect(moved.times.map((time) => time.rrule)).toContain('FREQ=WEEKLY;BYDAY=SA;COUNT=10');
  const begun = await getError(admin.call(events.cancelDate, getDate(moved, '2027-03-14')));
  expect(begun).toMatch(/^409 Esta fecha ya comenzó/);
});

describe('rooms of a series', () => {
  const series = {
    firstDay: '2027-01-12',
    startTime: '19:00',
    endTime: '20:30',
    rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=24',
  };
  const wedding = {
    title: 'Boda de Ana y Luis',
    times: { firstDay: '2027-03-09', startTime: '18:00', endTime: '22:00' },
  };

  test('in conflict name what stands there; without that date the others are booked', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin, { name: 'Sala 2' });
    await book(admin, [room.id], wedding);
    const times = { ...series, roomIds: [room.id] };
    const checked = await admin.call(events.check, { times });
    expect(checked.count).toBe(24);
    const inConflict = checked.dates.filter(({ conflicts }) => conflicts.length > 0);
    expect(inConflict).toMatchObject([
      { day: '2027-03-09', conflicts: [{ reason: 'booked', what: wedding.title }] },
    ]);
    const answer = await getError(addEvent(admin, { times: [times] }));
    expect(answer).toMatch(/^409 .*Sala 2.*9 de marzo.*Boda de Ana y Luis/);
    const list = () => admin.call(agendaContract.window, { from: '2027-01-01', to: '2027-07-01' });
    expect((await list()).items).toEqual([]);
    const dateRooms = [{ day: '2027-03-09', roomIds: [] }];
    await addEvent(admin, { times: [{ ...times, dateRooms }] });
    expect((await list()).items).toHaveLength(24);
    const { items } = await admin.call(bookingsContract.window, {
      from: '2027-01-01',
      to: '2027-07-01',
    });
    expect(items.filter(({ owner }) => owner.kind === 'event')).toHaveLength(23);
  });

  test('are of one event alone when many want them at once', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const { calendar } = await addEvent(admin);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        getError(
          addEvent(admin, {
            calendarId: calendar.id,
            times: [{ firstDay: '2027-01-12', roomIds: [room.id] }],
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('409'))).toHaveLength(11);
  });

  test('wait where somebody approves them, and the event says so', async () => {
    const { admin, as } = await server().createChurch();
    const room = await addRoom(admin, { needsApproval: true });
    const pastor = await as('pastor');
    const event = await addEvent(pastor, {
      times: [{ firstDay: '2027-01-12', roomIds: [room.id] }],
    });
    expect(event.times[0]?.dates[0]?.rooms).toMatchObject([{ id: room.id, state: 'waiting' }]);
  });

  test('are free again when the event becomes a draft or is cancelled, and of what is left when dates go', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ ...series, roomIds: [room.id] }] });
    const countHeld = async (): Promise<number> => {
      const window = { from: '2027-01-01', to: '2027-08-01' };
      const { items } = await admin.call(bookingsContract.window, window);
      return items.filter(({ status }) => status === 'approved').length;
    };
    expect(await countHeld()).toBe(24);
    const { event: shorter } = await admin.call(events.removeDates, {
      ...getDate(event, '2027-02-02'),
      scope: 'following',
    });
    expect(await countHeld()).toBe(3);
    const details = { calendarId: event.calendar.id, title: event.title };
    const { event: draft } = await admin.call(events.update, {
      ...details,
      eventId: event.id,
      version: shorter.version,
      status: 'draft',
    });
    expect(await countHeld()).toBe(0);
    const { event: published } = await admin.call(events.update, {
      ...details,
      eventId: event.id,
      version: draft.version,
      status: 'published',
    });
    expect(await countHeld()).toBe(3);
    const { event: cancelled, undoId } = await admin.call(events.cancel, {
      eventId: event.id,
      version: published.version,
      reason: 'Lluvias',
    });
    expect(await countHeld()).toBe(0);
    expect(listDates(cancelled).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    const { items } = await admin.call(agendaContract.window, inJanuary);
    expect(items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await admin.call(events.undo, { undoId });
    expect(await countHeld()).toBe(3);
  });
});

describe('a date', () => {
  test('is not moved onto another one of its series', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [{ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' }] });
    const move = admin.call(events.changeTimes, {
      ...getDate(event, '2027-03-14'),
      scope: 'one',
      toDay: '2027-03-21',
      startTime: '10:00',
      endTime: '12:00',
    });
    expect(await getError(move)).toMatch(/^409 La serie ya tiene una fecha a esa hora/);
  });

  test('that is left out is gone; the last one of an event is not', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [{ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2' }] });
    const { event: left } = await admin.call(events.removeDates, {
      ...getDate(event, '2027-03-07'),
      scope: 'one',
    });
    expect(listDates(left).map(({ day }) => day)).toEqual(['2027-03-14']);
    const last = admin.call(events.removeDates, { ...getDate(left, '2027-03-14'), scope: 'one' });
    expect(await getError(last)).toMatch(/^409 Es la única fecha/);
  });

  test('of two changes at once, the second one is told that it is stale', async () => {
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [{ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=9' }] });
    const change = (day: string, startTime: string) =>
      getError(
        admin.call(events.changeTimes, {
          ...getDate(event, day),
          scope: 'following',
          toDay: day,
          startTime,
          endTime: '13:00',
        }),
      );
    const answers = await Promise.all([
      change('2027-03-14', '09:00'),
      change('2027-03-21', '08:00'),
    ]);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.startsWith('409 Alguien cambió este evento')),
    ).toHaveLength(1);
  });
});
