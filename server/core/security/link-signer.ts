/** Signs the links of mails. They work until the secret changes, because mails are kept for years. */
import { createHmac, createSecretKey } from 'node:crypto';

/** The HMAC-SHA256 of all parts together. */
export type LinkSigner = (...parts: readonly (Buffer | string)[]) => Buffer;

/** `purpose`: each kind of link has a key of its own, which is derived from the secret. */
export function createLinkSigner(authSecret: string, purpose: string): LinkSigner {
  // A key object prepared once is six times faster than a buffer for each token.
  const key = createSecretKey(createHmac('sha256', authSecret).update(purpose).digest());
  return (...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
}
