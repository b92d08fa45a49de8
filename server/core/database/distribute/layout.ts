/** Which tables are tenant tables, and where they are. Read once, for the first transaction of a process. */
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database-types.ts';
import { readSpread } from './catalogue.ts';
import type { Layout } from './local-tables.ts';

export interface TableLayout {
  readonly tenantTables: ReadonlySet<string>;
  /** Where the tables are if they are spread over the nodes of Citus. */
  readonly spread: Layout | null;
}

interface Opened {
  readonly pool: pg.Pool;
  readonly global: Kysely<Tables>;
  readonly layout: { read?: Promise<TableLayout> };
}

export function readLayout({ pool, global, layout }: Opened): Promise<TableLayout> {
  const reading = (layout.read ??= Promise.all([readTenantTables(global), readSpread(pool)]).then(
    ([tenantTables, spread]) => ({ tenantTables, spread }),
  ));
  // A failure is not kept.
  return reading.catch((error: unknown) => {
    delete layout.read;
    throw error;
  });
}

/** The names of the tables with row-level security by church. */
export async function readTenantTables(global: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant'`.execute(
    global,
  );
  return new Set(rows.map((row) => row.tablename));
}
