/** Silently does the piece of work that opens a public form: in a worker, so that the page goes on answering. */
import { appCheckHeader, challengeAddress } from '#domain/access/addresses.ts';
import type { ChallengeView } from '#domain/access/schema.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import type { accessContract } from '#domain/access/contract.ts';
import { call } from '../api.ts';

const readChallenge: AddressOf<typeof accessContract.challenge> = challengeAddress;

/** The header for one request. Throws `ApiError` when no challenge can be fetched. */
export async function solvedChallenge(): Promise<Record<string, string>> {
  return { [appCheckHeader]: await solve(await call(readChallenge, {})) };
}

function solve(challenge: ChallengeView): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(() => resolve(data)));
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(challenge);
  });
}
