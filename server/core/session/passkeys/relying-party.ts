import type { Database } from '../../database/database.ts';
import { challengeSeconds, type Challenges } from './signed-challenge.ts';

export interface PasskeySettings {
  readonly database: Pick<Database, 'global'>;
  readonly challenges: Challenges;
  /** Passkeys are bound to its host name and accepted from its origin only. */
  readonly appUrl: string;
}

export const timeoutMilliseconds = challengeSeconds * 1000;

/** The WebAuthn relying party: the origin and host name that passkeys must be signed for. */
export function getRelyingParty(appUrl: string): {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
} {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}
