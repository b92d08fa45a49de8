/**
 * The functions of the audit log for distributed tables. A trigger runs at the node of the church, on a table whose name has the
 * number of its shard and whose rows have a type of their own; what writes the log is called so that Citus can run the whole of it
 * there (a function in FROM). They write the same entries as those of the migrations, one row at a time.
 */
import type { Runner } from './catalogue.ts';

const address = (row: string): string =>
  `jsonb_build_object(${[
    'address_line1',
    'address_line2',
    'neighbourhood',
    'city',
    'region',
    'postal_code',
    'address_country',
    'address_reference',
  ]
    .map((name) => `'${name}', nullif(${row} ->> '${name}', '')`)
    .join(', ')})`;

/** Name of the table without the number of the shard. */
const tableName = `rtrim(TG_TABLE_NAME, '_0123456789')`;

/** Columns that are logged of the row `any_row`, with the columns of its address. */
const readInsertedColumns = `
  SELECT jsonb_object_agg(prefix || key, value) INTO is_now
  FROM jsonb_each(any_row - left_out - TG_ARGV[3] - 'place_id')
  WHERE CASE WHEN value NOT IN ('null', '""', '[]', '{}')
    THEN audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[])) END;`;

const readAddress = (row: string): string => `
  SELECT to_jsonb(a) INTO place FROM places a
  WHERE a.church_id = (${row} ->> 'church_id')::uuid AND a.id = (${row} ->> 'place_id')::uuid;
  ${row} := ${row} || ${address('place')};`;

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

const readLabel = `
  IF TG_ARGV[3] = '' THEN
    SELECT string_agg(nullif(any_row ->> name, ''), ' ') INTO label FROM unnest(TG_ARGV[4]::text[]) name;
  ELSIF current_setting('app.audit_subject', true) IS DISTINCT FROM TG_ARGV[1] || of_id THEN
    EXECUTE format('SELECT concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND id = $2',
      (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[4]::text[]) name), TG_ARGV[1])
    INTO label USING church, of_id;
  END IF;`;

const write = `
  PERFORM FROM audit_write(church, CASE WHEN TG_ARGV[3] <> '' THEN 'update' ELSE lower(TG_OP) END, TG_ARGV[1], of_id, label,
    coalesce(was, '{}'), coalesce(is_now, '{}'), NULL);`;

const variables = `
  left_out text[] := TG_ARGV[5]::text[] || ARRAY[TG_ARGV[2], 'church_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  old_row jsonb;
  new_row jsonb;
  any_row jsonb;
  place jsonb;
  prefix text := '';
  church uuid;
  of_id uuid;
  label text;
  was jsonb;
  is_now jsonb;`;

const readChurch = `
  IF TG_ARGV[0] LIKE 'user:%' THEN
    SELECT u.church_id INTO church FROM users u WHERE u.id = (any_row ->> substr(TG_ARGV[0], 6))::uuid;
  ELSE
    church := coalesce(any_row ->> TG_ARGV[0], old_row ->> TG_ARGV[0]);
  END IF;`;

const rowTrigger = `
  CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE ${variables}
  BEGIN
    IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
    IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
    of_id := coalesce(new_row, old_row) ->> TG_ARGV[2];
    IF TG_ARGV[3] <> '' THEN
      prefix := concat(${tableName}, '.', coalesce(new_row, old_row) ->> TG_ARGV[3], '.');
    ELSIF old_row -> 'place_id' IS DISTINCT FROM new_row -> 'place_id' THEN
      IF old_row ->> 'place_id' <> '' THEN ${readAddress('old_row')} END IF;
      IF new_row ->> 'place_id' <> '' THEN ${readAddress('new_row')} END IF;
    END IF;
    any_row := coalesce(new_row, old_row);
    IF TG_OP = 'UPDATE' THEN
      SELECT jsonb_object_agg(prefix || key, old_row -> key), jsonb_object_agg(prefix || key, value) INTO was, is_now
      FROM jsonb_each(new_row - left_out - TG_ARGV[3] - 'place_id')
      WHERE CASE WHEN value IS DISTINCT FROM old_row -> key
        THEN audit_is_logged(key) AND (TG_ARGV[6] = '{}' OR key = ANY (TG_ARGV[6]::text[])) END;
    ELSE ${readInsertedColumns}
      IF TG_OP = 'DELETE' THEN
        was := is_now;
        is_now := NULL;
      END IF;
    END IF;
    ${truncateLongValues}
    IF was IS NULL AND is_now IS NULL AND (TG_ARGV[3] <> '' OR TG_OP = 'UPDATE') THEN RETURN NULL; END IF;
    ${readChurch}
    IF church IS NULL THEN RETURN NULL; END IF;
    ${readLabel}
    ${write}
    RETURN NULL;
  END $$`;

