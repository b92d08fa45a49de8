/**
 * Keeps the files of resumable uploads. They are received under DATA_DIR; with a bucket, a finished one moves there, so that
 * every process can use it.
 */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { openDrafts, type Drafts } from './drafts.ts';
import { openBucket } from './s3-bucket.ts';
import type { S3Location } from './s3-location.ts';

/** Keys of uploads are `uploads/{churchId}/{id}`. */
export const toUploadKey = (churchId: string, id: string): string => `uploads/${churchId}/${id}`;

export interface UploadStore {
  /** What receives uploads. */
  readonly receiver: FileStore;
  /** null: not found. */
  find(key: string): Promise<Upload | null>;
  /** Keys of a church's uploads, or of all. */
  list(churchId?: string): Promise<string[]>;
  read(key: string): Promise<Readable>;
  /** Calls `work` with the path of a local file, which exists until it ends. */
  useFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** To be called when the last byte was received. */
  finish(upload: Upload): Promise<void>;
  /** Does nothing when it does not exist. */
  remove(key: string): Promise<void>;
}

interface Settings {
  readonly dataDir: string;
  readonly storage: S3Location | null;
}

/** `lifetime`: milliseconds after which an unfinished upload can't be continued. */
export async function openUploadStore(
  { dataDir, storage }: Settings,
  lifetime: number,
): Promise<UploadStore> {
  const folder = await openFolder(dataDir, lifetime);
  if (!storage) return folder;
  return openInBucket(folder, storage, await openDrafts(join(dataDir, 'files', '.drafts')));
}

async function openFolder(dataDir: string, lifetime: number): Promise<UploadStore> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const receiver = new FileStore({
    directory: dataDir,
    configstore: new FileConfigstore(dataDir),
    expirationPeriodInMilliseconds: lifetime,
  });
  return {
    receiver,
    find: (key) => receiver.getUpload(key).catch(() => null),
    async list(churchId = '') {
      const entries = await readdir(join(folder, churchId), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
        .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    read: async (key) => receiver.read(key),
    useFile: (key, work) => work(join(dataDir, key)),
    finish: async () => undefined,
    remove: async (key) => receiver.remove(key).catch(() => undefined),
  };
}

/** What the bucket keeps about an upload, beside it. */
interface StoredRecord {
  readonly size: number;
  readonly metadata: Record<string, string | null>;
  readonly creation_date: string;
}

/** An upload that could not be moved stays in the folder, and is used from there. */
async function openInBucket(
  folder: UploadStore,
  location: S3Location,
  drafts: Drafts,
): Promise<UploadStore> {
  const { bucket: Bucket, prefix } = location;
  const { s3, listObjects } = await openBucket(location);
  const locate = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const isLocal = async (key: string): Promise<boolean> => (await folder.find(key)) !== null;

  async function readObject(key: string): Promise<Readable> {
    const { Body } = await s3.getObject(locate(key));
    if (!(Body instanceof Readable)) throw new Error('The object has no content');
    return Body;
  }
  async function readRecord(key: string): Promise<Upload> {
    const record = JSON.parse(await text(await readObject(`${key}.info`))) as StoredRecord;
    return new Upload({ id: key, offset: record.size, ...record });
  }

  return {
    receiver: folder.receiver,
    find: async (key) => (await folder.find(key)) ?? (await readRecord(key).catch(() => null)),
    async list(churchId) {
      const keys = new Set(await folder.list(churchId));
      const beginning = churchId === undefined ? 'uploads/' : toUploadKey(churchId, '');
      for await (const { key } of listObjects(`${prefix}${beginning}`))
        if (key.endsWith('.info')) keys.add(key.slice(prefix.length, -'.info'.length));
      return [...keys];
    },
    read: async (key) => ((await isLocal(key)) ? folder.read(key) : readObject(key)),
    useFile: async (key, work) =>
      (await isLocal(key)) ? folder.useFile(key, work) : drafts.use(await readObject(key), work),
    async finish(upload) {
      await folder.useFile(upload.id, async (path) => {
        const { size } = await stat(path);
        const Body = createReadStream(path);
        await s3.putObject({ ...locate(upload.id), Body, ContentLength: size });
      });
      const { size = 0, metadata = {}, creation_date = '' } = upload;
      const record: StoredRecord = { size, metadata, creation_date };
      await s3.putObject({ ...locate(`${upload.id}.info`), Body: JSON.stringify(record) });
      await folder.remove(upload.id);
    },
    async remove(key) {
      await folder.remove(key);
      await s3.deleteObject(locate(key));
      await s3.deleteObject(locate(`${key}.info`));
    },
  };
}
