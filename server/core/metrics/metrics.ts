/** What the process measures, for Prometheus. Labels are names of queues and classes of answers, nothing of a church. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { slowStatements, statementSeconds } from '../database/statements/statement-times.ts';
import { httpConnections } from '../http/listen.ts';
import { newsletterMessages } from '../mail/message-count.ts';
import type { QueueDepth, ReadQueueDepths } from '../queue-depth.ts';

export interface Metrics {
  readonly contentType: string;
  readonly observeRequests: MiddlewareHandler;
  /** In the text format of Prometheus. */
  read(): Promise<string>;
}

const dayMs = 24 * 3600_000;
/** Prometheus waits ten seconds for all metrics. */
const databaseMs = 5000;

const packageFile = join(import.meta.dirname, '../../../package.json');

const readVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

export function createMetrics(
  core: Pick<Core, 'database' | 'jobs' | 'log' | 'mail'>,
  queues: readonly ReadQueueDepths[],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const shared of [httpConnections, statementSeconds, slowStatements, newsletterMessages])
    registry.registerMetric(shared);
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  gauge('redil_info', 'The version of Redil.', 'version').set({ version: readVersion() }, 1);
  const isUp = gauge('redil_database_up', '1 when the database answers.');
  const connections = gauge('redil_pool_connections', 'Connections to the database.', 'state');
  const waitingForConnection = gauge('redil_pool_waiting', 'Requests for a connection that wait.');
  const waiting = gauge('redil_queue_waiting', 'Items that are due.', 'queue');
  const active = gauge('redil_queue_active', 'Jobs that run.', 'queue');
  const oldest = gauge('redil_queue_oldest_seconds', 'Age of the first that waits.', 'queue');
  const failed = gauge('redil_jobs_failed', 'Jobs that failed for good in 24 hours.', 'queue');
  const requests = new Histogram({
    name: 'redil_request_seconds',
    help: 'Duration of requests until their answer begins.',
    labelNames: ['status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });

  function setDepths(depths: readonly QueueDepth[]): void {
    for (const { queue, ...depth } of depths) {
      waiting.set({ queue }, depth.waiting);
      oldest.set({ queue }, depth.oldestSeconds);
      if (depth.active !== undefined) active.set({ queue }, depth.active);
    }
  }

  async function readDatabase(): Promise<void> {
    for (const each of [waiting, active, oldest, failed]) each.reset();
    for (const { depths } of [core.jobs, core.mail]) setDepths(await depths());
    for (const readDepths of queues) setDepths(await core.database.unscoped(readDepths));
    for (const { name, count } of await core.jobs.failures(new Date(now().getTime() - dayMs)))
      failed.set({ queue: name }, count);
  }

  let pending: Promise<void> | undefined;
  /** Never reads the database twice at the same time: a silent one would take more and more connections. */
  async function readDatabaseInTime(): Promise<void> {
    pending ??= readDatabase().finally(() => (pending = undefined));
    const silence = delay(databaseMs, undefined, { ref: false }).then(() => {
      throw new Error(`The database did not answer within ${databaseMs} ms`);
    });
    await Promise.race([pending, silence]);
  }

  return {
    contentType: registry.contentType,
    async observeRequests(http, next) {
      const end = requests.startTimer();
      await next();
      end({ status: `${Math.floor(http.res.status / 100)}xx` });
    },
    async read() {
      const { totalCount, idleCount, waitingCount } = core.database.pool;
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'active' }, totalCount - idleCount);
      waitingForConnection.set(waitingCount);
      const isRead = await readDatabaseInTime().then(
        () => true,
        (error: unknown) => {
          core.log.error({ err: error }, 'the queues could not be counted');
          return false;
        },
      );
      isUp.set(isRead ? 1 : 0);
      return registry.metrics();
    },
  };
}
