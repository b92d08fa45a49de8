import { afterEach, describe, expect, test } from 'vitest';
import { agendaContract } from '#domain/agenda/contract.ts';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { addEvent } from '#server/testing/agenda.ts';
import { addRoom, book } from '#server/testing/buildings.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { prolongAllChurches } from './prolong.ts';

const server = testServer(() => ({}), { work: false });
const weekly = { firstDay: '2026-12-06', rrule: 'FREQ=WEEKLY;BYDAY=SU' };

let restoreClock = (): void => undefined;
afterEach(() => {
  restoreClock();
});
function setNow(instant: string): void {
  restoreClock();
  restoreClock = setClock(() => new Date(instant));
}

const start = '2026-12-01T12:00:00Z';

/** Half a year later; sessions do not last so long. */
async function prolong(): Promise<void> {
  setNow('2027-06-01T12:00:00Z');
  await prolongAllChurches(server().core);
  setNow(start);
}

const listDays = async (client: Client, { id }: EventView): Promise<string[]> =>
  (await client.call(eventsContract.get, { eventId: id })).times.flatMap(({ dates }) =>
    dates.map(({ day }) => day),
  );
const readWindow = (client: Client) =>
  client.call(agendaContract.window, { from: '2028-05-25', to: '2028-06-20' });

describe('an open series', () => {
  test('is written 18 months ahead again, with the dates that were computed before', async () => {
    setNow(start);
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [weekly] });
    expect((await listDays(admin, event)).at(-1)).toBe('2028-05-28');
    const computed = await readWindow(admin);
    expect(computed.items.map(({ day }) => day)).toEqual([
      '2028-05-28',
      '2028-06-04',
      '2028-06-11',
      '2028-06-18',
    ]);
    await prolong();
    expect((await listDays(admin, event)).at(-1)).toBe('2028-11-26');
    expect(await readWindow(admin)).toEqual(computed);
  });

  test('that ends has no more dates, and its version stays', async () => {
    setNow(start);
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, {
      times: [{ ...weekly, rrule: `${weekly.rrule};COUNT=100` }],
    });
    await prolong();
    const { version, times } = await admin.call(eventsContract.get, { eventId: event.id });
    expect(version).toBe(event.version);
    expect(times[0]?.dates.at(-1)?.day).toBe('2028-10-29');
  });

  test('has no room on a date on which it is taken, and the event says so', async () => {
    setNow(start);
    const { admin } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ ...weekly, roomIds: [room.id] }] });
    await book(admin, [room.id], {
      times: { firstDay: '2028-06-11', startTime: '11:00', endTime: '13:00' },
    });
    await prolong();
    const { times } = await admin.call(eventsContract.get, { eventId: event.id });
    const states = new Map(times[0]?.dates.map(({ day, rooms }) => [day, rooms[0]?.state]));
    expect([...states].filter(([day]) => day > '2028-05-31' && day < '2028-06-20')).toEqual([
      ['2028-06-04', 'booked'],
      ['2028-06-11', 'none'],
      ['2028-06-18', 'booked'],
    ]);
  });

  test('keeps its dates while the church does not use the module, and in a church that is suspended', async () => {
    setNow(start);
    const { admin, id } = await server().createChurch();
    const event = await addEvent(admin, { times: [weekly] });
    await admin.call(churchesContract.update, { modules: ['system'] });
    await prolong();
    await admin.call(churchesContract.update, { modules: ['system', 'agenda'] });
    const setStatus = (status: 'active' | 'suspended') =>
      server().core.database.unscoped((db) =>
        db.updateTable('churches').set({ status }).where('id', '=', id).execute(),
      );
    await setStatus('suspended');
    await prolong();
    await setStatus('active');
    expect((await listDays(admin, event)).at(-1)).toBe('2028-05-28');
  });

  test('equals its rule after the undo of a change, whatever was prolonged meanwhile', async () => {
    setNow(start);
    const { admin } = await server().createChurch();
    const event = await addEvent(admin, { times: [weekly] });
    const before = await listDays(admin, event);
    const { undoId } = await admin.call(eventsContract.changeTimes, {
      eventId: event.id,
      version: event.version,
      timeId: event.times[0]?.id ?? '',
      day: '2027-01-03',
      toDay: '2027-01-02',
      scope: 'following',
      startTime: '18:00',
      endTime: '20:00',
    });
    setNow('2026-12-20T12:00:00Z');
    await prolongAllChurches(server().core);
    await admin.call(eventsContract.undo, { undoId });
    const after = await listDays(admin, event);
    expect(after.filter((day) => day < '2028-06-01' && day > '2026-12-20')).toEqual(
      before.filter((day) => day > '2026-12-20'),
    );
    const { items } = await readWindow(admin);
    expect(items.map(({ startsOn }) => startsOn)).toEqual([
      '2028-05-28T10:00',
      '2028-06-04T10:00',
      '2028-06-11T10:00',
      '2028-06-18T10:00',
    ]);
  });
});

describe('local times', () => {
  const readStart = async (churchId: string): Promise<string | undefined> =>
    server().core.database.inChurch(churchId, async (db) => {
      const [row] = await db.selectFrom('occurrences').select('starts_at').execute();
      return row?.starts_at.toISOString();
    });

  test('stay when the church goes to another time zone', async () => {
    const { admin, id } = await server().createChurch();
    await addEvent(admin);
    expect(await readStart(id)).toBe('2027-03-07T15:00:00.000Z');
    await admin.call(churchesContract.update, { timeZone: 'America/Santiago' });
    expect(await readStart(id)).toBe('2027-03-07T13:00:00.000Z');
  });

  test('stay when the law of the zone changes, as the job finds within a week', async () => {
    const { admin, id } = await server().createChurch();
    const room = await addRoom(admin);
    const event = await addEvent(admin, { times: [{ roomIds: [room.id] }] });
    await server().core.database.unscoped(async (db) => {
      for (const table of ['occurrences', 'bookings'] as const) {
        const rows = await db
          .selectFrom(table)
          .selectAll(table)
          .where('church_id', '=', id)
          .execute();
        for (const row of rows)
          await db
            .updateTable(table)
            .set({ starts_at: new Date(row.starts_at.getTime() + 3600_000) })
            .where('church_id', '=', id)
            .where('id', '=', row.id)
            .execute();
      }
    });
    // Each church has its night of the week.
    for (let day = 1; day <= 7; day += 1) {
      setNow(`2026-12-0${day}T12:00:00Z`);
      await prolongAllChurches(server().core);
    }
    expect(await readStart(id)).toBe('2027-03-07T15:00:00.000Z');
    const { times } = await admin.call(eventsContract.get, { eventId: event.id });
    expect(times[0]?.dates[0]?.rooms[0]?.state).toBe('booked');
  });
});
