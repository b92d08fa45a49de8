/** The product as its users get it: `server/main.ts` in a process of its own, on a database of the bench. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import packageFile from '../../package.json' with { type: 'json' };

/** Those that `npm start` gives to Node. */
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
  await firstAnswer(child, url, 60);
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Resolves when it is ready to serve; throws when it ends or says nothing for so many seconds. */
export async function firstAnswer(
  child: ChildProcess,
  url: string,
  seconds: number,
): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    if (child.exitCode !== null) throw new Error('The product ended before it answered');
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error(`The product did not answer within ${seconds} s`);
}

/** Ends it as a signal does, and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
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
