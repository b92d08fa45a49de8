/**
 * Measures sending the report of a meeting with fifteen names: CPU of Node and PostgreSQL against bare node:http and pg with one
 * transaction that writes the same rows, including the entry of the activity log and the stored answer.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/kernel/days.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BenchChurch } from '../churches.ts';
import { buildBareReport, type ReportedGroup } from './report-statements.ts';
import { createPlainLog } from '../saving-statements.ts';
import { compareWrites, toWriteRow } from '../tools/compare-writes.ts';
import { send } from '../tools/load.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import type { Figure } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const names = 15;
const reportingGroups = isSmoke ? 4 : 20;

export const reportRow = toWriteRow(`the report of a meeting with ${names} names`);

/** Needs the groups of `seedGroups`. */
export async function* measureReports(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const groups = await fillGroups(database, church.id);
  await createPlainLog(database);
  const [user] = await database.query('SELECT id FROM users WHERE church_id = $1', [church.id]);
  const author = { churchId: church.id, userId: String(user?.['id']) };
  const paths = groups.map(({ id }) => `/report/${id}`);
  const scripts = Object.fromEntries(
    groups.map((group, index) => [paths[index], buildBareReport(author, group)]),
  );
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  try {
    yield await compareWrites(
      reportRow,
      { database, product, bare },
      createReport(product, church, groups),
      async (index) => {
        await send(`http://127.0.0.1:${bare.port}${paths[index % paths.length]}`);
      },
    );
  } finally {
    bare.stop();
  }
}

/** Some cells get so many members that a report has fifteen names. */
async function fillGroups(database: BenchDatabase, churchId: string): Promise<ReportedGroup[]> {
  const cells = `
    SELECT g.id, g.type_id, row_number() OVER (ORDER BY g.id) AS number
    FROM groups g JOIN group_types t ON t.church_id = $1 AND t.id = g.type_id AND t.key = 'cell'
    WHERE g.church_id = $1 ORDER BY g.id LIMIT ${reportingGroups}`;
  await database.query('BEGIN; SET LOCAL ROLE redil_platform');
  await database.query(
    `
    WITH cells AS (${cells}), present AS (
      SELECT c.id, count(*) AS count FROM cells c
      JOIN group_members m ON m.church_id = $1 AND m.group_id = c.id GROUP BY c.id),
    others AS (
      SELECT p.id, row_number() OVER (ORDER BY p.id DESC) AS number FROM people p WHERE p.church_id = $1
      ORDER BY p.id DESC LIMIT ${names * reportingGroups})
    INSERT INTO group_members (church_id, id, group_id, person_id, role_id, status, since)
    SELECT $1, gen_random_uuid(), c.id, o.id, r.id, 'active', '2020-01-06'
    FROM cells c JOIN present USING (id)
    JOIN others o ON o.number BETWEEN (c.number - 1) * ${names} + 1 AND c.number * ${names} - present.count
    JOIN group_roles r ON r.church_id = $1 AND r.type_id = c.type_id AND r.function = 'member'`,
    [churchId],
  );
  const rows = await database.query(
    `
    SELECT c.id, array_agg(m.person_id::text) AS people FROM (${cells}) c
    JOIN group_members m ON m.church_id = $1 AND m.group_id = c.id AND m.status = 'active' GROUP BY c.id`,
    [churchId],
  );
  await database.query('COMMIT');
  const groups = rows.map(({ id, people }) => ({ id: String(id), personIds: people as string[] }));
  if (groups.some(({ personIds }) => personIds.length !== names))
    throw new Error(`Not every group has ${names} members`);
  return groups;
}

/** Each report is of another day. */
function createReport(product: Product, { token }: BenchChurch, groups: readonly ReportedGroup[]) {
  const today = new Date().toISOString().slice(0, 10);
  let reports = 0;
  return async (): Promise<void> => {
    const group = groups[reports % groups.length];
    if (!group) throw new Error('There are no groups');
    const day = addDays(today, -3 - Math.floor(reports / groups.length));
    reports += 1;
    const gatheringId = randomUUID();
    await send(`${product.url}/api/groups/${group.id}/gatherings/${gatheringId}/report`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: {
        day,
        time: '12:00',
        baseVersion: 0,
        status: 'held',
        people: group.personIds.map((personId) => ({ personId, present: true })),
      },
    });
  };
}
