/** What guarding costs: sign-ins a second beside argon2id alone, and a guarded request beside one that asks nobody. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accessContract } from '#domain/access/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { createApp } from '#server/app.ts';
import type { Core } from '#server/core/core.ts';
import { openRoute, serve } from '#server/core/http/http.ts';
import { hashPassword, verifyPassword } from '#server/core/session/session-password.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch } from './churches.ts';
import { cpuOf } from './tools/processes.ts';
import { median, type Figure } from './tools/report.ts';

const rounds = 5;
/** Twice as many as libuv has threads, so that it always hashes while others wait for the disk. */
const atOnce = 8;
const signInsARound = 240;
/** Until V8 knows the way by heart, as in a server that has run for a minute. */
const signInsBefore = 960;
const requestsARound = 2000;
/** Hono's server of Node is not there: whoever asks where a request comes from finds it here. */
const connection = {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
};

/** Milliseconds that `count` runs take, `atOnce` of them under way. */
async function timeOf(count: number, work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - begun;
}

export async function measureSignIns(core: Core): Promise<Figure> {
  const password = 'viñas del Señor';
  const emails = Array.from({ length: 40 }, () => `${randomUUID()}@example.org`);
  for (const email of emails) {
    await core.session.create({
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
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  };
  const alone = async (): Promise<void> => {
    if (!(await verifyPassword(stored, password))) throw new Error('The password does not match');
  };
  await timeOf(signInsBefore, signIn);
  await timeOf(20, alone);
  const [ratios, rates]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [signing, hashing] = [
      await timeOf(signInsARound, signIn),
      await timeOf(signInsARound, alone),
    ];
    ratios.push(hashing / signing);
    rates.push((signInsARound / signing) * 1000);
  }
  return {
    what: 'sign-ins beside argon2id alone',
    measured: median(ratios),
    limit: 0.8,
    unit: '×',
    bound: 'least',
    detail: `${median(rates).toFixed(0)} sign-ins a second, ${atOnce} at once`,
  };
}

/** The same answer, once for anybody, once for whoever may see people. */
function twins(core: Core): ReturnType<typeof serve> {
  const shape = {
    method: 'GET',
    input: z.strictObject({}),
    output: z.strictObject({ done: z.boolean() }),
    summary: 'For measuring.',
  } as const;
  const contracts = [
    endpoint({ ...shape, path: '/api/bench/open', can: 'public' }),
    endpoint({ ...shape, path: '/api/bench/guarded', can: 'people.view' }),
  ];
  return serve(
    core,
    contracts.map((contract) => openRoute(contract, async () => ({ done: true }))),
  );
}

export async function measureGuard(
  core: Core,
  database: BenchDatabase,
  church: BenchChurch,
): Promise<Figure> {
  const app = twins(core);
  const signedIn = { authorization: `Bearer ${church.token}` };
  const cost = async (path: string, headers: Record<string, string>): Promise<number> => {
    const before = { node: process.cpuUsage(), postgres: cpuOf(database.pid) };
    for (let count = 0; count < requestsARound; count += 1) {
      const answer = await app.request(path, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
    const { user, system } = process.cpuUsage(before.node);
    return ((user + system) / 1000 + cpuOf(database.pid) - before.postgres) / requestsARound;
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
  return {
    what: 'guarded request: CPU beyond an unguarded one',
    measured: median(guarded) - median(open),
    limit: 0.3,
    unit: 'ms',
    bound: 'most',
    detail: `guarded ${median(guarded).toFixed(3)} ms, unguarded ${median(open).toFixed(3)} ms`,
  };
}
