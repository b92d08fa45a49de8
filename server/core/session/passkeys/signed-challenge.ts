/**
 * Challenges for passkeys: each is valid for one purpose, once, for five minutes. A challenge contains its expiry and our
 * signature, so issuing one stores nothing; a used one is recorded among the rate limits.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../../clock.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RateLimit } from '../limits/limit.ts';

export const challengeSeconds = 300;
const singleUse: RateLimit = {
  name: 'passkey-challenge',
  attempts: 1,
  windowSeconds: 2 * challengeSeconds,
};
const nonceBytes = 16;
const expiryBytes = 6;

export interface Challenges {
  /** A response to a challenge of another purpose is rejected. */
  issue(purpose: string): string;
  /** Returns whether the challenge is ours, for this purpose, not expired and unused, and marks it used. */
  consume(challenge: string, purpose: string): Promise<boolean>;
}

export function createChallenges(secret: string, limits: RateLimits): Challenges {
  const sign = (body: Buffer, purpose: string): Buffer =>
    createHmac('sha256', secret).update(`passkey:${purpose}:`).update(body).digest();
  return {
    issue(purpose) {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE(Math.floor(now().getTime() / 1000) + challengeSeconds, 0, expiryBytes);
      const body = Buffer.concat([randomBytes(nonceBytes), expiry]);
      return Buffer.concat([body, sign(body, purpose)]).toString('base64url');
    },
    async consume(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, nonceBytes + expiryBytes);
      const signature = bytes.subarray(nonceBytes + expiryBytes);
      if (signature.length !== 32 || !timingSafeEqual(signature, sign(body, purpose))) return false;
      if (body.readUIntBE(nonceBytes, expiryBytes) < now().getTime() / 1000) return false;
      return (await limits.consume(singleUse, body.toString('base64url'))).allowed;
    },
  };
}
