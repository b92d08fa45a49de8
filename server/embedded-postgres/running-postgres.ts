/** Finds the embedded database of a running Redil, for command line scripts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './process-info.ts';
import { isReady } from './postmaster.ts';

/** Its URL; undefined when no database is running on this data folder. */
export function findRunningPostgresUrl(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // Lines of postmaster.pid: pid, data folder, start time, port, socket folder.
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(pidFile, 'utf8').split('\n');
  if (!isAlive(Number(pid)) || !isReady(data, Number(pid))) return undefined;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const url = new URL(`postgresql://redil:${password}@127.0.0.1:${port.trim()}/redil`);
  if (socketFolder.trim() !== '') url.searchParams.set('host', socketFolder.trim());
  return url.href;
}
