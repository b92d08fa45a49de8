/** A connection that a worker keeps, with statements of one church after the other. */
import type pg from 'pg';
import { isUuid } from '#domain/kernel/uuid.ts';
import type { NodeTables } from './distribute/local-tables.ts';
import { createNodeClient } from './distribute/node-client.ts';
import { buildOpening } from './distribute/opening.ts';
import { limitConnection, type TimeLimit } from './statements/time-limits.ts';

export interface ReservedConnection {
  /** Statements run one after the other, each bound to its church. */
  query<R extends pg.QueryResultRow>(
    churchId: string,
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]>;
  release(): void;
}

/**
 * A worker that repeats a statement on a few rows needs index scans and one generic plan, even while a newly filled table
 * has no statistics. JIT is off because disabled plan types have high estimated costs, which would trigger it.
 */
const workerPlannerSettings = `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off;
  SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off; SET enable_sort = off; SET jit = off`;

/** Detects a client whose machine is gone within a minute, so that its locks are released. */
const keepaliveSettings =
  'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

export async function reserveConnection(
  pool: pg.Pool,
  limit: TimeLimit | null,
  nodeTables: NodeTables | null,
): Promise<ReservedConnection> {
  const connected = await pool.connect();
  const client = nodeTables ? createNodeClient(connected, nodeTables) : connected;
  // Its settings last for the session: on release it is closed, not returned to the pool.
  try {
    // Citus plans for the node of a church, for which it needs the values.
    const settings = nodeTables ? [] : [workerPlannerSettings];
    await client.query(['SET ROLE redil_tenant', ...settings, keepaliveSettings].join('; '));
    if (limit) await limitConnection(client, limit);
  } catch (error) {
    connected.release(true);
    throw error;
  }
  let boundTo = '';
  let last: Promise<unknown> = Promise.resolve();

  const run = async <R extends pg.QueryResultRow>(
    churchId: string,
    statement: pg.QueryConfig,
  ): Promise<R[]> => {
    if (churchId !== boundTo) {
      await client.query(`SET app.church_id = '${churchId}'`);
      boundTo = churchId;
    }
    return (await client.query<R>(statement)).rows;
  };

  /** A setting of the session would not reach the node of the church. */
  const runInTransaction = async <R extends pg.QueryResultRow>(
    churchId: string,
    statement: pg.QueryConfig,
  ): Promise<R[]> => {
    const settings = [`SET LOCAL app.church_id = '${churchId}'`];
    const opening = buildOpening({ begin: 'BEGIN', role: 'redil_tenant', settings }, true);
    try {
      for (const text of opening) await client.query(text);
      const { rows } = await client.query<R>(statement);
      await client.query('COMMIT');
      return rows;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };

  return {
    async query<R extends pg.QueryResultRow>(
      churchId: string,
      name: string,
      text: string,
      values: readonly unknown[],
    ) {
      if (!isUuid(churchId)) throw new TypeError('A church id is a UUID');
      const statement = { name, text, values: [...values] };
      const runOne = nodeTables ? runInTransaction<R> : run<R>;
      const result = last.then(() => runOne(churchId, statement));
      last = result.catch(() => undefined);
      return result;
    },
    release: () => connected.release(true),
  };
}
