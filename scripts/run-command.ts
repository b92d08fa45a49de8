/** Runs a program of node_modules/.bin (or of the machine) for the scripts, with Node 24 first in its path. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface CommandResult {
  readonly code: number;
  /** stdout and stderr interleaved; empty with `live`. */
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  /** Pass the output on to the terminal instead of collecting it. */
  readonly live?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const root: string = join(import.meta.dirname, '..');

/** Resolves when the program has ended, whatever its exit code; rejects when it can't be started. */
export function runCommand(
  program: string,
  args: readonly string[],
  { live = false, env = {}, cwd = root }: CommandOptions = {},
): Promise<CommandResult> {
  const started = performance.now();
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    // A signal to the script also stops the program that it runs.
    const stop = (signal: NodeJS.Signals): void => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of stopSignals) process.once(signal, stop);
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve({
        code: code ?? 1,
        output: Buffer.concat(pieces).toString(),
        seconds: (performance.now() - started) / 1000,
      });
    });
  });
}
