/** Runs a program of node_modules/.bin (or of the machine) for the scripts, with Node 24 first in its path. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Finished {
  readonly code: number;
  /** Both streams in the order they came; empty when shown live. */
  readonly output: string;
  readonly seconds: number;
}

export interface Running {
  /** Show what it prints as it prints it. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const root: string = join(import.meta.dirname, '..');

/** Resolves when the program has ended, whatever its exit code; rejects when it can't be started. */
export function runCommand(
  program: string,
  args: readonly string[],
  { live = false, env = {} }: Running = {},
): Promise<Finished> {
  const started = performance.now();
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    // Whoever stops the script means what it runs.
    const stop = (signal: NodeJS.Signals): void => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of stopping) process.once(signal, stop);
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of stopping) process.off(signal, stop);
      resolve({
        code: code ?? 1,
        output: Buffer.concat(pieces).toString(),
        seconds: (performance.now() - started) / 1000,
      });
    });
  });
}
