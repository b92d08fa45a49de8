/**
 * Measures the report of a service with 300 names and 600 people counted without a name, beside bare node:http and pg with one
 * transaction that writes the same rows, and a feed that has not changed.
 */
import { randomUUID } from 'node:crypto';
import type { EventView } from '#domain/agenda/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BenchChurch } from '../churches.ts';
import { begin, commit, createPlainLog } from '../saving-statements.ts';
import { compareWrites, toWriteRow } from '../tools/compare-writes.ts';
import { send } from '../tools/load.ts';
import { readCpu } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import type { Statement } from '../tools/record-statements.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const timeZone = 'America/Bogota';
const names = isSmoke ? 3 : 300;
const counted = 600;
const perRound = isSmoke ? 2 : 20;
/** The rounds of a comparison, with the first, which warms up. */
const services = perRound * 8;

export const serviceRow: Row = {
  ...toWriteRow(`the report of a service of ${counted} counted and ${names} named`),
  limit: 2.5,
};
export const unchangedRow: Row = {
  name: 'a feed that has not changed (304): CPU',
  limit: 1,
  unit: 'ms',
  bound: 'max',
};

export async function* measureAttendance(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  yield await measureService(database, product, church);
  yield await measureUnchanged(database, product, church);
}

async function measureService(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): Promise<Figure> {
  const personIds = await listMembers(database, church.id);
  const gatheringIds = await openMeetings(product, church);
  await createPlainLog(database);
  const [user] = await database.query('SELECT id FROM users WHERE church_id = $1', [church.id]);
  const author = { churchId: church.id, userId: String(user?.['id']) };
  const scripts = { '/report': buildBareService(author, personIds) };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  let reported = 0;
  try {
    return await compareWrites(
      serviceRow,
      { database, product, bare },
      async () => {
        const gatheringId = gatheringIds[reported] ?? '';
        reported += 1;
        await send(`${product.url}/api/meetings/${gatheringId}/report`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${church.token}`, 'idempotency-key': randomUUID() },
          body: {
            baseVersion: 0,
            status: 'held',
            people: personIds.map((personId) => ({ personId, present: true })),
            headcounts: { others: counted },
          },
        });
      },
      async () => {
        await send(`http://127.0.0.1:${bare.port}/report`);
      },
      perRound,
    );
  } finally {
    bare.stop();
  }
}

async function listMembers(database: BenchDatabase, churchId: string): Promise<string[]> {
  await database.query('BEGIN; SET LOCAL ROLE redil_platform');
  const rows = await database.query(
    `
    SELECT p.id FROM people p JOIN belonging_statuses b ON b.church_id = $1 AND b.id = p.belonging_status_id
    WHERE p.church_id = $1 AND p.record_status = 'active' AND p.died_on IS NULL AND b.counts_as_member ORDER BY p.id LIMIT ${names}`,
    [churchId],
  );
  await database.query('COMMIT');
  if (rows.length !== names) throw new Error(`The church has not ${names} members`);
  return rows.map(({ id }) => String(id));
}

/** A service each day until yesterday, each with its meeting. */
async function openMeetings(product: Product, { token }: BenchChurch): Promise<string[]> {
  const { call } = createApi(product.url, token);
  const { items } = await call<{ items: { id: string }[] }>('GET', '/api/agenda/calendars');
  const today = toPlainDay(new Date(), timeZone);
  const event = await call<EventView>('POST', '/api/events', {
    requestId: randomUUID(),
    calendarId: items[0]?.id,
    title: 'Culto',
    times: [
      {
        firstDay: addDays(today, -services),
        startTime: '10:00',
        endTime: '12:00',
        rrule: `FREQ=DAILY;COUNT=${services}`,
      },
    ],
  });
  const ids: string[] = [];
  for (let index = 0; index < services; index += 1) {
    const day = addDays(today, index - services);
    const { gatheringId } = await call<{ gatheringId: string }>(
      'POST',
      `/api/events/${event.id}/times/${event.times[0]?.id ?? ''}/meeting`,
      { day, on: day },
    );
    ids.push(gatheringId);
  }
  return ids;
}

const gathering = "current_setting('bench.gathering')::uuid";

/** A row of `gatherings`, of the log and of the stored answers, and one of `attendances` for each name. */
const buildBareService = (
  { churchId, userId }: { readonly churchId: string; readonly userId: string },
  personIds: readonly string[],
): Statement[] => [
  begin(churchId),
  {
    name: 'bare-service-gathering',
    text: `
      WITH meeting AS (
        SELECT set_config('bench.gathering', gen_random_uuid()::text, true)::uuid AS id, now() - interval '1 day' * 1000 * random() AS at)
      INSERT INTO gatherings (church_id, id, owner, original_start, starts_at, time_zone, duration_minutes, week, status,
        members_count, headcounts, reported_at, reported_by, reported_by_name)
      SELECT $1::uuid, id, 'event', at, at, 'America/Bogota', 120, date_trunc('week', at)::date, 'held', $2::int,
        '{"others": ${counted}}', now(), id, 'Rut Salas'
      FROM meeting`,
    values: [churchId, personIds.length],
  },
  {
    name: 'bare-service-attendances',
    text: `
      INSERT INTO attendances (church_id, gathering_id, id, person_id, kind)
      SELECT $1::uuid, ${gathering}, gen_random_uuid(), person_id, 'member' FROM unnest($2::uuid[]) person_id`,
    values: [churchId, [...personIds]],
  },
  {
    name: 'bare-service-log',
    text: `
      INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
        action, subject_table, subject_id, subject_label, before, after)
      VALUES ($1, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
        'meeting-reported', 'events', ${gathering}, 'Culto', '{}', $2)`,
    values: [churchId, JSON.stringify({ report_day: '2026-01-11', report_present: names })],
  },
  {
    name: 'bare-service-answer',
    text: `
      INSERT INTO idempotency_keys (church_id, user_id, key, request_hash, answer, created_at)
      VALUES ($1, $2, gen_random_uuid(), repeat('0', 64), '{"gatheringId":"' || ${gathering} || '","version":1}', now())`,
    values: [churchId, userId],
  },
  commit,
];

/** As a calendar program asks again: nothing has changed. */
async function measureUnchanged(
  database: BenchDatabase,
  product: Product,
  { token }: BenchChurch,
): Promise<Figure> {
  const { call } = createApi(product.url, token);
  const { url } = await call<{ url: string }>('POST', '/api/agenda/feeds', {
    kind: 'mine',
    recordId: null,
  });
  const address = `${product.url}${new URL(url).pathname}`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const ask = async (): Promise<void> => {
    const { status } = await fetch(address, { headers: { 'if-none-match': etag } });
    if (status !== 304) throw new Error(`The feed answered ${status}`);
  };
  const costs: number[] = [];
  for (let round = 0; round < (isSmoke ? 2 : 8); round += 1) {
    const before = readCpu(product.pid, database.pid);
    for (let asked = 0; asked < perRound; asked += 1) await ask();
    if (round > 0) costs.push((readCpu(product.pid, database.pid) - before) / perRound);
  }
  return { ...unchangedRow, value: median(costs), detail: `${perRound} a round` };
}
