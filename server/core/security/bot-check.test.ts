import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { createAppCheckToken } from '#domain/access/challenge.ts';
import { accessContract } from '#domain/access/contract.ts';
import { allRoutes } from '#server/app.ts';
import { now, setClock } from '#server/core/clock.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const challenge = () => server().anonymous.call(accessContract.challenge, {});
const solveChallenge = async () => createAppCheckToken(await challenge(), deriveKey);
const submit = (token?: string, body: object = { email: `${randomUUID()}@example.org` }) =>
  server().anonymous.fetch('/api/passwords/forgotten', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { [appCheckHeader]: token }),
    },
  });
const decode = (token: string) =>
  JSON.parse(atob(token)) as {
    challenge: { parameters: Record<string, unknown> };
    solution: object;
  };

async function expectForbidden(token?: string): Promise<void> {
  const answer = await submit(token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { code: 'forbidden', message: expect.stringContaining('persona') as string },
  });
}

test('a solved challenge is valid for one request', async () => {
  const token = await solveChallenge();
  expect((await submit(token)).status).toBe(200);
  await expectForbidden(token);
});

test('of a hundred concurrent requests with the same solution, one succeeds', async () => {
  const token = await solveChallenge();
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a missing, malformed or unsolved challenge is rejected', async () => {
  await expectForbidden();
  for (const malformed of [
    '',
    'x',
    btoa('null'),
    btoa('{}'),
    btoa('{"challenge":{"parameters":null},"solution":{}}'),
    'A'.repeat(5000),
  ]) {
    await expectForbidden(malformed);
  }
  await expectForbidden(
    btoa(
      JSON.stringify({
        challenge: await challenge(),
        solution: { counter: 1, derivedKey: '00'.repeat(32) },
      }),
    ),
  );
});

test('a challenge with a changed difficulty or expiry is rejected', async () => {
  const easy = decode(await solveChallenge());
  easy.challenge.parameters['keyPrefix'] = '00';
  await expectForbidden(btoa(JSON.stringify(easy)));
  const late = decode(await solveChallenge());
  late.challenge.parameters['expiresAt'] = 4_000_000_000;
  await expectForbidden(btoa(JSON.stringify(late)));
});

test('a challenge expires after twenty minutes', async () => {
  const token = await solveChallenge();
  const after = new Date(now().getTime() + 21 * 60 * 1000);
  const restore = setClock(() => after);
  try {
    await expectForbidden(token);
  } finally {
    restore();
  }
});

test('invalid input does not use up the challenge', async () => {
  const token = await solveChallenge();
  expect((await submit(token, { email: 'no address' })).status).toBe(400);
  expect((await submit(token)).status).toBe(200);
});

test('every public form requires a challenge, except for sign-in and secret links', () => {
  const unprotected = allRoutes
    .map(({ contract }) => contract)
    .filter(({ method, can }) => method !== 'GET' && can === 'public')
    .filter(({ botCheck }) => !botCheck)
    .map(({ method, path }) => `${method} ${path}`);
  // Signing in and out have their own brute-force protection; the others need the secret token of a link.
  expect(unprotected.toSorted()).toEqual([
    'DELETE /api/session',
    'POST /api/account/email/confirmation',
    'POST /api/accounts/verification/:token',
    'POST /api/completion/open',
    'POST /api/passwords/reset',
    'POST /api/rota/links/:token',
    'POST /api/session',
    'POST /api/session/passkey',
    'POST /api/session/passkey-options',
    'POST /api/session/second-step',
  ]);
});
