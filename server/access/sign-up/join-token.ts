/** The token of a church's join link: the church id, which selects the tenant, and a secret, stored only as a hash. */
import { uuidPattern } from '#domain/kernel/uuid.ts';
import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = new RegExp(`^(${uuidPattern})\\.([A-Za-z0-9_-]{43})$`);

export function createJoinToken(churchId: string): {
  readonly token: string;
  readonly hash: Buffer;
} {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${churchId}.${secret}`, hash: hashSecret(secret) };
}

/** null: not a valid token format. */
export function parseJoinToken(
  token: string,
): { readonly churchId: string; readonly hash: Buffer } | null {
  const [, churchId, secret] = tokenPattern.exec(token) ?? [];
  return churchId && secret ? { churchId, hash: hashSecret(secret) } : null;
}

/** Secrets are random and long, so that no salt is needed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
