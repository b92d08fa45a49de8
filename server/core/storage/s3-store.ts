/** Stores files in a bucket with the S3 interface. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { checkChurchId, type BlobKey, type BlobStore } from './blob-store.ts';
import type { Drafts } from './drafts.ts';
import { openBucket } from './s3-bucket.ts';
import type { S3Location } from './s3-location.ts';

/** Throws Error when the bucket can't be reached. */
export async function openS3Store(location: S3Location, drafts: Drafts): Promise<BlobStore> {
  const { bucket: Bucket, prefix } = location;
  const { s3, listObjects } = await openBucket(location);
  await s3.headBucket({ Bucket }).catch((error: Error) => {
    throw new Error(`The bucket ${Bucket} of STORAGE_URL can’t be reached: ${error.name}`, {
      cause: error,
    });
  });
  const locate = (key: BlobKey) => ({ Bucket, Key: `${prefix}${key}` });

  const findStat: BlobStore['stat'] = async (key) => {
    const found = await s3.headObject(locate(key)).catch(nullIfMissing);
    return found && toStat(found.ContentLength, found.LastModified);
  };

  const listFiles = (churchId: string) => listObjects(`${prefix}${checkChurchId(churchId)}/`);

  return {
    stat: findStat,
    async put(key, content) {
      // A request has a length, and a broken stream must not replace the previous file: it is complete before it is sent.
      await drafts.use(content, async (path) => {
        const { size } = await stat(path);
        const Body = createReadStream(path);
        await s3.putObject({ ...locate(key), Body, ContentLength: size });
      });
      const stored = await findStat(key);
      if (!stored) throw new Error('The file was deleted right after it was stored');
      return stored;
    },
    async get(key) {
      const found = await s3.getObject(locate(key)).catch(nullIfMissing);
      if (!(found?.Body instanceof Readable)) return null;
      return { stat: toStat(found.ContentLength, found.LastModified), content: found.Body };
    },
    async delete(key) {
      await s3.deleteObject(locate(key));
    },
    async list(churchId) {
      const keys: BlobKey[] = [];
      for await (const { key } of listFiles(churchId))
        keys.push(key.slice(prefix.length) as BlobKey);
      return keys.toSorted();
    },
    async getTotalBytes(churchId) {
      let sum = 0;
      for await (const { bytes } of listFiles(churchId)) sum += bytes;
      return sum;
    },
    async deleteAll(churchId) {
      for await (const { key: Key } of listFiles(churchId)) await s3.deleteObject({ Bucket, Key });
    },
  };
}

const toStat = (bytes: number | undefined, modifiedAt: Date | undefined) => ({
  bytes: bytes ?? 0,
  modifiedAt: modifiedAt ?? new Date(0),
});

function nullIfMissing(error: Error): null {
  if (error.name === 'NotFound' || error.name === 'NoSuchKey') return null;
  throw error;
}
