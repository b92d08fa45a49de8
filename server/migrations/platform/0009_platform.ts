/**
 * The platform: notes about churches, support access, and daily statistics of each church. A support access is a row of the
 * church; the session that uses it has a copy of the fields that every request needs.
 */
import { sql, type Kysely } from 'kysely';
import { platformChurchId } from '#server/core/platform-church.ts';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

/** Accented letters in lower and upper case, as ASCII escapes for SQL. */
const accented = `U&'\\00e1\\00e0\\00e2\\00e4\\00e3\\00e9\\00e8\\00ea\\00eb\\00ed\\00ec\\00ee\\00ef\\00f3\\00f2\\00f4\\00f6\\00f5\\00fa\\00f9\\00fb\\00fc\\00f1\\00e7\\00c1\\00c0\\00c2\\00c4\\00c3\\00c9\\00c8\\00ca\\00cb\\00cd\\00cc\\00ce\\00cf\\00d3\\00d2\\00d4\\00d6\\00d5\\00da\\00d9\\00db\\00dc\\00d1\\00c7'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await extendChurches(db);
  await createSupportAccesses(db);
  await createChurchDays(db);
  await extendNewsletters(db);
  await sql`CREATE INDEX users_last_login ON users (church_id, last_login DESC NULLS LAST)`.execute(
    db,
  );
  await sql`CREATE INDEX newsletters_last_sent ON newsletters (last_sent_at) WHERE last_sent_at IS NOT NULL`.execute(
    db,
  );
}

async function extendChurches(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE churches
      ADD COLUMN IF NOT EXISTS city text,
      -- What lists are sorted and searched by: without accents, in small letters.
      ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS
        (lower(translate(name, ${sql.raw(accented)}, 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) COLLATE "C") STORED,
      ADD COLUMN support_allowed boolean NOT NULL DEFAULT true,
      ADD COLUMN platform_note text,
      ADD COLUMN status_reason text,
      ADD COLUMN status_changed_at timestamptz`.execute(db);
  await sql`GRANT UPDATE (support_allowed) ON churches TO redil_tenant`.execute(db);
  await sql`CREATE INDEX churches_created_at ON churches (created_at, id)`.execute(db);
  await sql`CREATE INDEX churches_name_key ON churches (name_key, id)`.execute(db);
  // Platform notes are not audited, because the church can read its log.
  await sql`DROP TRIGGER audit ON churches`.execute(db);
  await auditTable(db, 'churches', {
    church: 'id',
    label: ['name'],
    without: ['slug', 'plan_modules', 'platform_note', 'name_key'],
  });
}

/** Newsletters of the platform are sent to users of churches, selected by `platform_audience`. */
async function extendNewsletters(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE newsletters DROP CONSTRAINT newsletters_audience_type_check`.execute(db);
  await sql`
    ALTER TABLE newsletters
      ADD COLUMN platform_audience jsonb,
      ADD CONSTRAINT newsletters_audience_type_check
        CHECK (audience_type IN ('all', 'active_members', 'custom_list', 'platform_users'))`.execute(
    db,
  );
  // A transaction bound to a church sees no users of other churches. This function returns their addresses, but only to a
  // transaction of the platform's church.
  await sql`
    CREATE FUNCTION platform_users() RETURNS TABLE (email text, name text, role text, plan text, country text, language text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT u.email, u.name, u.role, c.plan, c.country, coalesce(u.language, c.language)
      FROM users u JOIN churches c ON c.id = u.church_id
      WHERE nullif(current_setting('app.church_id', true), '')::uuid = ${sql.lit(platformChurchId)}::uuid
        AND c.id <> ${sql.lit(platformChurchId)}::uuid AND c.status = 'active' AND u.disabled_at IS NULL AND u.email_verified
    $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION platform_users() FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION platform_users() TO redil_tenant`.execute(db);
}

async function createSupportAccesses(db: Kysely<unknown>): Promise<void> {
  // States: requested (`asked_at`), started (`until` is set), ended. A church can require its approval before the start.
  await sql`
    CREATE TABLE support_accesses (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid REFERENCES users (id) ON DELETE SET NULL,
      user_name text NOT NULL,
      reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
      read_only boolean NOT NULL DEFAULT true,
      minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 480),
      asked_at timestamptz NOT NULL,
      begun_at timestamptz,
      until timestamptz CHECK ((until IS NULL) = (begun_at IS NULL)),
      decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
      ended_at timestamptz,
      ended_by text CHECK (ended_by IN ('support', 'church', 'declined')),
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX support_accesses_newest ON support_accesses (church_id, asked_at DESC)`.execute(
    db,
  );
  await makeTenantTable(db, 'support_accesses');
  // Reading a session can't see this table (row-level security), and a second query would cost time: the session has a copy.
  await sql`
    ALTER TABLE sessions
      ADD COLUMN support_id uuid,
      ADD COLUMN support_church_id uuid REFERENCES churches (id) ON DELETE SET NULL,
      ADD COLUMN support_read_only boolean NOT NULL DEFAULT true,
      ADD COLUMN support_until timestamptz`.execute(db);
  await sql`
    GRANT SELECT (id, support_id), UPDATE (support_id, support_church_id, support_read_only, support_until)
    ON sessions TO redil_platform`.execute(db);
  await sql`CREATE INDEX sessions_support ON sessions (support_id) WHERE support_id IS NOT NULL`.execute(
    db,
  );
}

async function createChurchDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_days (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      day date NOT NULL,
      users integer NOT NULL DEFAULT 0,
      active_users integer NOT NULL DEFAULT 0,
      people integer NOT NULL DEFAULT 0,
      newsletters integer NOT NULL DEFAULT 0,
      sent integer NOT NULL DEFAULT 0,
      failed integer NOT NULL DEFAULT 0,
      uncertain integer NOT NULL DEFAULT 0,
      storage_bytes bigint NOT NULL DEFAULT 0,
      noted_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, day)
    )`.execute(db);
  await sql`CREATE INDEX church_days_day ON church_days (day)`.execute(db);
  await makeTenantTable(db, 'church_days');
}
