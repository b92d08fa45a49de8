/**
 * One process: reads its settings, opens the database (the embedded one unless told), brings it up to date, listens.
 * SIGTERM and SIGINT end it cleanly, a second one at once; after a `kill -9` the next start finds everything acknowledged.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { now } from './core/clock.ts';
import { ConfigError, readConfig, type Config } from './core/config.ts';
import { createLog } from './core/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './core/postgres/launcher.ts';
import { DatabaseStartError } from './core/postgres/start-error.ts';
import type { Logger } from 'pino';

interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

const secondsToStop = 40;

async function main(): Promise<void> {
  const config = readConfig();
  // Half of a start is compiling: what was compiled last time is kept beside the packages it comes from.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => end(log, error));
  const starting = start(config, log);
  stopOnSignal(log, starting);
  const { port } = await starting;
  await announce(config, log, port);
  flushCompileCache();
}

/** Opens everything in its order; what was opened is closed again, in reverse, when a later step fails and when it ends. */
async function start(config: Config, log: Logger): Promise<Running> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    // The modules load while the database starts.
    const [rooms, { migrate }, { openDatabase }, { openCore }, { serveHttp }, postgres] =
      await Promise.all([
        import('./app.ts'),
        import('./migrations/index.ts'),
        import('./core/database/database.ts'),
        import('./core/core.ts'),
        import('./core/http/listen.ts'),
        config.databaseUrl === undefined ? startEmbedded(config, log, closing) : undefined,
      ]);
    const url = config.databaseUrl ?? postgres?.url ?? '';
    const database = await openDatabase(url, { maxConnections: 1 });
    await migrate(database.global).finally(() => database.close());
    const { core, close } = await openCore(config, log, url);
    closing.push(close);
    if (config.demo) await (await import('./demo.ts')).ensureDemo(core, config.demo.password);
    closing.push(await rooms.startWork(core));
    const http = await serveHttp(rooms.createApp(core), config.host, config.port);
    closing.push(() => http.close());
    closing.push(async () => postgres?.leave());
    return { port: http.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbedded(
  config: Config,
  log: Logger,
  closing: (() => Promise<void>)[],
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closing.push(() => postgres.stop());
  void postgres.died.then((words) =>
    end(log, new Error(`The embedded database ended by itself:\n${words}`)),
  );
  return postgres;
}

function stopOnSignal(log: Logger, starting: Promise<Running>): void {
  let since: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    // One Ctrl-C arrives twice: from the terminal, and again from npm.
    if (since !== undefined && now().getTime() - since < 1000) return;
    if (since !== undefined) process.exit(1);
    since = now().getTime();
    log.info({ signal }, 'stopping');
    setTimeout(
      () => end(log, new Error(`Not stopped after ${secondsToStop} seconds`)),
      secondsToStop * 1000,
    ).unref();
    const running = await starting.catch(() => undefined);
    await running?.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Logs are for machines; whoever starts it by hand gets lines to read. */
async function announce(config: Config, log: Logger, port: number): Promise<void> {
  log.info({ address: config.appUrl, host: config.host, port }, 'listening');
  if (config.production) return;
  const address = config.port === 0 ? `http://localhost:${port}` : config.appUrl;
  const lines = ['', `  Redil is ready: ${address}`];
  if (!config.smtpUrl) lines.push(`  Mailbox:        ${address}/dev/mailbox`);
  if (config.demo) {
    const { demoAddresses } = await import('./demo.ts');
    lines.push(
      '',
      `  Demo church, password ${config.demo.password}`,
      ...demoAddresses.map((email) => `    ${email}`),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function end(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'ended');
  process.exit(1);
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** What whoever started it can do something about is said in a sentence; anything else keeps its stack. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `The address is in use by another program (${error.message}): set PORT`;
  if (unreachable.has(code)) return `The database of DATABASE_URL does not answer (${code})`;
  return error.stack ?? error.message;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
}
