/** Teams, the needs of events and who serves, for measuring: whole sets in few statements. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface SampleSize {
  readonly teams: number;
  /** Of each team, who take its three positions in turn. */
  readonly membersPerTeam: number;
  /** So many events need one of each position of a team. */
  readonly events: number;
  /** Who serves at their dates so many days before and after today. */
  readonly days: number;
}

/** Nothing for a church that has teams already. */
export async function addSampleRota(db: ChurchDb, size: SampleSize): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const known = await db.selectFrom('rota_teams').select('id').limit(1).execute();
  if (known.length > 0 || size.teams === 0) return;
  await sql`
    WITH team AS (
      INSERT INTO rota_teams (church_id, id, name)
      SELECT ${church}, gen_random_uuid(), 'Equipo ' || n FROM generate_series(1, ${size.teams}::int) n RETURNING id)
    INSERT INTO rota_positions (church_id, id, team_id, name, place)
    SELECT ${church}, gen_random_uuid(), team.id, 'Puesto ' || place, place FROM team CROSS JOIN generate_series(1, 3) place`.execute(
    db,
  );
  await sql`
    WITH team AS (SELECT id, row_number() OVER (ORDER BY name, id) - 1 AS number FROM rota_teams WHERE church_id = ${church}),
    person AS (
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM people
      WHERE church_id = ${church} AND record_status = 'active' AND died_on IS NULL
      ORDER BY id LIMIT ${size.teams * size.membersPerTeam}::int)
    INSERT INTO rota_members (church_id, team_id, person_id, position_ids, max_a_month)
    SELECT ${church}, team.id, person.id, ARRAY(
        SELECT p.id FROM rota_positions p WHERE p.church_id = ${church} AND p.team_id = team.id AND p.place = 1 + person.number % 3),
      CASE WHEN person.number % 4 = 0 THEN 2 END
    FROM team JOIN person ON person.number % ${size.teams}::int = team.number`.execute(db);
  await sql`
    INSERT INTO rota_needs (church_id, event_id, position_id, count)
    SELECT ${church}, e.id, p.id, 1
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM events WHERE church_id = ${church} ORDER BY id LIMIT ${size.events}::int) e
    JOIN (SELECT id, row_number() OVER (ORDER BY name, id) AS number FROM rota_teams WHERE church_id = ${church}) t
      ON t.number = 1 + e.number % ${size.teams}::int
    JOIN rota_positions p ON p.church_id = ${church} AND p.team_id = t.id`.execute(db);
  await sql`
    INSERT INTO rota_assignments (church_id, id, event_id, occurrence_id, position_id, person_id, status)
    SELECT ${church}, gen_random_uuid(), o.event_id, o.id, n.position_id, m.person_id,
      CASE WHEN o.starts_at < now() THEN 'accepted' ELSE 'asked' END
    FROM rota_needs n
    JOIN occurrences o ON o.church_id = ${church} AND o.event_id = n.event_id
      AND o.starts_at BETWEEN now() - make_interval(days => ${size.days}::int) AND now() + make_interval(days => ${size.days}::int)
    CROSS JOIN LATERAL (
      SELECT person_id FROM rota_members m
      WHERE m.church_id = ${church} AND m.position_ids @> ARRAY[n.position_id]
      ORDER BY md5(o.id::text || m.person_id) LIMIT 1) m
    WHERE n.church_id = ${church}`.execute(db);
}
