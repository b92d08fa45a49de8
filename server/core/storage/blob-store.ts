/**
 * Stores files, in a folder or in a bucket with the S3 interface. Every key belongs to a church. The content type declared by
 * a client is not stored: the code that serves a file sets it.
 */
import type { Readable } from 'node:stream';
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';

declare const checked: unique symbol;
/** `{churchId}/{part}/…`, created only by `blobKey`. */
export type BlobKey = string & { readonly [checked]: true };

export function checkChurchId(churchId: string): string {
  if (!isCanonicalUuid(churchId)) throw new TypeError('A church id is a UUID in lower case');
  return churchId;
}

const part = /^[a-z0-9][a-z0-9._-]{0,119}$/i;

/** Throws TypeError for parts that could lead outside the church's folder. */
export function blobKey(churchId: string, ...parts: readonly [string, ...string[]]): BlobKey {
  checkChurchId(churchId);
  const bad = parts.find((each) => !part.test(each) || each.includes('..') || each.endsWith('.'));
  if (bad !== undefined || parts.length > 8) throw new TypeError('Invalid file name');
  return [churchId, ...parts].join('/') as BlobKey;
}

export interface BlobStat {
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface BlobStore {
  /** Stores or replaces a file atomically and durably. */
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
