/** Measures the statistics of people and families and the letters of the list of people, in a large church against a small one. */
import type { BenchChurches } from './churches.ts';
import { load } from './tools/load.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure } from './tools/report.ts';

const requests = 300;
const warmUpRequests = 50;

interface Measured {
  readonly name: string;
  readonly path: string;
  /** In the large church. */
  readonly milliseconds: number;
  /** It reads all rows, so that it grows with the church; a few requests suffice. */
  readonly grows?: true;
}

const measured: readonly Measured[] = [
  { name: 'statistics of the people', path: '/api/people/statistics', milliseconds: 30 },
  { name: 'letters of the list', path: '/api/people/initials', milliseconds: 3 },
  {
    name: 'statistics of the families',
    path: '/api/families/statistics',
    milliseconds: 600,
    grows: true,
  },
];

export async function measureFigures(
  product: Product,
  { large, small }: Pick<BenchChurches, 'large' | 'small'>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, milliseconds, grows } of measured) {
    const ask = async (token: string): Promise<number> => {
      const [time = Number.NaN] = await load([product.url + path], {
        authorization: `Bearer ${token}`,
      });
      return time;
    };
    const times: { large: number[]; small: number[] } = { large: [], small: [] };
    // Requests alternate between both churches, so that load on the machine affects both.
    const few = grows ? 10 : 1;
    for (let index = -warmUpRequests / few; index < requests / few; index += 1) {
      const [inLarge, inSmall] = [await ask(large.token), await ask(small.token)];
      if (index < 0) continue;
      times.large.push(inLarge);
      times.small.push(inSmall);
    }
    const [ofLarge, ofSmall] = [median(times.large), median(times.small)];
    figures.push({
      name: `${name}: median of 100,000`,
      value: ofLarge,
      limit: milliseconds,
      unit: 'ms',
      bound: 'max',
    });
    if (!grows)
      figures.push({
        name: `${name}: median of 100,000 vs 1,000`,
        value: ofLarge / ofSmall,
        limit: 1.3,
        unit: '×',
        bound: 'max',
        detail: `${ofLarge.toFixed(2)} ms vs ${ofSmall.toFixed(2)} ms`,
      });
  }
  return figures;
}
