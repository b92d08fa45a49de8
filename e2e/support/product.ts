/** The product as it is served: one process, an empty data folder, the demo church. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const demoPassword = 'redil-demo-2026';

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/** For a product that does not start, not for a slow machine, where the demo takes two minutes. */
export const startTimeoutSeconds = 300;

/** Resolves when it answers `/readyz`; throws with its output when it does not start. `settings` go to its environment. */
export async function startProduct(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-e2e-'));
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'warn',
    // Journeys solve the same challenges with less work for each try.
    CHALLENGE_COST: '1',
    // Requests of journeys may say that they come from other addresses.
    TRUSTED_PROXIES: '1',
    ...settings,
  };
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => printed.push(piece.toString()));
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    // The database may still be stopping.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  try {
    await waitUntilReady(url, () => server.exitCode !== null);
    return { url, stop };
  } catch (error) {
    await stop();
    throw new Error(
      `The server did not come up (${String(error)}). It printed:\n${printed.join('')}`,
      { cause: error },
    );
  }
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + startTimeoutSeconds * 1000;
  for (;;) {
    if (hasEnded()) throw new Error('it ended');
    if (performance.now() > deadline) throw new Error(`not ready after ${startTimeoutSeconds} s`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}

/** The environment without settings of the product: those of the machine must not reach a test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(NODE_ENV|HOST|DATABASE_URL|TEST_DATABASE_URL|AUTH_SECRET|SMTP_URL|MAIL_FROM|STORAGE_URL|STRIPE_.*|CHALLENGE_COST|TRUSTED_PROXIES|LANDING_VARIANT|CONTACT_EMAIL|OPERATOR_.*)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
