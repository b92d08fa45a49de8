/** Measures a page of 50 families, listed and searched by the names of their people, and the page of one family. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { familiesContract } from '#domain/families/contract.ts';
import type { Core } from '#server/core/core.ts';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch, BenchChurches } from './churches.ts';
import { comparePages, toPageRows } from './tools/compare-pages.ts';
import type { Product } from './tools/product.ts';
import type { Figure } from './tools/report.ts';

type Page = OutputOf<typeof familiesContract.list.output>;

/** Prefixes of frequent and rare names of people, and of two words in any order. */
const searches = ['mar', 'gonz', 'núñez', 'beatriz', 'jose luis', 'gar mar', 'ana rod'];
/** Pages that follow each other, from the first. */
const pageCount = 8;
/** Families of each of these pages whose own page is read. */
const familiesPerPage = 5;

const kinds = {
  list: { name: 'families, a page of the list' },
  search: { name: "families, search by a member's name" },
  family: { name: 'the page of a family' },
} as const;
export const familiesRows = Object.values(kinds).flatMap(toPageRows);

export async function* measureFamilies(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, small }: BenchChurches,
): AsyncGenerator<Figure> {
  const inLarge = await listPaths(product, large);
  const inSmall = await listPaths(product, small);
  yield* comparePages(
    { core, database, product },
    (['list', 'search', 'family'] as const).map((scenario) => ({
      kind: kinds[scenario],
      large: { paths: inLarge[scenario], token: large.token },
      small: { paths: inSmall[scenario], token: small.token },
    })),
  );
}

async function listPaths(product: Product, { token }: BenchChurch) {
  const { call } = createApi(product.url, token);
  const list: string[] = [];
  const family: string[] = [];
  let path: string | null = '/api/families';
  while (path !== null && list.length < pageCount) {
    const { items, next }: Page = await call('GET', path);
    list.push(path);
    family.push(...items.slice(0, familiesPerPage).map(({ id }) => `/api/families/${id}`));
    path = next && `/api/families?cursor=${next}`;
  }
  const search = searches.map((words) => `/api/families?q=${encodeURIComponent(words)}`);
  for (const each of search)
    if ((await call<Page>('GET', each)).items.length === 0)
      throw new Error(`No family is found by ${each}`);
  return { list, search, family };
}
