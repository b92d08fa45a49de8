/** An import of 100,000 members, from the file to the last person, beside COPY of the same rows into the same table. */
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ImportView } from '#domain/people/import/imports.ts';
import { api, type Api } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import { sizes, tidy, type Churches } from './churches.ts';
import { cpuOf } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure } from './tools/report.ts';

const rounds = 2;
const copiesARound = 2;

interface Took {
  readonly analysis: number;
  readonly confirmation: number;
  /** CPU of the product and of PostgreSQL together, in ms. */
  readonly cpu: number;
}

interface Copied {
  readonly time: number;
  /** CPU of PostgreSQL, in ms. */
  readonly cpu: number;
}

/** The file is the product's own export of the large church. */
export async function measureImport(
  database: BenchDatabase,
  product: Product,
  { large, importing }: Churches,
): Promise<Figure> {
  const exported = await api(product.url, large.token).fetch(
    'GET',
    '/api/people/export?recordStatus=active,inactive,archived',
  );
  const file = new Uint8Array(await exported.arrayBuffer());
  const imports: Took[] = [];
  const copies: Copied[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuOf(product.pid, database.pid);
    const times = await importFile(api(product.url, importing.token), file);
    imports.push({ ...times, cpu: cpuOf(product.pid, database.pid) - before });
    const rows = await rowsOf(database, importing.id);
    for (let copy = 0; copy < copiesARound; copy += 1) {
      await removePeople(database, importing.id);
      copies.push(await copyRows(database, rows));
    }
    await removePeople(database, importing.id);
  }
  const took = median(imports.map(({ analysis, confirmation }) => analysis + confirmation));
  const copied = median(copies.map(({ time }) => time));
  const cpu = median(imports.map((each) => each.cpu)) / median(copies.map((each) => each.cpu));
  const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  return {
    what: `import of ${sizes.large.toLocaleString('en')} members beside COPY of the same rows`,
    measured: took / copied,
    limit: 8,
    unit: '×',
    bound: 'most',
    detail:
      `${inSeconds(took)} s (reading and checking ${inSeconds(median(imports.map((each) => each.analysis)))} s, ` +
      `writing ${inSeconds(median(imports.map((each) => each.confirmation)))} s) beside ${inSeconds(copied)} s; ${cpu.toFixed(1)} × the CPU`,
  };
}

/** Milliseconds from the request to the preview, and from its confirmation to the end. */
async function importFile(church: Api, file: Uint8Array<ArrayBuffer>): Promise<Omit<Took, 'cpu'>> {
  const uploadId = await upload(church, file);
  const begun = performance.now();
  const { id } = await church.call<ImportView>('POST', '/api/people/imports', {
    uploadId,
    fileName: 'miembros.csv',
  });
  const ready = await untilStatus(church, id, 'ready');
  const analysed = performance.now();
  if (ready.counts.valid !== sizes.large)
    throw new Error(`Of the export ${ready.counts.valid} rows can be imported`);
  const confirmed = performance.now();
  await church.call('POST', `/api/people/imports/${id}/confirmation`, { duplicates: 'import' });
  const { counts } = await untilStatus(church, id, 'done');
  if (counts.imported !== sizes.large) throw new Error(`${counts.imported} people were imported`);
  return { analysis: analysed - begun, confirmation: performance.now() - confirmed };
}

async function upload(church: Api, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ purpose: 'people-import', filename: 'miembros.csv' });
  const created = await church.fetch('POST', '/api/uploads', {
    headers: {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': metadata
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const location = created.headers.get('location') ?? '';
  const headers = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await church.fetch('PATCH', location, { headers, body: file });
  return location.split('/').at(-1) ?? '';
}

async function untilStatus(
  church: Api,
  id: string,
  wanted: ImportView['status'],
): Promise<ImportView> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const view = await church.call<ImportView>('GET', `/api/people/imports/${id}`);
    if (view.status === wanted) return view;
    if (view.status === 'failed') throw new Error(`The import failed: ${view.failure}`);
    await pause(100);
  }
  throw new Error(`The import is not ${wanted} after three minutes`);
}

const asChurch = (id: string): string =>
  `BEGIN; SET LOCAL ROLE redil_tenant; SET LOCAL app.church_id = '${id}'`;

async function connected<T>(
  { url }: BenchDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const rowsOf = (database: BenchDatabase, churchId: string): Promise<string> =>
  connected(database, async (client) => {
    await client.query(asChurch(churchId));
    const rows = await text(
      client.query(copyTo(`COPY (SELECT * FROM people WHERE church_id = '${churchId}') TO STDOUT`)),
    );
    await client.query('COMMIT');
    return rows;
  });

async function removePeople(database: BenchDatabase, churchId: string): Promise<void> {
  await connected(database, async (client) => {
    await client.query(asChurch(churchId));
    await client.query('DELETE FROM person_search');
    await client.query('DELETE FROM people');
    await client.query('COMMIT');
  });
  await tidy(database);
}

/**
 * COPY and COMMIT. PostgreSQL refuses COPY into a table whose row-level security holds, for the tenant role
 * as for the owner, so for this one transaction it does not hold for the owner: the baseline checks less than the product.
 */
const copyRows = (database: BenchDatabase, rows: string): Promise<Copied> =>
  connected(database, async (client) => {
    await client.query('BEGIN; ALTER TABLE people NO FORCE ROW LEVEL SECURITY');
    const before = cpuOf(database.pid);
    const begun = performance.now();
    await pipeline(
      Readable.from([Buffer.from(rows)]),
      client.query(copyFrom('COPY people FROM STDIN')),
    );
    await client.query('ALTER TABLE people FORCE ROW LEVEL SECURITY; COMMIT');
    return { time: performance.now() - begun, cpu: cpuOf(database.pid) - before };
  });
