/**
 * Figures of the people: how many have each value, for statistics and initials, which read all people of the church before.
 * A write adds rows with the difference, so that writes do not wait for each other; reading sums them.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE people_figures (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      figure text COLLATE "C" NOT NULL,
      value text COLLATE "C" NOT NULL,
      record_status text NOT NULL CHECK (record_status IN ('active', 'inactive', 'archived')),
      -- All zeros for the sum, another one for each difference since.
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      count integer NOT NULL,
      PRIMARY KEY (church_id, figure, value, record_status, id) INCLUDE (count)
    )`.execute(db);
  await makeTenantTable(db, 'people_figures');
  await describePeople(db);
  await withoutRowLevelSecurity(db, ['people', 'people_figures'], async () => {
    await sql`
      INSERT INTO people_figures (church_id, figure, value, record_status, id, count)
      SELECT p.church_id, f.figure, f.value, p.record_status, '00000000-0000-0000-0000-000000000000', count(*)
      FROM people p, person_figures(p) f GROUP BY 1, 2, 3, 4`.execute(db);
  });
  await sql`CREATE INDEX people_by_birth ON people (church_id, latest_birth) INCLUDE (record_status)`.execute(
    db,
  );
  // Not an expression: row-level security prevents an index of one.
  await sql`
    CREATE INDEX people_by_birthday ON people (church_id, birth_month, birth_day)
    WHERE record_status = 'active'`.execute(db);
}

/** The values of one person. `created` is the start of a quarter of an hour, of which every time zone has whole ones. */
async function describePeople(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION person_figures(p people) RETURNS TABLE (figure text, value text) LANGUAGE sql STABLE AS $$
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
        ('initial', left(p.sort_key, 2))
      ) f (figure, value)
      WHERE f.value IS NOT NULL
    $$`.execute(db);
}
