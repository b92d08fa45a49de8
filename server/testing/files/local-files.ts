import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files under a DATA_DIR that churches stored or uploaded. */
export async function listLocalFiles(dataDir: string): Promise<string[]> {
  const entries = await Promise.all(
    ['files', 'uploads'].map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return entries.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
