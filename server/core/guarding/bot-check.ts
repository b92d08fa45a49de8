/**
 * Proof of work before public forms (ALTCHA 2): a challenge is signed, lives for minutes and is good for one request. What
 * was used is kept where attempts are counted, since the library itself accepts a solution again and again.
 */
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '../clock.ts';
import type { RateLimits } from '../session/limits/rate-limit.ts';
import type { Limit } from '../session/limits/limit.ts';

export interface BotCheck {
  challenge(): Promise<Challenge>;
  /** Throws Problem `forbidden` unless the token is a solved challenge that nobody has used. */
  require(token: string | undefined): Promise<void>;
}

export interface BotCheckSettings {
  readonly secret: string;
  /** Iterations of PBKDF2 a try; a browser tries 200 times on average. */
  readonly cost: number;
  readonly limits: RateLimits;
}

/** Long enough for a form that lies open while somebody looks for a password. */
const challengeSeconds = 20 * 60;
/** A phone of 2018 does a try of the default cost in some 5 ms: at most 1.5 s. */
const [fewestTries, mostTries] = [100, 300];
const longestToken = 3000;
/** A challenge is dead before its counter is forgotten. */
const uses: Limit = { name: 'challenge', attempts: 1, windowSeconds: 2 * challengeSeconds };

export function botCheck({ secret, cost, limits }: BotCheckSettings): BotCheck {
  const keyFor = (purpose: string): string =>
    createHmac('sha256', secret).update(`bot-check:${purpose}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewestTries, mostTries + 1),
        deriveKey,
        expiresAt: new Date(now().getTime() + challengeSeconds * 1000),
        ...secrets,
      }),
    async require(token) {
      const payload = token === undefined ? null : payloadOf(token);
      if (!payload || !(await isSolved(payload))) throw new Problem('forbidden', 'bot-check');
      const { allowed } = await limits.attempt(uses, payload.challenge.signature ?? '');
      if (!allowed) throw new Problem('forbidden', 'bot-check');
    },
  };

  async function isSolved({ challenge, solution }: Payload): Promise<boolean> {
    // The library asks the machine's clock; ours is the one that counts. Its signature covers what it holds.
    const { expiresAt = 0 } = challenge.parameters;
    if (!(expiresAt * 1000 > now().getTime())) return false;
    return (
      (await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => null))
        ?.verified === true
    );
  }
}

/** null: not the shape of a token. Its values are checked by their signature. */
function payloadOf(token: string): Payload | null {
  if (token.length > longestToken) return null;
  try {
    const payload = JSON.parse(atob(token)) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
