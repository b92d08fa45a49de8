/**
 * Databases for tests on several nodes of Citus: CITUS_TEST_URLS names the coordinator and its workers, separated by commas, each as
 * the URL of a superuser. A database that was distributed is copied as files at each node.
 */
import pg from 'pg';
import { buildNodeSettings, distribute } from '#server/core/database/distribute/distribute.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { migrate } from '#server/migrations/index.ts';
import { withDatabase } from './database-url.ts';

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export const readCitusUrls = (): readonly string[] =>
  (process.env['CITUS_TEST_URLS'] ?? '').split(',').filter((url) => url !== '');

/** Creates a database of this name on each node, migrates and distributes it, and lets nobody into it, so that it can be copied. */
export async function createDistributedTemplate(
  urls: readonly string[],
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const [coordinator = '', ...workers] = urls.map((url) => withDatabase(url, name));
  for (const url of urls)
    await run(
      url,
      'SET citus.enable_ddl_propagation = off',
      `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
      `CREATE DATABASE ${name}`,
    );
  for (const url of [coordinator, ...workers]) await run(url, 'CREATE EXTENSION citus');
  const database = await openDatabase(coordinator, { maxConnections: 1 });
  await migrate(database.global);
  await database.close();
  await fill(coordinator);
  const { hostname, port } = new URL(coordinator);
  await run(coordinator, `SELECT citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers) {
    const node = new URL(worker);
    await run(coordinator, `SELECT citus_add_node('${node.hostname}', ${node.port})`);
  }
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  await distribute(client, () => undefined);
  await client.end();
  for (const url of urls)
    await run(
      url,
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
}

export async function copyDistributed(
  urls: readonly string[],
  name: string,
  template: string,
): Promise<void> {
  await Promise.all(
    urls.map((url) =>
      run(
        url,
        `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
        ...buildNodeSettings(name),
      ),
    ),
  );
}

/** The coordinator is last: Citus repeats its DROP DATABASE on the workers. */
export async function dropDistributed(urls: readonly string[], name: string): Promise<void> {
  for (const url of urls.toReversed())
    await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
