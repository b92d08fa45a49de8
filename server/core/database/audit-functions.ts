/**
 * Database functions of the audit log. Only the trigger and `audit_write`, which run as the owner of the table, can write
 * to `audit_log`.
 */
import { sql, type Kysely } from 'kysely';

type Migrating = Kysely<unknown>;

/** Columns with such a name are never logged. */
const secret = '(password|secret|token|hash|recovery|private|credential)';
/** Technical columns that are not logged. */
const bookkeeping = [
  'church_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
];
/** Longer values are truncated. */
const maxValueLength = 2000;
/** Maximum columns in one entry; further changes of the transaction are not logged. */
const maxColumns = 200;

export async function createAuditFunctions(db: Migrating): Promise<void> {
  await createColumnsFunction(db);
  await createWriteFunction(db);
  await createRowTrigger(db);
  await createMaintenanceFunctions(db);
  for (const name of [
    'audit_write(uuid, text, text, uuid, text, jsonb, jsonb, jsonb)',
    'audit_forget(text, uuid)',
    'audit_sweep(timestamptz)',
  ]) {
    await sql`REVOKE ALL ON FUNCTION ${sql.raw(name)} FROM PUBLIC`.execute(db);
    const roles = name.startsWith('audit_sweep')
      ? 'redil_platform'
      : 'redil_tenant, redil_platform';
    await sql`GRANT EXECUTE ON FUNCTION ${sql.raw(name)} TO ${sql.raw(roles)}`.execute(db);
  }
}

/** Filters a row for the log: without secrets and technical columns, long values truncated. */
async function createColumnsFunction(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_columns(row_value jsonb, left_out text[], kept text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(jsonb_object_agg(key, CASE WHEN length(value::text) > ${sql.lit(maxValueLength)}
        THEN to_jsonb(left(value #>> '{}', ${sql.lit(maxValueLength)}) || '…') ELSE value END), '{}')
      FROM jsonb_each(row_value)
      WHERE key <> ALL (left_out) AND key <> ALL (${sql.lit(`{${bookkeeping.join(',')}}`)}::text[])
        AND key !~ ${sql.lit(secret)} AND (kept = '{}' OR key = ANY (kept))
    $$`.execute(db);
}

/**
 * Adds an entry. All changes of one subject in one transaction are merged into one entry, and a value that is changed back
 * is removed from it. The actor is the argument, otherwise the transaction's audit context.
 */
async function createWriteFunction(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_write(church uuid, did text, of_table text, of_id uuid, label text, was jsonb, is_now jsonb, actor jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
        SELECT * INTO former FROM audit_log l
        WHERE l.church_id = church AND l.subject_table = of_table AND l.subject_id = of_id AND l.at = now()
          AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete');
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

/**
 * The trigger function. Its arguments: the column of the church id (or 'user:column' to look it up by user), the subject's
 * table, the column of the subject's id, the key of a part ('' when the row is the subject itself), the columns of the
 * label, the excluded columns, the only columns to include ('{}': all).
 */
async function createRowTrigger(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
      any_row jsonb := coalesce(new_row, old_row);
      of_table text := TG_ARGV[1];
      part text := TG_ARGV[3];
      labels text[] := TG_ARGV[4]::text[];
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], part];
      kept text[] := TG_ARGV[6]::text[];
      was jsonb := audit_columns(coalesce(old_row, '{}'), left_out, kept);
      is_now jsonb := audit_columns(coalesce(new_row, '{}'), left_out, kept);
      church uuid;
      label text;
      prefix text := '';
    BEGIN
      IF TG_ARGV[0] LIKE 'user:%' THEN
        SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
      ELSE
        church := coalesce(new_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0])::uuid;
      END IF;
      IF church IS NULL THEN RETURN NULL; END IF;
      IF part <> '' THEN
        prefix := TG_TABLE_NAME || '.' || (any_row ->> part) || '.';
        EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(labels) name), of_table)
        INTO label USING church, (any_row ->> TG_ARGV[2])::uuid;
      ELSE
        SELECT string_agg(nullif(any_row ->> name, ''), ' ') INTO label FROM unnest(labels) name;
      END IF;
      SELECT jsonb_object_agg(prefix || key, value) INTO was FROM jsonb_each(was)
      WHERE value NOT IN ('null', '""', '[]', '{}') AND (new_row IS NULL OR is_now -> key IS DISTINCT FROM value)
        OR new_row IS NOT NULL AND old_row IS NOT NULL AND is_now -> key IS DISTINCT FROM value;
      SELECT jsonb_object_agg(prefix || key, value) INTO is_now FROM jsonb_each(is_now)
      WHERE value NOT IN ('null', '""', '[]', '{}') AND old_row IS NULL
        OR old_row IS NOT NULL AND audit_columns(old_row, left_out, kept) -> key IS DISTINCT FROM value;
      IF was IS NULL AND is_now IS NULL AND (part <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      PERFORM audit_write(church, CASE WHEN part <> '' THEN 'update' ELSE lower(TG_OP) END, of_table, (any_row ->> TG_ARGV[2])::uuid,
        label, coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}

/** The only changes of existing entries: erasing a person's data and deleting old entries. */
async function createMaintenanceFunctions(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_forget(of_table text, of_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      PERFORM set_config('app.audit_keeping', 'on', true);
      UPDATE audit_log l SET subject_label = NULL, before = NULL, after = NULL, is_forgotten = true
      WHERE l.church_id = nullif(current_setting('app.church_id', true), '')::uuid AND l.subject_table = of_table AND l.subject_id = of_id;
      PERFORM set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION audit_sweep(older_than timestamptz) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE gone bigint;
    BEGIN
      PERFORM set_config('app.audit_keeping', 'on', true);
      DELETE FROM audit_log l WHERE l.at < older_than;
      GET DIAGNOSTICS gone = ROW_COUNT;
      PERFORM set_config('app.audit_keeping', '', true);
      RETURN gone;
    END $$`.execute(db);
}
