/** Opens the bucket of STORAGE_URL; without one, the folders of DATA_DIR. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { openBucketUploads, type UploadRows } from './bucket-uploads.ts';
import { openDiskStore } from './disk-store.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { openFolderUploads } from './folder-uploads.ts';
import type { S3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

export interface StorageSettings {
  readonly dataDir: string;
  /** null: the folders of `dataDir`. */
  readonly storage: S3Location | null;
}

const openFileDrafts = (dataDir: string): Promise<Drafts> =>
  openDrafts(join(dataDir, 'files', '.drafts'));

export async function openBlobStore({ dataDir, storage }: StorageSettings): Promise<BlobStore> {
  const drafts = await openFileDrafts(dataDir);
  return storage ? openS3Store(storage, drafts) : openDiskStore(join(dataDir, 'files'), drafts);
}

/** `lifetime`: milliseconds after which an unfinished upload can't be continued. */
export async function openUploadStore(
  { dataDir, storage: location }: StorageSettings,
  rows: UploadRows,
  lifetime: number,
): Promise<UploadStore> {
  if (!location) return openFolderUploads(dataDir, lifetime);
  // An earlier version received uploads here, also with a bucket.
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
  const drafts = await openFileDrafts(dataDir);
  return openBucketUploads({ location, rows, drafts, lifetime });
}
