/**
 * The content security policy of a built page: its inline scripts run by their hash, nothing else inline does.
 *
 * Styles: Mantine writes style attributes and a style element for what its properties say, the editor and the toasts insert
 * one each, and a newsletter in its frame, which inherits this policy, is made of inline styles. A prerendered file can
 * carry no nonce. So styles are free; scripts, plugins, frames, forms and where data may go are not.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

export function pagePolicy(html: string): string {
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
    // Pictures of a newsletter come from wherever its author took them.
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Of the built-in mailbox; a newsletter's preview is no address, but text in a sandbox.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const known = new Map<string, { readonly changed: number; readonly policy: string }>();

/** Of a file of the build, worked out once for as long as it stays the same. */
export function policyOfFile(path: string): string {
  const changed = statSync(path).mtimeMs;
  const found = known.get(path);
  if (found?.changed === changed) return found.policy;
  const policy = pagePolicy(readFileSync(path, 'utf8'));
  known.set(path, { changed, policy });
  return policy;
}
