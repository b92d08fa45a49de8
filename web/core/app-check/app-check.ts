/** Silently does the piece of work that opens a public form: in a worker, so that the page goes on answering. */
import { appCheckHeader } from '#domain/access/addresses.ts';
import type { ChallengeView } from '#domain/access/schema.ts';

/** The header for one request; none when the work could not be done: then the server says so in its words. */
export async function solvedHeader(challenge: ChallengeView): Promise<Record<string, string>> {
  const token = await solve(challenge);
  return token === null ? {} : { [appCheckHeader]: token };
}

function solve(challenge: ChallengeView): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
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
