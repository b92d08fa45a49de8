/** The files of an archive: pictures as this server writes them, and documents, which are only given out to be saved. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { maxDocumentBytes } from '#domain/documents.ts';
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import type { Core } from '#server/core/core.ts';
import { toDocumentKey } from '#server/core/files/files.ts';
import { findPictureHeader } from '#server/core/files/pictures.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import { createDamagedProblem, type OpenedArchive } from './read-archive.ts';

const logoPath = /^files\/logo\/([0-9a-f]{32})\.png$/;

/** Restores the logo; of the archive's files only PNG images whose name matches their hash are accepted. */
export async function restoreLogo(
  core: Core,
  churchId: string,
  archive: OpenedArchive,
): Promise<string | null> {
  let logoUrl: string | null = null;
  for (const file of archive.manifest.files) {
    const name = logoPath.exec(file.path)?.[1];
    if (!name || file.bytes > 2 * 1024 * 1024) continue;
    const content: Readable = await archive.read(file);
    const bytes = await buffer(content);
    const isValidLogo =
      createHash('sha256').update(bytes).digest('hex').startsWith(name) &&
      (await findPictureHeader(bytes))?.format === 'png';
    if (!isValidLogo) throw createDamagedProblem(file.path);
    const key: BlobKey = blobKey(churchId, 'logo', `${name}.png`);
    await core.storage.put(key, bytes);
    logoUrl = `/files/logo/${churchId}/${name}.png`;
  }
  return logoUrl;
}

const picturePath = /^files\/files\/([0-9a-f-]{36})\/(\d{1,4})\.webp$/;
const maxPictureBytes = 1024 * 1024;

const publicPath = /^files\/public\/([0-9a-f]{64}\.(?:jpg|png))$/;
const maxPublicBytes = 4 * 1024 * 1024;

/** Restores the pictures of newsletters, which keep their names. */
export async function restorePublicPictures(
  core: Core,
  churchId: string,
  archive: OpenedArchive,
): Promise<void> {
  for (const file of archive.manifest.files) {
    const [, name] = publicPath.exec(file.path) ?? [];
    if (name === undefined || file.bytes > maxPublicBytes) continue;
    const bytes = await buffer(await archive.read(file));
    const found = await findPictureHeader(bytes);
    if (found?.format !== (name.endsWith('.png') ? 'png' : 'jpeg'))
      throw createDamagedProblem(file.path);
    await core.storage.put(blobKey(churchId, 'public', name), bytes);
  }
}

/** Restores the pictures of records, which keep their ids. */
export async function restorePictures(
  core: Core,
  churchId: string,
  archive: OpenedArchive,
): Promise<void> {
  for (const file of archive.manifest.files) {
    const [, id = '', width] = picturePath.exec(file.path) ?? [];
    if (!isCanonicalUuid(id) || file.bytes > maxPictureBytes) continue;
    const bytes = await buffer(await archive.read(file));
    const found = await findPictureHeader(bytes);
    // A picture that was fitted into a square may be narrower than the width in its name.
    if (found?.format !== 'webp' || found.width > Number(width))
      throw createDamagedProblem(file.path);
    await core.storage.put(blobKey(churchId, 'files', id, `${width}.webp`), bytes);
  }
}

const documentPath = /^files\/documents\/([0-9a-f-]{36})$/;

/** Restores the documents of records, which keep their ids. */
export async function restoreDocuments(
  core: Core,
  churchId: string,
  archive: OpenedArchive,
): Promise<void> {
  for (const file of archive.manifest.files) {
    const [, id = ''] = documentPath.exec(file.path) ?? [];
    if (!isCanonicalUuid(id) || file.bytes > maxDocumentBytes) continue;
    await core.storage.put(toDocumentKey(churchId, id), await archive.read(file));
  }
}
