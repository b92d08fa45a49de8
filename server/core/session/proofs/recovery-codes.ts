/**
 * Codes for the day when the phone is lost: ten, each used once. Fifty bits each and kept only as a keyed hash, so that the
 * table alone lets nobody try them.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's 32 signs: nothing that is read as something else. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;
export const recoveryCodeCount = 10;

/** `k3m9q-x7h2c` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = [...randomBytes(length)].map((byte) => signs[byte & 31]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

export function recoveryHash(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery:${userId}:${plain(code)}`)
    .digest();
}

/** As it was meant, however it was typed. */
const plain = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
