/** Files that exist only while work goes on, in a folder of their own that nobody else can read. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Deletes the folder when `work` ends. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'redil-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the content to a new file. */
export const writeTemporaryFile = (
  path: string,
  content: Readable | AsyncIterable<string>,
): Promise<void> => pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

export const readTemporaryFile = (path: string): Readable => createReadStream(path);
