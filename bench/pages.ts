/** Measures a page of 50 members, listed and searched. */
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurches } from './churches.ts';
import { buildRequests } from './requests.ts';
import { comparePages, toPageRows } from './tools/compare-pages.ts';
import type { Product } from './tools/product.ts';
import type { Figure } from './tools/report.ts';

const kinds = {
  list: { name: 'members, a page of the list' },
  search: { name: 'members, search by prefixes' },
} as const;
export const pagesRows = Object.values(kinds).flatMap(toPageRows);

export async function* measurePages(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, small }: BenchChurches,
): AsyncGenerator<Figure> {
  const requests = await buildRequests(product, large.token);
  const inSmall = await buildRequests(product, small.token);
  yield* comparePages(
    { core, database, product },
    (['list', 'search'] as const).map((scenario) => ({
      kind: kinds[scenario],
      large: { paths: requests[scenario], token: large.token },
      small: { paths: inSmall[scenario], token: small.token },
    })),
  );
}
