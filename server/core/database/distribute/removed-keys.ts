/**
 * The foreign keys that a distributed table can't have, kept in a table of the coordinator: between tenant tables until they are all
 * distributed; to a table of the coordinator for ever, for the triggers that replace them.
 */
import type pg from 'pg';
import { bookkeepingSchema, type ForeignKey, type Runner } from './catalogue.ts';

const table = `${bookkeepingSchema}.keys`;
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const createKeyTable = (client: Runner): Promise<pg.QueryResult> =>
  client.query(`
    CREATE TABLE IF NOT EXISTS ${table} (
      "table" text NOT NULL, name text NOT NULL, columns text[] NOT NULL, referenced text NOT NULL, "referencedColumns" text[] NOT NULL,
      "onDelete" text NOT NULL, nulled text[] NOT NULL, definition text NOT NULL, replaced boolean NOT NULL DEFAULT false,
      PRIMARY KEY ("table", name)
    )`);

/** Removes the keys and stores their definitions. */
export async function removeKeys(client: Runner, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) {
    await client.query(
      `INSERT INTO ${table} ("table", name, columns, referenced, "referencedColumns", "onDelete", nulled, definition)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT ("table", name) DO UPDATE SET (columns, referenced, "referencedColumns", "onDelete", nulled, definition, replaced)
         = (excluded.columns, excluded.referenced, excluded."referencedColumns", excluded."onDelete", excluded.nulled, excluded.definition, false)`,
      [
        key.table,
        key.name,
        key.columns,
        key.referenced,
        key.referencedColumns,
        key.onDelete,
        key.nulled,
        key.definition,
      ],
    );
    await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${quote(key.name)}`);
  }
}

/** Those that have neither been added again nor replaced. */
export async function listRemovedKeys(client: Runner): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT "table", name, columns, referenced, "referencedColumns", "onDelete", nulled, definition
     FROM ${table} WHERE NOT replaced ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * Adds a key between distributed tables. Citus has no `ON DELETE SET NULL` for keys with the church, although only another column
 * becomes NULL: a trigger does that before the key is checked, which is why its name precedes those of PostgreSQL's own.
 */
async function addKey(client: Runner, key: ForeignKey): Promise<void> {
  const definition = key.definition.replace(/ ON DELETE SET NULL \([^)]*\)/, '');
  await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${quote(key.name)} ${definition}`);
  if (key.onDelete === 'n')
    await client.query(`
      CREATE TRIGGER ${quote(`0_${key.table}_${key.nulled.join('_')}`)} AFTER DELETE ON ${key.referenced} FOR EACH ROW
      EXECUTE FUNCTION redil_set_null('${key.table}', '{${key.columns.join(',')}}', '{${key.referencedColumns.join(',')}}', '{${key.nulled.join(',')}}')`);
  await client.query(`DELETE FROM ${table} WHERE "table" = $1 AND name = $2`, [
    key.table,
    key.name,
  ]);
}

/** Lets the trigger of the referenced table, which stays on the coordinator, do what the key did. */
async function replaceKey(client: Runner, key: ForeignKey): Promise<void> {
  await client.query(`UPDATE ${table} SET replaced = true WHERE "table" = $1 AND name = $2`, [
    key.table,
    key.name,
  ]);
  await createTriggers(client, key.referenced);
}

/** For the keys that an earlier version replaced. */
export async function renewTriggers(client: Runner): Promise<void> {
  const { rows } = await client.query<{ referenced: string }>(
    `SELECT DISTINCT referenced FROM ${table} WHERE replaced AND to_regclass(referenced) IS NOT NULL`,
  );
  for (const { referenced } of rows) await createTriggers(client, referenced);
}

async function createTriggers(client: Runner, referenced: string): Promise<void> {
  for (const [name, condition] of [
    ['follow_references', `current_user <> 'redil_platform'`],
    ['follow_references_as_platform', `current_user = 'redil_platform'`],
  ] as const)
    await client.query(`
      CREATE OR REPLACE TRIGGER redil_${name} AFTER DELETE ON ${referenced} FOR EACH ROW WHEN (${condition})
      EXECUTE FUNCTION ${bookkeepingSchema}.${name}()`);
}