const insertTrigger = `
  CREATE OR REPLACE FUNCTION audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE ${variables}
  BEGIN
    FOR any_row IN SELECT to_jsonb(n) FROM inserted n LOOP
      of_id := any_row ->> TG_ARGV[2];
      label := NULL;
      was := NULL;
      IF TG_ARGV[3] <> '' THEN
        prefix := concat(${tableName}, '.', any_row ->> TG_ARGV[3], '.');
      ELSIF any_row ->> 'place_id' <> '' THEN
        ${readAddress('any_row')}
      END IF;
      ${readInsertedColumns}
      CONTINUE WHEN is_now IS NULL AND TG_ARGV[3] <> '';
      ${truncateLongValues}
      ${readChurch}
      CONTINUE WHEN church IS NULL;
      ${readLabel}
      ${write}
    END LOOP;
    RETURN NULL;
  END $$`;

const placeTrigger = `
  CREATE OR REPLACE FUNCTION audit_place() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    old_row jsonb := to_jsonb(OLD);
    new_row jsonb := to_jsonb(NEW);
    was jsonb;
    is_now jsonb;
    of_id uuid;
    label text;
  BEGIN
    SELECT jsonb_object_agg(key, ${address('old_row')} -> key), jsonb_object_agg(key, value) INTO was, is_now
    FROM jsonb_each(${address('new_row')}) WHERE value IS DISTINCT FROM ${address('old_row')} -> key;
    IF is_now IS NULL THEN RETURN NULL; END IF;
    FOR pair IN 0 .. TG_NARGS / 2 - 1 LOOP
      FOR of_id, label IN EXECUTE format('SELECT id, concat_ws('' '', %s) FROM %I WHERE church_id = $1 AND place_id = $2',
        (SELECT string_agg(format('nullif(%I, '''')', name), ', ') FROM unnest(TG_ARGV[2 * pair + 1]::text[]) name), TG_ARGV[2 * pair])
      USING NEW.church_id, NEW.id LOOP
        PERFORM FROM audit_write(NEW.church_id, 'update', TG_ARGV[2 * pair], of_id, label, was, is_now, NULL);
      END LOOP;
    END LOOP;
    RETURN NULL;
  END $$`;

const definer = 'SECURITY DEFINER SET search_path = public, pg_temp';

/** At a node the role of a transaction is that of the session. */
const isTenant = `'redil_tenant' IN (current_setting('role'), session_user)`;

const refuseOthers = `
  IF ${isTenant} AND church IS DISTINCT FROM nullif(current_setting('app.church_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
  END IF;`;

/** Entries for several records: Citus would copy the rows of an INSERT … SELECT, which row-level security forbids. */
const writeEach = `
  CREATE OR REPLACE FUNCTION audit_write_each(church uuid, did text, of_table text, entries jsonb) RETURNS void LANGUAGE plpgsql ${definer} AS $$
  DECLARE entry jsonb;
  BEGIN ${refuseOthers}
    FOR entry IN SELECT * FROM jsonb_array_elements(entries) LOOP
      PERFORM FROM audit_write(church, did, of_table, (entry ->> 'id')::uuid, entry ->> 'label', entry -> 'before', entry -> 'after', NULL);
    END LOOP;
  END $$`;

/** For a statement of the coordinator: with the rights of its role, so that the entry is written by the connection of that role. */
const writeAtNode = `
  CREATE OR REPLACE FUNCTION audit_write_at_node(church uuid, did text, of_table text, of_id uuid, label text, was jsonb, is_now jsonb, actor jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY INVOKER SET search_path = public, pg_temp AS $$
  BEGIN
    PERFORM FROM audit_write(church, did, of_table, of_id, label, was, is_now, actor);
  END $$`;

