/**
 * Stores files on disk under DATA_DIR/files. Every key belongs to a church. The content type declared by a client is not
 * stored: the code that serves a file sets it.
 */
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import { now } from '#server/core/clock.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

declare const checked: unique symbol;
/** `{churchId}/{part}/…`, created only by `blobKey`. */
export type BlobKey = string & { readonly [checked]: true };

const part = /^[a-z0-9][a-z0-9._-]{0,119}$/i;

/** Throws TypeError for parts that could lead outside the church's folder. */
export function blobKey(churchId: string, ...parts: readonly [string, ...string[]]): BlobKey {
  if (!isCanonicalUuid(churchId)) throw new TypeError('A church id is a UUID in lower case');
  const bad = parts.find((each) => !part.test(each) || each.includes('..') || each.endsWith('.'));
  if (bad !== undefined || parts.length > 8) throw new TypeError('Invalid file name');
  return [churchId, ...parts].join('/') as BlobKey;
}

export interface BlobStat {
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface BlobStore {
  /** Stores or replaces a file atomically and flushes it to disk. */
  put(key: BlobKey, content: Readable | Uint8Array): Promise<BlobStat>;
  /** null when it does not exist. */
  get(key: BlobKey): Promise<{ readonly stat: BlobStat; readonly content: Readable } | null>;
  stat(key: BlobKey): Promise<BlobStat | null>;
  /** Does nothing when the file does not exist. */
  delete(key: BlobKey): Promise<void>;
  /** All files of a church, sorted by name. */
  list(churchId: string): Promise<BlobKey[]>;
  /** Total size of a church's files in bytes. */
  getTotalBytes(churchId: string): Promise<number>;
  /** Deletes all files of a church. */
  deleteAll(churchId: string): Promise<void>;
}

export async function openBlobStore({ dataDir }: { readonly dataDir: string }): Promise<BlobStore> {
  const root = join(dataDir, 'files');
  const drafts = join(root, '.drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  await deleteAbandonedDrafts(drafts);
  const toPath = (key: BlobKey): string => join(root, ...key.split('/'));

  const findStat: BlobStore['stat'] = async (key) => {
    const found = await stat(toPath(key)).catch(nullIfMissing);
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;
  };

  const list: BlobStore['list'] = async (churchId) => {
    if (!isCanonicalUuid(churchId)) throw new TypeError('A church id is a UUID in lower case');
    const entries = await readdir(join(root, churchId), {
      recursive: true,
      withFileTypes: true,
    }).catch(nullIfMissing);
    const paths = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    return paths.map((path) => path.split(sep).join('/') as BlobKey).toSorted();
  };

  return {
    stat: findStat,
    async put(key, content) {
      const draft = join(drafts, randomUUID());
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        const target = toPath(key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const stored = await findStat(key);
      if (!stored) throw new Error('The file was deleted right after it was stored');
      return stored;
    },
    async get(key) {
      const found = await findStat(key);
      return found && { stat: found, content: createReadStream(toPath(key)) };
    },
    async delete(key) {
      await rm(toPath(key), { force: true });
    },
    async getTotalBytes(churchId) {
      const sizes = await Promise.all(
        (await list(churchId)).map(async (key) => (await findStat(key))?.bytes ?? 0),
      );
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    },
    list,
    async deleteAll(churchId) {
      if (!isCanonicalUuid(churchId)) throw new TypeError('A church id is a UUID in lower case');
      await rm(join(root, churchId), { recursive: true, force: true });
    },
  };
}

const draftLifetimeMs = 24 * 3600 * 1000;

/** Deletes drafts left over from a crash; newer ones may be being written by another process. */
async function deleteAbandonedDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await stat(draft).catch(nullIfMissing);
    if (found && now().getTime() - found.mtimeMs > draftLifetimeMs)
      await rm(draft, { force: true });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
