/** The embedded database of a Redil that runs now, for a command beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './living-process.ts';
import { isReady } from './postmaster.ts';

/** Its address; undefined: nothing runs on this data folder. */
export function reachRunningPostgres(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return undefined;
  // PostgreSQL's own note: process, folder, start, port, socket folder.
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(note, 'utf8').split('\n');
  if (!isAlive(Number(pid)) || !isReady(data, Number(pid))) return undefined;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const url = new URL(`postgresql://redil:${password}@127.0.0.1:${port.trim()}/redil`);
  if (socketFolder.trim() !== '') url.searchParams.set('host', socketFolder.trim());
  return url.href;
}
