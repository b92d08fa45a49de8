/**
 * Tokens in the links of a message. 31 bytes: version, kind, the recipient's id, the link's number, the key's number, and
 * 10 bytes of an HMAC-SHA256 of the recipient, different for each kind. A token contains no address and no URL, so it leaks
 * nothing and can't redirect elsewhere. The link's number isn't signed: changing it leads to another link of the same message.
 */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

export type TokenKind = 'open' | 'click' | 'unsubscribe';

export interface LinkToken {
  readonly kind: TokenKind;
  readonly recipientId: string;
  /** Position of the link for `click`, else 0. */
  readonly link: number;
}

export interface TokenCodec {
  encode(token: LinkToken): string;
  /** null for an invalid token. */
  decode(text: string): LinkToken | null;
}

const version = 1;
const kinds = ['open', 'click', 'unsubscribe'] as const satisfies readonly TokenKind[];
const bodyBytes = 21;
const macBytes = 10;
/** The key for new tokens. A former key would stay in the table below, to decode older ones. */
const currentKey = 1;

export function createTokenCodec(authSecret: string): TokenCodec {
  // A key object prepared once is six times faster than a buffer for each token.
  const derived = createSecretKey(
    createHmac('sha256', authSecret).update('newsletter-links-1').digest(),
  );
  const keys: ReadonlyMap<number, KeyObject> = new Map([[currentKey, derived]]);

  const computeDigest = (recipient: Buffer, key: KeyObject): Buffer =>
    createHmac('sha256', key).update(recipient).digest();
  const sliceMac = (digest: Buffer, kind: number): Buffer =>
    digest.subarray(kind * macBytes, (kind + 1) * macBytes);

  // All tokens of a message need the same digest.
  let latest:
    | { readonly recipientId: string; readonly recipient: Buffer; readonly digest: Buffer }
    | undefined;
  const getRecipientDigest = (recipientId: string): NonNullable<typeof latest> => {
    if (latest?.recipientId === recipientId) return latest;
    const recipient = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
    latest = { recipientId, recipient, digest: computeDigest(recipient, derived) };
    return latest;
  };

  return {
    encode({ kind, recipientId, link }) {
      const { recipient, digest } = getRecipientDigest(recipientId);
      const bytes = Buffer.allocUnsafe(bodyBytes + macBytes);
      bytes[0] = version;
      const kindNumber = kinds.indexOf(kind);
      bytes[1] = kindNumber;
      recipient.copy(bytes, 2);
      bytes.writeUInt16BE(link, 18);
      bytes[20] = currentKey;
      sliceMac(digest, kindNumber).copy(bytes, bodyBytes);
      return bytes.toString('base64url');
    },
    decode(text) {
      if (!/^[\w-]{42}$/.test(text)) return null;
      const bytes = Buffer.from(text, 'base64url');
      const key = keys.get(bytes[20] ?? 0);
      const kind = kinds[bytes[1] ?? -1];
      if (bytes.length !== bodyBytes + macBytes || bytes[0] !== version || !key || !kind)
        return null;
      const digest = computeDigest(bytes.subarray(2, 18), key);
      if (!timingSafeEqual(sliceMac(digest, kinds.indexOf(kind)), bytes.subarray(bodyBytes)))
        return null;
      const hex = bytes.toString('hex', 2, 18);
      const recipientId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const link = bytes.readUInt16BE(18);
      return kind === 'click' || link === 0 ? { kind, recipientId, link } : null;
    },
  };
}
