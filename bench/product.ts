/** The product as its users get it: `server/main.ts` in a process of its own, on a database of the bench. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

export async function startProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'bench', DEMO: 'off', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(child, url);
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - begun, stop: () => stop(child) };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (child.exitCode !== null) throw new Error('The product ended before it answered');
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error('The product did not answer within half a minute');
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
