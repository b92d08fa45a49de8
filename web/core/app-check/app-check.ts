/** Silently does the piece of work that opens a public form: in a worker, so that the page goes on answering. */
import { appCheckHeader, challengeAddress } from '#domain/access/addresses.ts';
import type { ChallengeView } from '#domain/access/schema.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import type { accessContract } from '#domain/access/contract.ts';
import { call } from '../api.ts';

const readChallenge: AddressOf<typeof accessContract.challenge> = challengeAddress;

/** The header for one request; none when the work could not be done: then the server says so in its words. Throws `ApiError`. */
export async function solvedChallenge(): Promise<Record<string, string>> {
  const token = await solve(await call(readChallenge, {}));
  return token === null ? {} : { [appCheckHeader]: token };
}

function solve(challenge: ChallengeView): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (token: string | null): void => {
      worker.terminate();
      resolve(token);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
    worker.postMessage(challenge);
  });
}
