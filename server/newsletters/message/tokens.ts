/**
 * Tokens in the links of a message. 31 bytes: version, kind, the recipient's id, the link's number, the key's number, and
 * 10 bytes of an HMAC-SHA256 of the recipient, different for each kind. A token contains no address and no URL, so it leaks
 * nothing and can't redirect elsewhere. The link's number isn't signed: changing it leads to another link of the same message.
 */
import { timingSafeEqual } from 'node:crypto';
import { createLinkSigner, type LinkSigner } from '#server/core/security/link-signer.ts';

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
/** The key for new tokens. A former key would stay in the map below, to decode older ones. */
const currentKey = 1;

export function createTokenCodec(authSecret: string): TokenCodec {
  const sign = createLinkSigner(authSecret, 'newsletter-links-1');
  const signers: ReadonlyMap<number, LinkSigner> = new Map([[currentKey, sign]]);

  const sliceMac = (digest: Buffer, kind: number): Buffer =>
    digest.subarray(kind * macBytes, (kind + 1) * macBytes);

  // All tokens of a message need the same digest.
  let latest:
    | { readonly recipientId: string; readonly recipient: Buffer; readonly digest: Buffer }
    | undefined;
  const getRecipientDigest = (recipientId: string): NonNullable<typeof latest> => {
    if (latest?.recipientId === recipientId) return latest;
    const recipient = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
    latest = { recipientId, recipient, digest: sign(recipient) };
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
      const signWithKey = signers.get(bytes[20] ?? 0);
      const kind = kinds[bytes[1] ?? -1];
      if (bytes.length !== bodyBytes + macBytes || bytes[0] !== version || !signWithKey || !kind)
        return null;
      const digest = signWithKey(bytes.subarray(2, 18));
      if (!timingSafeEqual(sliceMac(digest, kinds.indexOf(kind)), bytes.subarray(bodyBytes)))
        return null;
      const hex = bytes.toString('hex', 2, 18);
      const recipientId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const link = bytes.readUInt16BE(18);
      return kind === 'click' || link === 0 ? { kind, recipientId, link } : null;
    },
  };
}
