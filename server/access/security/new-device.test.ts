import { expect, test } from 'vitest';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMail } from '#server/testing/mail.ts';
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
/** An account without any sign-in. */
async function untouched(): Promise<string> {
  const { email, userId } = await createAccount(server().core, { password });
  await server().core.database.pool.query(`UPDATE users SET known_devices = '{}' WHERE id = $1`, [
    userId,
  ]);
  return email;
}

test('a new device triggers one mail; the first device and a browser update do not', async () => {
  const email = await untouched();
  await signIn(email, phone(131));
  await signIn(email, phone(132));
  await signIn(email, laptop);
  const [letter] = await waitForMail(server(), email);
  expect(letter?.subject).toBe('Nuevo inicio de sesión en tu cuenta');
  expect(letter?.text).toContain('Firefox en Linux');
  await signIn(email, laptop);
  await signIn(email, 'curl/8.4');
  const letters = await waitForMail(server(), email, 2);
  expect(letters).toHaveLength(2);
  expect(letters[0]?.text).toContain('un programa que no reconocemos');
});
