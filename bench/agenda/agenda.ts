/**
 * Measures the agenda with 300 series, the meetings of 2,000 groups and 30 rooms: views of five years of dates beside a church
 * with one year of them, an event with rooms that is written, and a series that is changed from some date on.
 */
import { layers } from '#domain/agenda/layers.ts';
import { addDays, startOfMonth, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { addSampleEvents } from '#server/agenda/public.ts';
import { addSampleRooms } from '#server/buildings/public.ts';
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch, type BenchChurches } from '../churches.ts';
import { seedGroups } from '../groups/seed.ts';
import { measureFirstVisit, toScriptRows, type Screen } from '../screens/signed-in-screens.ts';
import { comparePages, toPageRows, type PageKind, type Scenario } from '../tools/compare-pages.ts';
import { measurePainted, toPaintedRow } from '../tools/painted.ts';
import type { Product } from '../tools/product.ts';
import type { Figure } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { measureAttendance, serviceRow, unchangedRow } from './attendance.ts';
import { expansionRow, measureExpansion } from './expansion.ts';
import { eventRow, followingRow, measureEvents } from './writes.ts';

const timeZone = 'America/Bogota';
const size = isSmoke
  ? { calendars: 3, series: 12, daysBack: 60 }
  : { calendars: 12, series: 300, daysBack: 5 * 365 };
const yearSize = { ...size, daysBack: isSmoke ? 20 : 365 };
/** A month with 400 dates. */
const monthSize = { ...yearSize, series: isSmoke ? 12 : 92 };
const rooms = { rooms: isSmoke ? 3 : 30, bookingsPerDay: 2, days: 60, daysAhead: 40 };

const growth = { name: 'p95 of five years vs one', requests: 60 };
const kinds = {
  month: { name: 'a month of all calendars', growth, requestsPerRound: 8 },
  week: { name: 'a week of all calendars', growth, requestsPerRound: 16 },
  list: { name: 'a page of the list of dates', growth, requestsPerRound: 24 },
  year: { name: 'the days of a year', growth, requestsPerRound: 8 },
  // The two churches have 100,000 and 20,000 people, thus birthdays.
  layers: { name: 'the layers of a month', growth: null, requestsPerRound: 8 },
} as const satisfies Readonly<Record<string, PageKind>>;
type Kind = keyof typeof kinds;

const monthRow = toPaintedRow('a month with 400 dates');
const screen: Screen = {
  name: 'agenda',
  path: '/app/agenda',
  ready: 'main td[data-place] button',
  kilobytes: 350,
};

export const agendaRows = [
  expansionRow,
  ...Object.values(kinds).flatMap(toPageRows),
  eventRow,
  followingRow,
  serviceRow,
  unchangedRow,
  monthRow,
  ...toScriptRows(screen),
];

export async function* measureAgenda(
  core: Core,
  database: BenchDatabase,
  product: Product,
  churches: BenchChurches,
): AsyncGenerator<Figure> {
  yield measureExpansion();
  await seed(core, database, churches);
  const { large, mailing, small } = churches;
  const paths = listPaths();
  const toScenario = (key: Kind): Scenario => ({
    kind: kinds[key],
    large: { paths: paths[key], token: large.token },
    small: { paths: paths[key], token: mailing.token },
  });
  yield* comparePages(
    { core, database, product },
    (['month', 'week', 'list', 'year', 'layers'] as const).map(toScenario),
  );
  yield* measureEvents(database, product, large);
  yield* measureAttendance(database, product, large);
  yield await measurePainted(product, small, {
    row: monthRow,
    path: '/app/agenda',
    data: '/api/agenda/window',
    shown: screen.ready,
    unit: 'dates',
  });
  yield* measureFirstVisit(product, small, screen);
}

async function seed(
  core: Core,
  database: BenchDatabase,
  { large, mailing, small }: BenchChurches,
): Promise<void> {
  const add = ({ id }: BenchChurch, sample: typeof size): Promise<void> =>
    core.database.inChurch(id, async (db) => {
      await addSampleRooms(db, { ...rooms, timeZone });
      await addSampleEvents(db, { ...sample, timeZone });
    });
  await add(large, size);
  await add(mailing, yearSize);
  await add(small, monthSize);
  // The part of the groups may have added them; outside the church none are seen.
  const hasGroups = await core.database.inChurch(large.id, (db) =>
    db.selectFrom('groups').select('id').limit(1).executeTakeFirst(),
  );
  if (!hasGroups) await seedGroups(database, large.id, 0);
  await vacuum(database);
}

/** Around today, as they are asked for. */
function listPaths(): Record<Kind, string[]> {
  const today = toPlainDay(new Date(), timeZone);
  const months = [-1, 0, 1, 2].map((number) => {
    const from = toMonday(startOfMonth(today, number));
    return `from=${from}&to=${addDays(from, 42)}`;
  });
  const weeks = [-1, 0, 1, 2].map((number) => {
    const from = addDays(toMonday(today), 7 * number);
    return `from=${from}&to=${addDays(from, 7)}`;
  });
  const year = today.slice(0, 4);
  return {
    month: months.map((window) => `/api/agenda/window?${window}`),
    week: weeks.map((window) => `/api/agenda/window?${window}`),
    list: months.map((window) => `/api/events?${window}`),
    year: [`/api/agenda/days?from=${year}-01-01&to=${Number(year) + 1}-01-01`],
    layers: months.map((window) => `/api/agenda/layers?${window}&layers=${layers.join(',')}`),
  };
}
