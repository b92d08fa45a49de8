/** Measures the CPU of a session check in Node and PostgreSQL against one prepared query, and of a request for the session. */
import type { Core } from '#server/core/core.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch } from './churches.ts';
import { send } from './tools/load.ts';
import { readCpu } from './tools/processes.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

export const sessionRows = {
  check: { name: 'session check: CPU', limit: 0.3, unit: 'ms', bound: 'max' },
  request: { name: 'who is signed in: CPU', limit: 0.6, unit: 'ms', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

const rounds = isSmoke ? 1 : 7;
const checksPerRound = isSmoke ? 20 : 2000;

export async function* measureSession(
  core: Core,
  database: BenchDatabase,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const headers = new Headers({ authorization: `Bearer ${church.token}` });
  const check = async (): Promise<void> => {
    if (!(await core.session.readActor({ headers }))) throw new Error('The session was not found');
  };
  const prepared = async (): Promise<void> => {
    await core.database.pool.query({
      name: 'bench-one',
      text: 'SELECT id FROM churches WHERE id = $1',
      values: [church.id],
    });
  };
  const cost = async (work: () => Promise<void>): Promise<number> => {
    const before = { node: process.cpuUsage(), postgres: readCpu(database.pid) };
    for (let count = 0; count < checksPerRound; count += 1) await work();
    const { user, system } = process.cpuUsage(before.node);
    return ((user + system) / 1000 + readCpu(database.pid) - before.postgres) / checksPerRound;
  };
  await cost(check);
  await cost(prepared);
  const [checks, queries]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    checks.push(await cost(check));
    queries.push(await cost(prepared));
  }
  yield {
    ...sessionRows.check,
    value: median(checks),
    detail: `one prepared query: ${median(queries).toFixed(3)} ms`,
  };
}

const requestsPerRound = isSmoke ? 10 : 400;

/** A page asks who is signed in: the check, the last visit and what the browser needs, over HTTP. */
export async function* measureSessionRequest(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const headers = { authorization: `Bearer ${church.token}` };
  const request = () => send(`${product.url}/api/session`, { headers });
  const node: number[] = [];
  const postgres: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = [readCpu(product.pid), readCpu(database.pid)] as const;
    for (let count = 0; count < requestsPerRound; count += 1) await request();
    // The first round warms up.
    if (round === 0) continue;
    node.push((readCpu(product.pid) - before[0]) / requestsPerRound);
    postgres.push((readCpu(database.pid) - before[1]) / requestsPerRound);
  }
  yield {
    ...sessionRows.request,
    value: median(node) + median(postgres),
    detail: `Node ${median(node).toFixed(2)} ms, PostgreSQL ${median(postgres).toFixed(2)} ms`,
  };
}
