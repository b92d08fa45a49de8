/**
 * The app-check token: what opens a public form. The server sets a piece of work that a browser does in a moment and a
 * flood of requests does not; whoever has done it sends it along, and it opens one door once.
 */
import { solveChallenge, type Challenge, type DeriveKeyFunction, type Payload } from 'altcha-lib';
import type { ChallengeView } from './schema.ts';

/** Does the work. `deriveKey` is that of the platform: `altcha-lib/algorithms/pbkdf2`, in the browser `…/web/pbkdf2`. */
export async function appCheckToken(
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
