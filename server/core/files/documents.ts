/** Stores and gives out documents as they came: their content is never shown, only saved. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findDocumentType } from '#domain/documents.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import type { ChurchCall } from '../http/http.ts';
import { insertFile } from './file-queries.ts';
import { toDocumentKey, type FileOwner } from './files.ts';

interface Document {
  /** Media type, by the ending of its name. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns the file's id. A record that keeps it must refer to it. */
export async function storeDocument(
  { database, storage }: Pick<Core, 'database' | 'storage'>,
  { churchId, ...owner }: FileOwner,
  { type, bytes }: Document,
): Promise<string> {
  const id = newId();
  await database.inChurch(churchId, (db) =>
    insertFile(db, {
      ...owner,
      id,
      type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      widths: [],
      publicName: null,
      at: now(),
    }),
  );
  await storage.put(toDocumentKey(churchId, id), bytes);
  return id;
}

interface UploadedDocument extends Pick<FileOwner, 'ownerTable' | 'ownerId'> {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
}

/**
 * Stores a finished upload. Outside a transaction, because the storage may be slow. Throws Problem for a file whose name is
 * none of a document. The caller removes the upload when its record is written.
 */
export async function storeUploadedDocument(
  { core, actor, church }: Pick<ChurchCall<unknown>, 'core' | 'actor' | 'church'>,
  { uploadId, purpose, ...owner }: UploadedDocument,
): Promise<{ readonly fileId: string; readonly name: string; readonly bytes: number }> {
  const upload = await core.uploads.open(uploadId, { userId: actor.userId, church }, purpose);
  const name = normalizeLine(upload.filename).slice(-200);
  const type = findDocumentType(name);
  if (type === null) {
    upload.content.destroy();
    throw new Problem('invalid', 'upload-type');
  }
  const stored = { churchId: church.id, ...owner, createdBy: actor.userId };
  const bytes = await buffer(upload.content);
  return { fileId: await storeDocument(core, stored, { type, bytes }), name, bytes: bytes.length };
}

/** The document as an answer to save. Throws Problem `not_found` if its content is lost. */
export async function createDocumentResponse(
  { storage }: Pick<Core, 'storage'>,
  churchId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Response> {
  const found = await storage.get(toDocumentKey(churchId, id));
  if (!found) throw new Problem('not_found');
  return new Response(Readable.toWeb(found.content) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(found.stat.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
