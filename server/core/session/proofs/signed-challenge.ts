/**
 * What a passkey signs, so that an answer counts for one question, once, and within minutes. The challenge carries its own
 * end and our signature: asking for one costs no row, and only an answered one is remembered, among the rate limits.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from '../../clock.ts';
import type { RateLimits } from '../limits/rate-limit.ts';
import type { Limit } from '../limits/limit.ts';

export const challengeSeconds = 300;
const once: Limit = { name: 'passkey-challenge', attempts: 1, windowSeconds: 2 * challengeSeconds };
const nonceBytes = 16;
const endBytes = 6;

export interface Challenges {
  /** `purpose` names the question: an answer to another one does not fit. */
  ask(purpose: string): string;
  /** Is it ours, of this purpose, in time, and not answered before? It has been from now on. */
  settle(challenge: string, purpose: string): Promise<boolean>;
}

export function challengesOf(secret: string, limits: RateLimits): Challenges {
  const signatureOf = (body: Buffer, purpose: string): Buffer =>
    createHmac('sha256', secret).update(`passkey:${purpose}:`).update(body).digest();
  return {
    ask(purpose) {
      const end = Buffer.alloc(endBytes);
      end.writeUIntBE(Math.floor(now().getTime() / 1000) + challengeSeconds, 0, endBytes);
      const body = Buffer.concat([randomBytes(nonceBytes), end]);
      return Buffer.concat([body, signatureOf(body, purpose)]).toString('base64url');
    },
    async settle(challenge, purpose) {
      const given = Buffer.from(challenge, 'base64url');
      const body = given.subarray(0, nonceBytes + endBytes);
      const signature = given.subarray(nonceBytes + endBytes);
      if (signature.length !== 32 || !timingSafeEqual(signature, signatureOf(body, purpose)))
        return false;
      if (body.readUIntBE(nonceBytes, endBytes) < now().getTime() / 1000) return false;
      return (await limits.attempt(once, body.toString('base64url'))).allowed;
    },
  };
}
