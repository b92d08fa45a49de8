/**
 * The church's logo, from an upload to the address that newsletters show. Its name is the hash of its bytes, so an address
 * always shows the same picture. A logo that was replaced stays where letters already sent look for it; one that was
 * taken away is deleted.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { largestLogoBytes, type LogoInput } from '#domain/churches/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { blobKey } from '#server/core/storage.ts';
import { logoOf } from './picture.ts';

const path = '/files/logo';
const folder = 'logo';

type Call = Pick<ChurchCall<LogoInput>, 'core' | 'actor' | 'church' | 'input'>;

/** Stores the logo and answers with its address. No transaction is open meanwhile: making it takes a second. */
export async function storeLogo(call: Call): Promise<string> {
  const { core, church, input } = call;
  const png = await logoOf(await bytesOf(call), input.crop);
  const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`;
  await core.storage.put(blobKey(church.id, folder, name), png);
  if (input.uploadId) await core.uploads.remove(input.uploadId);
  return `${path}/${church.id}/${name}`;
}

async function bytesOf({ core, actor, church, input }: Call): Promise<Uint8Array> {
  if (input.data !== undefined) return Buffer.from(input.data, 'base64');
  const upload = await core.uploads.open(
    input.uploadId ?? '',
    { userId: actor.userId, church },
    'church-logo',
  );
  if (upload.bytes > largestLogoBytes) {
    upload.content.destroy();
    throw new Problem('too_large', 'file-too-large');
  }
  return buffer(upload.content);
}

const address = new RegExp(`^${path}/([0-9a-f-]{36})/([0-9a-f]{32}\\.png)$`);

/** Deletes the file behind an address of ours. */
export async function deleteLogo(
  { storage }: Pick<Core, 'storage'>,
  logoUrl: string,
): Promise<void> {
  const [, churchId, name] = address.exec(logoUrl) ?? [];
  if (churchId && name) await storage.delete(blobKey(churchId, folder, name));
}

/** Logos for whoever has their address: readers of newsletters have no session. */
export function churchesPublic({ storage }: Pick<Core, 'storage'>): Hono {
  const app = new Hono();
  app.get(`${path}/:churchId/:name`, async (http) => {
    const [, churchId, name] = address.exec(http.req.path) ?? [];
    const found = churchId && name ? await storage.get(blobKey(churchId, folder, name)) : null;
    if (!found) return http.notFound();
    return http.body(await buffer(found.content).then((bytes) => new Uint8Array(bytes)), 200, {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Programs that show mail load it from anywhere.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
}
