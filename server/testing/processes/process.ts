/** Starts the server as a process of its own, for tests that stop or kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** The output so far. */
  readOutput(): string;
}

export interface ProcessLauncher {
  /** Starts the server and resolves once it listens. */
  start(env?: Record<string, string>): Promise<StartedProcess>;
  /** The exit code and error output of a start that is expected to fail. */
  startExpectingError(
    env?: Record<string, string>,
  ): Promise<{ readonly code: number | null; readonly stderr: string }>;
  /** Stops all servers that are still running. */
  stopAll(): Promise<void>;
}

export function createProcessLauncher(defaults: Record<string, string>): ProcessLauncher {
  const children: ChildProcess[] = [];
  function launch(env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { PORT: '0', DEMO: 'off', PATH: process.env['PATH'] ?? '', ...defaults, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  }
  return {
    start(env = {}) {
      const child = launch(env);
      let output = '';
      return new Promise((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          const port = /"port":(\d+),"msg":"listening"/.exec(output)?.[1];
          if (port !== undefined) resolve({ child, port: Number(port), readOutput: () => output });
        };
        child.stdout?.on('data', read);
        child.stderr?.on('data', read);
        child.once('close', () =>
          reject(new Error(`The server exited before it listened:\n${output}`)),
        );
      });
    },
    async startExpectingError(env = {}) {
      const child = launch(env);
      const [stderr, code] = await Promise.all([
        child.stderr ? text(child.stderr) : '',
        waitForExit(child),
      ]);
      return { code, stderr };
    },
    async stopAll() {
      for (const child of children.splice(0)) {
        child.kill('SIGTERM');
        await waitForExit(child);
      }
    },
  };
}

export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', (code) => resolve(code)));
