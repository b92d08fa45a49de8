/** What a browser does before it sends a public form, done by a test or a script. */
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accessContract } from '#domain/access/contract.ts';
import { appCheckHeader, challengeAddress } from '#domain/access/addresses.ts';
import { appCheckToken } from '#domain/access/challenge.ts';

/** The header that opens one public form once. */
export async function solvedChallenge(url: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(challengeAddress.path, url));
  const challenge = accessContract.challenge.output.parse(await answer.json());
  return { [appCheckHeader]: await appCheckToken(challenge, deriveKey) };
}
