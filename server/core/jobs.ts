/**
 * Durable background work over pg-boss: a job outlives the process that made it. A room declares its jobs; payloads carry
 * ids, never personal data.
 */
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

export interface Job<P extends object> {
  readonly name: string;
  /** Runs at least once; a second run must find nothing left to do. `signal` aborts at shutdown. */
  run(payload: P, signal: AbortSignal): Promise<void>;
  /** How many at a time in one process; 1 unless told. */
  readonly concurrency?: number;
  /** Tries after the first; 3 unless told. */
  readonly retries?: number;
  /** Seconds one run may take; an hour unless told. A worker that dies is noticed within half a minute. */
  readonly expiresAfter?: number;
  /** Jobs carry a key, and only one of a key waits at a time. */
  readonly keyed?: boolean;
}

export interface Jobs {
  /** Starts working on a kind of job. */
  work<P extends object>(job: Job<P>): Promise<void>;
  /** Enqueues; of a keyed job only one of a key waits at a time, and a second is dropped. */
  enqueue(
    name: string,
    payload: object,
    options?: { readonly key?: string; readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** Runs a declared job by the clock (cron, UTC). */
  schedule(name: string, cron: string): Promise<void>;
  /** Work that was given up since then, by kind, with the time of the last. */
  failures(since: Date): Promise<{ name: string; count: number; lastAt: string }[]>;
  stop(): Promise<void>;
}

export async function startJobs(url: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'redil-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'jobs'));
  await boss.start();
  return {
    async work(job) {
      await boss.createQueue(job.name, {
        retryLimit: job.retries ?? 3,
        retryBackoff: true,
        retryDelay: 2,
        expireInSeconds: job.expiresAfter ?? 3600,
        heartbeatSeconds: 30,
        notify: true,
        policy: job.keyed ? 'short' : 'standard',
      });
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: 2,
        localConcurrency: job.concurrency ?? 1,
      };
      await boss.work<Parameters<typeof job.run>[0]>(job.name, options, async ([next]) => {
        if (next) await job.run(next.data, next.signal);
      });
    },
    async enqueue(name, payload, options = {}) {
      await boss.send(name, payload, {
        ...(options.key ? { singletonKey: options.key } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron);
    },
    async failures(since) {
      const { rows } = await boss.getDb().executeSql(
        `SELECT name, count(*)::int AS count, max(completed_on) AS at FROM pgboss.job
         WHERE state = 'failed' AND completed_on >= $1 GROUP BY name ORDER BY max(completed_on) DESC`,
        [since],
      );
      return (rows as { name: string; count: number; at: Date }[]).map(({ at, ...row }) => ({
        ...row,
        lastAt: at.toISOString(),
      }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
