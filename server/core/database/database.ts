/**
 * The only access to PostgreSQL. Features receive a handle bound to one church; only super-admin and background workers use
 * the unscoped one, in files named for it.
 */
import { isUuid } from '#domain/kernel/uuid.ts';
import pg from 'pg';
import { Kysely, PostgresDialect, sql, type KyselyPlugin } from 'kysely';
import { buildAuditContextSql, type AuditContext } from './audit-context.ts';
import { ChurchScopePlugin } from './church-scope-plugin.ts';
import type { Tables } from './database-types.ts';
import { readLayout, type TableLayout } from './distribute/layout.ts';
import type { NodeTables } from './distribute/local-tables.ts';
import { createNodeClient } from './distribute/node-client.ts';
import { buildOpening, markSpread } from './distribute/opening.ts';
import { openConnections, type Connections } from './servers/connections.ts';
import { reserveConnection, type ReservedConnection } from './reserved-connection.ts';
import { isReadOnlyError, nameStatement } from './statements/statement-errors.ts';
import { observeStatement } from './statements/statement-times.ts';
import {
  buildLimitSql,
  limitConnection,
  type TimeLimit,
  type TimeLimits,
} from './statements/time-limits.ts';

declare const bound: unique symbol;
/** A transaction bound to one church: it sees only its rows. */
export type ChurchDb = Kysely<Tables> & { readonly [bound]?: 'church' };
/** A transaction over all churches. */
export type UnscopedDb = Kysely<Tables> & { readonly [bound]?: 'platform' };

export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly connections: Connections;
  /** For global tables (users, sessions, churches, …): it sees no rows of tenant tables. */
  readonly global: Kysely<Tables>;
  /** Runs a short transaction bound to a church; commits when `work` resolves, otherwise rolls back. */
  inChurch<T>(churchId: string, work: (db: ChurchDb) => Promise<T>): Promise<T>;
  /**
   * Reserves a connection until it is released: each statement is a transaction bound to one church, prepared once. For a
   * worker that runs one statement hundreds of times a second, in turns for several churches.
   */
  reserveConnection(): Promise<ReservedConnection>;
  /** Runs a short transaction over all churches. */
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  /** Binds the rest of an unscoped transaction to a church that it created, as `inChurch` does. */
  bindToChurch(db: UnscopedDb, churchId: string): Promise<ChurchDb>;
  /** Runs `work` while holding an advisory lock of this name across processes; it takes an additional connection. */
  withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same without waiting. null: the lock is taken. */
  tryAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** The same database, whose transactions have this audit context: changes of audited tables are logged. */
  withAuditContext(context: AuditContext): Database;
  /** The same database with the time limits of requests, which are shorter than those of background jobs. */
  forRequests(): Database;
  close(): Promise<void>;
}

/** Dates are strings; 64-bit integers are numbers (counts and minor units stay far below 2^53). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, 'text');
  },
};

const clients = new WeakMap<object, pg.PoolClient>();

/** The driver's own connection of an open transaction, for COPY. */
export function getConnection(db: ChurchDb | UnscopedDb): pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('Not an open transaction');
  return client;
}

const commitCallbacks = new WeakMap<object, (() => void)[]>();

/** Calls back once the transaction is committed, and not at all when it is rolled back; at once outside a transaction. */
export function afterCommit(db: ChurchDb | UnscopedDb, callback: () => void): void {
  const callbacks = commitCallbacks.get(db);
  if (callbacks) callbacks.push(callback);
  else callback();
}

const churches = new WeakMap<object, string>();

/**
 * The church id of a transaction, for raw SQL: it must filter every tenant table by it, which the query builder does
 * automatically.
 */
export function getChurchId(db: ChurchDb): string {
  const churchId = churches.get(db);
  if (churchId === undefined) throw new Error('Not bound to a church');
  return churchId;
}

export async function openDatabase(
  url: string,
  options: { readonly maxConnections?: number; readonly limits?: TimeLimits } = {},
): Promise<Database> {
  const { limits } = options;
  const connections = openConnections(url);
  const pool = new pg.Pool({
    ...connections.config,
    max: options.maxConnections ?? 10,
    types,
    application_name: 'redil',
    ...(limits ? { onConnect: (client) => limitConnection(client, limits.request) } : {}),
  });
  // Without a listener Node would end the process. The pool replaces a broken idle connection; a broken connection in use
  // fails at its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const global = createKysely(pool, [], connections);
  const opened = { pool, url, connections, global, limits, layout: {} };
  return createDatabase(opened, { auditContext: null, limit: limits?.long ?? null });
}

interface OpenedPool {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly connections: Connections;
  readonly global: Kysely<Tables>;
  /** Absent: statements may take any time, as migrations do. */
  readonly limits: TimeLimits | undefined;
  /** Read once, for the first transaction. */
  readonly layout: { read?: Promise<TableLayout> };
}

interface TransactionSettings {
  readonly auditContext: AuditContext | null;
  readonly limit: TimeLimit | null;
}

