import { Readable } from 'node:stream';
import type { BlobStat } from '../storage/blob-store.ts';

interface StoredFile {
  readonly stat: BlobStat;
  readonly content: Readable;
}

/** A stored file as an answer to download. `fileName` is ASCII without quotes. */
export const createDownload = (
  { stat, content }: StoredFile,
  { type, fileName }: { readonly type: string; readonly fileName: string },
): Response =>
  new Response(Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-length': String(stat.bytes),
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
