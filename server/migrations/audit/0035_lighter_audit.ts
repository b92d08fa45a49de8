/**
 * The audit trigger takes out the columns that are never logged before it compares, looks at the length of values only when
 * the changes are long, and adds the parts of a new record to its entry without comparing them with what was there before.
 */
import { sql, type Kysely } from 'kysely';

type Migrating = Kysely<unknown>;

/** Longer values are truncated by `audit_value`; shorter changes can't contain one. */
const maxValueLength = 2000;
/** Maximum columns in one entry; further changes of the transaction are not logged. */
const maxColumns = 200;

/** The entry of a record in this transaction, which is one of its latest. */
const selectEntry = (table: string): string => `
  SELECT * FROM (
    SELECT * FROM audit_log WHERE church_id = church AND subject_id = of_id ORDER BY at DESC, id DESC LIMIT 5
  ) l
  WHERE l.subject_table = ${table} AND l.at = now() AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete')`;

export async function up(db: Migrating): Promise<void> {
  await replaceWriteFunction(db);
  await replaceRowTrigger(db);
  // The rows have the church of their people, and ten checks of each new person took as long as the rows.
  await sql`ALTER TABLE people_figures DROP CONSTRAINT people_figures_church_id_fkey`.execute(db);
}

/**
 * Adds an entry. All changes of one subject in one transaction are merged into one entry, and a value that is changed back
 * is removed from it. The actor is the argument, otherwise the transaction's audit context. `app.audit_subject` is the
 * subject of the transaction's latest entry.
 */
async function replaceWriteFunction(db: Migrating): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_write(church uuid, did text, of_table text, of_id uuid, label text, was jsonb, is_now jsonb, actor jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      who jsonb;
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
        who := coalesce(actor, nullif(current_setting('app.actor', true), '')::jsonb, '{}');
        INSERT INTO audit_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent, support_id,
          action, subject_table, subject_id, subject_label, before, after)
        VALUES (church, audit_id(), now(), txid_current(), (who ->> 'id')::uuid, who ->> 'name', who ->> 'role', who ->> 'address',
          who ->> 'agent', (who ->> 'support')::uuid, did, of_table, of_id, left(nullif(label, ''), 200), was, is_now);
        PERFORM set_config('app.audit_subject', of_table || of_id, true);
      ELSIF (SELECT count(*) FROM jsonb_object_keys(coalesce(former.after, '{}'))) < ${sql.lit(maxColumns)} THEN
        IF did = 'update' THEN did := former.action; END IF;
        IF was = '{}' AND former.before = '{}' THEN
          is_now := former.after || coalesce(is_now, '{}');
        ELSE
          merged_was := coalesce(was, '{}') || coalesce(former.before, '{}');
          merged_now := coalesce(former.after, '{}') || coalesce(is_now, '{}');
          SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE merged_now -> key IS DISTINCT FROM value), '{}') INTO was
          FROM jsonb_each(merged_was);
          SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE merged_was -> key IS DISTINCT FROM value), '{}') INTO is_now
          FROM jsonb_each(merged_now);
        END IF;
        IF did = 'update' AND was = '{}' AND is_now = '{}' THEN
          DELETE FROM audit_log l WHERE l.church_id = church AND l.id = former.id;
          PERFORM set_config('app.audit_subject', '', true);
        ELSE
          UPDATE audit_log l SET action = did, before = was, after = is_now, subject_label = coalesce(former.subject_label, left(nullif(label, ''), 200))
          WHERE l.church_id = church AND l.id = former.id;
        END IF;
      END IF;
      PERFORM set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
}

/** Values that are equal once truncated did not change. */
const truncateLongValues = `
  IF length(concat(was, is_now)) > ${maxValueLength} THEN
    SELECT jsonb_object_agg(key, old_value) FILTER (WHERE old_value IS NOT NULL),
      jsonb_object_agg(key, new_value) FILTER (WHERE new_value IS NOT NULL)
    INTO was, is_now
    FROM (
      SELECT key, audit_value(was -> key) AS old_value, audit_value(is_now -> key) AS new_value
      FROM jsonb_object_keys(coalesce(was, '{}') || coalesce(is_now, '{}')) key
    ) shortened
    WHERE old_value IS DISTINCT FROM new_value;
  END IF;`;

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
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], part];
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
      IF TG_OP = 'UPDATE' THEN
        SELECT jsonb_object_agg(prefix || key, old_value), jsonb_object_agg(prefix || key, value) INTO was, is_now
        FROM (
          SELECT key, value, old_row -> key AS old_value FROM jsonb_each(new_row - left_out) WHERE value IS DISTINCT FROM old_row -> key OFFSET 0
        ) changed
        WHERE audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[]));
      ELSE
        SELECT jsonb_object_agg(prefix || key, value) INTO is_now
        FROM (SELECT key, value FROM jsonb_each(any_row - left_out) WHERE value NOT IN ('null', '""', '[]', '{}') OFFSET 0) filled
        WHERE audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[]));
        IF TG_OP = 'DELETE' THEN
          was := is_now;
          is_now := NULL;
        END IF;
      END IF;
      ${sql.raw(truncateLongValues)}
      IF was IS NULL AND is_now IS NULL AND (part <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      of_id := any_row ->> TG_ARGV[2];
      IF TG_ARGV[0] LIKE 'user:%' THEN
        SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
      ELSE
        church := coalesce(any_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0]);
      END IF;
      IF church IS NULL THEN RETURN NULL; END IF;
      IF part = '' THEN
        SELECT string_agg(nullif(any_row ->> name, ''), ' ') INTO label FROM unnest(TG_ARGV[4]::text[]) name;
      ELSIF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id AND NOT EXISTS (${sql.raw(selectEntry('TG_ARGV[1]'))}) THEN
        EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
        INTO label USING church, of_id;
      END IF;
      PERFORM audit_write(church, CASE WHEN part <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
        coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}
