/**
 * The audit trigger reads only the columns that changed, and finds the earlier entry of a record by its own index: it
 * filtered all columns of a row three times, and for many records it read all entries of the transaction for each.
 */
import { sql, type Kysely } from 'kysely';

type Migrating = Kysely<unknown>;

/** Longer values are truncated. */
const maxValueLength = 2000;
/** Maximum columns in one entry; further changes of the transaction are not logged. */
const maxColumns = 200;

/**
 * The entry of a record in this transaction, which is one of its latest. Without the limit PostgreSQL may choose the index
 * by time, in which all entries of the transaction are equal.
 */
const selectEntry = (table: string): string => `
  SELECT * FROM (
    SELECT * FROM audit_log WHERE church_id = church AND subject_id = of_id ORDER BY at DESC, id DESC LIMIT 5
  ) l
  WHERE l.subject_table = ${table} AND l.at = now() AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete')`;

export async function up(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN length(value::text) > ${sql.lit(maxValueLength)}
        THEN to_jsonb(left(value #>> '{}', ${sql.lit(maxValueLength)}) || '…') ELSE value END
    $$`.execute(db);
  // Not technical columns, and no column whose name sounds like a secret.
  await sql`
    CREATE FUNCTION audit_is_logged(of_column text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT of_column NOT IN ('church_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by')
        AND of_column !~ '(password|secret|token|hash|recovery|private|credential)'
    $$`.execute(db);
  await replaceWriteFunction(db);
  await replaceRowTrigger(db);
  await sql`DROP FUNCTION audit_columns(jsonb, text[], text[])`.execute(db);
}

/**
 * Adds an entry. All changes of one subject in one transaction are merged into one entry, and a value that is changed back
 * is removed from it. The actor is the argument, otherwise the transaction's audit context.
 */
async function replaceWriteFunction(db: Migrating): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_write(church uuid, did text, of_table text, of_id uuid, label text, was jsonb, is_now jsonb, actor jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      who jsonb := coalesce(actor, nullif(current_setting('app.actor', true), '')::jsonb, '{}');
      former audit_log;
      merged_was jsonb;
      merged_now jsonb;
    BEGIN
      IF current_setting('role') = 'redil_tenant' AND church IS DISTINCT FROM nullif(current_setting('app.church_id', true), '')::uuid THEN
        RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
      END IF;
      PERFORM set_config('app.audit_keeping', 'on', true);
      IF did IN ('insert', 'update', 'delete') AND of_id IS NOT NULL THEN
        SELECT * INTO former FROM (${sql.raw(selectEntry('of_table'))}) entry;
      END IF;
      IF former.id IS NULL THEN
        INSERT INTO audit_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent, support_id,
          action, subject_table, subject_id, subject_label, before, after)
        VALUES (church, audit_id(), now(), txid_current(), (who ->> 'id')::uuid, who ->> 'name', who ->> 'role', who ->> 'address',
          who ->> 'agent', (who ->> 'support')::uuid, did, of_table, of_id, left(nullif(label, ''), 200), was, is_now);
      ELSIF (SELECT count(*) FROM jsonb_object_keys(coalesce(former.after, '{}'))) < ${sql.lit(maxColumns)} THEN
        merged_was := coalesce(was, '{}') || coalesce(former.before, '{}');
        merged_now := coalesce(former.after, '{}') || coalesce(is_now, '{}');
        SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE merged_now -> key IS DISTINCT FROM value), '{}') INTO was
        FROM jsonb_each(merged_was);
        SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE merged_was -> key IS DISTINCT FROM value), '{}') INTO is_now
        FROM jsonb_each(merged_now);
        IF did = 'update' THEN did := former.action; END IF;
        IF did = 'update' AND was = '{}' AND is_now = '{}' THEN
          DELETE FROM audit_log l WHERE l.church_id = church AND l.id = former.id;
        ELSE
          UPDATE audit_log l SET action = did, before = was, after = is_now, subject_label = coalesce(former.subject_label, left(nullif(label, ''), 200))
          WHERE l.church_id = church AND l.id = former.id;
        END IF;
      END IF;
      PERFORM set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
}

/** The arguments of the trigger are described in `core/database/audit-functions.ts`. */
async function replaceRowTrigger(db: Migrating): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      old_row jsonb;
      new_row jsonb;
      any_row jsonb;
      part text := TG_ARGV[3];
      prefix text := '';
      church uuid;
      of_id uuid;
      label text;
      was jsonb;
      is_now jsonb;
    BEGIN
      IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
      IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
      any_row := coalesce(new_row, old_row);
      IF part <> '' THEN prefix := TG_TABLE_NAME || '.' || (any_row ->> part) || '.'; END IF;
      SELECT jsonb_object_agg(prefix || key, old_value) FILTER (WHERE old_value IS NOT NULL),
        jsonb_object_agg(prefix || key, new_value) FILTER (WHERE new_value IS NOT NULL)
      INTO was, is_now
      FROM (
        SELECT key, audit_value(old_row -> key) AS old_value, audit_value(new_row -> key) AS new_value
        FROM jsonb_each(any_row)
        WHERE old_row -> key IS DISTINCT FROM new_row -> key
          AND (TG_OP = 'UPDATE' OR value NOT IN ('null', '""', '[]', '{}'))
          AND audit_is_logged(key) AND key NOT IN (TG_ARGV[2], part)
          AND key <> ALL (TG_ARGV[5]::text[]) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[]))
      ) changed
      WHERE old_value IS DISTINCT FROM new_value;
      IF was IS NULL AND is_now IS NULL AND (part <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      of_id := any_row ->> TG_ARGV[2];
      IF TG_ARGV[0] LIKE 'user:%' THEN
        SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
      ELSE
        church := coalesce(new_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0]);
      END IF;
      IF church IS NULL THEN RETURN NULL; END IF;
      IF part = '' THEN
        SELECT string_agg(nullif(any_row ->> name, ''), ' ') INTO label FROM unnest(TG_ARGV[4]::text[]) name;
      ELSIF NOT EXISTS (${sql.raw(selectEntry('TG_ARGV[1]'))}) THEN
        EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
        INTO label USING church, of_id;
      END IF;
      PERFORM audit_write(church, CASE WHEN part <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
        coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}
