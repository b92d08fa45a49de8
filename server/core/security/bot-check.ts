/**
 * Proof of work for public forms (ALTCHA 2): a challenge is signed, expires after 20 minutes and is valid for one request.
 * Used challenges are stored as rate limits, because the library itself accepts a solution repeatedly.
 */
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '../clock.ts';
import type { RateLimits } from '../session/limits/rate-limits.ts';
import type { RateLimit } from '../session/limits/limit.ts';

export interface BotCheck {
  challenge(): Promise<Challenge>;
  /** Throws Problem `forbidden` unless the token is a solved challenge. */
  verify(token: string | undefined): Promise<SolvedChallenge>;
}

interface SolvedChallenge {
  /** Throws Problem `forbidden` if it was used before. */
  use(): Promise<void>;
}

export interface BotCheckSettings {
  readonly secret: string;
  /** PBKDF2 iterations per attempt; a browser needs 200 attempts on average. */
  readonly cost: number;
  readonly limits: RateLimits;
}

/** Long enough for a form that stays open for a while. */
const challengeSeconds = 20 * 60;
/** A phone of 2018 needs about 5 ms per attempt at the default cost: at most 1.5 s. */
const [minAttempts, maxAttempts] = [100, 300];
const maxTokenLength = 3000;
/** The counter of a challenge is kept for longer than the challenge is valid. */
const uses: RateLimit = { name: 'challenge', attempts: 1, windowSeconds: 2 * challengeSeconds };

export function createBotCheck({ secret, cost, limits }: BotCheckSettings): BotCheck {
  const deriveSecret = (purpose: string): string =>
    createHmac('sha256', secret).update(`bot-check:${purpose}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: deriveSecret('challenge'),
    hmacKeySignatureSecret: deriveSecret('solution'),
  };

  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minAttempts, maxAttempts + 1),
        deriveKey,
        expiresAt: new Date(now().getTime() + challengeSeconds * 1000),
        ...secrets,
      }),
    async verify(token) {
      const payload = token === undefined ? null : parsePayload(token);
      if (!payload || !(await isSolved(payload))) throw new Problem('forbidden', 'bot-check');
      return {
        async use() {
          const { allowed } = await limits.consume(uses, payload.challenge.signature ?? '');
          if (!allowed) throw new Problem('forbidden', 'bot-check');
        },
      };
    },
  };

  async function isSolved({ challenge, solution }: Payload): Promise<boolean> {
    // The library uses the system clock, so the expiry is checked here with ours. The signature covers `expiresAt`.
    const { expiresAt = 0 } = challenge.parameters;
    if (!(expiresAt * 1000 > now().getTime())) return false;
    return (
      (await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => null))
        ?.verified === true
    );
  }
}

/** null for a malformed token. Its values are checked by their signature. */
function parsePayload(token: string): Payload | null {
  if (token.length > maxTokenLength) return null;
  try {
    const payload = JSON.parse(atob(token)) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
