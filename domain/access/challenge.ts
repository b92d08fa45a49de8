/**
 * The app-check token of public forms: the solution of a proof-of-work challenge, cheap for one browser and expensive for
 * mass requests. Each solution is accepted once.
 */
import { solveChallenge, type Challenge, type DeriveKeyFunction, type Payload } from 'altcha-lib';
import type { ChallengeView } from './schema.ts';

/** Solves the challenge. `deriveKey` is the platform's implementation: `altcha-lib/algorithms/pbkdf2`, in the browser `…/web/pbkdf2`. */
export async function createAppCheckToken(
  view: ChallengeView,
  deriveKey: DeriveKeyFunction,
): Promise<string> {
  const challenge = view as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
  if (!solution) throw new Error('The challenge was not solved in time');
  const payload: Payload = {
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
  };
  return btoa(JSON.stringify(payload));
}
