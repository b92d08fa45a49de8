/** Local files that exist only while they are used. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { now } from '#server/core/clock.ts';

export interface Drafts {
  /** Writes the content to a new file and flushes it to disk; deletes it when `work` ends, unless `work` moved it. */
  use<T>(content: Readable | Uint8Array, work: (path: string) => Promise<T>): Promise<T>;
  /** The same with what arrives of a stream that may break. */
  receive<T>(content: Readable, work: (path: string, bytes: number) => Promise<T>): Promise<T>;
}

export async function openDrafts(folder: string): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteAbandoned(folder);

  async function withPath<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    use: (content, work) =>
      withPath(async (path) => {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
        return work(path);
      }),
    receive: (content, work) => withPath(async (path) => work(path, await receive(content, path))),
  };
}

/** Returns the bytes that arrived. */
async function receive(content: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (!content.errored) throw error;
  } finally {
    await file.close();
  }
  return bytes;
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
