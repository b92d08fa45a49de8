/** A process that sends newsletters and notices until it is killed, for crash tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SendingProcesses {
  start(databaseUrl: string, smtpUrl: string): Promise<ChildProcess>;
  /** Kills those that run. */
  close(): Promise<void>;
}

export async function openSendingProcesses(): Promise<SendingProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'redil-crash-'));
  const running = new Set<ChildProcess>();
  return {
    async start(databaseUrl, smtpUrl) {
      const script = join(import.meta.dirname, 'send-until-killed.ts');
      const child = spawn(process.execPath, [script, databaseUrl, smtpUrl, dataDir], {
        // Each start after the first finds the program compiled.
        env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error('The worker ended'))),
      ]);
      return child;
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
