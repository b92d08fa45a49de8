/**
 * Two thousand groups in four levels with ten members each, and their meetings every second week: nine in ten members came,
 * and sometimes a visitor. In statements for whole sets, because there are millions of rows.
 */
import type { BenchDatabase } from '../bench-database.ts';
import { isSmoke } from '../tools/smoke.ts';
import { writeRows } from '../tools/write-rows.ts';

/** Networks, zones of each, sectors of each; the rest are cells. */
const branches = isSmoke
  ? { networks: 2, zones: 4, sectors: 6 }
  : { networks: 10, zones: 40, sectors: 200 };
const groupCount = isSmoke ? 40 : 2000;
const cellCount = groupCount - branches.networks - branches.zones - branches.sectors;
const membersPerCell = 10;
const meetingsPerYear = isSmoke ? 2 : 26;

/** Needs a church with 20,000 people, in the smoke form with 400. */
export async function seedGroups(
  database: BenchDatabase,
  churchId: string,
  years: number,
): Promise<void> {
  await seedTree(database, churchId);
  await seedMembers(database, churchId);
  await seedMeetings(database, churchId, years);
}

async function seedTree(database: BenchDatabase, churchId: string): Promise<void> {
  const { networks, zones, sectors } = branches;
  const levels = [
    { type: 'network', name: 'Red', count: networks, above: 'none' },
    { type: 'zone', name: 'Zona', count: zones, above: 'network' },
    { type: 'sector', name: 'Sector', count: sectors, above: 'zone' },
    { type: 'cell', name: 'Célula', count: cellCount, above: 'sector' },
  ];
  for (const { type, name, count, above } of levels)
    await writeRows(
      database,
      'groups',
      `
      WITH above AS (
        SELECT g.id, row_number() OVER (ORDER BY g.sort_key) - 1 AS number, count(*) OVER () AS count
        FROM groups g JOIN group_types t ON t.church_id = g.church_id AND t.id = g.type_id
        WHERE g.church_id = $1 AND t.key = $4)
      INSERT INTO groups (church_id, id, type_id, parent_id, name, sort_key, search_text, opened_on, capacity)
      SELECT $1, gen_random_uuid(), t.id, a.id, $3 || ' ' || n, lower($3) || ' ' || lpad(n::text, 5, '0'),
        ' ' || lower($3) || ' ' || n, '2020-01-06', 12
      FROM generate_series(1, $5::int) n
      JOIN group_types t ON t.church_id = $1 AND t.key = $2
      LEFT JOIN above a ON a.number = n % a.count`,
      [churchId, type, name, above, count],
    );
  await writeRows(
    database,
    'group_ancestors',
    `
    INSERT INTO group_ancestors (church_id, ancestor_id, group_id, depth)
    WITH RECURSIVE line AS (
      SELECT id AS ancestor_id, id AS group_id, 0 AS depth FROM groups WHERE church_id = $1
      UNION ALL SELECT l.ancestor_id, g.id, l.depth + 1 FROM line l JOIN groups g ON g.church_id = $1 AND g.parent_id = l.group_id)
    SELECT $1, ancestor_id, group_id, depth FROM line`,
    [churchId],
  );
}

/** The first member of a cell leads it; each branch has a supervisor. */
async function seedMembers(database: BenchDatabase, churchId: string): Promise<void> {
  await writeRows(
    database,
    'group_members',
    `
    WITH places AS (
      SELECT g.id, g.type_id, m, row_number() OVER (ORDER BY g.sort_key, m) AS number, t.kind
      FROM groups g JOIN group_types t ON t.church_id = g.church_id AND t.id = g.type_id
      CROSS JOIN LATERAL generate_series(1, CASE WHEN t.kind = 'group' THEN $2::int ELSE 1 END) m
      WHERE g.church_id = $1),
    numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM people WHERE church_id = $1)
    INSERT INTO group_members (church_id, id, group_id, person_id, role_id, status, since, created_at)
    SELECT $1, gen_random_uuid(), o.id, p.id, r.id, 'active', '2020-01-06', '2020-01-06'
    FROM places o JOIN numbered p ON p.number = o.number
    JOIN group_roles r ON r.church_id = $1 AND r.type_id = o.type_id AND r.function =
      CASE WHEN o.kind = 'branch' THEN 'supervisor' WHEN o.m = 1 THEN 'leader' ELSE 'member' END`,
    [churchId, membersPerCell],
  );
}

async function seedMeetings(
  database: BenchDatabase,
  churchId: string,
  years: number,
): Promise<void> {
  // One in twenty of the last meetings has no report.
  await writeRows(
    database,
    'gatherings',
    `
    INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status, members_count, reported_at)
    SELECT $1, gen_random_uuid(), g.id, s.at, s.at, 'America/Bogota', 90, date_trunc('week', s.at AT TIME ZONE 'America/Bogota')::date,
      CASE WHEN n = 0 AND random() < 0.05 THEN 'planned' ELSE 'held' END, $2, s.at
    FROM groups g JOIN group_types t ON t.church_id = g.church_id AND t.id = g.type_id AND t.kind = 'group'
    CROSS JOIN generate_series(0, $3::int - 1) n
    CROSS JOIN LATERAL (SELECT date_trunc('day', now()) - interval '1 day' * (14 * n + 1 + abs(hashtext(g.id::text)) % 13) AS at) s
    WHERE g.church_id = $1`,
    [churchId, membersPerCell, years * meetingsPerYear],
  );
  await writeRows(
    database,
    'attendances',
    `
    INSERT INTO attendances (church_id, gathering_id, id, person_id, kind)
    SELECT $1, x.id, gen_random_uuid(), m.person_id, 'member'
    FROM gatherings x JOIN group_members m ON m.church_id = $1 AND m.group_id = x.group_id
    WHERE x.church_id = $1 AND x.status = 'held' AND random() < 0.85`,
    [churchId],
  );
  await writeRows(
    database,
    'attendances',
    `
    INSERT INTO attendances (church_id, gathering_id, id, person_id, kind, first_time)
    SELECT $1, x.id, gen_random_uuid(), p.id, 'visitor', random() < 0.5
    FROM (SELECT id, 1 + floor(random() * (SELECT count(*) FROM people WHERE church_id = $1)) AS number
      FROM gatherings WHERE church_id = $1 AND status = 'held' AND random() < 0.4) x
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM people WHERE church_id = $1) p ON p.number = x.number
    ON CONFLICT DO NOTHING`,
    [churchId],
  );
  await writeRows(
    database,
    'group_weeks',
    `
    INSERT INTO group_weeks (church_id, group_id, week, held, did_not_meet, present, expected, visitors, first_time, counted)
    SELECT $1, x.group_id, x.week, count(*), 0, sum(a.present), sum(x.members_count), sum(a.visitors), sum(a.first_time), 0
    FROM gatherings x CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'member') AS present, count(*) FILTER (WHERE kind = 'visitor') AS visitors,
        count(*) FILTER (WHERE first_time) AS first_time
      FROM attendances a WHERE a.church_id = $1 AND a.gathering_id = x.id) a
    WHERE x.church_id = $1 AND x.status = 'held' GROUP BY x.group_id, x.week`,
    [churchId],
  );
}
