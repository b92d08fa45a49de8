import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { appCheckToken } from '#domain/access/challenge.ts';
import { accessContract } from '#domain/access/contract.ts';
import { allRoutes } from '#server/app.ts';
import { now, setClock } from '#server/core/clock.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const challenge = () => server().anonymous.call(accessContract.challenge, {});
const solved = async () => appCheckToken(await challenge(), deriveKey);
const ask = (token?: string, body: object = { email: `${randomUUID()}@example.org` }) =>
  server().anonymous.fetch('/api/passwords/forgotten', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { [appCheckHeader]: token }),
    },
  });
const open = (token: string) =>
  JSON.parse(atob(token)) as {
    challenge: { parameters: Record<string, unknown> };
    solution: object;
  };

async function expectRefused(token?: string): Promise<void> {
  const answer = await ask(token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    error: { code: 'forbidden', message: expect.stringContaining('persona') as string },
  });
}

test('a solved challenge opens a public form once', async () => {
  const token = await solved();
  expect((await ask(token)).status).toBe(200);
  await expectRefused(token);
});

test('of a hundred that send the same solution at once, one passes', async () => {
  const token = await solved();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('nothing, nonsense and a challenge that was not solved open nothing', async () => {
  await expectRefused();
  for (const nonsense of [
    '',
    'x',
    btoa('null'),
    btoa('{}'),
    btoa('{"challenge":{"parameters":null},"solution":{}}'),
    'A'.repeat(5000),
  ]) {
    await expectRefused(nonsense);
  }
  await expectRefused(
    btoa(
      JSON.stringify({
        challenge: await challenge(),
        solution: { counter: 1, derivedKey: '00'.repeat(32) },
      }),
    ),
  );
});

test('a challenge made easier, or given more time, is not ours any more', async () => {
  const easy = open(await solved());
  easy.challenge.parameters['keyPrefix'] = '00';
  await expectRefused(btoa(JSON.stringify(easy)));
  const late = open(await solved());
  late.challenge.parameters['expiresAt'] = 4_000_000_000;
  await expectRefused(btoa(JSON.stringify(late)));
});

test('a challenge is over after twenty minutes', async () => {
  const token = await solved();
  const after = new Date(now().getTime() + 21 * 60 * 1000);
  const back = setClock(() => after);
  try {
    await expectRefused(token);
  } finally {
    back();
  }
});

test('a slip of the pen does not use the challenge up', async () => {
  const token = await solved();
  expect((await ask(token, { email: 'no address' })).status).toBe(400);
  expect((await ask(token)).status).toBe(200);
});

test('every form that strangers may send asks for it, and signing in does not', () => {
  const open = allRoutes
    .map(({ contract }) => contract)
    .filter(({ method, can }) => method !== 'GET' && can === 'public')
    .filter(({ botCheck }) => !botCheck)
    .map(({ method, path }) => `${method} ${path}`);
  // Signing in and out, which lock by themselves; and what a token of a mail opens, which nobody has who was not sent it.
  expect(open.toSorted()).toEqual([
    'DELETE /api/session',
    'POST /api/account/email/confirmation',
    'POST /api/accounts/verification/:token',
    'POST /api/completion/open',
    'POST /api/passwords/reset',
    'POST /api/session',
    'POST /api/session/passkey',
    'POST /api/session/passkey-options',
    'POST /api/session/second-step',
  ]);
});