/** `spread`: the tables that are distributed. */
export const restoreKey = (
  client: Runner,
  key: ForeignKey,
  spread: ReadonlySet<string>,
): Promise<void> => (spread.has(key.referenced) ? addKey(client, key) : replaceKey(client, key));

/** What the keys did that Citus can't: both as PostgreSQL's own triggers of foreign keys. */
export async function createKeyFunctions(client: Runner, owner: string): Promise<void> {
  await client.query(`
    CREATE OR REPLACE FUNCTION redil_set_null() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
    BEGIN
      EXECUTE format('UPDATE %s SET %s WHERE %s', TG_ARGV[0],
        (SELECT string_agg(format('%I = NULL', name), ', ') FROM unnest(TG_ARGV[3]::text[]) name),
        (SELECT string_agg(format('%I = %L', own, to_jsonb(OLD) ->> referenced), ' AND ')
         FROM unnest(TG_ARGV[1]::text[], TG_ARGV[2]::text[]) pair (own, referenced)));
      RETURN NULL;
    END $$`);
  await client.query(`ALTER FUNCTION redil_set_null() OWNER TO ${owner}`);
  await client.query(`GRANT USAGE ON SCHEMA ${bookkeepingSchema} TO redil_platform`);
  await client.query(`GRANT SELECT ON ${table} TO redil_platform`);
  // Of a superuser, because a foreign key's trigger passes over row-level security too. The role of the platform sees all rows, and
  // Citus would refuse another one after its changes.
  for (const [name, rights] of [
    ['follow_references', 'SECURITY DEFINER'],
    ['follow_references_as_platform', 'SECURITY INVOKER'],
  ] as const)
    await client.query(`
    CREATE OR REPLACE FUNCTION ${bookkeepingSchema}.${name}() RETURNS trigger
    LANGUAGE plpgsql ${rights} SET search_path = public, pg_temp AS $$
    DECLARE
      key ${table};
      -- Citus delegates a function only with a variable as the church.
      deleted uuid := to_jsonb(OLD) ->> 'id';
      is_same text;
      found boolean;
    BEGIN
      FOR key IN SELECT * FROM ${table} k WHERE k.replaced AND k.referenced = TG_TABLE_NAME AND to_regclass(k."table") IS NOT NULL ORDER BY k."onDelete" = 'a', k."table", k.name LOOP
        SELECT string_agg(format('%I = %L', own, to_jsonb(OLD) ->> referenced), ' AND ') INTO is_same
        FROM unnest(key.columns, key."referencedColumns") pair (own, referenced);
        IF key."onDelete" = 'c' AND key."table" = 'audit_log' AND NOT has_table_privilege('audit_log', 'DELETE') THEN
          PERFORM FROM audit_delete_expired_entries(deleted, 'infinity');
        ELSIF key."onDelete" = 'c' AND NOT has_table_privilege(key."table", 'DELETE') THEN
          PERFORM FROM delete_kept_rows(deleted, key."table");
        ELSIF key."onDelete" = 'c' THEN
          EXECUTE format('DELETE FROM %s WHERE %s', key."table", is_same);
        ELSIF key."onDelete" = 'n' THEN
          EXECUTE format('UPDATE %s SET %s WHERE %s', key."table",
            (SELECT string_agg(format('%I = NULL', name), ', ')
             FROM unnest(CASE WHEN key.nulled = '{}' THEN key.columns ELSE key.nulled END) name), is_same);
        ELSE
          EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %s)', key."table", is_same) INTO found;
          IF found THEN
            RAISE foreign_key_violation USING MESSAGE = format('%s is referenced by %s', TG_TABLE_NAME, key."table"), CONSTRAINT = key.name;
          END IF;
        END IF;
      END LOOP;
      RETURN NULL;
    END $$`);
}
