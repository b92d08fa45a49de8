/**
 * Spreads the tenant tables of a database over the nodes of Citus by church. Each step is a transaction and is left out when it has
 * been done, so that the whole can be stopped, and run again after a later migration.
 */
import {
  bookkeepingSchema,
  isDistributed,
  listTenantTables,
  readServer,
  type Runner,
  type Server,
} from './catalogue.ts';
import { createDeletingFunction } from './kept-rows.ts';
import { createNodeAuditFunctions } from './audit-on-nodes.ts';
import { rewriteRowFunctions } from './row-functions.ts';
import { DistributionError, readPlan, requireNodes, type Plan } from './plan.ts';
import {
  createKeyFunctions,
  createKeyTable,
  listRemovedKeys,
  removeKeys,
  renewTriggers,
  restoreKey,
} from './removed-keys.ts';

/** Called before each step. */
type Report = (step: string) => void;

export async function distribute(client: Runner, report: Report): Promise<void> {
  const server = await readServer(client);
  requireNodes(server);
  const plan = await readPlan(client);
  if (!plan.isPrepared && !server.isSuperuser)
    throw new DistributionError(
      'The first distribution needs a superuser, who may change roles on every node. Set DISTRIBUTE_URL to the URL of one.',
    );
  if (server.isSuperuser) {
    report('roles and settings of the nodes');
    await inTransaction(client, () => prepare(client, server));
    // A move that was killed leaves the owner exempt.
    await lockMoves(client, report);
    await exemptOwner(client, false);
    await prepareNodes(client, server);
  }
  // Also for this connection, which was opened before.
  for (const [name, value] of Object.entries(nodeSettings))
    await client.query(`SET ${name} = '${value}'`);
  await removeAllKeys(client, plan, report);
  await distributeTables(client, plan, report);
  await restoreKeys(client, report);
  await updateFunctions(client, report);
}

/**
 * At the start of the product, after its migrations: they may have replaced functions. Throws a DistributionError if the first
 * distribution was stopped before its end.
 */
export async function continueDistribution(client: Runner, report: Report): Promise<void> {
  if (!(await isDistributed(client))) return;
  const plan = await readPlan(client);
  if (plan.tables.length > 0 || plan.missingKeys > 0)
    throw new DistributionError(
      `The distribution was stopped: ${plan.tables.length} tables and ${plan.missingKeys} foreign keys are missing. Run npm run distribute again.`,
    );
  if (plan.functions.length > 0 || (await hasMigrated(client)))
    await updateFunctions(client, report);
}

async function updateFunctions(client: Runner, report: Report): Promise<void> {
  report('functions that run at the nodes');
  await inTransaction(client, async () => {
    // Several processes may start at the same time.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('redil distribution', 0))`);
    await client.query(`SET LOCAL ROLE ${await readOwner(client)}`);
    await createNodeAuditFunctions(client);
    await rewriteRowFunctions(client);
    await createDeletingFunction(client);
  });
  await distributeFunctions(client, await readPlan(client), report);
  await client.query(`UPDATE ${bookkeepingSchema}.state SET migration = (${lastMigration})`);
}

const lastMigration = 'SELECT max(name) FROM public.kysely_migration';

/** Whether a migration has run since the functions were written. */
async function hasMigrated(client: Runner): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ${bookkeepingSchema}.state WHERE migration IS DISTINCT FROM (${lastMigration})`,
  );
  return rowCount !== 0;
}

/**
 * Waits for a move of another run: the server completes the move of a program that was stopped. No other run moves shards until this
 * connection ends.
 */
export async function lockMoves(client: Runner, report: Report): Promise<void> {
  const lock = `hashtextextended('redil moves', 0)`;
  const { rows } = await client.query<{ isFree: boolean }>(
    `SELECT pg_try_advisory_lock(${lock}) AS "isFree"`,
  );
  if (rows[0]?.isFree) return;
  report('another run, or one that was stopped, still moves a shard: this one waits for it');
  await client.query(`SELECT pg_advisory_lock(${lock})`);
}

/** Exempts the owner of the tables from row-level security at each node, or ends that. */
export async function exemptOwner(client: Runner, isExempt: boolean): Promise<void> {
  const owner = await readOwner(client);
  await runOnEachNode(
    client,
    `DO $do$ BEGIN
      PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
      IF NOT (SELECT rolsuper FROM pg_roles WHERE quote_ident(rolname) = '${owner}') THEN
        ALTER ROLE ${owner} ${isExempt ? 'BYPASSRLS' : 'NOBYPASSRLS'};
      END IF;
    END $do$`,
  );
}

/**
 * A node that was added later gets the roles from Citus, but neither the settings of the database nor the right of the owner to give a
 * function to one of the roles.
 */
export async function prepareNodes(
  client: Runner,
  { database }: Pick<Server, 'database'>,
): Promise<void> {
  const grant = `DO $do$ BEGIN
    PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
    GRANT ${roles.join(', ')} TO ${await readOwner(client)} WITH INHERIT TRUE, SET TRUE;
  END $do$`;
  for (const statement of [...buildNodeSettings(database), grant])
    await runOnEachNode(client, statement);
}

/** The role that the product connects with, quoted. */
async function readOwner(client: Runner): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT quote_ident(tableowner) AS owner FROM pg_tables WHERE schemaname = 'public' AND tablename = 'churches'`,
  );
  return rows[0]?.owner;
}

