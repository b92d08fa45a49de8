/** Measures the statistics of people and families and the letters of the list of people, in a large church against a small one. */
import type { BenchChurches } from './churches.ts';
import { load } from './tools/load.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

const requests = isSmoke ? 10 : 300;
const warmUpRequests = isSmoke ? 0 : 50;

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

const toLargeRow = ({ name, milliseconds }: Measured): Row => ({
  name: `${name}: median of 100,000`,
  limit: milliseconds,
  unit: 'ms',
  bound: 'max',
});
const toGrowthRow = ({ name }: Measured): Row => ({
  name: `${name}: median of 100,000 vs 1,000`,
  limit: 1.3,
  unit: '×',
  bound: 'max',
});
export const figuresRows = measured.flatMap((each) => [
  toLargeRow(each),
  ...(each.grows ? [] : [toGrowthRow(each)]),
]);

export async function* measureFigures(
  product: Product,
  { large, small }: Pick<BenchChurches, 'large' | 'small'>,
): AsyncGenerator<Figure> {
  for (const each of measured) {
    const { path, grows } = each;
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
    yield { ...toLargeRow(each), value: ofLarge };
    if (!grows)
      yield {
        ...toGrowthRow(each),
        value: ofLarge / ofSmall,
        detail: `${ofLarge.toFixed(2)} ms vs ${ofSmall.toFixed(2)} ms`,
      };
  }
}
