/** Authenticator codes: HOTP (RFC 4226) by the clock (TOTP, RFC 6238), with six digits, SHA-1 and periods of 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../../clock.ts';

const issuer = 'Redil';
const periodSeconds = 30;
/** Allows for clock drift: the previous and the next step are accepted too. */
const toleratedSteps = [0, -1, 1] as const;

/** The key is the bytes of this text: 22 characters that hold 128 bits (RFC 4226, section 4). */
export const createTotpSecret = (): string => randomBytes(16).toString('base64url');

/** Base 32 (RFC 4648, section 6) without padding. */
export function encodeTotpKey(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups
    .map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

export function createTotpUri(secret: string, email: string): string {
  const parameters = new URLSearchParams({
    secret: encodeTotpKey(secret),
    issuer,
    digits: '6',
    period: String(periodSeconds),
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${parameters.toString()}`;
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** Returns the 30-second step that the code belongs to; null: not valid now. */
export function findTotpStep(secret: string, code: string): number | null {
  const actual = Buffer.from(code.replace(/\s/g, ''));
  const currentStep = Math.floor(now().getTime() / 1000 / periodSeconds);
  for (const offset of toleratedSteps) {
    const expected = Buffer.from(generateHotpCode(secret, currentStep + offset));
    if (actual.length === expected.length && timingSafeEqual(actual, expected))
      return currentStep + offset;
  }
  return null;
}

/** RFC 4226, section 5.3. */
export function generateHotpCode(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', secret).update(message).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
