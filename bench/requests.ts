/** The benchmark's requests to the list of members: pages and searches. */
import { createApi } from './api.ts';
import type { Product } from './tools/product.ts';

export type Scenario = 'list' | 'search';

/** Prefixes of frequent and rare names, one letter or longer, and of several words in any order. */
const searches = [
  'm',
  'mar',
  'gonz',
  'lopez',
  'núñez',
  'zoe',
  'beatriz',
  'jose luis',
  'gar mar',
  'ana rod',
  'mar rod',
];

/** Initial letters; the pages that follow them are requested by cursor, far inside the list. */
const letters = ['B', 'G', 'M', 'R', 'V'];

/** Paths of pages with at least one result. */
export async function buildRequests(
  product: Product,
  token: string,
): Promise<Record<Scenario, string[]>> {
  const { call } = createApi(product.url, token);
  const read = (query: string): Promise<{ items: unknown[]; next: string | null }> =>
    call('GET', `/api/people?${query}`);
  const firstPages = ['', 'sort=created', ...letters.map((letter) => `initial=${letter}`)];
  const list = [...firstPages];
  for (const query of firstPages) {
    const { next } = await read(query);
    if (next) list.push(`${query.replace(/initial=./, '')}&cursor=${next}`.replace(/^&/, ''));
  }
  const search: string[] = [];
  for (const words of searches) {
    const query = `q=${encodeURIComponent(words)}`;
    if ((await read(query)).items.length === 0) throw new Error(`No person matches ${words}`);
    search.push(query);
  }
  const toPath = (query: string): string => (query ? `/api/people?${query}` : '/api/people');
  return { list: list.map(toPath), search: search.map(toPath) };
}
