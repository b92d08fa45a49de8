/**
 * `npm run dev`: Vite on PORT with hot reload, the server behind it, restarted at each change, and a database that keeps
 * running meanwhile. Ctrl-C stops all three.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { exitWithNpm } from './exit-with-npm.ts';
import { root } from './run-command.ts';

const watched = ['server', 'domain', 'web/public/locales'].map(
  (path) => `--watch-path=${join(root, path)}`,
);

exitWithNpm();
try {
  await dev();
} catch (error) {
  console.error(
    error instanceof ConfigError || error instanceof DatabaseStartError ? error.message : error,
  );
  process.exit(1);
}

async function dev(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : undefined;
  const apiPort = String(await freePort());
  const shared = {
    ...process.env,
    APP_URL: config.appUrl,
    DATABASE_URL: config.databaseUrl ?? postgres?.url,
  };
  const children = [
    run([...watched, '--watch-preserve-output', 'server/main.ts'], {
      ...shared,
      PORT: apiPort,
      HOST: '127.0.0.1',
    }),
    run(['node_modules/@react-router/dev/bin.cjs', 'dev'], {
      ...shared,
      PORT: String(config.port),
      HOST: config.host,
      API_PORT: apiPort,
    }),
  ];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    postgres?.markStopping();
    return (stopping ??= Promise.all(children.map(stopChild))
      .then(() => postgres?.stop())
      .then(() => process.exit(code)));
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // Vite and the server need each other: if one exits, stop the other.
  for (const child of children) child.once('exit', (code) => void stop(code ?? 1));
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
