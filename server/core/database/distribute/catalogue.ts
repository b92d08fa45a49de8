/** What the catalogue says about the distribution of the tenant tables over the nodes of Citus. */
import type pg from 'pg';
import type { NodeTables } from './local-tables.ts';

export type Runner = Pick<pg.ClientBase, 'query'>;

/** Schema of the coordinator with the removed foreign keys and the last migration. */
export const bookkeepingSchema = 'redil_distribution';

export interface TenantTable {
  readonly name: string;
  readonly isDistributed: boolean;
  /** Whether `church_id` is in the primary key and in each unique key. */
  readonly hasChurchInKeys: boolean;
  /** A table without a church refers to it, so that it stays on the coordinator with that one. */
  readonly isReferencedByGlobal: boolean;
}

export interface Node {
  readonly id: number;
  readonly name: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

export interface Server {
  /** As in `server_version_num`. */
  readonly version: number;
  readonly isInstalled: boolean;
  readonly isLoaded: boolean;
  readonly isSuperuser: boolean;
  readonly database: string;
  readonly nodes: readonly Node[];
}

export async function readServer(client: Runner): Promise<Server> {
  const { rows } = await client.query<Omit<Server, 'nodes'>>(`
    SELECT current_setting('server_version_num')::int AS version, current_database() AS database,
      EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isInstalled",
      current_setting('citus.version', true) IS NOT NULL OR current_setting('citus.shard_count', true) IS NOT NULL AS "isLoaded",
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser"`);
  const server = rows[0];
  if (!server) throw new Error('The server does not answer');
  if (!server.isInstalled) return { ...server, nodes: [] };
  const { rows: nodes } = await client.query<Node>(`
    SELECT nodeid AS id, nodename AS name, nodeport AS port, groupid = 0 AS "isCoordinator"
    FROM pg_dist_node WHERE noderole = 'primary' AND isactive ORDER BY groupid`);
  return { ...server, nodes };
}

/** Whether tenant tables of this database are distributed. */
export async function isDistributed(client: Runner): Promise<boolean> {
  const { rows } = await client.query<{ isFound: boolean }>(
    `SELECT to_regnamespace('${bookkeepingSchema}') IS NOT NULL AS "isFound"`,
  );
  return rows[0]?.isFound === true;
}

export async function listTenantTables(client: Runner): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(`
    WITH tenant AS (
      SELECT (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass::oid AS oid
      FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant'
    )
    SELECT t.oid::regclass::text AS name,
      EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = t.oid AND p.partmethod = 'h') AS "isDistributed",
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary) AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisunique AND NOT EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'church_id')
      ) AS "hasChurchInKeys",
      EXISTS (
        SELECT FROM pg_constraint c WHERE c.contype = 'f' AND c.confrelid = t.oid AND c.conrelid NOT IN (SELECT oid FROM tenant)
      ) AS "isReferencedByGlobal"
    FROM tenant t ORDER BY 1`);
  return rows;
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly referenced: string;
  readonly referencedColumns: readonly string[];
  /** As in `pg_constraint.confdeltype`: a, r, c, n or d. */
  readonly onDelete: string;
  /** The columns that become NULL, if not all. */
  readonly nulled: readonly string[];
  readonly definition: string;
}

/** The foreign keys of these tables and to them. */
export async function listForeignKeys(
  client: Runner,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const selectNames = (relation: string, numbers: string): string => `ARRAY(
    SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = n.number ORDER BY n.place)`;
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.conname AS name, c.conrelid::regclass::text AS table, ${selectNames('c.conrelid', 'c.conkey')} AS columns,
       c.confrelid::regclass::text AS referenced, ${selectNames('c.confrelid', 'c.confkey')} AS "referencedColumns",
       c.confdeltype AS "onDelete", ${selectNames('c.conrelid', 'c.confdelsetcols')} AS nulled, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c
     WHERE c.contype = 'f' AND (c.conrelid = ANY ($1::regclass[]) OR c.confrelid = ANY ($1::regclass[]))
     ORDER BY 2, 1`,
    [tables],
  );
  return rows;
}

export interface DistributedFunction {
  /** With the types of its arguments. */
  readonly signature: string;
  readonly isDistributed: boolean;
  /** The whole of it runs at the node of the church in its argument `church`. */
  readonly isDelegated: boolean;
  /** It reads tables that only the coordinator has. */
  readonly isLocal: boolean;
}

/**
 * The functions of this product, without those of extensions and those of triggers, which go with their tables. `localTables` are those of
 * the coordinator.
 */
export async function listFunctions(
  client: Runner,
  localTables: readonly string[],
): Promise<DistributedFunction[]> {
  const isForChurch = `(p.prosecdef AND p.proargnames[1] = 'church' AND p.proargtypes[0] = 'uuid'::regtype)`;
  const { rows } = await client.query<DistributedFunction>(
    `
    SELECT p.oid::regprocedure::text AS signature, ${isForChurch} AS "isDelegated",
      o.objid IS NOT NULL AND (NOT ${isForChurch} OR o.force_delegation IS TRUE) AS "isDistributed",
      p.prolang = (SELECT oid FROM pg_language WHERE lanname = 'sql') AND p.prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M') AS "isLocal"
    FROM pg_proc p
    LEFT JOIN pg_catalog.pg_dist_object o ON o.classid = 'pg_proc'::regclass AND o.objid = p.oid
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    ORDER BY 1`,
    [localTables],
  );
  return rows;
}

/** The tables of the product without a church. */
export async function listGlobalTables(client: Runner): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/** Where the tables of the product are; null: all on one node. */
export async function readNodeTables(client: Runner): Promise<NodeTables | null> {
  if (!(await isDistributed(client))) return null;
  const { rows } = await client.query<LocatedTable>(`
    SELECT c.relname AS name, EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid) AS "isDistributed",
      (SELECT json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
       FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`);
  const { rows: functions } = await client.query<Omit<LocatedTable, 'isDistributed'>>(`
    SELECT p.proname AS name, (
      SELECT json_agg(json_build_array(a.name, format_type(a.type, NULL)) ORDER BY a.place)
      FROM unnest(p.proargnames, p.proallargtypes) WITH ORDINALITY a (name, type, place)) AS columns
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proretset AND p.pronargs = 0 AND p.proallargtypes IS NOT NULL
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)`);
  return {
    distributed: new Set(rows.filter((row) => row.isDistributed).map(({ name }) => name)),
    local: new Map(
      [...rows.filter((row) => !row.isDistributed), ...functions].map(({ name, columns }) => [
        name,
        columns,
      ]),
    ),
    functions: new Set(functions.map(({ name }) => name)),
  };
}

interface LocatedTable {
  readonly name: string;
  readonly isDistributed: boolean;
  readonly columns: [name: string, type: string][];
}
