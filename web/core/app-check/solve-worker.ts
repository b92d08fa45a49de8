import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { appCheckToken } from '#domain/access/challenge.ts';
import type { ChallengeView } from '#domain/access/schema.ts';

addEventListener('message', ({ data }: MessageEvent<ChallengeView>) => {
  // On plain http beyond this machine a browser has no cryptography to do it with.
  appCheckToken(data, deriveKey).then(
    (token) => postMessage(token),
    () => postMessage(null),
  );
});
