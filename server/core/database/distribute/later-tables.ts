/** Tables of migrations that run on a database which is distributed already. */
import {
  CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type RawNode,
  type RootOperationNode,
} from 'kysely';
import { isDistributed, listForeignKeys, listTenantTables, type Runner } from './catalogue.ts';
import { distributeTable } from './distribute.ts';
import { restoreKey, removeKeys } from './removed-keys.ts';

const createsTable = /^\s*CREATE TABLE\b/i;

/** Runs a statement on the connection of Kysely. */
export const createRunner = (db: Kysely<unknown>): Runner =>
  ({
    query: async (text: string, values: readonly unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length };
    },
  }) as unknown as Runner;

/**
 * Creates a table on the coordinator only, because it may refer to distributed tables only when it is distributed too; that is done
 * by `distributeNewTable`.
 */
export const createTablesLocally: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    if (node.kind !== 'RawNode') return node;
    const { sqlFragments, parameters } = node as RawNode;
    const [first = '', ...others] = sqlFragments;
    if (!createsTable.test(first) || parameters.some(({ kind }) => kind === 'ValueNode'))
      return node;
    const before = `SET LOCAL citus.enable_ddl_propagation = off; ${first}`;
    const fragments = [before, ...others];
    fragments[fragments.length - 1] += '; SET LOCAL citus.enable_ddl_propagation = on';
    return { ...(node as RawNode), sqlFragments: fragments };
  },
  async transformResult({ result }) {
    return result;
  },
};

/** Spreads a table that a migration has just made a tenant table, if the others are. */
export async function distributeNewTable(db: Kysely<unknown>, name: string): Promise<void> {
  const runner = createRunner(db);
  if (!(await isDistributed(runner))) return;
  const tenants = await listTenantTables(runner);
  const root = tenants.find((table) => table.isDistributed);
  const spread = new Set(tenants.filter((each) => each.isDistributed).map((each) => each.name));
  const keys = await listForeignKeys(runner, [name]);
  await removeKeys(runner, keys);
  await distributeTable(runner, name, root?.name);
  for (const key of keys) await restoreKey(runner, key, spread.add(name));
}
