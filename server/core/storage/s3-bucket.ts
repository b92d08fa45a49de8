import type { S3 } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';

interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface Bucket {
  readonly s3: S3;
  /** All objects whose keys begin so. */
  listObjects(beginning: string): AsyncIterable<ListedObject>;
}

/** The SDK is loaded here, because most installations don't need it. */
export async function openBucket({ bucket, client }: S3Location): Promise<Bucket> {
  const { S3, paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  const s3 = new S3(client);
  return {
    s3,
    async *listObjects(beginning) {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: beginning });
      for await (const { Contents: objects } of pages)
        for (const { Key = '', Size = 0, LastModified } of objects ?? [])
          yield { key: Key, bytes: Size, modifiedAt: LastModified ?? new Date(0) };
    },
  };
}
