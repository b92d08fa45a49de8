/**
 * Recovery codes for a lost authenticator: ten, each used once. Each has 50 bits and is stored only as a keyed hash, so
 * that the table alone does not allow guessing them.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's base 32: no characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;
export const recoveryCodeCount = 10;

/** `k3m9q-x7h2c` */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
  });
}

export function hashRecoveryCode(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery:${userId}:${normalize(code)}`)
    .digest();
}

/** Removes separators and replaces look-alike characters. */
const normalize = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
