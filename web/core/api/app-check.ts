/** Solves the proof-of-work challenge of public forms in a worker, so that the page stays responsive. */
import { appCheckHeader } from '#domain/access/addresses.ts';
import type { ChallengeView } from '#domain/access/schema.ts';

/** The header for one request; empty if solving failed: then the server rejects the request with a message. */
export async function buildAppCheckHeader(
  challenge: ChallengeView,
): Promise<Record<string, string>> {
  const token = await solve(challenge);
  return token === null ? {} : { [appCheckHeader]: token };
}

function solve(challenge: ChallengeView): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./app-check-worker.ts', import.meta.url), {
      type: 'module',
    });
    const finish = (token: string | null): void => {
      worker.terminate();
      resolve(token);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no origin
    worker.postMessage(challenge);
  });
}