const writeUpdates = `
  CREATE OR REPLACE FUNCTION audit_write_updates(church uuid, of_table text, entries jsonb) RETURNS void LANGUAGE plpgsql ${definer} AS $$
  BEGIN
    PERFORM FROM audit_write_each(church, 'update', of_table, entries);
  END $$`;

const forgetRecord = `
  CREATE OR REPLACE FUNCTION audit_forget_record(church uuid, of_table text, of_id uuid) RETURNS void LANGUAGE plpgsql ${definer} AS $$
  BEGIN ${refuseOthers}
    PERFORM set_config('app.audit_keeping', 'on', true);
    UPDATE audit_log l SET subject_label = NULL, before = NULL, after = NULL, is_forgotten = true
    WHERE l.church_id = church AND l.subject_table = of_table AND l.subject_id = of_id;
    PERFORM set_config('app.audit_keeping', '', true);
  END $$`;

const forget = `
  CREATE OR REPLACE FUNCTION audit_forget(of_table text, of_id uuid) RETURNS void LANGUAGE plpgsql SECURITY INVOKER SET search_path = public, pg_temp AS $$
  DECLARE church uuid := nullif(current_setting('app.church_id', true), '');
  BEGIN
    PERFORM FROM audit_forget_record(church, of_table, of_id);
  END $$`;

const deleteExpiredOfChurch = `
  CREATE OR REPLACE FUNCTION audit_delete_expired_entries(church uuid, older_than timestamptz) RETURNS bigint LANGUAGE plpgsql ${definer} AS $$
  DECLARE gone bigint;
  BEGIN
    PERFORM set_config('app.audit_keeping', 'on', true);
    DELETE FROM audit_log l WHERE l.church_id = church AND l.at < older_than;
    GET DIAGNOSTICS gone = ROW_COUNT;
    PERFORM set_config('app.audit_keeping', '', true);
    RETURN gone;
  END $$`;

const deleteExpired = `
  CREATE OR REPLACE FUNCTION audit_delete_expired(older_than timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY INVOKER SET search_path = public, pg_temp AS $$
  DECLARE
    church uuid;
    gone bigint;
    total bigint := 0;
  BEGIN
    FOR church IN SELECT id FROM churches LOOP
      SELECT n INTO gone FROM audit_delete_expired_entries(church, older_than) n;
      total := total + gone;
    END LOOP;
    RETURN total;
  END $$`;

const rights: readonly (readonly [signature: string, roles: string])[] = [
  ['audit_write_each(uuid, text, text, jsonb)', 'redil_tenant, redil_platform'],
  [
    'audit_write_at_node(uuid, text, text, uuid, text, jsonb, jsonb, jsonb)',
    'redil_tenant, redil_platform',
  ],
  ['audit_forget_record(uuid, text, uuid)', 'redil_tenant, redil_platform'],
  ['audit_delete_expired_entries(uuid, timestamptz)', 'redil_platform'],
];

const writeSignature = 'audit_write(uuid, text, text, uuid, text, jsonb, jsonb, jsonb)';

/** PostgreSQL has to plan these functions with their values, because the church id selects the node. */
const planned = [writeSignature, 'audit_write_inserts(uuid[], text, uuid[], text[], jsonb[])'];

/** Replaces the functions, also those of a later migration. */
export async function createNodeAuditFunctions(client: Runner): Promise<void> {
  for (const text of [
    rowTrigger,
    insertTrigger,
    placeTrigger,
    writeEach,
    writeAtNode,
    writeUpdates,
    forgetRecord,
    forget,
    deleteExpiredOfChurch,
    deleteExpired,
  ])
    await client.query(text);
  await refuseOthersAtNodes(client);
  for (const [signature, roles] of rights) {
    await client.query(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`);
    await client.query(`GRANT EXECUTE ON FUNCTION ${signature} TO ${roles}`);
  }
  for (const signature of planned)
    await client.query(`ALTER FUNCTION ${signature} RESET plan_cache_mode`);
}

/** The function of the migrations knows the role of a transaction at the coordinator only. */
async function refuseOthersAtNodes(client: Runner): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    'SELECT pg_get_functiondef($1::regprocedure) AS text',
    [writeSignature],
  );
  const text = rows[0]?.text ?? '';
  const changed = text.replace(`current_setting('role') = 'redil_tenant'`, isTenant);
  if (changed !== text) await client.query(changed);
}
