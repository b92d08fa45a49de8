/**
 * The content security policy of a built page: its inline scripts are allowed by hash, no others.
 *
 * Inline styles are allowed: Mantine uses style attributes and a style element, the editor and the toasts insert one each,
 * and the frame of a newsletter, which inherits this policy, consists of inline styles. A prerendered file can't have a
 * nonce.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Config } from '../config.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** `pictureOrigin`: a server of pictures without https, such as the tiles of an own map. */
export function buildPagePolicy(html: string, pictureOrigin = ''): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    // Newsletters can contain pictures of any site.
    `img-src 'self' data: blob: https: ${pictureOrigin}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // For the built-in mailbox; the preview of a newsletter uses srcdoc.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const cache = new Map<string, { readonly modifiedAt: number; readonly policy: string }>();

/** The policy of a built file, cached until the file changes. */
export function getFilePolicy(path: string, { mapTiles }: Pick<Config, 'mapTiles'>): string {
  const modifiedAt = statSync(path).mtimeMs;
  const cached = cache.get(path);
  if (cached?.modifiedAt === modifiedAt) return cached.policy;
  const policy = buildPagePolicy(readFileSync(path, 'utf8'), getPictureOrigin(mapTiles));
  cache.set(path, { modifiedAt, policy });
  return policy;
}

const getPictureOrigin = (tiles: Config['mapTiles']): string =>
  tiles?.url.startsWith('http:') ? new URL(tiles.url).origin : '';
