import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const client = { address: '127.0.0.1', userAgent: '' };

/** Statements that end an account's sessions, run in a transaction that has not committed yet. */
test.each([
  ['disabled', 'UPDATE users SET disabled_at = now() WHERE id = $1'],
  ['given another password', `UPDATE accounts SET password = 'another' WHERE user_id = $1`],
  ['given a second step', 'UPDATE users SET two_factor_at = now() WHERE id = $1'],
])('a password sign-in while the account is being %s leaves no session', async (_, change) => {
  const { session, database } = server().core;
  const { userId, email } = await createAccount(server().core, { password });
  const ending = await database.pool.connect();
  try {
    await ending.query('BEGIN');
    await ending.query(change, [userId]);
    await ending.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    const signingIn = session.signIn(email, password, client).catch((error: unknown) => error);
    // Long enough for the password check to succeed on the committed data.
    await setTimeout(500);
    await ending.query('COMMIT');
    expect(await signingIn).toMatchObject({
      code: 'unauthenticated',
      messageKey: 'sign-in-invalid',
    });
  } finally {
    ending.release();
  }
  const { rows } = await database.pool.query('SELECT FROM sessions WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(0);
});
