/**
 * Tokens in the links of a message. 31 bytes: version, kind, the recipient's id, the link's number, the key's number, and
 * 10 bytes of an HMAC-SHA256 of the recipient, others for each kind. No address and no URL is inside: nothing to read, and
 * nowhere else to be sent. The link's number is not sealed: whoever changes it reaches another link of the same message.
 */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

export type TokenKind = 'open' | 'click' | 'unsubscribe';

export interface Token {
  readonly kind: TokenKind;
  readonly recipientId: string;
  /** Position of the link for `click`, else 0. */
  readonly link: number;
}

export interface Tokens {
  write(token: Token): string;
  /** null for whatever we did not write. */
  read(text: string): Token | null;
}

const version = 1;
const kinds = ['open', 'click', 'unsubscribe'] as const satisfies readonly TokenKind[];
const bodyBytes = 21;
const macBytes = 10;
/** The key that is written with. An older one would stay in the table below to be read with. */
const currentKey = 1;

export function tokensOf(authSecret: string): Tokens {
  // A key object is prepared once: six times faster than a buffer at each token.
  const derived = createSecretKey(
    createHmac('sha256', authSecret).update('newsletter-links-1').digest(),
  );
  const keys: ReadonlyMap<number, KeyObject> = new Map([[currentKey, derived]]);

  const digestOf = (recipient: Buffer, key: KeyObject): Buffer =>
    createHmac('sha256', key).update(recipient).digest();
  const macOf = (digest: Buffer, kind: number): Buffer =>
    digest.subarray(kind * macBytes, (kind + 1) * macBytes);

  // A message has tokens of every kind, and all of them need the same digest.
  let latest:
    | { readonly recipientId: string; readonly recipient: Buffer; readonly digest: Buffer }
    | undefined;
  const recipientOf = (recipientId: string): NonNullable<typeof latest> => {
    if (latest?.recipientId === recipientId) return latest;
    const recipient = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
    latest = { recipientId, recipient, digest: digestOf(recipient, derived) };
    return latest;
  };

  return {
    write({ kind, recipientId, link }) {
      const { recipient, digest } = recipientOf(recipientId);
      const bytes = Buffer.allocUnsafe(bodyBytes + macBytes);
      bytes[0] = version;
      const kindNumber = kinds.indexOf(kind);
      bytes[1] = kindNumber;
      recipient.copy(bytes, 2);
      bytes.writeUInt16BE(link, 18);
      bytes[20] = currentKey;
      macOf(digest, kindNumber).copy(bytes, bodyBytes);
      return bytes.toString('base64url');
    },
    read(text) {
      if (!/^[\w-]{42}$/.test(text)) return null;
      const bytes = Buffer.from(text, 'base64url');
      const key = keys.get(bytes[20] ?? 0);
      const kind = kinds[bytes[1] ?? -1];
      if (bytes.length !== bodyBytes + macBytes || bytes[0] !== version || !key || !kind)
        return null;
      const digest = digestOf(bytes.subarray(2, 18), key);
      if (!timingSafeEqual(macOf(digest, kinds.indexOf(kind)), bytes.subarray(bodyBytes)))
        return null;
      const hex = bytes.toString('hex', 2, 18);
      const recipientId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const link = bytes.readUInt16BE(18);
      return kind === 'click' || link === 0 ? { kind, recipientId, link } : null;
    },
  };
}
