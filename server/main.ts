/**
 * Entry point: reads the configuration, starts the embedded database unless DATABASE_URL is set, migrates it, and listens.
 * SIGTERM and SIGINT stop it gracefully, a second one immediately; a `kill -9` loses no acknowledged write.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { now } from './core/clock.ts';
import { ConfigError, readConfig, type Config } from './core/config.ts';
import { endAll } from './core/end-all.ts';
import type { HttpServer } from './core/http/listen.ts';
import { createLog } from './core/log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres/launcher.ts';
import { DatabaseStartError } from './embedded-postgres/start-error.ts';
import { isMailboxReadable } from './mailbox/access.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { Logger } from 'pino';

interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

const stopTimeoutSeconds = 40;
/** Longer than requests are answered after the signal, and running ones and jobs are waited for. */
const workSeconds = 8;
const closeSeconds = 1;

async function main(): Promise<void> {
  const config = readConfig();
  // Compiling takes half of the start time, so the result is cached.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => exitWithError(log, error));
  const starting = start(config, log);
  stopOnSignal(log, starting);
  const { port } = await starting;
  await printStartMessage(config, log, port);
  flushCompileCache();
}

/** Opens all services in order; they are closed in reverse order on shutdown or when a later step fails. */
async function start(config: Config, log: Logger): Promise<RunningServer> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    // Load the modules while the database starts.
    const [app, features, { migrateAtStart }, { openCore }, { startHttpServer }, postgres] =
      await Promise.all([
        import('./app.ts'),
        import('./features.ts'),
        import('./migrate-at-start.ts'),
        import('./core/core.ts'),
        import('./core/http/listen.ts'),
        config.databaseUrl === undefined ? startEmbedded(config, log, closing) : undefined,
      ]);
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
    await migrateAtStart(databaseUrl, (step) => log.info(step));
    const mailbox =
      config.smtpUrl === undefined ? await openBuiltInMailbox(config, log, closing) : null;
    const smtpUrl = config.smtpUrl ?? mailbox?.smtpUrl ?? '';
    const { core, stopWork, close } = await openCore(config, log, {
      databaseUrl,
      smtpUrl,
      ...features.mailFeatures,
    });
    closing.push(() => within(closeSeconds, close()));
    if (config.demo) await (await import('./demo.ts')).ensureDemo(core, config.demo.password);
    const stopBackgroundJobs = await app.startBackgroundJobs(core);
    let http: HttpServer | undefined;
    closing.push(() =>
      within(
        workSeconds,
        endAll([http?.close(config.drainSeconds), stopBackgroundJobs(), stopWork()]),
      ),
    );
    http = await startHttpServer(app.createApp(core, mailbox), config.host, config.port);
    closing.push(async () => postgres?.markStopping());
    return { port: http.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is not done by then ends with the process: another process, or the next start, takes its work over. */
async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(seconds * 1000, undefined, { ref: false })]);
}

async function startEmbedded(
  config: Config,
  log: Logger,
  closing: (() => Promise<void>)[],
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closing.push(() => postgres.stop());
  void postgres.unexpectedExit.then((output) =>
    exitWithError(log, new Error(`The embedded database exited unexpectedly:\n${output}`)),
  );
  return postgres;
}

async function openBuiltInMailbox(
  config: Config,
  log: Logger,
  closing: (() => Promise<void>)[],
): Promise<Mailbox> {
  const { openMailbox } = await import('./mailbox/mailbox.ts');
  if (!isMailboxReadable(config))
    log.warn('mails are kept under DATA_DIR and nobody receives them: set SMTP_URL');
  const mailbox = await openMailbox({ dataDir: config.dataDir });
  closing.push(() => mailbox.close());
  return mailbox;
}

function stopOnSignal(log: Logger, starting: Promise<RunningServer>): void {
  let stoppingSince: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    // One Ctrl-C sends two signals: from the terminal and from npm.
    if (stoppingSince !== undefined && now().getTime() - stoppingSince < 1000) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = now().getTime();
    log.info({ signal }, 'stopping');
    setTimeout(
      () => exitWithError(log, new Error(`Not stopped after ${stopTimeoutSeconds} seconds`)),
      stopTimeoutSeconds * 1000,
    ).unref();
    const running = await starting.catch(() => undefined);
    await running?.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Logs the address and, outside production, prints it with the demo accounts for a person at the terminal. */
async function printStartMessage(config: Config, log: Logger, port: number): Promise<void> {
  log.info({ address: config.appUrl, host: config.host, port }, 'listening');
  if (config.production) return;
  const address = config.port === 0 ? `http://localhost:${port}` : config.appUrl;
  const lines = ['', `  Redil is ready: ${address}`];
  if (!config.smtpUrl && isMailboxReadable(config))
    lines.push(`  Mailbox:        ${address}/dev/mailbox`);
  if (config.demo) {
    const { demoEmails } = await import('./demo.ts');
    lines.push(
      '',
      `  Demo church, password ${config.demo.password}`,
      ...demoEmails.map((email) => `    ${email}`),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function exitWithError(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'fatal error');
  process.exit(1);
}

/** Errors that the operator can fix are one sentence; others have their stack. */
function formatStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `The port is in use by another program (${error.message}): set PORT`;
  return error.stack ?? error.message;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
}
