/**
 * The pages of the platform read an index instead of all churches and users: when somebody was last in a church is kept with it, parts
 * of names and addresses are found by trigrams, and the figures of a month are kept.
 */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN last_active_at timestamptz NOT NULL DEFAULT '-infinity'`.execute(
    db,
  );
  await sql`
    UPDATE churches c SET last_active_at = u.at
    FROM (SELECT church_id, max(last_login) AS at FROM users GROUP BY church_id) u
    WHERE u.church_id = c.id AND u.at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX churches_last_active ON churches (last_active_at, id) INCLUDE (status, created_at)`.execute(
    db,
  );
  // Within five minutes, so that the users of a church seldom write its row; never while it is locked, because a request waits for it.
  await sql`
    CREATE FUNCTION mark_church_active() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      UPDATE churches SET last_active_at = NEW.last_login WHERE id = (
        SELECT id FROM churches WHERE id = NEW.church_id AND last_active_at < NEW.last_login - interval '5 minutes'
        FOR NO KEY UPDATE SKIP LOCKED);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER mark_church_active AFTER INSERT OR UPDATE OF last_login, church_id ON users FOR EACH ROW
    WHEN (NEW.church_id IS NOT NULL AND NEW.last_login IS NOT NULL) EXECUTE FUNCTION mark_church_active()`.execute(
    db,
  );
  await auditTable(db, 'churches', {
    church: 'id',
    label: ['name'],
    without: ['slug', 'plan_modules', 'platform_note', 'name_key', 'last_active_at'],
  });
  await sql`
    CREATE INDEX customers_payment_due ON customers (user_id) WHERE subscription_status IN ('past_due', 'unpaid')`.execute(
    db,
  );
  await createTrigramIndexes(db);
  await createMonths(db);
}

async function createMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE platform_months (
      -- The first day of a month in UTC.
      month date PRIMARY KEY,
      -- Churches and users that were created in the month.
      churches integer NOT NULL,
      users integer NOT NULL,
      active_churches integer NOT NULL,
      sent integer NOT NULL,
      failed integer NOT NULL,
      uncertain integer NOT NULL,
      -- On the last recorded day.
      storage_bytes bigint NOT NULL,
      recorded_at timestamptz NOT NULL
    )`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE ON platform_months TO redil_platform`.execute(db);
  await sql`CREATE INDEX users_created_at ON users (created_at)`.execute(db);
  // The largest churches of a day are the first rows of the index.
  await sql`CREATE INDEX church_days_largest ON church_days (day, people DESC, church_id)`.execute(
    db,
  );
  await sql`DROP INDEX church_days_day`.execute(db);
}

/** Where the extension is not allowed the search reads all names, as before. */
async function createTrigramIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX churches_name_parts ON churches USING gin (name_key gin_trgm_ops);
      CREATE INDEX churches_slug_parts ON churches USING gin (slug gin_trgm_ops);
      CREATE INDEX churches_city_parts ON churches USING gin (lower(city) gin_trgm_ops);
      CREATE INDEX users_administrator_parts ON users USING gin (email gin_trgm_ops) WHERE role = 'admin';
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN NULL;
    END $$`.execute(db);
  await sql`CREATE INDEX churches_country ON churches (country)`.execute(db);
}
