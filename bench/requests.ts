/** What is asked of the list of members: its pages, and searches as they are typed. */
import { api } from './api.ts';
import type { Product } from './tools/product.ts';

export type Scenario = 'list' | 'search';

/** Beginnings of frequent and of rare words, of several words in any order, and from one letter on. */
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

/** Letters jumped to; the pages after them are read by their cursors, far inside the list. */
const letters = ['B', 'G', 'M', 'R', 'V'];

/** Addresses under the product's, of pages that each hold something. */
export async function requestsOf(
  product: Product,
  token: string,
): Promise<Record<Scenario, string[]>> {
  const { call } = api(product.url, token);
  const read = (query: string): Promise<{ items: unknown[]; next: string | null }> =>
    call('GET', `/api/people?${query}`);
  const beginnings = ['', 'sort=created', ...letters.map((letter) => `initial=${letter}`)];
  const list = [...beginnings];
  for (const query of beginnings) {
    const { next } = await read(query);
    if (next) list.push(`${query.replace(/initial=./, '')}&cursor=${next}`.replace(/^&/, ''));
  }
  const search: string[] = [];
  for (const words of searches) {
    const query = `q=${encodeURIComponent(words)}`;
    if ((await read(query)).items.length === 0) throw new Error(`Nobody is called ${words}`);
    search.push(query);
  }
  const address = (query: string): string => (query ? `/api/people?${query}` : '/api/people');
  return { list: list.map(address), search: search.map(address) };
}
