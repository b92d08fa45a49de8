import { describe, expect, test } from 'vitest';
import { bookingsContract as bookings } from '#domain/buildings/bookings/contract.ts';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBuilding, addRoom, book, bookedDay } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const every = (weekday: string, count: number): string =>
  `FREQ=WEEKLY;BYDAY=${weekday};COUNT=${count}`;

describe('a booking of a series', () => {
  test('names the date on which somebody else has the room, and offers what is free; without it the rest is booked', async () => {
    const { admin } = await server().createChurch();
    const building = await addBuilding(admin);
    const room = await addRoom(admin, { buildingId: building.id, name: 'Sala 2', seated: 40 });
    const other = await addRoom(admin, { buildingId: building.id, name: 'Sala 3', seated: 50 });
    await addRoom(admin, { buildingId: building.id, name: 'Oficina', seated: 4 });
    await book(admin, [room.id], {
      title: 'Boda',
      times: { firstDay: '2027-03-09', startTime: '18:00', endTime: '22:00' },
    });
    const times = {
      firstDay: bookedDay,
      startTime: '19:00',
      endTime: '20:30',
      rrule: every('TU', 24),
    };
    const { dates } = await admin.call(bookings.check, { times, roomIds: [room.id] });
    expect(dates).toHaveLength(24);
    const inConflict = dates.filter(({ conflicts }) => conflicts.length > 0);
    expect(inConflict).toMatchObject([
      {
        day: '2027-03-09',
        conflicts: [{ reason: 'booked', what: 'Boda', room: { name: 'Sala 2' } }],
        otherRooms: [{ replaces: room.id, id: other.id, capacity: 50 }],
      },
    ]);
    expect(inConflict[0]?.otherTimes[0]).toEqual({
      day: '2027-03-09',
      startTime: '16:30',
      endTime: '18:00',
      endsAfterDays: 0,
    });
    await expect(book(admin, [room.id], { times })).rejects.toMatchObject({ status: 409 });
    const { items: before } = await admin.call(bookings.list, {});
    expect(before.map(({ title }) => title)).toEqual(['Boda']);
    const { dates: booked } = await book(admin, [room.id], {
      times,
      changes: [{ kind: 'skip', day: '2027-03-09' }],
    });
    expect(booked).toHaveLength(23);
  });

  test('names all that is in the way, and the preparation for which the room is needed', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin, { name: 'Auditorio' });
    for (const [title, startTime, endTime] of [
      ['Primer culto', '08:00', '10:00'],
      ['Segundo culto', '10:30', '12:45'],
    ] as const)
      await book(admin, [room.id], { title, times: { firstDay: bookedDay, startTime, endTime } });
    const long = { firstDay: bookedDay, startTime: '07:00', endTime: '13:00' };
    const { dates } = await admin.call(bookings.check, { times: long, roomIds: [room.id] });
    expect(dates[0]?.conflicts.map(({ what }) => what)).toEqual(['Primer culto', 'Segundo culto']);
    const prepared = {
      firstDay: bookedDay,
      startTime: '13:00',
      endTime: '14:45',
      setUpMinutes: 30,
    };
    expect(await getError(book(admin, [room.id], { times: prepared }))).toMatch(
      /hasta las 12:45\. Para prepararlo .* 12:30/,
    );
  });

  test('has an end', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const endless = book(admin, [room.id], { times: { rrule: 'FREQ=WEEKLY;BYDAY=TU' } });
    expect(await getError(endless)).toBe('400 Di hasta cuándo se repite, o cuántas veces.');
  });
});

describe('a room', () => {
  test('is free again at the minute at which the use before it ends', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    await book(admin, [room.id], { times: { startTime: '18:00', endTime: '19:00' } });
    const { dates } = await book(admin, [room.id], {
      times: { startTime: '19:00', endTime: '20:00' },
    });
    expect(dates).toMatchObject([{ status: 'approved' }]);
  });

  test('is held for set-up before, and for tear-down and its turnaround after', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin, { turnaroundMinutes: 15 });
    await book(admin, [room.id], {
      times: { startTime: '18:00', endTime: '19:00', setUpMinutes: 30, tearDownMinutes: 10 },
    });
    const isFree = async (startTime: string, endTime: string): Promise<boolean> => {
      const times = { firstDay: bookedDay, startTime, endTime };
      const { dates } = await admin.call(bookings.check, { times, roomIds: [room.id] });
      return dates.every(({ conflicts }) => conflicts.length === 0);
    };
    expect(await isFree('17:00', '17:15')).toBe(true);
    expect(await isFree('17:00', '17:16')).toBe(false);
    expect(await isFree('19:24', '20:00')).toBe(false);
    expect(await isFree('19:25', '20:00')).toBe(true);
  });

  test('of which fifty users approve one hour at once is given once, and the others read who has it', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const room = await addRoom(admin, { name: 'Salón' });
    const requests = [];
    for (let index = 0; index < 50; index++)
      requests.push(await requestRoom(church, room.id, `Grupo ${index}`));
    const answers = await Promise.allSettled(
      requests.map((bookingId) => admin.call(bookings.answer, { bookingId, answer: 'approve' })),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const each of refused)
      expect(String(each.status === 'rejected' && each.reason)).toMatch(/Grupo \d+, hasta las/);
  });

  /** A booking that waits: as if somebody without the right had asked. */
  async function requestRoom(
    { id: churchId, admin }: TestChurch,
    roomId: string,
    title: string,
  ): Promise<string> {
    const { id, dates } = await book(admin, [roomId], { title });
    await server().core.database.inChurch(churchId, (db) =>
      db
        .updateTable('bookings')
        .set({ status: 'pending' })
        .where(
          'id',
          'in',
          dates.map((date) => date.id),
        )
        .execute(),
    );
    return id;
  }
});

describe('a closure', () => {
  test('says how many bookings it meets, and nothing more is booked on its days', async () => {
    const { admin } = await server().createChurch();
    const building = await addBuilding(admin);
    const room = await addRoom(admin, { buildingId: building.id });
    await book(admin, [room.id]);
    const { bookingsWithin } = await admin.call(buildingsContract.createClosure, {
      requestId: newId(),
      buildingId: building.id,
      firstDay: '2027-01-11',
      lastDay: '2027-01-15',
      reason: 'Pintura',
    });
    expect(bookingsWithin).toBe(1);
    const again = book(admin, [room.id], { times: { firstDay: '2027-01-13' } });
    expect(await getError(again)).toMatch(/no abre el .*: Pintura/);
    const { blockedCount } = await admin.call(bookings.frontPage, {});
    expect(blockedCount).toBe(1);
  });

  test('is said on the front page and on the record of the booking, at the date that it meets', async () => {
    const { admin } = await server().createChurch();
    const building = await addBuilding(admin);
    const room = await addRoom(admin, { buildingId: building.id });
    const { id: bookingId, dates } = await book(admin, [room.id], {
      times: { rrule: every('TU', 3) },
    });
    const second = dates[1]?.day ?? '';
    const closure = { firstDay: second, lastDay: second, reason: 'Pintura' };
    await admin.call(buildingsContract.createClosure, {
      requestId: newId(),
      buildingId: building.id,
      ...closure,
    });
    const { tasks } = await admin.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'bookings-to-move', count: 1, id: null });
    const after = await admin.call(bookings.get, { bookingId });
    expect(after.dates.map(({ conflicts }) => conflicts.map(({ what }) => what))).toEqual([
      [],
      ['Pintura'],
      [],
    ]);
  });
});
