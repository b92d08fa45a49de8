/**
 * People who died are not active and have the status of those who died, also where the day of death was typed into the form or
 * imported. The activity log has what changes, without an actor. Versions stay, so that earlier changes can still be undone.
 */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withoutRowLevelSecurity(
    db,
    ['people', 'people_figures', 'belonging_statuses'],
    async () => {
      const { rows } = await sql<{ church_id: string }>`
        SELECT DISTINCT p.church_id FROM people p JOIN belonging_statuses b ON b.church_id = p.church_id AND b.key = 'deceased'
        WHERE ${isUnsettled}`.execute(db);
      for (const { church_id } of rows) await settleChurch(db, church_id);
    },
  );
}

const isUnsettled = sql`(
  p.died_on IS NOT NULL AND b.archived_at IS NULL AND p.belonging_status_id IS DISTINCT FROM b.id
  OR p.record_status = 'active' AND (p.died_on IS NOT NULL OR p.belonging_status_id = b.id))`;

async function settleChurch(db: Kysely<unknown>, church: string): Promise<void> {
  await sql`
    WITH settled AS (
      SELECT p.id, concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, '')) AS label,
        jsonb_build_object('belonging_status_id', p.belonging_status_id, 'record_status', p.record_status) AS was,
        jsonb_build_object(
          'belonging_status_id', CASE WHEN b.archived_at IS NULL THEN b.id ELSE p.belonging_status_id END,
          'record_status', CASE WHEN p.record_status = 'active' THEN 'inactive' ELSE p.record_status END) AS is_now
      FROM people p JOIN belonging_statuses b ON b.church_id = ${church}::uuid AND b.key = 'deceased'
      WHERE p.church_id = ${church}::uuid AND ${isUnsettled}
    ), changed AS (
      UPDATE people p SET belonging_status_id = (s.is_now ->> 'belonging_status_id')::uuid, record_status = s.is_now ->> 'record_status'
      FROM settled s WHERE p.church_id = ${church}::uuid AND p.id = s.id
    )
    SELECT audit_write_updates(${church}::uuid, 'people', jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label,
      'before', (SELECT jsonb_object_agg(key, value) FROM jsonb_each(s.was) WHERE s.is_now -> key IS DISTINCT FROM value),
      'after', (SELECT jsonb_object_agg(key, value) FROM jsonb_each(s.is_now) WHERE s.was -> key IS DISTINCT FROM value))))
    FROM settled s`.execute(db);
  await sql`DELETE FROM people_figures WHERE church_id = ${church}::uuid`.execute(db);
  await sql`
    INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
    SELECT p.church_id, f.figure, f.value, p.record_status, '00000000-0000-0000-0000-000000000000', count(*)
    FROM people p, person_figures(p) f WHERE p.church_id = ${church}::uuid GROUP BY 1, 2, 3, 4`.execute(
    db,
  );
}
