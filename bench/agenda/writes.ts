/** Measures an event with two rooms every week for 18 months, and "this and following" of a series of five years. */
import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { agendaContract } from '#domain/agenda/contract.ts';
import { monthsAhead, type EventView } from '#domain/agenda/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BenchChurch } from '../churches.ts';
import { createPlainLog } from '../saving-statements.ts';
import { compareWrites, toWriteRow } from '../tools/compare-writes.ts';
import { send } from '../tools/load.ts';
import { readCpu } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { buildBareEvent } from './event-statements.ts';

const timeZone = 'America/Bogota';
const weeks = 78;

export const eventRow: Row = {
  ...toWriteRow(`an event with two rooms, weekly for ${monthsAhead} months`),
  limit: 2.5,
};
export const followingRow: Row = {
  name: '"this and following" of a series of five years: CPU',
  limit: 100,
  unit: 'ms',
  bound: 'max',
};

export async function* measureEvents(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  yield await measureFollowing(database, product, church);
  yield await measureEvent(database, product, church);
}

const changes = isSmoke ? 2 : 30;

/** Each time another series, from its next date on. */
async function measureFollowing(
  database: BenchDatabase,
  product: Product,
  { token }: BenchChurch,
): Promise<Figure> {
  const { call } = createApi(product.url, token);
  const from = addDays(toPlainDay(new Date(), timeZone), 1);
  const { items } = await call<OutputOf<typeof agendaContract.window.output>>(
    'GET',
    `/api/agenda/window?from=${from}&to=${addDays(from, 7)}`,
  );
  const costs: number[] = [];
  for (const { eventId, timeId, day, startsOn, endsOn } of items.slice(0, changes)) {
    const { version } = await call<EventView>('GET', `/api/events/${eventId}`);
    const before = readCpu(product.pid, database.pid);
    await call('PUT', `/api/events/${eventId}/times/${timeId}`, {
      version,
      day,
      scope: 'following',
      toDay: day,
      startTime: startsOn.slice(11).replace(/:\d\d$/, ':10'),
      endTime: endsOn.slice(11),
    });
    costs.push(readCpu(product.pid, database.pid) - before);
  }
  return { ...followingRow, value: median(costs), detail: `${costs.length} series` };
}

/** Other rooms, another weekday or a later quarter of an hour each time, at night, when the samples have nothing. */
async function measureEvent(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): Promise<Figure> {
  const { call } = createApi(product.url, church.token);
  const { items: calendars } = await call<{ items: { id: string }[] }>(
    'GET',
    '/api/agenda/calendars',
  );
  const { items: rooms } = await call<{ items: { id: string }[] }>('GET', '/api/rooms');
  const calendarId = calendars[0]?.id ?? '';
  const pairs = Array.from({ length: Math.floor(rooms.length / 2) }, (_, index) =>
    rooms.slice(2 * index, 2 * index + 2).map(({ id }) => id),
  );
  await createPlainLog(database);
  const bareEvent = { calendarId, roomIds: pairs[0] ?? [], dates: weeks };
  const scripts = { '/plan': buildBareEvent(church.id, bareEvent) };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  const tomorrow = addDays(toPlainDay(new Date(), timeZone), 1);
  let planned = 0;
  try {
    return await compareWrites(
      eventRow,
      { database, product, bare },
      async () => {
        const [pair, weekday] = [planned % pairs.length, Math.floor(planned / pairs.length) % 7];
        const quarter = Math.floor(planned / pairs.length / 7);
        planned += 1;
        const firstDay = addDays(tomorrow, weekday);
        await call('POST', '/api/events', {
          requestId: randomUUID(),
          calendarId,
          title: 'Ensayo',
          times: [
            {
              firstDay,
              startTime: toTime(15 * quarter),
              endTime: toTime(15 * quarter + 15),
              rrule: `FREQ=WEEKLY;BYDAY=${weekdays[(new Date(firstDay).getUTCDay() + 6) % 7]}`,
              roomIds: pairs[pair],
            },
          ],
        });
      },
      async () => {
        await send(`http://127.0.0.1:${bare.port}/plan`);
      },
      isSmoke ? 2 : 20,
    );
  } finally {
    bare.stop();
  }
}

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
