/** Stores files in a folder. */
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkChurchId, type BlobKey, type BlobStore } from './blob-store.ts';
import type { Drafts } from './drafts.ts';

/** A folder for each church under `root`. `drafts` is on the same file system. */
export function openDiskStore(root: string, drafts: Drafts): BlobStore {
  const toPath = (key: BlobKey): string => join(root, ...key.split('/'));

  const findStat: BlobStore['stat'] = async (key) => {
    const found = await stat(toPath(key)).catch(nullIfMissing);
    return found && toBlobStat(found);
  };

  const list: BlobStore['list'] = async (churchId) => {
    const entries = await readdir(join(root, checkChurchId(churchId)), {
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
      await drafts.use(content, async (draft) => {
        const target = toPath(key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      });
      const stored = await findStat(key);
      if (!stored) throw new Error('The file was deleted right after it was stored');
      return stored;
    },
    async get(key) {
      // One that is deleted meanwhile is read to its end.
      const file = await open(toPath(key)).catch(nullIfMissing);
      const found = file && toBlobStat(await file.stat());
      if (found) return { stat: found, content: file.createReadStream() };
      await file?.close();
      return null;
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
      await rm(join(root, checkChurchId(churchId)), { recursive: true, force: true });
    },
  };
}

const toBlobStat = (found: Stats) =>
  found.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
