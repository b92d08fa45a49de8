/** The SQL of teams, their positions and members. */
import { sql, type Selectable } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type TeamColumns = Selectable<Tables['rota_teams']>;
export type PositionColumns = Selectable<Tables['rota_positions']>;
export type MemberColumns = Selectable<Tables['rota_members']>;

export const listTeamColumns = (db: ChurchDb): Promise<TeamColumns[]> =>
  db.selectFrom('rota_teams').selectAll('rota_teams').orderBy('name').orderBy('id').execute();

export const listPositions = (db: ChurchDb): Promise<PositionColumns[]> =>
  db
    .selectFrom('rota_positions')
    .selectAll('rota_positions')
    .orderBy('place')
    .orderBy('id')
    .execute();

export const listMembers = (db: ChurchDb): Promise<MemberColumns[]> =>
  db.selectFrom('rota_members').selectAll('rota_members').execute();

/** The names of the teams to which a person belongs. */
export const listTeamNames = async (db: ChurchDb, personId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('rota_members')
    .innerJoin('rota_teams', 'rota_teams.id', 'rota_members.team_id')
    .select('rota_teams.name')
    .where('rota_members.person_id', '=', personId)
    .orderBy('rota_teams.name')
    .execute();
  return rows.map(({ name }) => name);
};

export const lockTeam = (db: ChurchDb, id: string): Promise<TeamColumns | undefined> =>
  db
    .selectFrom('rota_teams')
    .selectAll('rota_teams')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findTeamByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('rota_teams').select('id').where('request_id', '=', requestId).executeTakeFirst();

/** false: the same request was written meanwhile. */
export async function insertTeam(
  db: ChurchDb,
  row: { readonly id: string; readonly request_id: string; readonly name: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('rota_teams')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Of a locked row. */
export const updateTeam = (db: ChurchDb, { id, version }: TeamColumns, name: string) =>
  db
    .updateTable('rota_teams')
    .set({ name, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deleteTeam = (db: ChurchDb, id: string) =>
  db.deleteFrom('rota_teams').where('id', '=', id).execute();

export async function deleteMembers(db: ChurchDb, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length > 0)
    await db.deleteFrom('rota_members').where('team_id', 'in', teamIds).execute();
}

/** Those of these teams that an event needs, or for which somebody was put down. */
export async function listNeededTeams(db: ChurchDb, teamIds: readonly string[]): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ team_id: string }>`
    SELECT DISTINCT p.team_id FROM rota_positions p
    WHERE p.church_id = ${church}::uuid AND p.team_id = ANY (${[...teamIds]}::uuid[])
      AND (EXISTS (SELECT FROM rota_needs n WHERE n.church_id = ${church}::uuid AND n.position_id = p.id)
        OR EXISTS (SELECT FROM rota_assignments a WHERE a.church_id = ${church}::uuid AND a.position_id = p.id))`.execute(
    db,
  );
  return rows.map(({ team_id }) => team_id);
}

/** false: another team has one of these ids. */
export async function savePositions(
  db: ChurchDb,
  teamId: string,
  positions: readonly { readonly id: string; readonly name: string }[],
): Promise<boolean> {
  const church = getChurchId(db);
  await db
    .deleteFrom('rota_positions')
    .where('team_id', '=', teamId)
    .where(
      'id',
      'not in',
      positions.map(({ id }) => id),
    )
    .execute();
  const { rows } = await sql<{ readonly id: string }>`
    INSERT INTO rota_positions (church_id, id, team_id, name, place)
    SELECT ${church}::uuid, p.id, ${teamId}::uuid, p.name, p.place
    FROM jsonb_to_recordset(${JSON.stringify(positions.map((each, place) => ({ ...each, place })))}::jsonb) AS p (id uuid, name text, place smallint)
    ON CONFLICT (church_id, id) DO UPDATE SET name = excluded.name, place = excluded.place
      WHERE rota_positions.church_id = ${church}::uuid AND rota_positions.team_id = excluded.team_id
    RETURNING id`.execute(db);
  await sql`
    UPDATE rota_members SET position_ids = ARRAY(SELECT p FROM unnest(position_ids) p
      WHERE p IN (SELECT x.id FROM rota_positions x WHERE x.church_id = ${church}::uuid AND x.team_id = ${teamId}::uuid))
    WHERE church_id = ${church}::uuid AND team_id = ${teamId}::uuid`.execute(db);
  return rows.length === positions.length;
}

export async function saveMember(
  db: ChurchDb,
  row: Omit<MemberColumns, 'church_id'>,
): Promise<void> {
  const { team_id: _team, person_id: _person, ...changes } = row;
  await db
    .insertInto('rota_members')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'team_id', 'person_id']).doUpdateSet(changes),
    )
    .execute();
}

export const deleteMember = (db: ChurchDb, teamId: string, personId: string) =>
  db
    .deleteFrom('rota_members')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .execute();

/** The orders of services of an event, of all of its dates. */
export const listPlansOfEvent = (db: ChurchDb, eventId: string) =>
  db
    .selectFrom('service_plans')
    .select(['occurrence_id', 'version', 'items'])
    .where('event_id', '=', eventId)
    .execute();

/** false: somebody saved another version meanwhile. */
export async function writePlan(
  db: ChurchDb,
  date: { readonly id: string; readonly event_id: string },
  { version, items }: { readonly version: number; readonly items: readonly unknown[] },
): Promise<boolean> {
  const values = { items: JSON.stringify(items) };
  const written =
    version === 0
      ? await db
          .insertInto('service_plans')
          .values({ occurrence_id: date.id, event_id: date.event_id, ...values })
          .onConflict((conflict) => conflict.columns(['church_id', 'occurrence_id']).doNothing())
          .returning('version')
          .execute()
      : await db
          .updateTable('service_plans')
          .set({ ...values, version: version + 1 })
          .where('occurrence_id', '=', date.id)
          .where('version', '=', version)
          .returning('version')
          .execute();
  return written.length > 0;
}
