/**
 * Inserted rows are logged once for each statement: the trigger reads them from a transition table and writes all their
 * entries by one INSERT, because PL/pgSQL ran four queries for each row. The trigger of an updated row runs only if a column
 * that may be logged has another value. Plans are generic, because PostgreSQL planned these queries again each time.
 */
import { sql, type Kysely } from 'kysely';
import {
  addAddresses,
  readChangedColumns,
  readChurch,
  readLabelOfSubject,
  technical,
  truncateLongValues,
} from './0048_audit_of_small_changes.ts';

/** Longer values are truncated by `audit_value`; shorter entries can't contain one. */
const maxValueLength = 2000;
/** The end of a longer list is kept; a part that it no longer has is merged. */
const maxListLength = 20_000;

/** The tables of a person's parts with the column that identifies one, as `audit_inserted` names them. */
const partsOfPeople = {
  person_emails: 'position',
  person_phones: 'position',
  household_members: 'id',
};

const technicalColumns = sql.join(technical.map((name) => sql.lit(name)));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_is_logged(of_column text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT of_column NOT IN ('church_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by')
        AND of_column NOT LIKE ALL ('{%password%,%secret%,%token%,%hash%,%recovery%,%private%,%credential%}')
    $$`.execute(db);
  await createWriteFunction(db);
  await createInsertTrigger(db);
  await replaceRowTrigger(db);
  await createWatchFunction(db);
  await sql`
    SELECT audit_watch(tgrelid::regclass, (string_to_array(encode(tgargs, 'escape'), '\\000'))[1:7]) FROM pg_trigger
    WHERE tgname = 'audit' AND tgfoid = 'audit_row'::regproc`.execute(db);
  await sql`ALTER FUNCTION audit_write(uuid, text, text, uuid, text, jsonb, jsonb, jsonb) SET plan_cache_mode = force_generic_plan`.execute(
    db,
  );
  await sql`DROP FUNCTION audit_parts(text, uuid, uuid)`.execute(db);
}

/**
 * Adds an entry for each new record, in the order of the arrays. A record that has an entry of this transaction already, because
 * it was deleted before, is merged into it by `audit_write`.
 */
async function createWriteFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_write_inserts(churches uuid[], of_table text, ids uuid[], labels text[], columns jsonb[])
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    DECLARE
      who jsonb := coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{}');
      is_merged boolean := false;
      unused text;
    BEGIN
      IF current_setting('role') = 'redil_tenant' AND (nullif(current_setting('app.church_id', true), '')::uuid = ALL (churches)) IS NOT TRUE THEN
        RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
      END IF;
      unused := set_config('app.audit_keeping', 'on', true);
      IF current_setting('app.audit_subject', true) <> '' THEN
        is_merged := EXISTS (
          SELECT FROM unnest(churches, ids) entry (church, of_id), LATERAL (
            SELECT * FROM audit_log WHERE church_id = church AND subject_id = of_id ORDER BY at DESC, id DESC LIMIT 5
          ) l
          WHERE l.subject_table = of_table AND l.at = now() AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete'));
      END IF;
      IF is_merged THEN
        PERFORM audit_write(church, 'insert', of_table, of_id, label, '{}', is_now, NULL)
        FROM unnest(churches, ids, labels, columns) entry (church, of_id, label, is_now);
      ELSE
        INSERT INTO audit_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent, support_id,
          action, subject_table, subject_id, subject_label, before, after)
        SELECT church, audit_id(), now(), txid_current(), (who ->> 'id')::uuid, who ->> 'name', who ->> 'role', who ->> 'address',
          who ->> 'agent', (who ->> 'support')::uuid, 'insert', of_table, of_id, left(nullif(label, ''), 200), '{}', is_now
        FROM unnest(churches, ids, labels, columns) entry (church, of_id, label, is_now);
        unused := set_config('app.audit_subject', of_table || ids[array_upper(ids, 1)], true);
      END IF;
      unused := set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
  const signature = sql.raw('audit_write_inserts(uuid[], text, uuid[], text[], jsonb[])');
  await sql`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION ${signature} TO redil_tenant, redil_platform`.execute(db);
}

/** The columns of a row that have a value and are logged. CASE fixes the order of the conditions. */
const readColumns = (row: string, prefix = ''): string => `
  (SELECT jsonb_object_agg(${prefix}key, value) FROM jsonb_each(${row} - left_out)
  WHERE CASE WHEN value NOT IN ('null', '""', '[]', '{}') THEN audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[])) END)`;

const truncateLong = (columns: string): string => `
  CASE WHEN length(${columns}::text) > ${maxValueLength}
    THEN (SELECT jsonb_object_agg(key, audit_value(value)) FROM jsonb_each(${columns})) ELSE ${columns} END`;

const readPartsOfPeople = Object.entries(partsOfPeople)
  .map(
    ([table, key]) => `
      SELECT '${table}.' || ${key} || '.' AS prefix, to_jsonb(part) - '{${[...technical, 'person_id', key].join(',')}}'::text[] AS logged
      FROM ${table} part WHERE part.church_id = n.church_id AND part.person_id = n.id`,
  )
  .join(' UNION ALL ');

/**
 * The parts that were inserted with new people are columns of their entries. `app.audit_parts` lists these parts, whose own
 * trigger has nothing to add; it is emptied when a part changes, because another could take its place.
 */
const insertSubjects = `
  IF TG_ARGV[1] = 'people' THEN
    SELECT jsonb_object_agg(person_id, part_columns), string_agg(names, ' ') INTO parts, known FROM (
      SELECT n.id AS person_id, jsonb_object_agg(prefix || key, value) AS part_columns, string_agg(n.id || prefix, ' ') AS names
      FROM inserted n, LATERAL (${readPartsOfPeople} OFFSET 0) part, jsonb_each(logged)
      WHERE value NOT IN ('null', '""', '[]', '{}')
      GROUP BY n.id
    ) person;
    IF known <> '' THEN
      unused := set_config('app.audit_parts', right(concat_ws(' ', current_setting('app.audit_parts', true), known), ${maxListLength}), true);
    END IF;
  END IF;
  SELECT array_agg((new_row ->> TG_ARGV[0])::uuid), array_agg((new_row ->> TG_ARGV[2])::uuid),
    array_agg(concat_ws(' ', nullif(new_row ->> of_label[1], ''), nullif(new_row ->> of_label[2], ''), nullif(new_row ->> of_label[3], ''))),
    array_agg(coalesce(logged, '{}') || coalesce(parts -> (new_row ->> TG_ARGV[2]), '{}'))
  INTO churches, ids, labels, columns
  FROM (
    SELECT new_row, ${readColumns(`CASE WHEN new_row -> 'place_id' <> 'null' THEN new_row || coalesce((
      SELECT audit_address(a) FROM places a
      WHERE a.church_id = (new_row ->> 'church_id')::uuid AND a.id = (new_row ->> 'place_id')::uuid), '{}') ELSE new_row END`)} AS logged
    FROM (SELECT to_jsonb(n) AS new_row FROM inserted n OFFSET 0) n OFFSET 0
  ) n
  WHERE new_row ->> TG_ARGV[0] <> '';
  IF ids IS NULL THEN RETURN NULL; END IF;
  IF length(columns::text) > ${maxValueLength} THEN
    columns := ARRAY(SELECT ${truncateLong('logged')} FROM unnest(columns) WITH ORDINALITY each (logged, position) ORDER BY position);
  END IF;
  unused := audit_write_inserts(churches, TG_ARGV[1], ids, labels, columns);`;

/** A part of a record that was there before changes that record. */
const insertParts = `
  known := current_setting('app.audit_parts', true);
  IF known <> '' THEN
    IF NOT EXISTS (
      SELECT FROM (SELECT to_jsonb(n) AS new_row FROM inserted n OFFSET 0) n
      WHERE strpos(known, concat(new_row ->> TG_ARGV[2], TG_TABLE_NAME, '.', new_row ->> TG_ARGV[3], '.')) = 0
    ) THEN RETURN NULL; END IF;
  END IF;
  FOR church, of_id, is_now IN
    SELECT (new_row ->> TG_ARGV[0])::uuid, (new_row ->> TG_ARGV[2])::uuid, jsonb_object_agg(key, value)
    FROM (SELECT to_jsonb(n) AS new_row, concat(TG_TABLE_NAME, '.', to_jsonb(n) ->> TG_ARGV[3], '.') AS prefix FROM inserted n OFFSET 0) n,
      jsonb_each(${readColumns('new_row', 'prefix || ')})
    WHERE strpos(coalesce(known, ''), (new_row ->> TG_ARGV[2]) || prefix) = 0
    GROUP BY 1, 2
  LOOP
    label := NULL;
    IF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id THEN
      ${readLabelOfSubject}
    END IF;
    unused := audit_write(church, 'update', TG_ARGV[1], of_id, label, '{}', ${truncateLong('is_now')}, NULL);
  END LOOP;`;

/** Its arguments are those of `audit_row`, described in `core/database/audit-functions.ts`. */
async function createInsertTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_inserted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    DECLARE
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], TG_ARGV[3], 'place_id', ${technicalColumns}];
      of_label text[] := TG_ARGV[4];
      churches uuid[];
      ids uuid[];
      labels text[];
      columns jsonb[];
      parts jsonb;
      known text;
      church uuid;
      of_id uuid;
      label text;
      is_now jsonb;
      unused text;
    BEGIN
      IF TG_ARGV[3] = '' THEN
        ${sql.raw(insertSubjects)}
      ELSE
        ${sql.raw(insertParts)}
      END IF;
      RETURN NULL;
    END $$`.execute(db);
}

