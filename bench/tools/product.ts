/** Starts the product for benchmarks: `server/main.ts` in a separate process, on the benchmark's database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import packageFile from '../../package.json' with { type: 'json' };

/** The Node flags of `npm start`. */
const flags = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export interface Product {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'bench', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url, 180);
  return { url, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

/** Resolves when /readyz responds; throws when the process exits or the time is over. */
export async function waitUntilReady(
  child: ChildProcess,
  url: string,
  seconds: number,
): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    if (child.exitCode !== null) throw new Error('The product exited before it was ready');
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error(`The product was not ready within ${seconds} s`);
}

/** Sends SIGTERM and waits until the process has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
