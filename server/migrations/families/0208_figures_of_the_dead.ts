/** What the figures have of people who died, so that statistics can subtract it: a figure `dead` whose value has that of another figure. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION person_figures(p people) RETURNS TABLE (figure text, value text) LANGUAGE sql STABLE AS $$
      SELECT f.figure, f.value
      FROM (
        SELECT p.died_on IS NULL AND NOT EXISTS (
          SELECT FROM belonging_statuses b
          WHERE b.church_id = p.church_id AND b.id = p.belonging_status_id AND b.key = 'deceased') AS is_alive
      ) life CROSS JOIN LATERAL (VALUES
        ('status', coalesce(p.belonging_status_id::text, '')),
        ('sex', p.sex),
        ('consent', p.newsletter_consent),
        ('email', p.has_email::text),
        ('phone', p.has_phone::text),
        ('birth-year', CASE WHEN life.is_alive THEN coalesce(to_char(p.latest_birth, 'YYYY'), '') END),
        ('birth-month', CASE WHEN life.is_alive THEN to_char(p.latest_birth, 'YYYY-MM') END),
        ('birthday', CASE WHEN life.is_alive THEN
          to_char(p.birth_month * 100 + p.birth_day, 'FM0000') || ' ' || coalesce(p.belonging_status_id::text, '') END),
        ('created', (floor(extract(epoch FROM p.created_at) / 900) * 900)::bigint::text),
        ('initial', left(p.sort_key, 2)),
        ('first-visit', to_char(p.first_visit, 'YYYY-MM')),
        ('baptism', to_char(p.baptism_year, 'FM0000') || '-' || to_char(p.baptism_month, 'FM00')),
        ('to-ask', CASE WHEN life.is_alive AND p.has_email AND p.newsletter_consent = 'none' THEN 'consent' END),
        ('to-ask', CASE WHEN life.is_alive AND NOT p.has_email AND NOT p.has_phone THEN 'contact' END)
      ) f (figure, value)
      WHERE f.value IS NOT NULL
      UNION ALL
      SELECT 'dead', unnest(ARRAY[
        'status ' || coalesce(p.belonging_status_id::text, ''), 'sex ' || p.sex, 'consent ' || p.newsletter_consent,
        'email ' || p.has_email::text, 'phone ' || p.has_phone::text])
      WHERE p.died_on IS NOT NULL OR EXISTS (
        SELECT FROM belonging_statuses b
        WHERE b.church_id = p.church_id AND b.id = p.belonging_status_id AND b.key = 'deceased')
    $$`.execute(db);
  await withoutRowLevelSecurity(
    db,
    ['people', 'people_figures', 'belonging_statuses'],
    async () => {
      await sql`DELETE FROM people_figures WHERE figure = 'dead'`.execute(db);
      await sql`
      INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
      SELECT p.church_id, f.figure, f.value, p.record_status, '00000000-0000-0000-0000-000000000000', count(*)
      FROM people p, person_figures(p) f WHERE f.figure = 'dead'
      GROUP BY 1, 2, 3, 4`.execute(db);
    },
  );
}
