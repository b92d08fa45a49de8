/** Which tables are tenant tables, and where they are. Read once, for the first transaction of a process. */
import { readNodeTables, type Runner } from './catalogue.ts';
import type { NodeTables } from './local-tables.ts';

export interface TableLayout {
  readonly tenantTables: ReadonlySet<string>;
  /** Where the tables are if they are spread over the nodes of Citus. */
  readonly nodeTables: NodeTables | null;
}

interface Opened {
  readonly pool: Runner;
  readonly layout: { read?: Promise<TableLayout> };
}

export function readLayout({ pool, layout }: Opened): Promise<TableLayout> {
  return (layout.read ??= Promise.all([readTenantTables(pool), readNodeTables(pool)])
    .then(([tenantTables, nodeTables]) => ({ tenantTables, nodeTables }))
    .catch((error: unknown) => {
      // A failure is not kept.
      delete layout.read;
      throw error;
    }));
}

/** The names of the tables with row-level security by church. */
export async function readTenantTables(client: Runner): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant'`,
  );
  return new Set(rows.map((row) => row.tablename));
}
