import { expect, test } from 'vitest';
import { createAccount } from '#server/testing/accounts.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const phone = (version: number) =>
  `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0 Mobile Safari/537.36`;
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

async function signIn(email: string, userAgent: string): Promise<void> {
  const response = await fetch(`${server().url}/api/session`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
  expect(response.status).toBe(200);
}
/** An account that nobody has signed in with yet. */
async function untouched(): Promise<string> {
  const { email, userId } = await createAccount(server().core, { password });
  await server().core.database.pool.query(`UPDATE users SET known_devices = '{}' WHERE id = $1`, [
    userId,
  ]);
  return email;
}

test('the first device is no news; a new one is told by mail, once, and an update of it is none', async () => {
  const email = await untouched();
  await signIn(email, phone(131));
  await signIn(email, phone(132));
  await signIn(email, laptop);
  const [letter] = await lettersTo(server().core, email);
  expect(letter?.subject).toBe('Nuevo inicio de sesión en tu cuenta');
  expect(letter?.text).toContain('Firefox en Linux');
  await signIn(email, laptop);
  await signIn(email, 'curl/8.4');
  const letters = await lettersTo(server().core, email, 2);
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toContain('un programa que no reconocemos');
});
