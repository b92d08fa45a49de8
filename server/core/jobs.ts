/**
 * Durable background jobs on pg-boss: a job survives the process that enqueued it. Each feature declares its jobs. Payloads
 * contain ids, never personal data.
 */
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connections } from './database/servers/connections.ts';
import type { QueueDepth } from './queue-depth.ts';
import { limitConnection, type TimeLimit } from './database/statements/time-limits.ts';

export interface Job<P extends object> {
  readonly name: string;
  /** Runs at least once, so it must be idempotent. `signal` aborts at shutdown. */
  run(payload: P, signal: AbortSignal): Promise<void>;
  /** Parallel runs in one process; default 1. */
  readonly concurrency?: number;
  /** Retries after the first attempt; default 3. */
  readonly retries?: number;
  /** Maximum seconds of one run; default 3600. A worker that dies is detected within 30 seconds. */
  readonly expiresAfter?: number;
  /** Jobs have a key, and at most one job per key is queued. */
  readonly keyed?: boolean;
}

export interface Jobs {
  /** Declares a job and starts a worker for it. */
  work<P extends object>(job: Job<P>): Promise<void>;
  /** Enqueues a job. A keyed job is dropped when one with the same key is already queued. */
  enqueue(
    name: string,
    payload: object,
    options?: { readonly key?: string; readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** Schedules a declared job (cron expression, UTC). */
  schedule(name: string, cron: string): Promise<void>;
  /** Deletes a job of an earlier version with its schedule, so that it does not remain queued for ever. */
  remove(name: string): Promise<void>;
  /** Counts the jobs that failed permanently since then, by name, with the time of the last failure. */
  failures(since: Date): Promise<{ name: string; count: number; lastAt: string }[]>;
  /** Of each queue. */
  depths(): Promise<QueueDepth[]>;
  /**
   * Takes no further jobs, waits up to 4 seconds for those that run, and gives the rest back: another process runs them again.
   * Jobs can still be enqueued.
   */
  handBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startJobs(
  connections: Connections,
  log: Logger,
  limit: TimeLimit | null = null,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...limitPool(limit),
    ...connections.config,
    max: 3,
    application_name: 'redil-jobs',
    useListenNotify: true,
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'jobs'));
  await boss.start();
  /** The names of the running jobs, by id. */
  const running = new Map<string, string>();
  let isStopping = false;
  /** What a stop interrupts is not an attempt that failed. */
  const addAttempt = async (jobs: ReadonlyMap<string, string>): Promise<void> => {
    if (jobs.size === 0) return;
    await boss
      .getDb()
      .executeSql(
        `UPDATE pgboss.job SET retry_limit = retry_limit + 1
         WHERE name = ANY ($1::text[]) AND id = ANY ($2::uuid[])`,
        [[...new Set(jobs.values())], [...jobs.keys()]],
      )
      .catch((error: unknown) =>
        log.error({ err: error }, 'the running jobs could not be given another attempt'),
      );
  };
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
        if (!next) return;
        running.set(next.id, job.name);
        // It was being fetched when the stop began.
        if (isStopping) await addAttempt(new Map([[next.id, job.name]]));
        await job.run(next.data, next.signal).finally(() => running.delete(next.id));
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
    async remove(name) {
      await boss.unschedule(name);
      await boss.deleteQueue(name);
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
    async depths() {
      const { rows } = await boss.getDb().executeSql(depthsQuery, []);
      return rows as QueueDepth[];
    },
    async handBack() {
      isStopping = true;
      // Before pg-boss gives the jobs back: without another attempt it would count them as failed.
      await addAttempt(running);
      await boss.stop({ close: false, graceful: true, timeout: 4000 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 4000 }),
  };
}

const isDue = "j.state < 'active' AND j.start_after <= now()";
const depthsQuery = `
  SELECT q.name AS queue, count(*) FILTER (WHERE ${isDue})::int AS waiting,
         count(*) FILTER (WHERE j.state = 'active')::int AS active,
         coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE ${isDue})), 0)::float AS "oldestSeconds"
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'completed'
  WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name`;

/** pg-boss gives its settings to its pool. */
const limitPool = (limit: TimeLimit | null): Pick<pg.PoolConfig, 'onConnect'> =>
  limit ? { onConnect: (client) => limitConnection(client, limit) } : {};

interface RunForAll {
  readonly log: Logger;
  /** What was not done, for the log. */
  readonly failure: string;
  readonly signal: AbortSignal | undefined;
}

/** Does the work of a job for each item, one after the other. A failure of one does not stop the others, but fails the job. */
export async function runForAll<T extends object>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { log, failure, signal }: RunForAll,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    try {
      await work(item);
    } catch (error) {
      const context: object = { ...item, err: error };
      log.error(context, failure);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}
