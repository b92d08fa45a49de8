/** Measures sign-ins per second against argon2id alone, and a request that checks a permission against a public one. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accessContract } from '#domain/access/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import { globalRoute, createRouter } from '#server/core/http/http.ts';
import { hashPassword, verifyPassword } from '#server/core/session/accounts/password-hash.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch } from './churches.ts';
import { connection } from './tools/connection.ts';
import { readCpu } from './tools/processes.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

const rounds = isSmoke ? 1 : 5;
/** Twice the number of libuv's threads, so that hashing continues while other requests wait for the disk. */
const concurrency = 8;
const signInsPerRound = isSmoke ? 8 : 240;
/** Enough for V8 to optimize the code, as in a server that has run for a minute. */
const warmUpSignIns = isSmoke ? 0 : 960;
const requestsPerRound = isSmoke ? 20 : 2000;

export const guardRow: Row = {
  name: 'request with a permission check: additional CPU',
  limit: 0.3,
  unit: 'ms',
  bound: 'max',
};
export const signInRow: Row = {
  name: 'sign-ins vs argon2id only',
  limit: 0.8,
  unit: '×',
  bound: 'min',
};

/** Milliseconds that `count` runs take, `concurrency` at a time. */
async function measureTime(count: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let remaining = count;
  const worker = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return performance.now() - startedAt;
}

export async function* measureSignIns(core: Core): AsyncGenerator<Figure> {
  const password = 'viñas del Señor';
  const emails = Array.from({ length: 40 }, () => `${randomUUID()}@example.org`);
  for (const email of emails) {
    await core.session.createAccount({
      name: 'Rut Salas',
      email,
      language: 'es',
      password,
      role: 'member',
      churchId: null,
      emailVerified: true,
    });
  }
  const stored = await hashPassword(password);
  const app = createApp(core);
  let next = 0;
  const signIn = async (): Promise<void> => {
    const body = JSON.stringify({ email: emails[(next += 1) % emails.length], password });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const init = { method: 'POST', body, headers };
    const answer = await app.request(accessContract.signIn.path, init, connection);
    if (!answer.ok) throw new Error(`Sign-in responded with ${answer.status}`);
  };
  const verifyOnly = async (): Promise<void> => {
    if (!(await verifyPassword(stored, password))) throw new Error('The password does not match');
  };
  await measureTime(warmUpSignIns, signIn);
  await measureTime(20, verifyOnly);
  const [ratios, rates]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [signInTime, hashTime] = [
      await measureTime(signInsPerRound, signIn),
      await measureTime(signInsPerRound, verifyOnly),
    ];
    ratios.push(hashTime / signInTime);
    rates.push((signInsPerRound / signInTime) * 1000);
  }
  yield {
    ...signInRow,
    value: median(ratios),
    detail: `${median(rates).toFixed(0)} sign-ins a second, ${concurrency} at once`,
  };
}

/** Two routes with the same handler: one public, one that requires `people.view`. */
function createComparedRoutes(core: Core): ReturnType<typeof createRouter> {
  const shape = {
    method: 'GET',
    input: z.strictObject({}),
    output: z.strictObject({ done: z.boolean() }),
    summary: 'For measuring.',
  } as const;
  const contracts = [
    endpoint({ ...shape, path: '/api/bench/open', can: 'public' }),
    endpoint({ ...shape, path: '/api/bench/guarded', can: peoplePermissions.view }),
  ];
  return createRouter(
    core,
    contracts.map((contract) => globalRoute(contract, async () => ({ done: true }))),
  );
}

export async function* measureGuard(
  core: Core,
  database: BenchDatabase,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const app = createComparedRoutes(core);
  const signedIn = { authorization: `Bearer ${church.token}` };
  const cost = async (path: string, headers: Record<string, string>): Promise<number> => {
    const before = { node: process.cpuUsage(), postgres: readCpu(database.pid) };
    for (let count = 0; count < requestsPerRound; count += 1) {
      const answer = await app.request(path, { headers });
      if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
    }
    const { user, system } = process.cpuUsage(before.node);
    return ((user + system) / 1000 + readCpu(database.pid) - before.postgres) / requestsPerRound;
  };
  const [guarded, open]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const costs = [
      await cost('/api/bench/guarded', signedIn),
      await cost('/api/bench/open', {}),
    ] as const;
    // The first round warms up.
    if (round === 0) continue;
    guarded.push(costs[0]);
    open.push(costs[1]);
  }
  yield {
    ...guardRow,
    value: median(guarded) - median(open),
    detail: `with check ${median(guarded).toFixed(3)} ms, without ${median(open).toFixed(3)} ms`,
  };
}
