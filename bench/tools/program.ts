/** A program of the bench in a process of its own: the first line that it prints is the port it listens on. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Program {
  readonly port: number;
  readonly pid: number;
  /** Writes a line to it and answers the line that it prints. */
  ask(line: string): Promise<string>;
  stop(): void;
}

/** `input` is its first line of input, if it waits for one. */
export async function startProgram(file: string, input?: unknown): Promise<Program> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../programs', file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (line?: string): Promise<string> => {
    if (line !== undefined) child.stdin.write(`${line}\n`);
    const { value } = (await lines.next()) as { value?: string };
    if (value === undefined) throw new Error(`${file} ended`);
    return value;
  };
  const port = Number(await ask(input === undefined ? undefined : JSON.stringify(input)));
  return { port, pid: child.pid ?? 0, ask, stop: () => child.kill() };
}
