/**
 * Measures the books of a church with a million gifts and 60,000 expenses over two years beside those of a church with ten thousand:
 * its pages, its sums beside the same sums over the raw gifts, and a batch that is committed.
 */
import type { BatchRow } from '#domain/finance/giving/schema.ts';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import type { Core } from '#server/core/core.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch, type BenchChurches } from '../churches.ts';
import { createPlainLog } from '../saving-statements.ts';
import { comparePages, toPageRows, type PageKind } from '../tools/compare-pages.ts';
import { compareWrites, toWriteRow } from '../tools/compare-writes.ts';
import { load, send } from '../tools/load.ts';
import { readCpu } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { startProgram } from '../tools/program.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { bankFileRows, measureBankFile } from './bank-file.ts';
import { bareTitle, buildBareCommit } from './commit-statements.ts';
import { giftImportRows, measureGiftImport } from './import-gifts.ts';
import { openBooks, seedBooks, seedCounted, type BenchBooks } from './seed.ts';

const timeZone = 'America/Bogota';
const size = isSmoke ? { batches: 4, expenses: 20 } : { batches: 1040, expenses: 60_000 };
const smallSize = isSmoke ? { batches: 2, expenses: 4 } : { batches: 10, expenses: 600 };

const growth = { name: 'p95 of 1,000,000 gifts vs 10,000', requests: 100 };
const kinds = {
  entries: { name: 'a page of entries', growth, requestsPerRound: 60 },
  giving: { name: 'what a person gave in a year', growth, requestsPerRound: 480 },
  batch: { name: 'a batch of 960 gifts', growth, requestsPerRound: 16 },
  front: { name: 'the front page of finance', growth, requestsPerRound: 60 },
} as const satisfies Readonly<Record<string, PageKind>>;

const toSumsRow = (name: string): Row => ({
  name: `${name}: CPU of the same sums over the raw gifts vs product`,
  limit: 10,
  unit: '×',
  bound: 'min',
});
const sumsRows = {
  front: toSumsRow('the front page of finance'),
  quarter: toSumsRow('the report of three months'),
  years: toSumsRow('the report of two years'),
};
const commitRow: Row = { ...toWriteRow('a batch of 960 gifts committed'), limit: 2.5 };

export const financeRows = [
  ...Object.values(kinds).flatMap(toPageRows),
  ...Object.values(sumsRows),
  commitRow,
  ...Object.values(giftImportRows),
  ...Object.values(bankFileRows),
];

export async function* measureFinance(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, small }: BenchChurches,
): AsyncGenerator<Figure> {
  const books = await openBooks(product, large);
  yield* measureGiftImport(database, product, large);
  await seedBooks(database, large, books, size);
  await seedBooks(database, small, await openBooks(product, small), smallSize);
  await vacuum(database);
  const [ofLarge, ofSmall] = [
    await listPaths(database, product, large),
    await listPaths(database, product, small),
  ];
  yield* comparePages(
    { core, database, product },
    (['entries', 'giving', 'batch', 'front'] as const).map((key) => ({
      kind: kinds[key],
      large: { paths: ofLarge[key], token: large.token },
      small: { paths: ofSmall[key], token: small.token },
    })),
  );
  yield* compareSums(database, product, large);
  yield await measureCommit(database, product, large, books);
  yield* measureBankFile(database, product, large);
}

async function listPaths(
  database: BenchDatabase,
  product: Product,
  { id, token }: BenchChurch,
): Promise<Record<keyof typeof kinds, string[]>> {
  const { call } = createApi(product.url, token);
  const { items } = await call<{ items: BatchRow[] }>('GET', '/api/finance/batches');
  await database.query('BEGIN; SET LOCAL ROLE redil_platform');
  const givers = await database.query(
    'SELECT person_id FROM finance_gifts WHERE church_id = $1 ORDER BY id LIMIT 20',
    [id],
  );
  await database.query('COMMIT');
  const last = toPlainDay(new Date(), timeZone);
  return {
    entries: ['', '?kind=expense', `?to=${startOfMonth(last, -6)}`].map(
      (query) => `/api/finance/entries${query}`,
    ),
    giving: givers.map(({ person_id: person }) => `/api/finance/people/${String(person)}/gifts`),
    batch: items.slice(0, 10).map((batch) => `/api/finance/batches/${batch.id}`),
    front: ['/api/finance/front-page'],
  };
}

const rounds = isSmoke ? 1 : 5;

/** The sums that a page shows, each time added up from the gifts. */
async function* compareSums(
  database: BenchDatabase,
  product: Product,
  { id, token }: BenchChurch,
): AsyncGenerator<Figure> {
  const month = startOfMonth(toPlainDay(new Date(), timeZone));
  const until = month.slice(0, 7);
  const report = (months: number): string =>
    `/api/finance/report?from=${startOfMonth(month, -months + 1).slice(0, 7)}&to=${until}`;
  // The front page has three months, and all money until today.
  const cases = [
    [sumsRows.front, '/api/finance/front-page', 24],
    [sumsRows.quarter, report(3), 3],
    [sumsRows.years, report(23), 23],
  ] as const;
  const requests = isSmoke ? 2 : 20;
  for (const [row, path, months] of cases) {
    const [raws, products]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const before = readCpu(product.pid, database.pid);
      await load(Array<string>(requests).fill(product.url + path), {
        authorization: `Bearer ${token}`,
      });
      const between = readCpu(product.pid, database.pid);
      await sumRawGifts(database, id, startOfMonth(month, -months + 1));
      products.push((between - before) / requests);
      raws.push(readCpu(product.pid, database.pid) - between);
    }
    const [raw, own] = [median(raws), median(products)];
    yield { ...row, value: raw / own, detail: `${raw.toFixed(0)} ms vs ${own.toFixed(2)} ms` };
  }
}

async function sumRawGifts(database: BenchDatabase, church: string, from: string): Promise<void> {
  await database.query('BEGIN; SET LOCAL ROLE redil_platform');
  await database.query(
    `SELECT category_id, fund_id, method, date_trunc('month', day::timestamp) AS month, sum(amount) FROM finance_gifts
     WHERE church_id = $1 AND state = 'committed' AND day >= $2::date GROUP BY 1, 2, 3, 4`,
    [church, from],
  );
  await database.query('COMMIT');
}

const writes = isSmoke ? 1 : 5;
const title = 'Recuento del producto';

async function measureCommit(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
  books: BenchBooks,
): Promise<Figure> {
  await createPlainLog(database);
  const count = writes * 8;
  await seedCounted(database, church, books, { title, count });
  await seedCounted(database, church, books, { title: bareTitle, count });
  await vacuum(database);
  const { call } = createApi(product.url, church.token);
  await database.query('BEGIN; SET LOCAL ROLE redil_platform');
  const waiting = await database.query(
    'SELECT id FROM finance_batches WHERE church_id = $1 AND title = $2',
    [church.id, title],
  );
  await database.query('COMMIT');
  const scripts = { '/commit': buildBareCommit(church.id, books) };
  const bare = await startProgram('bare-server.ts', { url: database.url, scripts });
  try {
    return await compareWrites(
      commitRow,
      { database, product, bare },
      async () => {
        await call('POST', `/api/finance/batches/${String(waiting.pop()?.['id'])}/commitment`, {});
      },
      async () => {
        await send(`http://127.0.0.1:${bare.port}/commit`);
      },
      writes,
    );
  } finally {
    bare.stop();
  }
}
