/** Local files that exist only while they are used. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { now } from '#server/core/clock.ts';

export interface Drafts {
  /** Writes the content to a new file and flushes it to disk; deletes it when `work` ends, unless `work` moved it. */
  use<T>(content: Readable | Uint8Array, work: (path: string) => Promise<T>): Promise<T>;
}

export async function openDrafts(folder: string): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteAbandoned(folder);
  return {
    async use(content, work) {
      const path = join(folder, randomUUID());
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

const lifetimeMs = 24 * 3600 * 1000;

/** Deletes files left over from a crash; newer ones may be being used by another process. */
async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > lifetimeMs) await rm(path, { force: true });
  }
}
