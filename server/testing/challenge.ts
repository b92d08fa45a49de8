/** Solves the bot check as a browser does before it sends a public form. */
import { accessContract } from '#domain/access/contract.ts';
import { appCheckHeader, challengeAddress } from '#domain/access/addresses.ts';
import { createAppCheckToken } from '#domain/access/challenge.ts';
import { deriveKey } from './derive-key.ts';

/** The header that one request of a public form needs. */
export async function solveChallenge(url: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(challengeAddress.path, url));
  const challenge = accessContract.challenge.output.parse(await answer.json());
  return { [appCheckHeader]: await createAppCheckToken(challenge, deriveKey) };
}
