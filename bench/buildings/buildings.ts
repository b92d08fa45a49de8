/**
 * Measures the use of 30 rooms with five years of bookings beside a church with one year of them, the check of a series, and a
 * booking that is written.
 */
import { randomUUID } from 'node:crypto';
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { addSampleRooms } from '#server/buildings/public.ts';
import type { Core } from '#server/core/core.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch, type BenchChurches } from '../churches.ts';
import { createPlainLog } from '../saving-statements.ts';
import { comparePages, toPageRows, type PageKind, type Scenario } from '../tools/compare-pages.ts';
import { compareWrites, toWriteRow } from '../tools/compare-writes.ts';
import { send } from '../tools/load.ts';
import { measurePainted, toPaintedRow } from '../tools/painted.ts';
import { readCpu } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { buildBareBooking } from './booking-statements.ts';

const timeZone = 'America/Bogota';
/** Five years with seven bookings a day are 383,250. */
const size = isSmoke
  ? { rooms: 3, bookingsPerDay: 2, days: 30, daysAhead: 10 }
  : { rooms: 30, bookingsPerDay: 7, days: 5 * 365, daysAhead: 180 };
const yearSize = { ...size, days: isSmoke ? 20 : 365 };

const growth = { name: 'p95 of five years vs one', requests: 200 };
const kinds = {
  week: { name: 'a week of 30 rooms', growth, requestsPerRound: 24 },
  day: { name: 'a day of one room', growth },
  front: { name: 'the front page of buildings', growth, requestsPerRound: 60 },
} as const satisfies Readonly<Record<string, PageKind>>;

const weeks = 78;
const checkRow: Row = {
  name: `checking ${weeks} weekly dates among 30 rooms: CPU`,
  limit: 30,
  unit: 'ms',
  bound: 'max',
};
const checkGrowthRow: Row = {
  name: `checking ${weeks} weekly dates: CPU with five years vs one`,
  limit: 1.3,
  unit: '×',
  bound: 'max',
};
const bookingRow: Row = { ...toWriteRow('a booking'), limit: 2.5 };
const weekRow = toPaintedRow('the week of 30 rooms with 400 bookings');

export const buildingsRows = [
  ...Object.values(kinds).flatMap(toPageRows),
  checkRow,
  checkGrowthRow,
  bookingRow,
  weekRow,
];

export async function* measureBuildings(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, mailing, small }: BenchChurches,
): AsyncGenerator<Figure> {
  const add = (church: BenchChurch, sample: typeof size): Promise<void> =>
    core.database.inChurch(church.id, (db) => addSampleRooms(db, { ...sample, timeZone }));
  await add(large, size);
  await add(mailing, yearSize);
  // A week with 420 bookings.
  await add(small, {
    ...size,
    bookingsPerDay: 2,
    days: isSmoke ? 10 : 35,
    daysAhead: 7,
  });
  await vacuum(database);
  const [five, one] = [await listPaths(product, large), await listPaths(product, mailing)];
  const toScenario = (key: keyof typeof kinds): Scenario => ({
    kind: kinds[key],
    large: { paths: five[key], token: large.token },
    small: { paths: one[key], token: mailing.token },
  });
  yield* comparePages(
    { core, database, product },
    (['week', 'day', 'front'] as const).map(toScenario),
  );
  yield* measureCheck(database, product, { large, mailing });
  yield await measureBooking(database, product, large);
  yield await measurePainted(product, small, {
    row: weekRow,
    path: '/app/edificios/semana?view=week',
    data: '/api/rooms/use',
    shown: 'table button',
    unit: 'bookings',
  });
}

const today = (): string => toPlainDay(new Date(), timeZone);

async function listRooms(product: Product, { token }: BenchChurch): Promise<string[]> {
  const { call } = createApi(product.url, token);
  const { items } = await call<{ items: { id: string }[] }>('GET', '/api/rooms');
  return items.map(({ id }) => id);
}

async function listPaths(product: Product, church: BenchChurch) {
  const rooms = await listRooms(product, church);
  const monday = toMonday(today());
  const week = [-2, -1, 0, 1].map((number) => {
    const from = addDays(monday, 7 * number);
    return `/api/rooms/use?from=${from}&to=${addDays(from, 7)}`;
  });
  const day = rooms.map(
    (id) => `/api/rooms/use?roomId=${id}&from=${today()}&to=${addDays(today(), 1)}`,
  );
  return { week, day, front: ['/api/bookings/front-page'] };
}

const rounds = isSmoke ? 1 : 9;
const checksPerRound = isSmoke ? 2 : 20;

/** At an hour that the room is booked at, so that each date has a conflict, and offers are looked up among all rooms. */
async function* measureCheck(
  database: BenchDatabase,
  product: Product,
  churches: Readonly<Record<'large' | 'mailing', BenchChurch>>,
): AsyncGenerator<Figure> {
  const cost = async (church: BenchChurch, rooms: readonly string[]): Promise<number> => {
    const before = readCpu(product.pid, database.pid);
    for (let index = 0; index < checksPerRound; index += 1)
      await createApi(product.url, church.token).call('POST', '/api/bookings/check', {
        roomIds: [rooms[index % rooms.length]],
        times: {
          firstDay: addDays(today(), 1),
          startTime: '08:30',
          endTime: '09:15',
          rrule: `FREQ=WEEKLY;BYDAY=TU;COUNT=${weeks}`,
        },
      });
    return (readCpu(product.pid, database.pid) - before) / checksPerRound;
  };
  const { large, mailing } = churches;
  const [ofLarge, ofMailing] = [await listRooms(product, large), await listRooms(product, mailing)];
  const [five, one]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const costs = [await cost(large, ofLarge), await cost(mailing, ofMailing)] as const;
    // The first round warms up.
    if (round === 0) continue;
    five.push(costs[0]);
    one.push(costs[1]);
  }
  yield { ...checkRow, value: median(five) };
  yield {
    ...checkGrowthRow,
    value: median(five) / median(one),
    detail: `${median(five).toFixed(1)} ms vs ${median(one).toFixed(1)} ms`,
  };
}

/** One room on one day, at night, when the samples have nothing. */
async function measureBooking(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): Promise<Figure> {
  const rooms = await listRooms(product, church);
  await createPlainLog(database);
  const scripts = { '/book': buildBareBooking(church.id, rooms[0] ?? '') };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  const { call } = createApi(product.url, church.token);
  let booked = 0;
  try {
    return await compareWrites(
      bookingRow,
      { database, product, bare },
      async () => {
        booked += 1;
        await call('POST', '/api/bookings', {
          requestId: randomUUID(),
          title: 'Vigilia',
          owner: { kind: 'church' },
          roomIds: [rooms[booked % rooms.length]],
          times: {
            firstDay: addDays(today(), 2 + Math.floor(booked / rooms.length)),
            startTime: '23:00',
            endTime: '23:30',
          },
        });
      },
      async () => {
        await send(`http://127.0.0.1:${bare.port}/book`);
      },
    );
  } finally {
    bare.stop();
  }
}
