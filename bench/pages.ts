/**
 * A page of 50 members, listed and searched: CPU of Node and PostgreSQL together beside that of bare node:http and pg with
 * the same statements, and how long it takes in a large church beside a small one.
 */
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Churches } from './churches.ts';
import { load } from './tools/load.ts';
import { cpuOf } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { startProgram, type Program } from './tools/program.ts';
import { recordStatements, type Statement } from './tools/record.ts';
import { median, quantile, type Figure } from './tools/report.ts';
import { requestsOf, type Scenario } from './requests.ts';

const rounds = 9;
const requestsARound = 240;
const scenarios = ['list', 'search'] as const;

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export async function measurePages(
  core: Core,
  database: BenchDatabase,
  product: Product,
  churches: Churches,
): Promise<Figure[]> {
  const { large, small } = churches;
  const requests = await requestsOf(product, large.token);
  const inSmall = await requestsOf(product, small.token);
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

interface Contest {
  readonly database: BenchDatabase;
  readonly product: Product;
  readonly bare: Program;
  readonly token: string;
}

async function cpuFigure(
  scenario: Scenario,
  paths: readonly string[],
  { database, product, bare, token }: Contest,
): Promise<Figure> {
  const asked = Array.from(
    { length: requestsARound },
    (_, index) => paths[index % paths.length] ?? '',
  );
  const cost = async (origin: string, pid: number): Promise<number> => {
    const before = cpuOf(pid, database.pid);
    await load(
      asked.map((path) => origin + path),
      bearer(token),
    );
    return (cpuOf(pid, database.pid) - before) / asked.length;
  };
  const ours = (): Promise<number> => cost(product.url, product.pid);
  const theirs = (): Promise<number> => cost(`http://127.0.0.1:${bare.port}`, bare.pid);
  await ours();
  await theirs();
  const [products, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    products.push(await ours());
    bares.push(await theirs());
  }
  return {
    what: `members, ${scenario === 'list' ? 'a page of the list' : 'search by beginnings of words'}: CPU beside bare node:http + pg`,
    measured: median(products) / median(bares),
    limit: 1.5,
    unit: '×',
    bound: 'most',
    detail: `${median(products).toFixed(2)} ms beside ${median(bares).toFixed(2)} ms a request, 100,000 among 50 churches`,
  };
}

type Asked = readonly [paths: readonly string[], token: string];

/** Requests to both churches take turns, so that a busy moment of the machine meets both. */
async function growthFigure(
  scenario: Scenario,
  product: Product,
  { large, small }: { large: Asked; small: Asked },
): Promise<Figure> {
  const one = async ([paths, token]: Asked, index: number): Promise<number> => {
    const [time = Number.NaN] = await load(
      [product.url + (paths[index % paths.length] ?? '')],
      bearer(token),
    );
    return time;
  };
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let index = -100; index < 1000; index += 1) {
    const [inLarge, inSmall] = [
      await one(large, Math.abs(index)),
      await one(small, Math.abs(index)),
    ];
    if (index < 0) continue;
    times.large.push(inLarge);
    times.small.push(inSmall);
  }
  const [p95Large, p95Small] = [quantile(times.large, 0.95), quantile(times.small, 0.95)];
  return {
    what: `members, ${scenario === 'list' ? 'a page of the list' : 'search by beginnings of words'}: p95 of 100,000 beside 1,000`,
    measured: p95Large / p95Small,
    limit: 1.3,
    unit: '×',
    bound: 'most',
    detail: `${p95Large.toFixed(2)} ms beside ${p95Small.toFixed(2)} ms`,
  };
}
