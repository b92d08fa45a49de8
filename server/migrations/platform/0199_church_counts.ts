/**
 * The platform's overview adds up a few rows instead of counting all churches. A trigger notes what each change adds and takes away,
 * in rows of its own, so that no request waits for another one; the hourly job merges them.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_counts (
      -- The status of the churches; or what they did on the day: 'created', 'used', or 'active-since' for active churches.
      kind text NOT NULL,
      -- In UTC; '-infinity' for a status.
      day date NOT NULL,
      -- The sum of all rows of a kind and day is the number of churches.
      churches integer NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX church_counts_day ON church_counts (kind, day) INCLUDE (churches)`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, DELETE ON church_counts TO redil_platform`.execute(db);
  await createFunctions(db);
  // From here on the trigger's lock keeps other processes from changing churches until the migration ends.
  await sql`
    CREATE TRIGGER count_churches AFTER INSERT OR DELETE OR UPDATE OF status, created_at, last_active_at ON churches
    FOR EACH ROW EXECUTE FUNCTION count_churches()`.execute(db);
  await sql`
    INSERT INTO church_counts (kind, day, churches)
    SELECT k.kind, k.day, count(*)
    FROM churches c, list_church_kinds(c.status, c.created_at, c.last_active_at) k
    WHERE c.id <> '00000000-0000-7000-8000-000000000001'
    GROUP BY k.kind, k.day`.execute(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION list_church_kinds(status text, created_at timestamptz, last_active_at timestamptz)
    RETURNS TABLE (kind text, day date) LANGUAGE sql IMMUTABLE AS $$
      SELECT status, '-infinity'::date
      UNION ALL SELECT 'created', (created_at AT TIME ZONE 'UTC')::date
      UNION ALL SELECT 'used', (last_active_at AT TIME ZONE 'UTC')::date
      UNION ALL SELECT 'active-since', (greatest(created_at, last_active_at) AT TIME ZONE 'UTC')::date WHERE status = 'active'
    $$`.execute(db);
  // A church that is used again on the same day changes no number.
  await sql`
    CREATE FUNCTION count_churches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      IF coalesce(NEW.id, OLD.id) = '00000000-0000-7000-8000-000000000001' THEN RETURN NULL; END IF;
      INSERT INTO church_counts (kind, day, churches)
      SELECT c.kind, c.day, sum(c.churches) FROM (
        SELECT k.kind, k.day, 1 AS churches FROM list_church_kinds(NEW.status, NEW.created_at, NEW.last_active_at) k
        WHERE TG_OP <> 'DELETE'
        UNION ALL
        SELECT k.kind, k.day, -1 FROM list_church_kinds(OLD.status, OLD.created_at, OLD.last_active_at) k
        WHERE TG_OP <> 'INSERT'
      ) c GROUP BY c.kind, c.day HAVING sum(c.churches) <> 0;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION merge_church_counts() RETURNS void LANGUAGE sql AS $$
      WITH taken AS (DELETE FROM church_counts RETURNING kind, day, churches)
      INSERT INTO church_counts (kind, day, churches)
      SELECT kind, day, sum(churches) FROM taken GROUP BY kind, day HAVING sum(churches) <> 0
    $$`.execute(db);
}