const createKysely = (
  pool: pg.Pool,
  plugins: KyselyPlugin[],
  { reportFailure }: Connections,
): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins,
    log: (event) => {
      observeStatement(event.queryDurationMillis);
      if (event.level !== 'error') return;
      nameStatement(event.error, event.query.sql);
      reportFailure(event.error);
    },
  });

function createDatabase(opened: OpenedPool, settings: TransactionSettings): Database {
  const { pool, url, connections, global, limits } = opened;
  const begin = `BEGIN${buildLimitSql(settings.limit)}`;
  const context = buildAuditContextSql(settings.auditContext);
  return {
    pool,
    url,
    connections,
    global,
    async inChurch(churchId, work) {
      if (!isUuid(churchId)) throw new TypeError('A church id is a UUID');
      const { tenantTables, nodeTables } = await readLayout(opened);
      const own = {
        begin,
        role: 'redil_tenant',
        settings: [setChurch(churchId), ...context],
      } as const;
      const opening = {
        statements: buildOpening(own, nodeTables !== null),
        plugins: [new ChurchScopePlugin(churchId, tenantTables)],
        nodeTables,
      };
      return runTransaction(opened, opening, (db) => {
        churches.set(db, churchId);
        return work(db);
      });
    },
    reserveConnection: async () =>
      reserveConnection(pool, limits?.long ?? null, (await readLayout(opened)).nodeTables),
    async bindToChurch(db, churchId) {
      if (!isUuid(churchId)) throw new TypeError('A church id is a UUID');
      const { tenantTables, nodeTables } = await readLayout(opened);
      // Citus does not change the rows of a church by two roles in one transaction.
      if (!nodeTables) await sql`SET LOCAL ROLE redil_tenant`.execute(db);
      await sql.raw(setChurch(churchId)).execute(db);
      const bound = db.withPlugin(new ChurchScopePlugin(churchId, tenantTables)) as ChurchDb;
      if (nodeTables) markSpread(bound);
      churches.set(bound, churchId);
      clients.set(bound, getConnection(db));
      commitCallbacks.set(bound, commitCallbacks.get(db) ?? []);
      return bound;
    },
    async unscoped(work) {
      const { nodeTables } = await readLayout(opened);
      const own = { begin, role: 'redil_platform', settings: context } as const;
      const opening = {
        statements: buildOpening(own, nodeTables !== null),
        plugins: [],
        nodeTables,
      };
      return runTransaction(opened, opening, work);
    },
    async withAdvisoryLock(name, work) {
      const client = await pool.connect();
      try {
        await client.query('SET statement_timeout = 0');
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        // Closing the connection releases the lock.
        client.release(true);
      }
    },
    async tryAdvisoryLock(name, work) {
      const client = await pool.connect();
      const key = 'hashtextextended($1, 0)';
      try {
        const { rows } = await client.query<{ taken: boolean }>(
          `SELECT pg_try_advisory_lock(${key}) AS taken`,
          [name],
        );
        if (!rows[0]?.taken) return null;
        // Closing the connection frees the lock as well, but only some time later.
        return await work().finally(() =>
          client.query(`SELECT pg_advisory_unlock(${key})`, [name]).catch(() => undefined),
        );
      } finally {
        client.release(true);
      }
    },
    withAuditContext: (auditContext) => createDatabase(opened, { ...settings, auditContext }),
    forRequests: () => createDatabase(opened, { ...settings, limit: limits?.request ?? null }),
    // Kysely would not close a pool that it has not used.
    close: () => pool.end().finally(connections.close),
  };
}

const setChurch = (churchId: string): string => `SET LOCAL app.church_id = '${churchId}'`;

interface Beginning {
  readonly statements: readonly string[];
  readonly plugins: KyselyPlugin[];
  readonly nodeTables: NodeTables | null;
}

async function runTransaction<T>(
  { pool, connections }: OpenedPool,
  { statements, plugins, nodeTables }: Beginning,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const connected = await pool.connect();
  const client = nodeTables ? createNodeClient(connected, nodeTables) : connected;
  let open = true;
  // Kysely needs a pool: this one provides the transaction's connection until the transaction ends.
  const transactionPool = {
    async connect() {
      if (!open) throw new Error('The transaction has ended');
      return { query: client.query.bind(client), release: () => undefined };
    },
    end: async () => undefined,
  } as unknown as pg.Pool;
  const db = createKysely(transactionPool, plugins, connections);
  clients.set(db, client);
  if (nodeTables) markSpread(db);
  const callbacks: (() => void)[] = [];
  commitCallbacks.set(db, callbacks);
  let broken: Error | undefined;
  try {
    for (const text of statements) await client.query(text);
    const result = await work(db);
    await client.query('COMMIT');
    for (const callback of callbacks) callback();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollback: Error) => (broken = rollback));
    if (isReadOnlyError(error)) broken = error as Error;
    connections.reportFailure(error);
    throw error;
  } finally {
    open = false;
    clients.delete(db);
    connected.release(broken);
  }
}
