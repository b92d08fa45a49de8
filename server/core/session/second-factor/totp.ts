/** Authenticator codes (TOTP, RFC 6238), computed by better-auth's library. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { now } from '../../clock.ts';

const issuer = 'Redil';
const periodSeconds = 30;
/** Allows for clock drift: the previous and the next step are accepted too. */
const toleratedSteps = [0, -1, 1] as const;

/** createOTP takes the bytes of a string: these 22 characters hold 128 bits (RFC 4226, section 4). */
export const createTotpSecret = (): string => randomBytes(16).toString('base64url');

export const encodeTotpKey = (secret: string): string => base32.encode(secret, { padding: false });

export const createTotpUri = (secret: string, email: string): string =>
  createOTP(secret, { period: periodSeconds }).url(issuer, email);

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** Returns the 30-second step that the code belongs to; null: not valid now. */
export async function findTotpStep(secret: string, code: string): Promise<number | null> {
  const actual = Buffer.from(code.replace(/\s/g, ''));
  const currentStep = Math.floor(now().getTime() / 1000 / periodSeconds);
  const otp = createOTP(secret, { period: periodSeconds });
  for (const offset of toleratedSteps) {
    const expected = Buffer.from(await otp.hotp(currentStep + offset));
    if (actual.length === expected.length && timingSafeEqual(actual, expected))
      return currentStep + offset;
  }
  return null;
}
