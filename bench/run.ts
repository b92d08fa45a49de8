/**
 * `npm run bench`: measures every figure that has a limit and prints both; exits with 1 if one exceeds its limit or is missing.
 * `npm run bench -- pages session` measures only these parts; `--smoke` runs them in their smallest form, without limits.
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/core/database/database.ts';
import { migrate } from '#server/migrations/index.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { openBenchCore } from './bench.ts';
import { seedChurches, type BenchChurches } from './churches.ts';
import type { PartSetup } from './programs/part.ts';
import { parts } from './parts.ts';
import { isGood, printTable, type Result } from './tools/report.ts';
import { runPart } from './tools/run-part.ts';
import { isSmoke } from './tools/smoke.ts';

const mostSeconds = 600;

const selectedNames = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknownName = selectedNames.find((name) => !(name in parts));
if (unknownName !== undefined) throw new Error(`There is no part ${unknownName}`);
const selected = Object.entries(parts).filter(
  ([name]) => selectedNames.length === 0 || selectedNames.includes(name),
);

const startedAt = performance.now();
const log = (message: string): void =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${message}`);

const results: Result[] = [];
const failures: string[] = [];
const database = await openBenchDatabase();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void database.stop().finally(() => process.exit(1)));
try {
  const { url, pid, dataDir } = database;
  const setup: PartSetup = { database: { url, pid, dataDir }, churches: await prepare(database) };
  for (const [name, { rows }] of selected) {
    log(name);
    const part = await runPart({
      program: join(import.meta.dirname, 'programs/part.ts'),
      args: [name, JSON.stringify(setup), ...(isSmoke ? ['--smoke'] : [])],
      rows,
      mostSeconds,
    });
    results.push(...part.results);
    const missed = part.results.find((result) => !isGood(result, !isSmoke));
    if (part.error !== undefined || missed) failures.push(`${name}: ${part.error ?? missed?.name}`);
  }
} finally {
  await database.stop();
}
log('done');
console.log(printTable(results, !isSmoke));
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

// As a part of .ci/run, the totals go to its summary file.
const summaryFile = process.env['REDIL_SUMMARY_FILE'];
if (summaryFile !== undefined) {
  const remarks = failures.map((failure) => `FAILED: bench ${failure}\n`).join('');
  await appendFile(
    summaryFile,
    `${selected.length - failures.length} ${failures.length}\n${remarks}`,
  );
}

async function prepare(empty: BenchDatabase): Promise<BenchChurches> {
  const migrationDatabase = await openDatabase(empty.url);
  await migrate(migrationDatabase.global).finally(() => migrationDatabase.close());
  const { core, close } = await openBenchCore(empty);
  log('seeding the churches');
  return seedChurches(core, empty).finally(close);
}
