/** Checks the catalogue of the migrated database. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testServer } from '#server/testing/server.ts';
import { printTableTypes } from '../../../scripts/print-table-types.ts';

/** Second factors, passkeys and pending e-mail changes (decision 008). */
const signInTables = ['two_factors', 'passkeys', 'email_changes'];
/** All tables without a church (DECISIONS, Access; `mails`: decision 022); pg-boss has a separate schema. */
const globalTables = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'customers',
  'churches',
  'plans',
  'rate_limits',
  'mails',
  'geocode_cache',
  'geocoder_turns',
  'church_slugs',
  'platform_months',
  'church_counts',
  ...signInTables,
];
const bookkeeping = ['kysely_migration', 'kysely_migration_lock'];

const server = testServer();

async function tenantTables(): Promise<string[]> {
  const { rows } = await server().core.database.pool.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [[...globalTables, ...bookkeeping]],
  );
  return rows.map((row) => row.tablename);
}

describe('the migrated database', () => {
  test('matches the generated types', async () => {
    expect(await printTableTypes(server().core.database.pool)).toBe(
      await readFile('server/core/database/database-types.ts', 'utf8'),
    );
  });

  test('has church_id in every primary, unique, foreign and exclusion key of a tenant table', async () => {
    const { rows } = await server().core.database.pool.query(
      `SELECT c.conrelid::regclass::text AS table, c.conname AS key
       FROM pg_constraint c
       WHERE c.contype IN ('p', 'u', 'f', 'x') AND c.conrelid::regclass::text = ANY ($1)
         AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname = 'church_id')
         -- A reference to a global table needs no church: those are on every shard.
         AND NOT (c.contype = 'f' AND c.confrelid::regclass::text = ANY ($2))`,
      [await tenantTables(), globalTables],
    );
    expect(rows).toEqual([]);
  });

  test('has a primary key for every tenant table and no unique index without church_id', async () => {
    const { rows } = await server().core.database.pool.query(
      `SELECT t.name FROM unnest($1::text[]) AS t(name)
       WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = t.name::regclass AND c.contype = 'p')
       UNION ALL
       SELECT i.indexrelid::regclass::text FROM pg_index i
       WHERE i.indisunique AND i.indrelid::regclass::text = ANY ($1)
         AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'church_id')`,
      [await tenantTables()],
    );
    expect(rows).toEqual([]);
  });

  test('forces row-level security on every tenant table, and has no triggers except those of the audit log', async () => {
    const { rows } = await server().core.database.pool.query(
      `SELECT c.relname FROM pg_class c
       WHERE c.oid = ANY (SELECT t.name::regclass FROM unnest($1::text[]) AS t(name))
         AND (NOT c.relrowsecurity OR NOT c.relforcerowsecurity
              OR NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant')
              OR EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND NOT g.tgisinternal AND g.tgname NOT IN ('audit', 'audit_inserted', 'audit_updated')))`,
      [await tenantTables()],
    );
    expect(rows).toEqual([]);
  });

  test('lets a transaction of a church read and write rows of that church only, by one rule for all tenant tables', async () => {
    const { rows } = await server().core.database.pool.query<{ rule: string }>(
      `SELECT DISTINCT roles::text || cmd || qual || with_check AS rule FROM pg_policies
       WHERE policyname = 'tenant' AND tablename = ANY ($1)`,
      [await tenantTables()],
    );
    const own = `(church_id = (NULLIF(current_setting('app.church_id'::text, true), ''::text))::uuid)`;
    expect(rows).toEqual([{ rule: `{redil_tenant}ALL${own}${own}` }]);
    const { rows: others } = await server().core.database.pool.query(
      `SELECT tablename, policyname FROM pg_policies
       WHERE 'redil_tenant' = ANY (roles) AND policyname <> 'tenant' AND tablename = ANY ($1)`,
      [await tenantTables()],
    );
    expect(others).toEqual([]);
  });

  test('has nothing that belongs to the roles of requests, which can neither sign in nor pass over row-level security', async () => {
    const { rows } = await server().core.database.pool.query(
      `SELECT r.rolname, r.rolcanlogin OR r.rolsuper OR r.rolbypassrls OR r.rolcreaterole AS is_mighty,
         EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid) AS owns_tables
       FROM pg_roles r WHERE r.rolname IN ('redil_tenant', 'redil_platform') ORDER BY 1`,
    );
    const harmless = { is_mighty: false, owns_tables: false };
    expect(rows).toEqual([
      { rolname: 'redil_platform', ...harmless },
      { rolname: 'redil_tenant', ...harmless },
    ]);
  });

  test('counts no church ids of tenant tables, by which a church that has just come would have one row', async () => {
    const { rows } = await server().core.database.pool.query(
      `SELECT attrelid::regclass::text AS table FROM pg_attribute
       WHERE attname = 'church_id' AND attrelid::regclass::text = ANY ($1) AND attstattarget IS DISTINCT FROM 0`,
      [await tenantTables()],
    );
    expect(rows).toEqual([]);
  });

  test('logs an update of any column that is not left out, also of one that was added later', async () => {
    // The trigger's arguments of auditTable: at last the excluded and the included columns.
    const { rows } = await server().core.database.pool.query(
      `SELECT a.tgrelid::regclass AS table, c.attname AS column
       FROM (SELECT oid, tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') AS args FROM pg_trigger WHERE tgname = 'audit_updated') a
       JOIN pg_attribute c ON c.attrelid = a.tgrelid AND c.attnum > 0 AND NOT c.attisdropped
       WHERE c.attname <> ALL (a.args[6]::text[]) AND (a.args[7] = '{}' OR c.attname = ANY (a.args[7]::text[])) AND audit_is_logged(c.attname)
         AND NOT EXISTS (
           SELECT FROM pg_depend d
           WHERE d.classid = 'pg_trigger'::regclass AND d.objid = a.oid AND d.refobjid = a.tgrelid AND d.refobjsubid = c.attnum)`,
    );
    expect(rows).toEqual([]);
    const { rows: tables } = await server().core.database.pool.query(
      `SELECT tgrelid FROM pg_trigger WHERE tgname = 'audit'
       EXCEPT SELECT tgrelid FROM pg_trigger WHERE tgname = 'audit_updated' OR tgfoid = 'audit_place'::regproc`,
    );
    expect(tables).toEqual([]);
  });

  test('shows no rows of tenant tables to a transaction without a church', async () => {
    await server().createChurch();
    for (const table of await tenantTables()) {
      const client = await server().core.database.pool.connect();
      try {
        await client.query('BEGIN; SET LOCAL ROLE redil_tenant');
        const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
        expect([table, rowCount]).toEqual([table, 0]);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });
});
