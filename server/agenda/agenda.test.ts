import { describe, expect, test } from 'vitest';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { addEvent, firstSunday } from '#server/testing/agenda.ts';
import { addRoom, book } from '#server/testing/buildings.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const weekly = 'FREQ=WEEKLY;BYDAY=SU;COUNT=12';
const listDays = ({ times }: EventView): string[] =>
  times.flatMap(({ dates }) => dates.map(({ startsOn }) => startsOn)).toSorted();
const change = { startTime: '10:00', endTime: '12:00' };

describe('a series', () => {
  test('is in the window of a calendar, each date with its room', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin, { name: 'Templo' });
    const event = await addEvent(admin, { times: [{ rrule: weekly, roomIds: [room.id] }] });
    expect(listDays(event)).toHaveLength(12);
    const { items, isCut } = await admin.call(agendaContract.window, {
      from: '2027-03-01',
      to: '2027-04-01',
    });
    expect(isCut).toBe(false);
    expect(items.map(({ startsOn, place }) => [startsOn, place])).toEqual(
      ['07', '14', '21', '28'].map((day) => [`2027-03-${day}T10:00`, 'Templo']),
    );
    const { items: booked } = await admin.call(bookingsContract.window, {
      from: '2027-03-01',
      to: '2027-06-01',
    });
    expect(booked).toHaveLength(12);
    expect(booked[0]).toMatchObject({
      title: 'Culto dominical',
      owner: { kind: 'event', id: event.id },
    });
  });

  test('changed from a date on keeps the dates before, and its rooms follow; the undo gives everything back', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ rrule: weekly, roomIds: [room.id] }] });
    const [time] = event.times;
    const changed = await admin.call(eventsContract.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId: time?.id ?? '',
      day: '2027-03-21',
      toDay: '2027-03-20',
      scope: 'following',
      ...change,
      roomIds: [room.id],
    });
    const days = listDays(changed.event);
    expect(days.slice(0, 4)).toEqual([
      '2027-03-07T10:00',
      '2027-03-14T10:00',
      '2027-03-20T10:00',
      '2027-03-27T10:00',
    ]);
    expect(days).toHaveLength(12);
    const list = async () => {
      const { items } = await admin.call(bookingsContract.window, {
        from: '2027-03-01',
        to: '2027-06-01',
      });
      return items.filter(({ status }) => status === 'approved').map(({ day }) => day);
    };
    expect(await list()).toEqual(days.map((day) => day.slice(0, 10)));
    await admin.call(eventsContract.undo, { undoId: changed.undoId });
    const after = await admin.call(eventsContract.get, { eventId: event.id });
    expect(listDays(after)).toEqual(listDays(event));
    expect(await list()).toEqual(listDays(event).map((day) => day.slice(0, 10)));
  });

  test('moves and cancels one date, which is shown so and frees its room', async () => {
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ rrule: weekly, roomIds: [room.id] }] });
    const timeId = event.times[0]?.id ?? '';
    const moved = await admin.call(eventsContract.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId,
      scope: 'one' as const,
      day: '2027-03-14',
      toDay: '2027-03-13',
      startTime: '18:00',
      endTime: '20:00',
      roomIds: [room.id],
    });
    const cancelled = await admin.call(eventsContract.cancelDate, {
      eventId: event.id,
      version: moved.event.version,
      timeId,
      day: '2027-03-21',
      reason: 'Lluvias',
    });
    const dates = cancelled.event.times[0]?.dates ?? [];
    expect(dates.slice(0, 3)).toMatchObject([
      { day: firstSunday, isMoved: false, status: 'planned' },
      { day: '2027-03-14', startsOn: '2027-03-13T18:00', isMoved: true },
      { day: '2027-03-21', status: 'cancelled', reason: 'Lluvias' },
    ]);
    await book(admin, [room.id], {
      times: { firstDay: '2027-03-21', startTime: '10:00', endTime: '12:00' },
    });
    const restore = admin.call(eventsContract.restoreDate, {
      eventId: event.id,
      version: cancelled.event.version,
      timeId,
      day: '2027-03-21',
    });
    expect(await getError(restore)).toMatch(/^409 .*no está libre el/);
  });
});
