/** Runs one of bench/programs in a separate process. The first line that it prints is its port. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Program {
  readonly port: number;
  readonly pid: number;
  /** Writes a line to its input and returns the next line that it prints. */
  request(line: string): Promise<string>;
  stop(): void;
}

/** `input` is written as the first line of its input. */
export async function startProgram(file: string, input?: unknown): Promise<Program> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../programs', file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const request = async (line?: string): Promise<string> => {
    if (line !== undefined) child.stdin.write(`${line}\n`);
    const { value } = (await lines.next()) as { value?: string };
    if (value === undefined) throw new Error(`${file} exited`);
    return value;
  };
  const port = Number(await request(input === undefined ? undefined : JSON.stringify(input)));
  return { port, pid: child.pid ?? 0, request, stop: () => child.kill() };
}
