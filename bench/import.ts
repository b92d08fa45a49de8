/** Measures an import of 100,000 members against COPY of the same rows into the same table, and the memory that it takes. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import { sizes, vacuum, type BenchChurches } from './churches.ts';
import { importFile, type ImportTimes } from './tools/import-file.ts';
import { readCpu, readPss } from './tools/processes.ts';
import { withClient } from './tools/with-client.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

const rounds = isSmoke ? 1 : 2;
const copiesPerRound = 2;

const name = `import of ${sizes.large.toLocaleString('en')} members`;
export const importRows = {
  comparison: { name: `${name} vs COPY of the same rows`, limit: 8, unit: '×', bound: 'max' },
  memory: { name: `${name}: memory`, limit: 350, unit: 'MB', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

interface ImportResult extends ImportTimes {
  /** CPU of the product and of PostgreSQL together, in ms. */
  readonly cpu: number;
  /** The most memory of the product, in MB. */
  readonly memory: number;
}

interface CopyResult {
  readonly time: number;
  /** CPU of PostgreSQL, in ms. */
  readonly cpu: number;
}

/** The file is the product's own export of the large church. */
export async function* measureImport(
  database: BenchDatabase,
  product: Product,
  { large, importing }: BenchChurches,
): AsyncGenerator<Figure> {
  const exported = await createApi(product.url, large.token).fetch(
    'GET',
    '/api/people/export?recordStatus=active,inactive,archived',
  );
  const file = new Uint8Array(await exported.arrayBuffer());
  const imports: ImportResult[] = [];
  const copies: CopyResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = readCpu(product.pid, database.pid);
    let memory = 0;
    const times = await importFile(createApi(product.url, importing.token), {
      file,
      path: '/api/people',
      purpose: 'people-import',
      onPoll: () => {
        memory = Math.max(memory, readPss(product.pid));
      },
    });
    // Other measurements add people to the large church.
    if (times.rows < sizes.large) throw new Error(`The export has only ${times.rows} rows`);
    imports.push({ ...times, cpu: readCpu(product.pid, database.pid) - before, memory });
    const rows = await readRows(database, importing.id);
    for (let copy = 0; copy < copiesPerRound; copy += 1) {
      await removePeople(database, importing.id);
      copies.push(await copyRows(database, rows));
    }
    await removePeople(database, importing.id);
  }
  const importTime = median(imports.map(({ analysis, confirmation }) => analysis + confirmation));
  const copyTime = median(copies.map(({ time }) => time));
  const cpu = median(imports.map((each) => each.cpu)) / median(copies.map((each) => each.cpu));
  const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  yield {
    ...importRows.comparison,
    value: importTime / copyTime,
    detail:
      `${inSeconds(importTime)} s (reading and checking ${inSeconds(median(imports.map((each) => each.analysis)))} s, ` +
      `writing ${inSeconds(median(imports.map((each) => each.confirmation)))} s) vs ${inSeconds(copyTime)} s; ${cpu.toFixed(1)} × the CPU`,
  };
  yield { ...importRows.memory, value: Math.max(...imports.map((each) => each.memory)) };
}

const beginAsChurch = (id: string): string =>
  `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${id}'`;

const readRows = (database: BenchDatabase, churchId: string): Promise<string> =>
  withClient(database, async (client) => {
    await client.query(beginAsChurch(churchId));
    const rows = await text(
      client.query(copyTo(`COPY (SELECT * FROM people WHERE church_id = '${churchId}') TO STDOUT`)),
    );
    await client.query('COMMIT');
    return rows;
  });

async function removePeople(database: BenchDatabase, churchId: string): Promise<void> {
  await withClient(database, async (client) => {
    await client.query(beginAsChurch(churchId));
    await client.query(`DELETE FROM households WHERE church_id = '${churchId}'`);
    await client.query(`DELETE FROM people WHERE church_id = '${churchId}'`);
    await client.query('COMMIT');
  });
  await vacuum(database);
}

/**
 * COPY and COMMIT. PostgreSQL rejects COPY into a table with row-level security, for the tenant role and for the owner, so
 * this transaction disables it for the owner: the baseline checks less than the product.
 */
const copyRows = (database: BenchDatabase, rows: string): Promise<CopyResult> =>
  withClient(database, async (client) => {
    await client.query('BEGIN; ALTER TABLE people NO FORCE ROW LEVEL SECURITY');
    const before = readCpu(database.pid);
    const startedAt = performance.now();
    await pipeline(
      Readable.from([Buffer.from(rows)]),
      client.query(copyFrom('COPY people FROM STDIN')),
    );
    await client.query('ALTER TABLE people FORCE ROW LEVEL SECURITY; COMMIT');
    return { time: performance.now() - startedAt, cpu: readCpu(database.pid) - before };
  });
