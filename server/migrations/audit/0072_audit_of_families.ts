/**
 * What a new family costs the log. The entry of a new person has the memberships that came with it, not only the contacts, and
 * parts of several new people are known at the same time: each was merged into its entry, which computed its search text again.
 * A part that an entry has already is left before anything else.
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

/** The end of a longer list is kept; a part that it no longer has is merged. */
const maxListLength = 20_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await replacePartsFunction(db);
  await replaceRowTrigger(db);
}

/** The tables of a person's parts with the column that identifies one, as `audit_row` names them. */
const parts = { person_emails: 'position', person_phones: 'position', household_members: 'id' };

/** As in 0037, for several records. A list without repetitions would have to be sorted. */
async function replacePartsFunction(db: Kysely<unknown>): Promise<void> {
  const selectParts = Object.entries(parts).map(([table, key]) => {
    const leftOut = [...technical, 'person_id', key].join(',');
    return `SELECT '${table}.' || ${key} || '.' AS prefix, to_jsonb(part) - '{${leftOut}}'::text[] AS logged
      FROM ${table} part WHERE church_id = church AND person_id = of_id`;
  });
  await sql`
    CREATE OR REPLACE FUNCTION audit_parts(of_table text, church uuid, of_id uuid) RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      names text;
      columns jsonb;
    BEGIN
      IF of_table = 'people' THEN
        SELECT string_agg(of_id || prefix, ' '), jsonb_object_agg(prefix || key, value) INTO names, columns
        FROM (${sql.raw(selectParts.join(' UNION ALL '))}) part, jsonb_each(logged)
        WHERE value NOT IN ('null', '""', '[]', '{}');
        IF names <> '' THEN
          names := set_config('app.audit_parts', right(concat_ws(' ', current_setting('app.audit_parts', true), names), ${sql.lit(maxListLength)}), true);
        END IF;
      END IF;
      RETURN coalesce(columns, '{}');
    END $$`.execute(db);
}

/** As in 0048. The arguments of the trigger are described in `core/database/audit-functions.ts`. */
async function replaceRowTrigger(db: Kysely<unknown>): Promise<void> {
  const neverLogged = sql.join(technical.map((name) => sql.lit(name)));
  await sql`
    CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      left_out text[];
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
      IF TG_ARGV[3] <> '' AND current_setting('app.audit_parts', true) <> '' THEN
        ${sql.raw(leaveKnownPart)}
      END IF;
      left_out := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], ${neverLogged}];
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

/** A part that changes or is deleted empties the list, because another could take its place. */
const leaveKnownPart = `
  IF TG_OP <> 'INSERT' THEN
    unused := set_config('app.audit_parts', '', true);
  ELSE
    new_row := to_jsonb(NEW);
    IF strpos(current_setting('app.audit_parts'), concat(new_row ->> TG_ARGV[2], TG_TABLE_NAME, '.', new_row ->> TG_ARGV[3], '.')) > 0 THEN
      RETURN NULL;
    END IF;
  END IF;`;
