/**
 * Places: the address of a person becomes a row of its own, which households and later buildings, groups and events have too,
 * with a point on the map. The activity log has the address with the record that has the place.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

const addressColumns = [
  'address_line1',
  'address_line2',
  'neighbourhood',
  'city',
  'region',
  'postal_code',
  'address_country',
  'address_reference',
];

export async function up(db: Migrating): Promise<void> {
  await createPlaces(db);
  await moveAddresses(db);
  await createAddressFunction(db);
  await replaceRowTrigger(db);
  await logChangedPlaces(db);
}

async function createPlaces(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE places (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      address_line1 text NOT NULL DEFAULT '',
      address_line2 text NOT NULL DEFAULT '',
      neighbourhood text NOT NULL DEFAULT '',
      city text NOT NULL DEFAULT '',
      region text NOT NULL DEFAULT '',
      postal_code text NOT NULL DEFAULT '',
      address_country text NOT NULL DEFAULT '',
      address_reference text NOT NULL DEFAULT '',
      -- WGS 84, in degrees.
      latitude double precision CHECK (latitude BETWEEN -90 AND 90),
      longitude double precision CHECK (longitude BETWEEN -180 AND 180),
      precision text NOT NULL DEFAULT 'none' CHECK (precision IN ('exact', 'street', 'town', 'none')),
      -- A user has set the point: it stays when the address changes.
      is_locked boolean NOT NULL DEFAULT false,
      is_hidden_on_map boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      CHECK ((latitude IS NULL) = (precision = 'none') AND (longitude IS NULL) = (precision = 'none'))
    )`.execute(db);
  await makeTenantTable(db, 'places');
}

/** The place of a person gets the id of the person. */
async function moveAddresses(db: Migrating): Promise<void> {
  await sql`ALTER TABLE people ADD COLUMN place_id uuid`.execute(db);
  await withoutRowLevelSecurity(db, ['people', 'places'], async () => {
    const values = addressColumns.map((name) => `coalesce(${name}, '')`);
    await sql
      .raw(
        `INSERT INTO places (church_id, id, ${addressColumns.join(', ')})
        SELECT church_id, id, ${values.join(', ')} FROM people WHERE address_line1 IS NOT NULL`,
      )
      .execute(db);
    await sql`UPDATE people SET place_id = id WHERE address_line1 IS NOT NULL`.execute(db);
  });
  await sql`
    ALTER TABLE people ADD FOREIGN KEY (church_id, place_id) REFERENCES places (church_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX people_by_place ON people (church_id, place_id) WHERE place_id IS NOT NULL`.execute(
    db,
  );
  await sql
    .raw(`ALTER TABLE people ${addressColumns.map((name) => `DROP COLUMN ${name}`).join(', ')}`)
    .execute(db);
}

/** The address of a place as columns of the record that has it; of no place all are null. */
async function createAddressFunction(db: Migrating): Promise<void> {
  const columns = addressColumns.map((name) => `'${name}', nullif(a.${name}, '')`);
  await sql`
    CREATE FUNCTION audit_address(a places) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT jsonb_build_object(${sql.raw(columns.join(', '))})
    $$`.execute(db);
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

/** Values that are equal once truncated did not change; shorter changes can't contain one. */
const truncateLongValues = `
  IF length(concat(was, is_now)) > 2000 THEN
    SELECT jsonb_object_agg(key, old_value) FILTER (WHERE old_value IS NOT NULL),
      jsonb_object_agg(key, new_value) FILTER (WHERE new_value IS NOT NULL)
    INTO was, is_now
    FROM (
      SELECT key, audit_value(was -> key) AS old_value, audit_value(is_now -> key) AS new_value
      FROM jsonb_object_keys(coalesce(was, '{}') || coalesce(is_now, '{}')) key
    ) shortened
    WHERE old_value IS DISTINCT FROM new_value;
  END IF;`;

/** A record that gets another place gets another address. */
const addAddresses = `
  IF old_row ->> 'place_id' IS DISTINCT FROM new_row ->> 'place_id' THEN
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

/** The entry of a record in this transaction, which is one of its latest. */
const selectEntry = `
  SELECT * FROM (
    SELECT * FROM audit_log WHERE church_id = church AND subject_id = of_id ORDER BY at DESC, id DESC LIMIT 5
  ) l
  WHERE l.subject_table = TG_ARGV[1] AND l.at = now() AND l.transaction_id = txid_current() AND l.action IN ('insert', 'update', 'delete')`;

/** As in 0037, and with addresses. The arguments of the trigger are described in `core/database/audit-functions.ts`. */
async function replaceRowTrigger(db: Migrating): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      old_row jsonb;
      new_row jsonb;
      any_row jsonb;
      place places;
      part text := TG_ARGV[3];
      prefix text := '';
      left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], part, 'place_id'];
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
      ${sql.raw(addAddresses)}
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
      ELSIF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id AND NOT EXISTS (${sql.raw(selectEntry)}) THEN
        EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
        INTO label USING church, of_id;
      END IF;
      unused := audit_write(church, CASE WHEN part <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
        coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);
      RETURN NULL;
    END $$`.execute(db);
}

/** The arguments of the trigger are pairs: a table whose rows have places, and the columns of the label of its records. */
async function logChangedPlaces(db: Migrating): Promise<void> {
  await sql`
    CREATE FUNCTION audit_place() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE
      was jsonb;
      is_now jsonb;
      of_id uuid;
      label text;
    BEGIN
      SELECT jsonb_object_agg(key, audit_address(OLD) -> key), jsonb_object_agg(key, value) INTO was, is_now
      FROM jsonb_each(audit_address(NEW)) WHERE value IS DISTINCT FROM audit_address(OLD) -> key;
      IF is_now IS NULL THEN RETURN NULL; END IF;
      FOR pair IN 0 .. TG_NARGS / 2 - 1 LOOP
        FOR of_id, label IN EXECUTE format('SELECT id, concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND place_id = $2',
          (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[2 * pair + 1]::text[]) name), TG_ARGV[2 * pair])
        USING NEW.church_id, NEW.id LOOP
          PERFORM audit_write(NEW.church_id, 'update', TG_ARGV[2 * pair], of_id, label, was, is_now, NULL);
        END LOOP;
      END LOOP;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER audit AFTER UPDATE ON places FOR EACH ROW
    WHEN (nullif(current_setting('app.actor', true), '') IS NOT NULL)
    EXECUTE FUNCTION audit_place('people', '{given_names,surname1,surname2}')`.execute(db);
}
