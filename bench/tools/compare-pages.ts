/**
 * Measures reads of one kind: CPU of Node and PostgreSQL against bare node:http and pg with the same statements, and the
 * response time in a large church against a small one.
 */
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { load } from './load.ts';
import { readCpu } from './processes.ts';
import type { Product } from './product.ts';
import { startProgram, type Program } from './program.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import { median, quantile, type Figure, type Row } from './report.ts';
import { isSmoke } from './smoke.ts';

const rounds = isSmoke ? 1 : 9;

/** Pages of one kind, with the rows of their figures. */
export interface PageKind {
  readonly name: string;
  /** Fewer for long answers. Default: 240. */
  readonly requestsPerRound?: number;
  /** What grows from the small church to the large one, and how often each is asked. Default: people, 1,000 times. */
  readonly growth?: { readonly name: string; readonly requests: number } | null;
}

const people = { name: 'p95 of 100,000 vs 1,000', requests: 1000 };

const toCpuRow = ({ name }: PageKind): Row => ({
  name: `${name}: CPU vs bare node:http + pg`,
  limit: 1.5,
  unit: '×',
  bound: 'max',
});
const toGrowthRow = ({ name, growth }: PageKind): Row => ({
  name: `${name}: ${(growth ?? people).name}`,
  limit: 1.3,
  unit: '×',
  bound: 'max',
});
export const toPageRows = (kind: PageKind): Row[] => [
  toCpuRow(kind),
  ...(kind.growth === null ? [] : [toGrowthRow(kind)]),
];

/** Paths to request in turns, with the session token of their church. */
export interface ChurchRequests {
  readonly paths: readonly string[];
  readonly token: string;
}

export interface Scenario {
  readonly kind: PageKind;
  readonly large: ChurchRequests;
  readonly small: ChurchRequests;
}

interface Processes {
  readonly core: Core;
  readonly database: BenchDatabase;
  readonly product: Product;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export async function* comparePages(
  { core, database, product }: Processes,
  scenarios: readonly Scenario[],
): AsyncGenerator<Figure> {
  const bare = await startBare(core, database, scenarios);
  try {
    for (const scenario of scenarios) {
      yield await cpuFigure(scenario, database, product, bare);
      if (scenario.kind.growth !== null) yield await growthFigure(scenario, product);
    }
  } finally {
    bare.stop();
  }
}

/** The statements of each request are those that the very same application sends in this process. */
async function startBare(
  core: Core,
  { url }: BenchDatabase,
  scenarios: readonly Scenario[],
): Promise<Program> {
  const app = createApp(core);
  const scripts: Record<string, Statement[]> = {};
  for (const { large } of scenarios)
    for (const path of large.paths) {
      const ask = async (): Promise<void> => {
        const response = await app.request(path, { headers: bearer(large.token) });
        if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
      };
      await ask();
      scripts[path] = await recordStatements(ask);
    }
  return startProgram('bare-server.ts', { url, scripts });
}

async function cpuFigure(
  { kind, large: { paths, token } }: Scenario,
  database: BenchDatabase,
  product: Product,
  bare: Program,
): Promise<Figure> {
  const requestedPaths = Array.from(
    { length: isSmoke ? 4 : (kind.requestsPerRound ?? 240) },
    (_, index) => paths[index % paths.length] ?? '',
  );
  const cost = async (origin: string, pid: number): Promise<number> => {
    const before = readCpu(pid, database.pid);
    await load(
      requestedPaths.map((path) => origin + path),
      bearer(token),
    );
    return (readCpu(pid, database.pid) - before) / requestedPaths.length;
  };
  const measureProduct = (): Promise<number> => cost(product.url, product.pid);
  const measureBare = (): Promise<number> => cost(`http://127.0.0.1:${bare.port}`, bare.pid);
  await measureProduct();
  await measureBare();
  const [products, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await measureProduct());
    bares.push(await measureBare());
  }
  return {
    ...toCpuRow(kind),
    value: median(products) / median(bares),
    detail: `${median(products).toFixed(2)} ms vs ${median(bares).toFixed(2)} ms per request, 100,000 among 50 churches`,
  };
}

/** Requests alternate between both churches, so that load on the machine affects both. */
async function growthFigure({ kind, large, small }: Scenario, product: Product): Promise<Figure> {
  const timeRequest = async ({ paths, token }: ChurchRequests, index: number): Promise<number> => {
    const [time = Number.NaN] = await load(
      [product.url + (paths[index % paths.length] ?? '')],
      bearer(token),
    );
    return time;
  };
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  const requests = isSmoke ? 10 : (kind.growth ?? people).requests;
  for (let index = -requests / 10; index < requests; index += 1) {
    const [inLarge, inSmall] = [
      await timeRequest(large, Math.abs(index)),
      await timeRequest(small, Math.abs(index)),
    ];
    if (index < 0) continue;
    times.large.push(inLarge);
    times.small.push(inSmall);
  }
  const [p95Large, p95Small] = [quantile(times.large, 0.95), quantile(times.small, 0.95)];
  return {
    ...toGrowthRow(kind),
    value: p95Large / p95Small,
    detail: `${p95Large.toFixed(2)} ms vs ${p95Small.toFixed(2)} ms`,
  };
}
