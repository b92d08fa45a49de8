/** The token of an invitation link: the church id, which selects the tenant, and a secret. Only the token's hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

const churchBytes = 16;
const secretBytes = 32;

export interface InvitationToken {
  readonly churchId: string;
  readonly hash: Buffer;
}

export function createInvitationToken(churchId: string): {
  readonly token: string;
  readonly hash: Buffer;
} {
  const bytes = Buffer.concat([
    Buffer.from(churchId.replaceAll('-', ''), 'hex'),
    randomBytes(secretBytes),
  ]);
  return { token: bytes.toString('base64url'), hash: hashToken(bytes) };
}

/** null: not a valid token format. */
export function parseInvitationToken(token: string): InvitationToken | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, churchBytes).toString('hex');
  const churchId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { churchId, hash: hashToken(bytes) };
}

const hashToken = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
