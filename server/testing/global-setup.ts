/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL (its role must be allowed to create databases and roles), else an
 * embedded one, or several nodes of Citus (CITUS_TEST_URLS). Migrations run once, in the template database that each test file's
 * database is copied from.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/core/database/database.ts';
import { openConnections } from '#server/core/database/servers/connections.ts';
import { startJobs } from '#server/core/jobs.ts';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';
import { migrate } from '#server/migrations/index.ts';
import { createDistributedTemplate, readCitusUrls } from './servers/citus.ts';
import { withDatabase } from './servers/database-url.ts';

export const templateName = 'redil_test_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database. */
    databaseUrl: string;
    /** With several nodes of Citus: of the coordinator and its workers. Empty otherwise. */
    citusUrls: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citusUrls = readCitusUrls();
  const externalUrl = citusUrls[0] ?? process.env['TEST_DATABASE_URL'];
  const log = createLog('silent');
  const folder = externalUrl ? undefined : await mkdtemp(join(tmpdir(), 'redil-test-'));
  const embedded = folder
    ? await startEmbeddedPostgres({ dataDir: folder, log, durable: false })
    : undefined;
  const url = externalUrl ?? embedded?.url ?? '';
  const createQueues = async (database: string) =>
    (await startJobs(openConnections(database), log)).stop();
  if (citusUrls.length > 0) await createDistributedTemplate(citusUrls, templateName, createQueues);
  else await createTemplate(url, createQueues);
  project.provide('databaseUrl', url);
  project.provide('citusUrls', citusUrls);
  return async () => {
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(url: string, fill: (url: string) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await admin.query(`CREATE DATABASE ${templateName}`);
  const database = await openDatabase(withDatabase(url, templateName));
  await migrate(database.global);
  await database.close();
  await fill(withDatabase(url, templateName));
  await admin.end();
}
