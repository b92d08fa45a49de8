/** The token of a church's link. It names its church, so that it is looked for where it can be; only its secret's hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export function newJoinToken(churchId: string): { readonly token: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${churchId}.${secret}`, hash: hashOf(secret) };
}

/** null: nothing that we ever made. */
export function readJoinToken(
  token: string,
): { readonly churchId: string; readonly hash: Buffer } | null {
  const [, churchId, secret] = written.exec(token) ?? [];
  return churchId && secret ? { churchId, hash: hashOf(secret) } : null;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
