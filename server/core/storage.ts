/**
 * The one door to stored files: a small store of blobs on disk under DATA_DIR/files. Every key belongs to a church. What
 * a client says about a file's type is not kept: whoever serves a blob decides its type.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

declare const checked: unique symbol;
/** `{churchId}/{part}/…`, made by `blobKey` only. */
export type BlobKey = string & { readonly [checked]: true };

const church = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const part = /^[a-z0-9][a-z0-9._-]{0,119}$/i;

/** Throws TypeError for anything that could lead out of the church's folder. */
export function blobKey(churchId: string, ...parts: readonly [string, ...string[]]): BlobKey {
  if (!church.test(churchId)) throw new TypeError('A church id is a UUID in lower case');
  const bad = parts.find((each) => !part.test(each) || each.includes('..') || each.endsWith('.'));
  if (bad !== undefined || parts.length > 8) throw new TypeError('Not a name for a stored file');
  return [churchId, ...parts].join('/') as BlobKey;
}

export interface BlobStat {
  readonly bytes: number;
  readonly changed: Date;
}

export interface BlobStore {
  /** Stores or replaces; the blob is there whole, on disk, or not at all. */
  put(key: BlobKey, content: Readable | Uint8Array): Promise<BlobStat>;
  /** null: there is none. */
  get(key: BlobKey): Promise<{ readonly stat: BlobStat; readonly content: Readable } | null>;
  stat(key: BlobKey): Promise<BlobStat | null>;
  /** Deleting what is not there is no error. */
  delete(key: BlobKey): Promise<void>;
  /** Everything that a church stored, in the order of the names. */
  list(churchId: string): Promise<BlobKey[]>;
  /** How much of the disk that takes. */
  bytesOf(churchId: string): Promise<number>;
  /** Deletes everything that a church stored. */
  deleteAll(churchId: string): Promise<void>;
}

export async function openBlobStore({ dataDir }: { readonly dataDir: string }): Promise<BlobStore> {
  const root = join(dataDir, 'files');
  const drafts = join(root, '.drafts');
  // What a crash left half written belongs to nobody.
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const pathOf = (key: BlobKey): string => join(root, ...key.split('/'));

  const statOf: BlobStore['stat'] = async (key) => {
    const found = await stat(pathOf(key)).catch(absent);
    return found?.isFile() ? { bytes: found.size, changed: found.mtime } : null;
  };

  const list: BlobStore['list'] = async (churchId) => {
    if (!church.test(churchId)) throw new TypeError('A church id is a UUID in lower case');
    const entries = await readdir(join(root, churchId), {
      recursive: true,
      withFileTypes: true,
    }).catch(absent);
    const paths = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    return paths.map((path) => path.split(sep).join('/') as BlobKey).toSorted();
  };

  return {
    stat: statOf,
    async put(key, content) {
      const draft = join(drafts, randomUUID());
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        const target = pathOf(key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const stored = await statOf(key);
      if (!stored) throw new Error('A file that was just stored is gone');
      return stored;
    },
    async get(key) {
      const found = await statOf(key);
      return found && { stat: found, content: createReadStream(pathOf(key)) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async bytesOf(churchId) {
      const sizes = await Promise.all(
        (await list(churchId)).map(async (key) => (await statOf(key))?.bytes ?? 0),
      );
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    },
    list,
    async deleteAll(churchId) {
      if (!church.test(churchId)) throw new TypeError('A church id is a UUID in lower case');
      await rm(join(root, churchId), { recursive: true, force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
