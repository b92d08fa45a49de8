/** Measures a page of 50 members, listed and searched. */
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurches } from './churches.ts';
import { buildRequests } from './requests.ts';
import { comparePages } from './tools/compare-pages.ts';
import type { Product } from './tools/product.ts';
import type { Figure } from './tools/report.ts';

const names = {
  list: 'members, a page of the list',
  search: 'members, search by prefixes',
} as const;

export async function measurePages(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, small }: BenchChurches,
): Promise<Figure[]> {
  const requests = await buildRequests(product, large.token);
  const inSmall = await buildRequests(product, small.token);
  return comparePages(
    { core, database, product },
    (['list', 'search'] as const).map((scenario) => ({
      name: names[scenario],
      large: { paths: requests[scenario], token: large.token },
      small: { paths: inSmall[scenario], token: small.token },
    })),
  );
}
