/** The migrations in their order; append-only. An advisory lock lets several processes start at the same time. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { isDeadlock } from '#server/core/database/constraint-errors.ts';
import { isDistributed } from '#server/core/database/distribute/catalogue.ts';
import {
  createRunner,
  createTablesLocally,
} from '#server/core/database/distribute/later-tables.ts';
import { Migrator, type Migration } from 'kysely/migration';

/** Each file in these folders whose name begins with a number is a migration; the number is its position. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\d{4}_/.test(basename(path)))
    .map((path) => join(import.meta.dirname, path));
  const migrations = paths.map(async (path): Promise<[string, Migration]> => [
    basename(path, '.ts'),
    await import(pathToFileURL(path).href),
  ]);
  return Object.fromEntries(await Promise.all(migrations));
}

const mostAttempts = 20;

/** Applies the pending migrations, or those up to `last`; throws the error of the first failing one. */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  const migrator = new Migrator({
    db: await prepareDatabase(db as Kysely<unknown>),
    provider: { getMigrations: readMigrations },
  });
  // During an upgrade the other process answers requests on the same tables. If both wait for each other, PostgreSQL rolls the
  // migrations back, which are one transaction.
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (!error) return;
    if (attempt === mostAttempts || !isDeadlock(error)) throw error;
    await delay(attempt * 250);
  }
}

/**
 * On a server with Citus, what is created before `npm run distribute` is created on the coordinator only; afterwards a table is, until
 * it is made a tenant table.
 */
async function prepareDatabase(db: Kysely<unknown>): Promise<Kysely<unknown>> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (rows.length === 0) return db;
  if (await isDistributed(createRunner(db))) {
    await sql`SET citus.enable_unsafe_triggers = on`.execute(db);
    await sql`SET citus.multi_shard_modify_mode = 'sequential'`.execute(db);
    return db.withPlugin(createTablesLocally);
  }
  await sql`SET citus.enable_ddl_propagation = off`.execute(db);
  return db;
}

/** Whether all migrations have been applied. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: readMigrations },
  });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined);
}
