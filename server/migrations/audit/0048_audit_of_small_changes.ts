/**
 * What a saved person costs the log. A row whose logged columns are as before is left at once, without a query; the label of
 * a person whose contact alone changed is a query that PostgreSQL plans once. PL/pgSQL prepares each expression again in each
 * transaction, so there are few.
 */
import { sql, type Kysely } from 'kysely';

/** Columns that are never logged, as in `audit_is_logged`. */
export const technical = [
  'church_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
];
/** Longer values are truncated by `audit_value`; shorter changes can't contain one. */
const maxValueLength = 2000;

/** As in 0040. The arguments of the trigger are described in `core/database/audit-functions.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const neverLogged = sql.join(technical.map((name) => sql.lit(name)));
  await sql`
    CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], ${neverLogged}];
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
      IF TG_OP = 'UPDATE' THEN
        old_row := to_jsonb(OLD);
        new_row := to_jsonb(NEW);
        IF old_row - left_out = new_row - left_out THEN RETURN NULL; END IF;
      ELSIF TG_OP = 'INSERT' THEN
        new_row := to_jsonb(NEW);
      ELSE
        old_row := to_jsonb(OLD);
      END IF;
      any_row := coalesce(new_row, old_row);
      of_id := any_row ->> TG_ARGV[2];
      ${sql.raw(addAddresses)}
      IF TG_ARGV[3] <> '' THEN
        prefix := TG_TABLE_NAME || '.' || (any_row ->> TG_ARGV[3]) || '.';
        IF current_setting('app.audit_parts', true) <> '' THEN
          IF TG_OP <> 'INSERT' THEN
            unused := set_config('app.audit_parts', '', true);
          ELSIF strpos(current_setting('app.audit_parts'), of_id || prefix) > 0 THEN
            RETURN NULL;
          END IF;
        END IF;
      END IF;
      ${sql.raw(readChangedColumns)}
      ${sql.raw(truncateLongValues)}
      IF was IS NULL AND is_now IS NULL AND (TG_ARGV[3] <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
      ${sql.raw(readChurch)}
      IF church IS NULL THEN RETURN NULL; END IF;
      IF TG_ARGV[3] = '' THEN
        IF TG_OP = 'INSERT' THEN is_now := coalesce(is_now, '{}') || audit_parts(TG_ARGV[1], church, of_id); END IF;
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

/** A record that gets another place gets another address. */
export const addAddresses = `
  IF old_row -> 'place_id' IS DISTINCT FROM new_row -> 'place_id' THEN
    IF old_row IS NOT NULL THEN
      SELECT * INTO place FROM places a WHERE a.church_id = (any_row ->> 'church_id')::uuid AND a.id = (old_row ->> 'place_id')::uuid;
      old_row := old_row || audit_address(place);
    END IF;
    IF new_row IS NOT NULL THEN
      SELECT * INTO place FROM places a WHERE a.church_id = (any_row ->> 'church_id')::uuid AND a.id = (new_row ->> 'place_id')::uuid;
      new_row := new_row || audit_address(place);
    END IF;
    any_row := coalesce(new_row, old_row);
  END IF;`;

/** The columns that changed, and those with a value of a row that was inserted or deleted. CASE fixes the order of the conditions. */
export const readChangedColumns = `
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(prefix || key, old_row -> key), jsonb_object_agg(prefix || key, value) INTO was, is_now
    FROM jsonb_each(new_row - left_out - TG_ARGV[3] - 'place_id')
    WHERE CASE WHEN value IS DISTINCT FROM old_row -> key
      THEN audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[])) END;
  ELSE
    SELECT jsonb_object_agg(prefix || key, value) INTO is_now
    FROM jsonb_each(any_row - left_out - TG_ARGV[3] - 'place_id')
    WHERE CASE WHEN value NOT IN ('null', '""', '[]', '{}')
      THEN audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[])) END;
    IF TG_OP = 'DELETE' THEN
      was := is_now;
      is_now := NULL;
    END IF;
  END IF;`;

/** Values that are equal once truncated did not change. */
export const truncateLongValues = `
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

/** A global table has the church of its user. */
export const readChurch = `
  IF TG_ARGV[0] LIKE 'user:%' THEN
    SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
  ELSE
    church := coalesce(any_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0]);
  END IF;`;

/** The label of the record of a part. People have a query of their own, because EXECUTE plans its text each time. */
export const readLabelOfSubject = `
  IF TG_ARGV[1] = 'people' AND TG_ARGV[4] = '{given_names,surname1,surname2}' THEN
    SELECT concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, '')) INTO label
    FROM people p WHERE p.church_id = church AND p.id = of_id;
  ELSIF NOT EXISTS (
    SELECT FROM (
      SELECT * FROM audit_log WHERE church_id = church AND subject_id = of_id ORDER BY at DESC, id DESC LIMIT 5
    ) l
    WHERE l.subject_table = TG_ARGV[1] AND l.at = now() AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete')
  ) THEN
    EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
      (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
    INTO label USING church, of_id;
  END IF;`;
