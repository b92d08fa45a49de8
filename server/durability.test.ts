/** What was acknowledged is there, whatever is killed at whatever moment. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/core/postgres/launcher.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'redil-durability-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Victim {
  readonly process: ChildProcess;
  /** Resolves with the words that follow once it has said this for the `times`th time. */
  said(what: string, times?: number): Promise<string>;
  /** Every number whose write was acknowledged to it, also those said just before its end. */
  killed(): Promise<readonly number[]>;
}

function startVictim(first: number): Victim {
  const child = spawn(
    process.execPath,
    ['server/testing/write-until-killed.ts', dataDir, String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const written: number[] = [];
  lines.on('line', (line) => {
    if (line.startsWith('wrote ')) written.push(Number(line.slice('wrote '.length)));
  });
  return {
    process: child,
    said: (what, times = 1) =>
      new Promise((resolve, reject) => {
        let seen = 0;
        lines.on('line', (line) => {
          if (line.startsWith(what) && ++seen === times) resolve(line.slice(what.length).trim());
        });
        void ended.then(() =>
          reject(new Error(`It ended before it said “${what}” ${times} times`)),
        );
      }),
    async killed() {
      child.kill('SIGKILL');
      await ended;
      return written;
    },
  };
}

/** Starts as the next `npm start` would, after a kill also beside the database that was left running. */
async function startAndFind(
  round: number,
): Promise<{ victim: Victim; database: number; found: ReadonlySet<number> }> {
  const victim = startVictim(round * 1_000_000);
  const [database, found] = await Promise.all([victim.said('database'), victim.said('found')]);
  return { victim, database: Number(database), found: new Set(found.split(' ').map(Number)) };
}

// Seconds on a machine of its own; the limit only ends what hangs.
test(
  '20 times killed while writing, every third time with its database: no acknowledged write is lost',
  { timeout: 300_000 },
  async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 20; round++) {
      const { victim, database, found } = await startAndFind(round);
      expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
      // Another moment each time: from the very first write to well into the load.
      await victim.said('wrote', 1 + ((round * 37) % 200));
      if (round % 3 === 0) process.kill(database, 'SIGKILL');
      acknowledged.push(...(await victim.killed()));
    }
    const { victim, database, found } = await startAndFind(20);
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(1000);
    process.kill(database, 'SIGKILL');
    await victim.killed();
  },
);

test(
  'killed while it starts, even for the first time, the next start finds a working database',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(dataDir, 'first-start-'));
    const victim = spawn(process.execPath, ['server/testing/write-until-killed.ts', folder, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: victim.stdout });
    await new Promise((resolve) => lines.once('line', resolve));
    victim.kill('SIGKILL');
    await new Promise((resolve) => victim.once('exit', resolve));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await postgres.stop();
  },
);