/**
 * As in 0072, for rows that are updated or deleted. An update runs it only if a column that may be logged has another value. It has
 * few expressions, because PL/pgSQL prepares each of them in each transaction.
 */
async function replaceRowTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    DECLARE
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], ${technicalColumns}];
      old_row jsonb;
      new_row jsonb;
      any_row jsonb;
      place places;
      prefix text := '';
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
      IF TG_ARGV[3] = '' THEN
        ${sql.raw(addAddresses)}
      ELSE
        prefix := concat(TG_TABLE_NAME, '.', any_row ->> TG_ARGV[3], '.');
        IF current_setting('app.audit_parts', true) <> '' THEN
          unused := set_config('app.audit_parts', '', true);
        END IF;
      END IF;
      ${sql.raw(readChangedColumns)}
      ${sql.raw(truncateLongValues)}
      IF was IS NULL AND is_now IS NULL AND (TG_ARGV[3] <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      ${sql.raw(readChurch)}
      IF church IS NULL THEN RETURN NULL; END IF;
      IF TG_ARGV[3] = '' THEN
        FOREACH label_column IN ARRAY TG_ARGV[4]::text[] LOOP
          label := concat_ws(' ', label, nullif(any_row ->> label_column, ''));
        END LOOP;
      ELSIF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id THEN
        ${sql.raw(readLabelOfSubject)}
      END IF;
      unused := audit_write(church, CASE WHEN TG_ARGV[3] <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
        coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}

/**
 * Creates the triggers of a table, or replaces them. `args` are those of `audit_row`. The condition of updates has the columns of the
 * table by name, so a migration that adds a column calls it again.
 */
async function createWatchFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_watch(of_table regclass, args text[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      listed text := (SELECT string_agg(quote_literal(arg), ', ' ORDER BY position) FROM unnest(args) WITH ORDINALITY each (arg, position));
      has_actor text := 'nullif(current_setting(''app.actor'', true), '''') IS NOT NULL';
      has_change text := (
        SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', attname), ' OR ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = of_table AND attnum > 0 AND NOT attisdropped AND attname <> ALL (args[6]::text[] || ARRAY[${technicalColumns}])
          AND (args[7] = '{}' OR attname = ANY (args[7]::text[])));
      -- The row trigger finds the church of a user's row.
      by_row text := CASE WHEN args[1] LIKE 'user:%' THEN 'INSERT OR DELETE' ELSE 'DELETE' END;
    BEGIN
      IF cardinality(args[5]::text[]) > 3 THEN RAISE 'A label has at most three columns'; END IF;
      EXECUTE format('CREATE OR REPLACE TRIGGER audit AFTER %s ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION audit_row(%s)',
        by_row, of_table, has_actor, listed);
      EXECUTE format('CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON %s FOR EACH ROW WHEN (%s AND (%s)) EXECUTE FUNCTION audit_row(%s)',
        of_table, has_actor, has_change, listed);
      IF by_row = 'DELETE' THEN
        EXECUTE format('CREATE OR REPLACE TRIGGER audit_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT
          WHEN (%s) EXECUTE FUNCTION audit_inserted(%s)', of_table, has_actor, listed);
      END IF;
    END $$`.execute(db);
}
