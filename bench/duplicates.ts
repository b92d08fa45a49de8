/** Measures the search for people who are on record twice, in a church of 100,000. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { duplicatesContract } from '#domain/people/duplicates/contract.ts';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import { sizes, type BenchChurches } from './churches.ts';
import { readCpu, readPss } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import type { Figure, Row } from './tools/report.ts';

type Figures = OutputOf<typeof duplicatesContract.figures.output>;

const pollMs = 250;
const path = '/api/people/duplicate-candidates';

const name = `search for duplicates among ${sizes.large.toLocaleString('en')} people`;
export const duplicatesRows = {
  cpu: { name: `${name}: CPU of Node and PostgreSQL`, limit: 60, unit: 's', bound: 'max' },
  memory: { name: `${name}: memory`, limit: 300, unit: 'MB', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

export async function* measureDuplicates(
  database: BenchDatabase,
  product: Product,
  { large }: BenchChurches,
): AsyncGenerator<Figure> {
  const api = createApi(product.url, large.token);
  const before = readCpu(product.pid, database.pid);
  let memory = readPss(product.pid);
  await api.call('POST', `${path}/search`, {});
  let figures: Figures;
  do {
    await pause(pollMs);
    memory = Math.max(memory, readPss(product.pid));
    figures = await api.call<Figures>('GET', `${path}/figures`);
  } while (figures.isSearching);
  yield {
    ...duplicatesRows.cpu,
    value: (readCpu(product.pid, database.pid) - before) / 1000,
    detail: `${figures.open.toLocaleString('en')} pairs proposed`,
  };
  yield { ...duplicatesRows.memory, value: memory };
}
