/** Teams, the needs of events and who serves, for measuring: whole sets in few statements. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface SampleDate {
  readonly eventId: string;
  readonly occurrenceId: string;
  readonly isPast: boolean;
}

interface Sample {
  readonly teams: number;
  /** They are members of the teams in turn, and take one of the three positions of each. */
  readonly personIds: readonly string[];
  /** Their events need one of each position of a team; somebody serves at each date. */
  readonly dates: readonly SampleDate[];
}

/** Nothing for a church that has teams already. */
export async function addSampleRota(
  db: ChurchDb,
  { teams, personIds, dates }: Sample,
): Promise<void> {
  const church = sql`${getChurchId(db)}::uuid`;
  const known = await db.selectFrom('rota_teams').select('id').limit(1).execute();
  if (known.length > 0 || teams === 0) return;
  const team = sql`(
    SELECT id, row_number() OVER (ORDER BY name, id) - 1 AS number FROM rota_teams WHERE church_id = ${church}) team`;
  await sql`
    WITH team AS (
      INSERT INTO rota_teams (church_id, id, name)
      SELECT ${church}, gen_random_uuid(), 'Equipo ' || n FROM generate_series(1, ${teams}::int) n RETURNING id)
    INSERT INTO rota_positions (church_id, id, team_id, name, place)
    SELECT ${church}, gen_random_uuid(), team.id, 'Puesto ' || place, place FROM team CROSS JOIN generate_series(1, 3) place`.execute(
    db,
  );
  await sql`
    INSERT INTO rota_members (church_id, team_id, person_id, position_ids, max_a_month)
    SELECT ${church}, team.id, person.id, ARRAY(
        SELECT p.id FROM rota_positions p
        WHERE p.church_id = ${church} AND p.team_id = team.id AND p.place = 1 + person.number / ${teams}::int % 3),
      CASE WHEN person.number % 4 = 0 THEN 2 END
    FROM unnest(${[...personIds]}::uuid[]) WITH ORDINALITY person (id, number)
    JOIN ${team} ON team.number = person.number % ${teams}::int`.execute(db);
  const eventIds = [...new Set(dates.map(({ eventId }) => eventId))];
  await sql`
    INSERT INTO rota_needs (church_id, event_id, position_id, count)
    SELECT ${church}, e.id, p.id, 1
    FROM unnest(${eventIds}::uuid[]) WITH ORDINALITY e (id, number)
    JOIN ${team} ON team.number = e.number % ${teams}::int
    JOIN rota_positions p ON p.church_id = ${church} AND p.team_id = team.id`.execute(db);
  await sql`
    INSERT INTO rota_assignments (church_id, id, event_id, occurrence_id, position_id, person_id, status)
    SELECT ${church}, gen_random_uuid(), d."eventId", d."occurrenceId", n.position_id, m.person_id,
      CASE WHEN d."isPast" THEN 'accepted' ELSE 'asked' END
    FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) AS d ("eventId" uuid, "occurrenceId" uuid, "isPast" boolean)
    JOIN rota_needs n ON n.church_id = ${church} AND n.event_id = d."eventId"
    CROSS JOIN LATERAL (
      SELECT person_id FROM rota_members m
      WHERE m.church_id = ${church} AND m.position_ids @> ARRAY[n.position_id]
      ORDER BY md5(d."occurrenceId"::text || m.person_id) LIMIT 1) m`.execute(db);
}
