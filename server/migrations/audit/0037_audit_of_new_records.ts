/**
 * A new person's entry is written once, with its contacts: each contact was merged into it, and its search text computed
 * again. The first entry of a transaction is written without looking for an earlier one.
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
  await createPartsFunction(db);
  await replaceWriteFunction(db);
  await replaceRowTrigger(db);
}

/**
 * The columns of the parts that were inserted with a new record, as `audit_row` names them. `app.audit_parts` lists these
 * parts, whose own triggers have nothing to add; it is emptied when a part changes, because another could take its place.
 */
async function createPartsFunction(db: Migrating): Promise<void> {
  const selectParts = (table: string): string => `
    SELECT '${table}.' || position || '.' AS prefix, to_jsonb(part) - '{church_id,person_id,position}'::text[] AS logged
    FROM ${table} part WHERE church_id = church AND person_id = of_id`;
  await sql`
    CREATE FUNCTION audit_parts(of_table text, church uuid, of_id uuid) RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      names text;
      columns jsonb;
    BEGIN
      IF of_table = 'people' THEN
        SELECT string_agg(DISTINCT of_id || prefix, ' '), jsonb_object_agg(prefix || key, value) INTO names, columns
        FROM (${sql.raw([selectParts('person_emails'), selectParts('person_phones')].join(' UNION ALL '))}) part, jsonb_each(logged);
        names := set_config('app.audit_parts', names, true);
      END IF;
      RETURN coalesce(columns, '{}');
    END $$`.execute(db);
}

/**
 * Adds an entry. All changes of one subject in one transaction are merged into one entry, and a value that is changed back
 * is removed from it. The actor is the argument, otherwise the transaction's audit context. `app.audit_subject` is the
 * subject of the transaction's latest entry, empty before the first.
 *
 * Functions that return nothing of interest are assigned, because PL/pgSQL would execute PERFORM as a query.
 */
async function replaceWriteFunction(db: Migrating): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_write(church uuid, did text, of_table text, of_id uuid, label text, was jsonb, is_now jsonb, actor jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      latest text := current_setting('app.audit_subject', true);
      is_change boolean := did IN ('insert', 'update', 'delete') AND of_id IS NOT NULL;
      who jsonb;
      former audit_log;
      merged_was jsonb;
      merged_now jsonb;
      unused text;
    BEGIN
      IF current_setting('role') = 'redil_tenant' AND church IS DISTINCT FROM nullif(current_setting('app.church_id', true), '')::uuid THEN
        RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
      END IF;
      unused := set_config('app.audit_keeping', 'on', true);
      IF is_change AND latest <> '' THEN
        SELECT * INTO former FROM (${sql.raw(selectEntry('of_table'))}) entry;
      END IF;
      IF former.id IS NULL THEN
        who := coalesce(actor, nullif(current_setting('app.actor', true), '')::jsonb, '{}');
        INSERT INTO audit_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent, support_id,
          action, subject_table, subject_id, subject_label, before, after)
        VALUES (church, audit_id(), now(), txid_current(), (who ->> 'id')::uuid, who ->> 'name', who ->> 'role', who ->> 'address',
          who ->> 'agent', (who ->> 'support')::uuid, did, of_table, of_id, left(nullif(label, ''), 200), was, is_now);
        IF is_change THEN unused := set_config('app.audit_subject', of_table || of_id, true); END IF;
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
          -- No subject, but not empty, because there may be other entries.
          unused := set_config('app.audit_subject', '-', true);
        ELSE
          UPDATE audit_log l SET action = did, before = was, after = is_now, subject_label = coalesce(former.subject_label, left(nullif(label, ''), 200))
          WHERE l.church_id = church AND l.id = former.id;
        END IF;
      END IF;
      unused := set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
}

/** The columns that changed, and those with a value of a row that was inserted or deleted. */
const readChangedColumns = `
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
  END IF;`;

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
      label_column text;
      was jsonb;
      is_now jsonb;
      unused text;
    BEGIN
      IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
      IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
      any_row := coalesce(new_row, old_row);
      of_id := any_row ->> TG_ARGV[2];
      IF part <> '' THEN
        prefix := TG_TABLE_NAME || '.' || (any_row ->> part) || '.';
        IF TG_OP <> 'INSERT' THEN
          unused := set_config('app.audit_parts', '', true);
        ELSIF strpos(current_setting('app.audit_parts', true), of_id || prefix) > 0 THEN
          RETURN NULL;
        END IF;
      END IF;
      ${sql.raw(readChangedColumns)}
      ${sql.raw(truncateLongValues)}
      IF was IS NULL AND is_now IS NULL AND (part <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      IF TG_ARGV[0] LIKE 'user:%' THEN
        SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
      ELSE
        church := coalesce(any_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0]);
      END IF;
      IF church IS NULL THEN RETURN NULL; END IF;
      IF part = '' THEN
        IF TG_OP = 'INSERT' THEN is_now := coalesce(is_now, '{}') || audit_parts(TG_ARGV[1], church, of_id); END IF;
        FOREACH label_column IN ARRAY TG_ARGV[4]::text[] LOOP
          label := concat_ws(' ', label, nullif(any_row ->> label_column, ''));
        END LOOP;
      ELSIF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id AND NOT EXISTS (${sql.raw(selectEntry('TG_ARGV[1]'))}) THEN
        EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
        INTO label USING church, of_id;
      END IF;
      unused := audit_write(church, CASE WHEN part <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
        coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}
