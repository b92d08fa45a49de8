/**
 * The church's logo: upload, storage and public URL. The file's name is the hash of its bytes, so a URL never changes its
 * picture. A replaced logo is kept for newsletters already sent; a removed one is deleted.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import type { PictureInput } from '#domain/pictures.ts';
import type { Core } from '#server/core/core.ts';
import {
  convertInlinePicture,
  convertPicture,
  type DecodedPicture,
} from '#server/core/files/pictures.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { blobKey } from '#server/core/storage/blob-store.ts';

const path = '/files/logo';
const folder = 'logo';

/** Four times the 150 px of a newsletter's logo, for high-density screens. */
const frame = { width: 600, height: 600, fit: 'inside' } as const;

const encodeLogo = (picture: DecodedPicture): Promise<Buffer> =>
  picture.open().png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();

/** Stores the logo and returns its URL path. Call it outside a transaction: encoding takes up to a second. */
export async function storeLogo(call: ChurchCall<PictureInput>): Promise<string> {
  const { core, church, input } = call;
  const png = await convertPicture(call, 'church-logo', frame, encodeLogo);
  const url = await putLogo(core, church.id, png);
  if (input.uploadId) await core.uploads.remove(input.uploadId, church.id);
  return url;
}

/** The same of a picture that comes with the product. `data`: base64. */
export async function storeOwnLogo(
  core: Pick<Core, 'storage'>,
  churchId: string,
  data: string,
): Promise<string> {
  const request = new Request('http://localhost');
  const own = { churchId, request, picture: { data } };
  return putLogo(core, churchId, await convertInlinePicture(own, frame, encodeLogo));
}

async function putLogo(
  { storage }: Pick<Core, 'storage'>,
  churchId: string,
  png: Buffer,
): Promise<string> {
  const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`;
  await storage.put(blobKey(churchId, folder, name), png);
  return `${path}/${churchId}/${name}`;
}

const logoUrlPattern = new RegExp(`^${path}/([0-9a-f-]{36})/([0-9a-f]{32}\\.png)$`);

/** Deletes the file of a logo URL; other URLs are ignored. */
export async function deleteLogo(
  { storage }: Pick<Core, 'storage'>,
  logoUrl: string,
): Promise<void> {
  const [, churchId, name] = logoUrlPattern.exec(logoUrl) ?? [];
  if (churchId && name) await storage.delete(blobKey(churchId, folder, name));
}

/** The bytes of a logo; null without one. */
export async function readLogo(
  { storage }: Pick<Core, 'storage'>,
  logoUrl: string,
): Promise<Buffer | null> {
  const [, churchId, name] = logoUrlPattern.exec(logoUrl) ?? [];
  const found = churchId && name ? await storage.get(blobKey(churchId, folder, name)) : null;
  return found && buffer(found.content);
}

/** Serves logos without a session, since newsletters show them. */
export function createPublicLogoRoutes({ storage }: Pick<Core, 'storage'>): Hono {
  const app = new Hono();
  app.get(`${path}/:churchId/:name`, async (http) => {
    const [, churchId, name] = logoUrlPattern.exec(http.req.path) ?? [];
    const found = churchId && name ? await storage.get(blobKey(churchId, folder, name)) : null;
    if (!found) return http.notFound();
    return http.body(await buffer(found.content).then((bytes) => new Uint8Array(bytes)), 200, {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Mail clients load it from any origin.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
}