const roles = ['redil_tenant', 'redil_platform', 'redil_maintenance'];

/** The audit log is written by triggers of the tables, at the node of the church; a process has three roles. */
const nodeSettings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.max_cached_conns_per_worker': '3',
  'app.is_distributed': 'on',
};

/** The statements that every node needs for a database of this name. */
export const buildNodeSettings = (database: string): string[] =>
  Object.entries(nodeSettings).map(
    ([name, value]) =>
      // Each node sets it for itself.
      `DO $do$ BEGIN
        PERFORM set_config('citus.enable_ddl_propagation', 'off', true);
        ALTER DATABASE "${database.replaceAll('"', '""')}" SET ${name} = '${value}';
      END $do$`,
  );

async function runOnEachNode(client: Runner, command: string): Promise<void> {
  const { rows } = await client.query<{ result: string }>(
    'SELECT result FROM run_command_on_all_nodes($1) WHERE NOT success',
    [command],
  );
  const [failure] = rows;
  if (failure) throw new DistributionError(`A node refused: ${failure.result}`);
}

async function inTransaction(client: Runner, work: () => Promise<void>): Promise<void> {
  // One connection to each node, because tables with foreign keys may not be changed by several.
  await client.query(`BEGIN; SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Citus connects to the other nodes with the role of a transaction, and the log is written by triggers of the nodes. What an earlier
 * version prepared is brought up to date.
 */
async function prepare(client: Runner, { database }: Server): Promise<void> {
  const owner = await readOwner(client);
  if (!owner)
    throw new DistributionError(
      `The database ${database} has no tables of Redil. Start the product once, or set DISTRIBUTE_URL to the right database.`,
    );
  for (const role of roles) await client.query(`ALTER ROLE ${role} LOGIN`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${bookkeepingSchema} AUTHORIZATION ${owner}`);
  await createKeyTable(client);
  await client.query(`CREATE TABLE IF NOT EXISTS ${bookkeepingSchema}.state (migration text)`);
  await client.query(
    `INSERT INTO ${bookkeepingSchema}.state SELECT NULL WHERE NOT EXISTS (SELECT FROM ${bookkeepingSchema}.state)`,
  );
  for (const name of ['keys', 'state'])
    await client.query(`ALTER TABLE ${bookkeepingSchema}.${name} OWNER TO ${owner}`);
  await createKeyFunctions(client, owner);
  await renewTriggers(client);
}

async function removeAllKeys(client: Runner, { keys }: Plan, report: Report): Promise<void> {
  if (keys.length === 0) return;
  report(`${keys.length} foreign keys are removed for the time of the distribution`);
  await inTransaction(client, () => removeKeys(client, keys));
}

async function distributeTables(
  client: Runner,
  { tables, distributed }: Plan,
  report: Report,
): Promise<void> {
  let root = distributed[0];
  for (const [index, table] of tables.entries()) {
    report(`table ${index + 1} of ${tables.length}: ${table}`);
    await inTransaction(client, async () => {
      await distributeTable(client, table, root);
    });
    root ??= table;
  }
}

/** `root`: a table whose shards have the same churches at the same nodes. */
export async function distributeTable(
  client: Runner,
  table: string,
  root: string | undefined,
): Promise<void> {
  await client.query(`SELECT create_distributed_table($1, 'church_id', colocate_with => $2)`, [
    table,
    root ?? 'none',
  ]);
}

async function restoreKeys(client: Runner, report: Report): Promise<void> {
  const keys = await listRemovedKeys(client);
  const tenants = await listTenantTables(client);
  const spread = new Set(tenants.filter((each) => each.isDistributed).map(({ name }) => name));
  for (const [index, key] of keys.entries()) {
    if (index % 20 === 0) report(`foreign keys: ${index} of ${keys.length}`);
    await inTransaction(client, () => restoreKey(client, key, spread));
  }
}

async function distributeFunctions(client: Runner, plan: Plan, report: Report): Promise<void> {
  if (plan.functions.length === 0) return;
  report(`${plan.functions.length} functions`);
  const [root] = [...plan.distributed, ...plan.tables];
  for (const { signature, isDelegated } of plan.functions)
    await inTransaction(client, async () => {
      await (isDelegated
        ? client.query(
            `SELECT create_distributed_function($1::regprocedure, 'church', colocate_with => $2, force_delegation => true)`,
            [signature, root],
          )
        : client.query('SELECT create_distributed_function($1::regprocedure)', [signature]));
    });
}
