/** Stores, serves and deletes the files of records. A row of `files` exists before its content, and until that is deleted. */
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { picturesPath } from '#domain/picture-paths.ts';
import { publicFilesPath, publicNamePattern } from '#domain/public-files.ts';
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import {
  deleteFileRow,
  findFile,
  findUnreferencedFiles,
  insertFile,
  type FileRow,
  type StoredFile,
} from './file-queries.ts';
import type { RightScopeKind } from '#server/core/session/right-scopes.ts';
import { seesFile, sortRules, type FileRule } from './file-rules.ts';

const folder = 'files';
const publicFolder = 'public';
const pictureType = 'image/webp';
const toKey = (churchId: string, fileId: string, width: number): BlobKey =>
  blobKey(churchId, folder, fileId, `${width}.webp`);

/** Of a file that was stored as it came. */
export const toDocumentKey = (churchId: string, fileId: string): BlobKey =>
  blobKey(churchId, 'documents', fileId);

const toPublicKey = (churchId: string, name: string): BlobKey =>
  blobKey(churchId, publicFolder, name);

/** Formats that mail programs show. */
const publicTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;

export interface PublicPicture {
  readonly format: keyof typeof publicTypes;
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
}

type Services = Pick<Core, 'database' | 'storage'>;

export type FileOwner = Pick<FileRow, 'ownerTable' | 'ownerId' | 'createdBy'> & {
  readonly churchId: string;
};

/** Stores a picture in several sizes, by width; returns the file's id. A record that keeps it must refer to it. */
export async function storePicture(
  { database, storage }: Services,
  owner: FileOwner,
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
      publicName: null,
      at: now(),
    }),
  );
  for (const [width, bytes] of sizes) await storage.put(toKey(churchId, id, width), bytes);
  return id;
}

/**
 * Stores a picture that mails show, at a public address, and returns its unguessable name there. A newsletter that keeps it must
 * refer to it.
 */
export async function storePublicPicture(
  { database, storage }: Services,
  owner: FileOwner,
  { format, bytes, width }: PublicPicture,
): Promise<string> {
  const { churchId, ...row } = owner;
  const publicName = `${randomBytes(32).toString('hex')}.${format}`;
  await database.inChurch(churchId, (db) =>
    insertFile(db, {
      ...row,
      id: newId(),
      type: publicTypes[format],
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      widths: [width],
      publicName,
      at: now(),
    }),
  );
  await storage.put(toPublicKey(churchId, publicName), bytes);
  return publicName;
}

/** The bytes of one size of a stored picture; null if there is none. */
export async function readStoredPicture(
  { storage }: Pick<Core, 'storage'>,
  churchId: string,
  fileId: string,
  width: number,
): Promise<Buffer | null> {
  const found = await storage.get(toKey(churchId, fileId, width));
  return found && buffer(found.content);
}

function listKeys(
  churchId: string,
  id: string,
  { publicName, widths }: Pick<StoredFile, 'publicName' | 'widths'>,
): BlobKey[] {
  if (publicName !== null) return [toPublicKey(churchId, publicName)];
  if (widths.length === 0) return [toDocumentKey(churchId, id)];
  return widths.map((width) => toKey(churchId, id, width));
}

/** Deletes a file; fails, and leaves its content, while a row refers to it. */
export async function deleteFile(
  { database, storage }: Services,
  churchId: string,
  id: string,
): Promise<void> {
  await database.inChurch(churchId, async (db) => {
    const file = await findFile(db, id);
    await deleteFileRow(db, id);
    // Before the commit, so that the row of a file whose content could not be deleted stays and is found again.
    for (const key of file ? listKeys(churchId, id, file) : []) await storage.delete(key);
  });
}

const dayMs = 24 * 3600_000;

/** Deletes files of the day before that no record refers to; returns their number. */
export async function deleteUnreferencedFiles(services: Services): Promise<number> {
  const before = new Date(now().getTime() - dayMs);
  const found = await services.database.unscoped((db) => findUnreferencedFiles(db, before));
  for (const { churchId, id } of found) await deleteFile(services, churchId, id);
  return found.length;
}

const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves the pictures of mails, to everybody who has their address. */
export function createPublicFileRoutes({ storage }: Pick<Core, 'storage'>): Hono {
  const app = new Hono();
  app.get(`${publicFilesPath}/:churchId/:name`, async (http) => {
    const { churchId, name } = http.req.param();
    const [, format] = publicNamePattern.exec(name) ?? [];
    if (!isCanonicalUuid(churchId) || format === undefined) return http.notFound();
    const found = await storage.get(toPublicKey(churchId, name));
    if (!found) return http.notFound();
    return http.body(new Uint8Array(await buffer(found.content)), 200, {
      ...fileHeaders,
      'content-type': publicTypes[format === 'png' ? 'png' : 'jpg'],
      // Mail programs load it from any origin.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
}

/** Caches keep a picture of the church, and ask before each use whether it may still be shown. */
const pictureCaching = 'private, no-cache';

/** One size of a stored picture, or that the caller's copy of it is still good; null if there is none. */
export async function createPictureResponse(
  { storage }: Pick<Core, 'storage'>,
  request: Request,
  picture: { readonly churchId: string; readonly fileId: string; readonly width: number },
): Promise<Response | null> {
  const { churchId, fileId, width } = picture;
  const headers = { 'cache-control': pictureCaching, etag: `"${fileId}-${width}"` };
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers });
  const bytes = await readStoredPicture({ storage }, churchId, fileId, width);
  return (
    bytes &&
    new Response(new Uint8Array(bytes), {
      headers: { ...fileHeaders, ...headers, 'content-type': pictureType },
    })
  );
}

/** Serves the pictures of records to users who see the record at the time of the request. */
export function createFileRoutes(
  core: Pick<Core, 'session' | 'database' | 'storage'>,
  declared: readonly FileRule[],
  rightScopes: readonly RightScopeKind[],
): Hono {
  const rules = sortRules(declared);
  const app = new Hono();
  app.get(`${picturesPath}/:fileId/:name`, async (http) => {
    const { fileId, name } = http.req.param();
    const width = Number(/^(\d{1,4})\.webp$/.exec(name)?.[1]);
    http.header('cache-control', pictureCaching);
    if (!isCanonicalUuid(fileId) || Number.isNaN(width)) return http.notFound();
    const actor = await core.session.readActor(http.req.raw);
    if (!actor?.church) return http.notFound();
    const { church } = actor;
    const isSeen = await core.database.inChurch(church.id, async (db) => {
      const file = await findFile(db, fileId);
      const owner = file?.widths.includes(width) && file.publicName === null && file.ownerTable;
      return (
        owner && seesFile({ rules, rightScopes }, { db, actor, church }, { id: fileId, owner })
      );
    });
    if (!isSeen) return http.notFound();
    const picture = { churchId: church.id, fileId, width };
    return (await createPictureResponse(core, http.req.raw, picture)) ?? http.notFound();
  });
  return app;
}
