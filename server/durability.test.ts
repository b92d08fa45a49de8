/** No acknowledged write is lost when the process or its database is killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'redil-durability-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface WriterProcess {
  readonly process: ChildProcess;
  /** Resolves with the rest of the line once a line with this prefix has been printed `times` times. */
  waitForLine(prefix: string, times?: number): Promise<string>;
  /** Kills the process and returns all numbers whose write was acknowledged. */
  kill(): Promise<readonly number[]>;
}

function startWriter(first: number): WriterProcess {
  const child = spawn(
    process.execPath,
    ['server/testing/processes/write-until-killed.ts', dataDir, String(first)],
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
    waitForLine: (prefix, times = 1) =>
      new Promise((resolve, reject) => {
        let count = 0;
        lines.on('line', (line) => {
          if (line.startsWith(prefix) && ++count === times)
            resolve(line.slice(prefix.length).trim());
        });
        void ended.then(() =>
          reject(new Error(`The process exited before it printed “${prefix}” ${times} times`)),
        );
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
      return written;
    },
  };
}

/** Starts a writer, like the next `npm start` after a kill, and reads the numbers that are stored. */
async function startAndReadStored(
  round: number,
): Promise<{ writer: WriterProcess; database: number; found: ReadonlySet<number> }> {
  const writer = startWriter(round * 1_000_000);
  const [database, found] = await Promise.all([
    writer.waitForLine('database'),
    writer.waitForLine('found'),
  ]);
  return { writer, database: Number(database), found: new Set(found.split(' ').map(Number)) };
}

// Takes seconds on an idle machine; the timeout is only for hanging processes.
test(
  'after 20 kills while writing, every third one also of the database, no acknowledged write is lost',
  { timeout: 300_000 },
  async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 20; round++) {
      const { writer, database, found } = await startAndReadStored(round);
      expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
      // Kills at a different time in each round, from the first write on.
      await writer.waitForLine('wrote', 1 + ((round * 37) % 200));
      if (round % 3 === 0) process.kill(database, 'SIGKILL');
      acknowledged.push(...(await writer.kill()));
    }
    const { writer, database, found } = await startAndReadStored(20);
    expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(1000);
    process.kill(database, 'SIGKILL');
    await writer.kill();
  },
);

test(
  'after a kill during the first start the next start has a working database',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(dataDir, 'first-start-'));
    const starting = spawn(
      process.execPath,
      ['server/testing/processes/write-until-killed.ts', folder, '0'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface({ input: starting.stdout });
    await new Promise((resolve) => lines.once('line', resolve));
    starting.kill('SIGKILL');
    await new Promise((resolve) => starting.once('exit', resolve));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent') });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await postgres.stop();
  },
);
