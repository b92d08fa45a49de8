/** Bookings at times that are wrong, long, or changed by the clocks. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { bookingsContract as bookings } from '#domain/buildings/bookings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { getWeekday } from '#domain/kernel/recurrence/rule.ts';
import { now, setClock } from '#server/core/clock.ts';
import { addRoom, book } from '#server/testing/buildings.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const useZone = (admin: Client, timeZone: string) =>
  admin.call(churchesContract.update, { timeZone });

const once = (firstDay: string, startTime: string, endTime: string, endsAfterDays = 0) => ({
  times: { firstDay, startTime, endTime, endsAfterDays },
});

describe('a booking is refused in a sentence, and nothing of it is kept,', () => {
  test.each([
    ['that ends before it begins', once('2027-01-12', '20:00', '19:00'), /^400/],
    ['of no minute', once('2027-01-12', '20:00', '20:00'), /^400/],
    ['of fifteen days', once('2027-01-12', '20:00', '19:00', 15), /./],
    ['ten years ahead', once('2037-01-12', '19:00', '20:00'), /tres años/],
    [
      'with a thousand dates',
      {
        times: {
          firstDay: '2027-01-12',
          rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=1000',
        },
      },
      /hasta 400 fechas/,
    ],
    [
      'that never takes place',
      { times: { firstDay: '2027-01-12', rrule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270101' } },
      /./,
    ],
    [
      'whose dates overlap each other',
      {
        times: {
          firstDay: '2027-01-12',
          startTime: '19:00',
          endTime: '20:00',
          endsAfterDays: 1,
          rrule: 'FREQ=WEEKLY;BYDAY=TU,WE;COUNT=2',
        },
      },
      /a la vez/,
    ],
  ])('%s', async (_, fields, message) => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    expect(await getError(book(admin, [room.id], fields))).toMatch(message);
    expect((await admin.call(bookings.list, {})).items).toEqual([]);
  });
});

test('a vigil over midnight holds the room on both days, and a camp for as long as it lasts', async () => {
  const { admin } = await server().createChurch();
  const room = await addRoom(admin);
  await book(admin, [room.id], once('2027-01-12', '22:00', '06:00', 1));
  expect(await getError(book(admin, [room.id], once('2027-01-13', '05:30', '07:00')))).toMatch(
    /no está libre/,
  );
  await book(admin, [room.id], once('2027-01-13', '06:00', '07:00'));
  const { dates } = await book(admin, [room.id], once('2027-07-10', '09:00', '17:00', 2));
  expect(dates).toMatchObject([{ day: '2027-07-10', status: 'approved' }]);
  expect(await getError(book(admin, [room.id], once('2027-07-11', '12:00', '13:00')))).toMatch(
    /no está libre/,
  );
  await book(admin, [room.id], once('2027-07-12', '17:00', '18:00'));
});

test('hours that the clocks leave out or repeat are booked as people read them', async () => {
  const { admin } = await server().createChurch();
  await useZone(admin, 'Europe/Madrid');
  const room = await addRoom(admin);
  // From 2:00 to 3:00 the clocks are put forward: half an hour is left of it.
  const spring = await book(admin, [room.id], once('2027-03-28', '01:30', '03:00'));
  expect(spring.dates).toMatchObject([
    { startsAt: '2027-03-28T00:30:00.000Z', endsAt: '2027-03-28T01:00:00.000Z' },
  ]);
  // At 3:00 they are put back to 2:00.
  const autumn = await book(admin, [room.id], once('2027-10-31', '01:30', '03:30'));
  expect(autumn.dates).toMatchObject([
    { startsAt: '2027-10-30T23:30:00.000Z', endsAt: '2027-10-31T02:30:00.000Z' },
  ]);
  await book(admin, [room.id], once('2027-10-31', '03:30', '04:00'));
});

test('in another time zone bookings to come keep their hours', async () => {
  const { admin } = await server().createChurch();
  await useZone(admin, 'America/Bogota');
  const room = await addRoom(admin);
  const early = await book(admin, [room.id], once('2027-01-12', '18:00', '19:00'));
  const late = await book(admin, [room.id], once('2027-01-12', '19:00', '20:00'));
  await useZone(admin, 'America/Lima');
  await useZone(admin, 'America/Asuncion');
  const read = async (bookingId: string) =>
    (await admin.call(bookings.get, { bookingId })).dates[0];
  expect(await read(early.id)).toMatchObject({
    day: '2027-01-12',
    startsAt: '2027-01-12T21:00:00.000Z',
    endsAt: '2027-01-12T22:00:00.000Z',
    status: 'approved',
  });
  expect(await read(late.id)).toMatchObject({
    startsAt: '2027-01-12T22:00:00.000Z',
    status: 'approved',
  });
  expect(await getError(book(admin, [room.id], once('2027-01-12', '18:30', '19:30')))).toMatch(
    /no está libre/,
  );
});

test('where the clocks of the new zone are put back, the later one of two uses that overlap then waits', async () => {
  const { admin } = await server().createChurch();
  await useZone(admin, 'America/Bogota');
  const room = await addRoom(admin);
  const vigil = await book(admin, [room.id], once('2027-10-31', '00:00', '02:00'));
  const watch = await book(admin, [room.id], once('2027-10-31', '02:00', '03:00'));
  await useZone(admin, 'Europe/Madrid');
  const statuses = [];
  for (const { id: bookingId } of [vigil, watch])
    statuses.push(
      (await admin.call(bookings.get, { bookingId })).dates.map(({ status }) => status),
    );
  expect(statuses.flat().filter((status) => status === 'approved').length).toBeGreaterThan(0);
  expect(statuses.flat()).toHaveLength(2);
});

describe('the list of bookings', () => {
  test('begins with what comes next, and has the past and the cancelled ones apart, each once', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const today = getPresentDay();
    const add = (title: string, days: number, rrule: string | null = null) =>
      book(admin, [room.id], { title, times: { firstDay: addDays(today, days), rrule } });
    await add('Retiro', 40);
    const weekday = getWeekday(addDays(today, 5));
    await add('Ensayo', 5, `FREQ=WEEKLY;BYDAY=${weekday};COUNT=3`);
    await add('Boda', 1);
    await add('Culto', 2);
    const party = await add('Quinceaños', 6);
    await admin.call(bookings.cancel, { bookingId: party.id, reason: '' });
    const later = new Date(now().getTime() + 4 * 24 * 3600_000);
    onTestFinished(setClock(() => later));
    const list = async (when?: 'coming' | 'past' | 'cancelled' | 'all') =>
      (await admin.call(bookings.list, { when })).items.map(({ title }) => title);
    expect(await list()).toEqual(['Ensayo', 'Retiro']);
    expect(await list('past')).toEqual(['Culto', 'Boda']);
    expect(await list('cancelled')).toEqual(['Quinceaños']);
    expect(await list('all')).toEqual(['Quinceaños', 'Culto', 'Boda', 'Ensayo', 'Retiro']);
  });

  test('goes on by the next date on its second page', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    for (let index = 0; index < 53; index++)
      await book(admin, [room.id], {
        title: `Reserva ${String(53 - index)}`,
        times: { firstDay: addDays(getPresentDay(), 60 - index) },
      });
    const first = await admin.call(bookings.list, {});
    const second = await admin.call(bookings.list, { cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      Array.from({ length: 53 }, (_, index) => `Reserva ${String(index + 1)}`),
    );
  });
});

test('at an hour at which no room is lent, the first one at which one is lent is named', async () => {
  const { admin } = await server().createChurch();
  const hours = (['TU', 'WE', 'TH'] as const).map((weekday) => ({
    weekday,
    from: '08:00',
    until: '22:00',
  }));
  await addRoom(admin, { name: 'Salón', hours });
  const ask = (day: string, startTime: string, endTime: string) =>
    admin.call(roomsContract.free, { day, startTime, endTime });
  // A Tuesday and, after the days on which the room is lent, a Thursday.
  expect(await ask('2027-01-12', '22:40', '23:40')).toMatchObject({
    items: [],
    isLent: false,
    firstLent: { day: '2027-01-13', startTime: '08:00' },
  });
  expect(await ask('2027-01-14', '21:00', '22:30')).toMatchObject({
    isLent: false,
    firstLent: { day: '2027-01-19', startTime: '08:00' },
  });
  expect(await ask('2027-01-12', '20:00', '21:30')).toMatchObject({
    items: [{ name: 'Salón' }],
    isLent: true,
    firstLent: null,
  });
});
