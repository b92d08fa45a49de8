import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createAppCheckToken } from '#domain/access/challenge.ts';
import type { ChallengeView } from '#domain/access/schema.ts';

addEventListener('message', ({ data }: MessageEvent<ChallengeView>) => {
  // Fails in insecure contexts (http, other than localhost), where Web Crypto is unavailable.
  createAppCheckToken(data, deriveKey).then(
    (token) => postMessage(token),
    () => postMessage(null),
  );
});
