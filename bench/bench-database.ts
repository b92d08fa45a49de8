/** The database of the benchmarks: BENCH_DATABASE_URL (must be empty), else an embedded PostgreSQL in a temporary folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';

/** What another process needs to use the same database. */
export interface DatabaseAddress {
  readonly url: string;
  /** The postmaster's process id: its process tree is all of PostgreSQL. */
  readonly pid: number;
  /** A folder for the product's files. */
  readonly dataDir: string;
}

export interface BenchDatabase extends DatabaseAddress {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-bench-'));
  const externalUrl = process.env['BENCH_DATABASE_URL'];
  const embedded = externalUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: createLog('error') });
  const url = externalUrl ?? embedded?.url ?? '';
  const pid = embedded?.pid ?? (await findPostmaster(url));
  const database = await connectBenchDatabase({ url, pid, dataDir });
  return {
    ...database,
    async stop() {
      await database.stop();
      await embedded?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `stop` ends the connection only. */
export async function connectBenchDatabase(address: DatabaseAddress): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  return {
    ...address,
    query: async (text, values = []) =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows,
    stop: () => client.end(),
  };
}

/** The parent of a connection's process, which is the postmaster. PostgreSQL must run on this machine. */
async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  await client.end();
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
