/** Figures of first visits and baptisms by month, and of people without a consent or without a contact. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION person_figures(p people) RETURNS TABLE (figure text, value text) LANGUAGE sql STABLE AS $$
      SELECT f.figure, f.value
      FROM (VALUES
        ('status', coalesce(p.belonging_status_id::text, '')),
        ('sex', p.sex),
        ('consent', p.newsletter_consent),
        ('email', p.has_email::text),
        ('phone', p.has_phone::text),
        ('birth-year', coalesce(to_char(p.latest_birth, 'YYYY'), '')),
        ('birth-month', to_char(p.latest_birth, 'YYYY-MM')),
        ('birthday', to_char(p.birth_month * 100 + p.birth_day, 'FM0000') || ' ' || coalesce(p.belonging_status_id::text, '')),
        ('created', (floor(extract(epoch FROM p.created_at) / 900) * 900)::bigint::text),
        ('initial', left(p.sort_key, 2)),
        ('first-visit', to_char(p.first_visit, 'YYYY-MM')),
        ('baptism', to_char(p.baptism_year, 'FM0000') || '-' || to_char(p.baptism_month, 'FM00')),
        ('to-ask', CASE WHEN p.has_email AND p.newsletter_consent = 'none' THEN 'consent' END),
        ('to-ask', CASE WHEN NOT p.has_email AND NOT p.has_phone THEN 'contact' END)
      ) f (figure, value)
      WHERE f.value IS NOT NULL
    $$`.execute(db);
  await withoutRowLevelSecurity(db, ['people', 'people_figures'], async () => {
    await sql`
      INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
      SELECT p.church_id, f.figure, f.value, p.record_status, '00000000-0000-0000-0000-000000000000', count(*)
      FROM people p, person_figures(p) f WHERE f.figure IN ('first-visit', 'baptism', 'to-ask')
      GROUP BY 1, 2, 3, 4`.execute(db);
  });
  await sql`
    CREATE INDEX people_by_baptism ON people (church_id, baptism_year, baptism_month)
    WHERE baptism_month IS NOT NULL`.execute(db);
}
