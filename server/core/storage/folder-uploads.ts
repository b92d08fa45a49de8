/** Keeps uploads under DATA_DIR. */
import { mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { toUploadKey, type UploadStore } from './upload-store.ts';

/** `lifetime`: milliseconds after which an unfinished upload can't be continued. */
export async function openFolderUploads(dataDir: string, lifetime: number): Promise<UploadStore> {
  await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  const receiver = new FileStore({
    directory: dataDir,
    configstore: new FileConfigstore(dataDir),
    expirationPeriodInMilliseconds: lifetime,
  });
  const find: UploadStore['find'] = (key) => receiver.getUpload(key).catch(() => null);
  const remove: UploadStore['remove'] = (key) => receiver.remove(key).catch(() => undefined);

  async function listKeys(folder: string): Promise<string[]> {
    const entries = await readdir(join(dataDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
      .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  }

  return {
    receiver,
    find,
    async list(churchId) {
      const keys = await listKeys(churchId === undefined ? 'uploads' : toUploadKey(churchId));
      return (await Promise.all(keys.map(find))).filter((each) => each !== null);
    },
    read: async (key) => receiver.read(key),
    useFile: (key, work) => work(join(dataDir, key)),
    remove,
    async removeForChurch(churchId) {
      for (const key of await listKeys(toUploadKey(churchId))) await remove(key);
    },
    async removeUnreferenced(known) {
      for (const key of await listKeys('uploads'))
        if (!known.has(key) && !(await find(key))) await remove(key);
    },
  };
}
