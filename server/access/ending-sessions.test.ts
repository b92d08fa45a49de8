import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { VirtualAuthenticator } from '#server/testing/authenticator.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const client = { address: '127.0.0.1', userAgent: '' };

/** Signs in while a transaction that ends the account's sessions has not committed yet; expects no session and this error. */
async function expectNoSession(
  userId: string,
  change: string,
  signIn: () => Promise<unknown>,
  error: object,
): Promise<void> {
  const { pool } = server().core.database;
  const ending = await pool.connect();
  try {
    await ending.query('BEGIN');
    await ending.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    await ending.query(change, [userId]);
    await ending.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    const signingIn = signIn().catch((refusal: unknown) => refusal);
    // Long enough for the check to succeed on the committed data.
    await setTimeout(500);
    await ending.query('COMMIT');
    expect(await signingIn).toMatchObject(error);
  } finally {
    ending.release();
  }
  const { rows } = await pool.query('SELECT FROM sessions WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(0);
}

test.each([
  ['disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1'],
  ['given another password', `UPDATE accounts SET password = 'another' WHERE user_id = $1`],
  ['given a second step', 'UPDATE users SET two_factor_at = now() WHERE id = $1'],
])('a password sign-in while the account is being %s leaves no session', async (_, change) => {
  const { session } = server().core;
  const { userId, email } = await createAccount(server().core, { password });
  await expectNoSession(userId, change, () => session.signIn(email, password, client), {
    code: 'unauthenticated',
    messageKey: 'sign-in-invalid',
  });
});

test('a sign-in with a passkey while it is being removed leaves no session', async () => {
  const owner = server().createClient(await createAccount(server().core, { password }));
  const device = new VirtualAuthenticator(server().core.config.appUrl);
  const options = await owner.call(securityContract.beginPasskey, { password });
  const name = 'Mi teléfono';
  await owner.call(securityContract.addPasskey, { name, answer: device.create(options) });
  const { session } = server().core;
  const passkey = await session.passkeys.authenticate(
    device.get(await owner.call(accessContract.passkeyOptions, {})),
  );
  await expectNoSession(
    owner.userId,
    'DELETE FROM passkeys WHERE user_id = $1',
    () =>
      session.openSession(owner.userId, client, {
        kind: 'passkey',
        passkeyId: passkey?.passkeyId ?? '',
      }),
    { code: 'unauthenticated', messageKey: 'passkey-unknown' },
  );
});

test('a second step while the password is being reset leaves no session', async () => {
  const { session } = server().core;
  const { userId } = await createAccount(server().core, { password });
  const ticket = await session.createSecondStepTicket(userId);
  await expectNoSession(
    userId,
    'DELETE FROM verifications WHERE value = $1',
    () => session.openSession(userId, client, { kind: 'ticket', ticket }),
    { code: 'not_found', messageKey: 'second-step-expired' },
  );
});
