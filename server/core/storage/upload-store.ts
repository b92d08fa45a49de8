/** Keeps the files of resumable uploads: under DATA_DIR, or in the bucket. */
import type { Readable } from 'node:stream';
import type { DataStore, Upload } from '@tus/server';

export interface UploadStore {
  /** What receives uploads. */
  readonly receiver: DataStore;
  /** null: not found. */
  find(key: string): Promise<Upload | null>;
  /** Of a church, or of all. */
  list(churchId?: string): Promise<Upload[]>;
  read(key: string): Promise<Readable>;
  /** Calls `work` with the path of a local file, which exists until it ends. */
  useFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  removeForChurch(churchId: string): Promise<void>;
  /** Deletes what belongs to no upload. `known`: the keys of the uploads when the call began; uploads that began later are kept. */
  removeUnreferenced(known: ReadonlySet<string>): Promise<void>;
}

const folder = 'uploads';

/** The key of an upload; without an id, the beginning of the keys of a church. */
export const toUploadKey = (churchId: string, id = ''): string => `${folder}/${churchId}/${id}`;

export interface UploadId {
  readonly churchId: string;
  readonly id: string;
}

/** Of a key of an upload, or of one of its parts. */
export function parseUploadKey(key: string): UploadId {
  const [, churchId = '', id = ''] = key.split('/');
  return { churchId, id };
}
