/**
 * The one door to PostgreSQL. Rooms receive a handle bound to one church; only super-admin and background workers open
 * the unbound one, each by a named function of its room.
 */
import pg from 'pg';
import { Kysely, PostgresDialect, sql, type KyselyPlugin } from 'kysely';
import { actingStatement, type Acting } from './acting.ts';
import { BoundToChurch } from './bound-to-church.ts';
import type { Tables } from './database-types.ts';

declare const bound: unique symbol;
/** A transaction bound to one church: its rows are all there is. */
export type ChurchDb = Kysely<Tables> & { readonly [bound]?: 'church' };
/** A transaction over all churches. */
export type UnscopedDb = Kysely<Tables> & { readonly [bound]?: 'platform' };

export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Global tables only (users, sessions, churches, …): on tenant tables it sees no row. */
  readonly global: Kysely<Tables>;
  /** One short transaction bound to a church; commits when `work` resolves, else rolls back. */
  inChurch<T>(churchId: string, work: (db: ChurchDb) => Promise<T>): Promise<T>;
  /**
   * A connection of one's own, bound to one church until it is released: each statement is a transaction, prepared once. For
   * a worker that repeats one statement hundreds of times a second.
   */
  holdInChurch(churchId: string): Promise<HeldConnection>;
  /** One short transaction over all churches. */
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  /** Does what has this name when no other process is at it; takes one more connection meanwhile. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same database, whose transactions say who acts: what they change of audited tables enters the audit log. */
  actingAs(acting: Acting): Database;
  close(): Promise<void>;
}

export interface HeldConnection {
  run<R extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]>;
  release(): void;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A plain date stays text; a 64-bit integer is a number (counts and minor units stay far below 2^53). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * What repeats a statement on a few rows wants indexes and one plan, also while a table just filled has no statistics; what it
 * can't avoid costs a fortune then, on paper, and is not worth compiling.
 */
const repeating = `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off;
  SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_sort = off; SET jit = off`;

/** Whoever holds something and falls silent, its machine gone, is noticed within a minute. */
const noticed =
  'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

const clients = new WeakMap<object, pg.PoolClient>();

/** The driver's own connection of an open transaction, for COPY. */
export function connectionOf(db: ChurchDb | UnscopedDb): pg.PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('Not an open transaction');
  return client;
}

const churches = new WeakMap<object, string>();

/**
 * The church that a handle is bound to, for statements written out as text: they name it as a value on every tenant table,
 * as the builder does by itself.
 */
export function churchOf(db: ChurchDb): string {
  const churchId = churches.get(db);
  if (churchId === undefined) throw new Error('Not bound to a church');
  return churchId;
}

export async function openDatabase(
  url: string,
  options: { readonly maxConnections?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    types,
    application_name: 'redil',
  });
  // Without a listener Node would end the process. An idle connection that breaks is replaced by the pool; of one that is lent
  // and breaks between two statements the next one tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const global = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const tenants: Tenants = { tables: undefined };
  return databaseOf(pool, url, global, tenants, null);
}

interface Tenants {
  tables: ReadonlySet<string> | undefined;
}

function databaseOf(
  pool: pg.Pool,
  url: string,
  global: Kysely<Tables>,
  tenants: Tenants,
  acting: Acting | null,
): Database {
  const actor = actingStatement(acting);
  return {
    pool,
    url,
    global,
    async inChurch(churchId, work) {
      if (!uuid.test(churchId)) throw new TypeError('A church id is a UUID');
      const tables = (tenants.tables ??= await readTenantTables(global));
      const opening = `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${churchId}'${actor}`;
      return transaction(pool, opening, [new BoundToChurch(churchId, tables)], (db) => {
        churches.set(db, churchId);
        return work(db);
      });
    },
    async holdInChurch(churchId) {
      if (!uuid.test(churchId)) throw new TypeError('A church id is a UUID');
      const client = await pool.connect();
      // Bound for good: when it is released it is closed, never lent to somebody else.
      await client
        .query(`SET ROLE redil_tenant; SET app.church_id = '${churchId}'; ${repeating}; ${noticed}`)
        .catch((error: Error) => {
          client.release(error);
          throw error;
        });
      return {
        run: async (name, text, values) =>
          (await client.query({ name, text, values: [...values] })).rows,
        release: () => client.release(true),
      };
    },
    unscoped: (work) => transaction(pool, `BEGIN; SET LOCAL ROLE redil_platform${actor}`, [], work),
    async alone(name, work) {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        // The lock goes with its connection.
        client.release(true);
      }
    },
    actingAs: (who) => databaseOf(pool, url, global, tenants, who),
    // Kysely would leave a pool open that it was never asked to use.
    close: () => pool.end(),
  };
}

async function readTenantTables(global: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant'`.execute(
    global,
  );
  return new Set(rows.map((row) => row.tablename));
}

async function transaction<T>(
  pool: pg.Pool,
  opening: string,
  plugins: KyselyPlugin[],
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let open = true;
  // Kysely asks its dialect for a pool: this one lends the transaction's connection until the transaction ends.
  const lent = {
    async connect() {
      if (!open) throw new Error('The transaction has ended');
      return { query: client.query.bind(client), release: () => undefined };
    },
    end: async () => undefined,
  } as unknown as pg.Pool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lent }), plugins });
  clients.set(db, client);
  let broken: Error | undefined;
  try {
    await client.query(opening);
    const result = await work(db);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollback: Error) => (broken = rollback));
    throw error;
  } finally {
    open = false;
    clients.delete(db);
    client.release(broken);
  }
}
