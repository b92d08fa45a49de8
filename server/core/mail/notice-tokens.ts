/**
 * The token of the link that stops a kind of notice: the church, the user, 16 bytes of a signature of them and the kind, and
 * the kind. It has no address.
 */
import { timingSafeEqual } from 'node:crypto';
import { findNoticeKind, type NoticeKindKey } from '#domain/notices.ts';
import { createLinkSigner } from '#server/core/security/link-signer.ts';

export interface NoticeLink {
  readonly churchId: string;
  readonly userId: string;
  readonly kind: NoticeKindKey;
}

const idBytes = 16;
const macBytes = 16;
const tokenPattern = /^([\w-]{64})\.([\w-]{1,60})$/;

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export interface NoticeTokens {
  create(link: Omit<NoticeLink, 'kind'> & { readonly kind: string }): string;
  /** null for an invalid token, or one of a kind that the product no longer has. */
  parse(token: string): NoticeLink | null;
}

export function createNoticeTokens(authSecret: string): NoticeTokens {
  const computeDigest = createLinkSigner(authSecret, 'notice-links-1');
  const sign = (ids: Buffer, kind: string): Buffer =>
    computeDigest(ids, kind).subarray(0, macBytes);
  return {
    create({ churchId, userId, kind }) {
      const ids = Buffer.concat([toBytes(churchId), toBytes(userId)]);
      return `${Buffer.concat([ids, sign(ids, kind)]).toString('base64url')}.${kind}`;
    },
    parse(token) {
      const [, text, name] = tokenPattern.exec(token) ?? [];
      const kind = findNoticeKind(name ?? '')?.key;
      if (!text || !kind) return null;
      const bytes = Buffer.from(text, 'base64url');
      const ids = bytes.subarray(0, 2 * idBytes);
      if (!timingSafeEqual(sign(ids, kind), bytes.subarray(2 * idBytes))) return null;
      return {
        churchId: toId(ids.subarray(0, idBytes)),
        userId: toId(ids.subarray(idBytes)),
        kind,
      };
    },
  };
}
