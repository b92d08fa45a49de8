/**
 * Measures a page of 50 members, listed and searched: CPU of Node and PostgreSQL against bare node:http and pg with the same
 * statements, and the response time in a large church against a small one.
 */
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurches } from './churches.ts';
import { load } from './tools/load.ts';
import { readCpu } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { recordStatements, type Statement } from './tools/record-statements.ts';
import { median, quantile, type Figure } from './tools/report.ts';
import { buildRequests, type Scenario } from './requests.ts';

const rounds = 9;
const requestsPerRound = 240;
const scenarios = ['list', 'search'] as const;

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export async function measurePages(
  core: Core,
  database: BenchDatabase,
  product: Product,
  churches: BenchChurches,
): Promise<Figure[]> {
  const { large, small } = churches;
  const requests = await buildRequests(product, large.token);
  const inSmall = await buildRequests(product, small.token);
  const bare = await startBare(core, database, large.token, requests);
  try {
    const figures: Figure[] = [];
    for (const scenario of scenarios) {
      figures.push(
        await cpuFigure(scenario, requests[scenario], {
          database,
          product,
          bare,
          token: large.token,
        }),
      );
      figures.push(
        await growthFigure(scenario, product, {
          large: [requests[scenario], large.token],
          small: [inSmall[scenario], small.token],
        }),
      );
    }
    return figures;
  } finally {
    bare.stop();
  }
}

/** The statements of each request are those that the very same application sends in this process. */
async function startBare(
  core: Core,
  { url }: BenchDatabase,
  token: string,
  requests: Record<Scenario, string[]>,
): Promise<Program> {
  const app = createApp(core);
  const ask = async (path: string): Promise<void> => {
    const response = await app.request(path, { headers: bearer(token) });
    if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
  };
  const scripts: Record<string, Statement[]> = {};
  for (const path of scenarios.flatMap((scenario) => requests[scenario])) {
    await ask(path);
    scripts[path] = await recordStatements(() => ask(path));
  }
  return startProgram('bare-server.ts', { url, scripts });
}

interface Comparison {
  readonly database: BenchDatabase;
  readonly product: Product;
  readonly bare: Program;
  readonly token: string;
}

async function cpuFigure(
  scenario: Scenario,
  paths: readonly string[],
  { database, product, bare, token }: Comparison,
): Promise<Figure> {
  const requestedPaths = Array.from(
    { length: requestsPerRound },
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
    name: `members, ${scenario === 'list' ? 'a page of the list' : 'search by prefixes'}: CPU vs bare node:http + pg`,
    value: median(products) / median(bares),
    limit: 1.5,
    unit: '×',
    bound: 'max',
    detail: `${median(products).toFixed(2)} ms vs ${median(bares).toFixed(2)} ms per request, 100,000 among 50 churches`,
  };
}

type ChurchRequests = readonly [paths: readonly string[], token: string];

/** Requests alternate between both churches, so that load on the machine affects both. */
async function growthFigure(
  scenario: Scenario,
  product: Product,
  { large, small }: { large: ChurchRequests; small: ChurchRequests },
): Promise<Figure> {
  const timeRequest = async ([paths, token]: ChurchRequests, index: number): Promise<number> => {
    const [time = Number.NaN] = await load(
      [product.url + (paths[index % paths.length] ?? '')],
      bearer(token),
    );
    return time;
  };
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let index = -100; index < 1000; index += 1) {
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
    name: `members, ${scenario === 'list' ? 'a page of the list' : 'search by prefixes'}: p95 of 100,000 vs 1,000`,
    value: p95Large / p95Small,
    limit: 1.3,
    unit: '×',
    bound: 'max',
    detail: `${p95Large.toFixed(2)} ms vs ${p95Small.toFixed(2)} ms`,
  };
}
