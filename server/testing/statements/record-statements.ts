/** Records the statements that this process runs for one church, to check them after the tests of a file. */
import pg from 'pg';
import { findUnboundTables } from './church-scope.ts';

/** Longer ones are rows to insert, written by the query builder. */
const longestStatement = 50_000;

const recorded = new Set<string>();
const clientsOfChurch = new WeakMap<object, 'transaction' | 'session'>();

// The driver has no event for a statement.
const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...parameters: unknown[]): unknown {
    record(this, readText(parameters[0]));
    return query.apply(this, parameters);
  },
});

function record(client: pg.Client, text: string): void {
  const role = /^(BEGIN; )?SET( LOCAL)? ROLE redil_tenant; SET( LOCAL)? app\.church_id/.exec(text);
  if (role) clientsOfChurch.set(client, role[2] ? 'transaction' : 'session');
  // The transaction that created a church goes on as the role of tenants.
  else if (text === 'SET LOCAL ROLE redil_tenant') clientsOfChurch.set(client, 'transaction');
  else if (
    /^(COMMIT|ROLLBACK|SET LOCAL ROLE redil_platform)$/.test(text) &&
    clientsOfChurch.get(client) === 'transaction'
  )
    clientsOfChurch.delete(client);
  else if (clientsOfChurch.has(client) && text.length <= longestStatement) recorded.add(text);
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('text' in value)) return '';
  return String(value.text);
}

/** Throws an Error that names each statement with a tenant table whose church id has no value. */
export function checkStatements(tenantTables: ReadonlySet<string>): void {
  const problems = [...recorded].flatMap((text) => {
    if (/^(COPY|SET|SELECT set_config)\b/i.test(text.trim())) return [];
    const tables = findUnboundTables(text, tenantTables);
    return tables.length > 0
      ? [`${tables.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`]
      : [];
  });
  recorded.clear();
  if (problems.length > 0)
    throw new Error(
      `Without a value for church_id (docs/architecture.md):\n${problems.join('\n')}`,
    );
}
