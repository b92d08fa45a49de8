/** Stores, serves and deletes the files of records. A row of `files` exists before its content, and until that is deleted. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import {
  deleteFileRow,
  findFileWidths,
  findUnreferencedFiles,
  insertFile,
  type FileRow,
} from './file-queries.ts';

const folder = 'files';
const pictureType = 'image/webp';
const toKey = (churchId: string, fileId: string, width: number): BlobKey =>
  blobKey(churchId, folder, fileId, `${width}.webp`);

type Services = Pick<Core, 'database' | 'storage'>;

/** Stores a picture in several sizes, by width; returns the file's id. A record that keeps it must refer to it. */
export async function storePicture(
  { database, storage }: Services,
  owner: Pick<FileRow, 'ownerTable' | 'ownerId' | 'createdBy'> & { readonly churchId: string },
  sizes: ReadonlyMap<number, Buffer>,
): Promise<string> {
  const { churchId, ...row } = owner;
  const id = newId();
  const all = [...sizes.values()];
  await database.inChurch(churchId, (db) =>
    insertFile(db, {
      ...row,
      id,
      type: pictureType,
      bytes: all.reduce((sum, { length }) => sum + length, 0),
      sha256: createHash('sha256').update(Buffer.concat(all)).digest('hex'),
      widths: [...sizes.keys()],
      at: now(),
    }),
  );
  for (const [width, bytes] of sizes) await storage.put(toKey(churchId, id, width), bytes);
  return id;
}

/** Deletes a file that no record refers to any more. */
export async function deleteFile(
  { database, storage }: Services,
  churchId: string,
  id: string,
): Promise<void> {
  const widths = await database.inChurch(churchId, (db) => findFileWidths(db, id));
  for (const width of widths) await storage.delete(toKey(churchId, id, width));
  await database.inChurch(churchId, (db) => deleteFileRow(db, id));
}

const dayMs = 24 * 3600_000;

/** Deletes files of the day before that no record refers to; returns their number. */
export async function deleteUnreferencedFiles(services: Services): Promise<number> {
  const before = new Date(now().getTime() - dayMs);
  const found = await services.database.unscoped((db) => findUnreferencedFiles(db, before));
  for (const { churchId, id } of found) await deleteFile(services, churchId, id);
  return found.length;
}

/** Serves pictures by signed addresses. */
export function createFileRoutes({ storage, fileUrls }: Pick<Core, 'storage' | 'fileUrls'>): Hono {
  const app = new Hono();
  app.get('/files/:churchId/:fileId/:name', async (http) => {
    const { churchId, fileId, name } = http.req.param();
    const width = /^(\d{1,4})\.webp$/.exec(name)?.[1];
    if (!isCanonicalUuid(churchId) || !isCanonicalUuid(fileId) || width === undefined)
      return http.notFound();
    if (!fileUrls.isValid(churchId, http.req.query())) return http.notFound();
    const found = await storage.get(toKey(churchId, fileId, Number(width)));
    if (!found) return http.notFound();
    return http.body(new Uint8Array(await buffer(found.content)), 200, {
      'content-type': pictureType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600, immutable',
    });
  });
  return app;
}
