import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { openDiskStore } from './disk-store.ts';
import { openDrafts } from './drafts.ts';
import type { S3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';

/** `storage` is a bucket; null: the folder `files` of DATA_DIR. */
export async function openBlobStore({
  dataDir,
  storage,
}: {
  readonly dataDir: string;
  readonly storage: S3Location | null;
}): Promise<BlobStore> {
  const root = join(dataDir, 'files');
  const drafts = await openDrafts(join(root, '.drafts'));
  return storage ? openS3Store(storage, drafts) : openDiskStore(root, drafts);
}
