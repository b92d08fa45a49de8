import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { waitForMail, waitForMailToken } from '#server/testing/mail.ts';
import { solveChallenge } from '#server/testing/challenge.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const buildAccount = () => ({
  name: 'Rut Salas',
  email: `rut.${randomUUID()}@example.org`,
  password: 'viñas del Señor',
});
const signUp = async (account: object) =>
  fetch(`${server().url}/api/accounts`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json', ...(await solveChallenge(server().url)) },
  });
const signIn = ({ email, password }: { email: string; password: string }) =>
  server().anonymous.call(accessContract.signIn, { email, password });

test('a person signs up, verifies the address by mail and signs in', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  const [letter] = await waitForMail(server(), account.email);
  expect(letter?.subject).toBe('Confirma tu correo electrónico');
  const token = await waitForMailToken(server(), account.email);
  expect(letter?.text).toContain(
    `${server().core.config.appUrl}/verify-email-notice?token=${token}`,
  );

  await server().anonymous.call(accessContract.verifyEmail, { token, password: account.password });
  const { session } = await signIn(account);
  expect(session).toMatchObject({
    account: { email: account.email, name: 'Rut Salas', emailVerified: true },
    user: { role: 'member', language: 'es' },
    church: null,
    subscription: null,
  });
});

test('the mail uses the language of the sign-up', async () => {
  const account = { ...buildAccount(), language: 'en' as const };
  await server().anonymous.call(accessContract.signUp, account);
  const [letter] = await waitForMail(server(), account.email);
  expect(letter?.subject).toBe('Confirm your email address');
});

test('a second sign-up gets the same response, and only the mailbox is notified', async () => {
  const account = buildAccount();
  const [first, second] = [
    await signUp(account),
    await signUp({ ...account, name: 'Otra', password: 'another password' }),
  ];
  expect(second.status).toBe(first.status);
  expect(await second.text()).toBe(await first.text());
  const getHeaders = (response: Response) =>
    [...response.headers.keys()].filter((name) => name !== 'date').toSorted();
  expect(getHeaders(second)).toEqual(getHeaders(first));

  const letters = await waitForMail(server(), account.email, 2);
  expect(letters[0]?.subject).toBe('Ya tienes una cuenta en Redil');
  // The second sign-up's name and password were ignored.
  expect((await signIn(account)).session.account?.name).toBe('Rut Salas');
  await expect(signIn({ ...account, password: 'another password' })).rejects.toMatchObject({
    status: 401,
  });
});

test('an address is one account regardless of upper and lower case', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  await server().anonymous.call(accessContract.signUp, {
    ...account,
    email: ` ${account.email.toUpperCase()} `,
  });
  const letters = await waitForMail(server(), account.email, 2);
  expect(letters[0]?.subject).toBe('Ya tienes una cuenta en Redil');
  expect(
    (await signIn({ ...account, email: account.email.toUpperCase() })).session.account?.email,
  ).toBe(account.email);
});

test('of two simultaneous sign-ups one creates the account, and both get the same response', async () => {
  const account = buildAccount();
  const answers = await Promise.all([signUp(account), signUp(account), signUp(account)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const letters = await waitForMail(server(), account.email, 3);
  expect(
    letters.filter((letter) => letter.subject === 'Confirma tu correo electrónico'),
  ).toHaveLength(1);
  await signIn(account);
});

test('a verification link works once', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  const token = await waitForMailToken(server(), account.email);
  const { password } = account;
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => server().anonymous.call(accessContract.verifyEmail, { token, password })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await expect(
    server().anonymous.call(accessContract.verifyEmail, { token }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a made-up verification link is rejected with a helpful message', async () => {
  await expect(
    server().anonymous.call(accessContract.verifyEmail, { token: 'x'.repeat(43) }),
  ).rejects.toMatchObject({
    status: 404,
    failure: { message: 'Este enlace ya no sirve: se usó o venció. Pide uno nuevo.' },
  });
});

test('an unverified user can request the mail again a few times an hour', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  const { token } = await signIn(account);
  const client = server().createClient({ userId: '', email: account.email, token });
  for (let each = 0; each < 5; each += 1) await client.call(accessContract.resendVerification, {});
  await expect(client.call(accessContract.resendVerification, {})).rejects.toMatchObject({
    status: 429,
  });
  const newest = await waitForMailToken(server(), account.email, 6);
  await client.call(accessContract.verifyEmail, { token: newest });
  expect((await client.call(accessContract.session, {})).account?.emailVerified).toBe(true);
});

test.each([
  ['a short password', { password: 'siete77' }, 'password', 'Escribe al menos 8 caracteres.'],
  [
    'a password beyond 128 letters',
    { password: 'a'.repeat(129) },
    'password',
    'Escribe como máximo 128 caracteres.',
  ],
  ['no address', { email: 'rut' }, 'email', 'El correo electrónico no es válido.'],
  ['no name', { name: '   ' }, 'name', 'Este dato es obligatorio.'],
  ['a chosen role', { role: 'superadmin' }, 'role', 'No se reconoce este campo.'],
  [
    'an address that says it is verified',
    { emailVerified: true },
    'emailVerified',
    'No se reconoce este campo.',
  ],
])('a sign-up with %s is rejected with a field error', async (_, change, path, message) => {
  const response = await signUp({ ...buildAccount(), ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid', fields: [{ path, message }] },
  });
});

test('the database stores the password only as an argon2id hash with 19 MiB', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  const { rows } = await server().core.database.pool.query<{ password: string }>(
    'SELECT a.password FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.email = $1',
    [account.email],
  );
  expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the database stores mailed tokens only as hashes', async () => {
  const account = buildAccount();
  await server().anonymous.call(accessContract.signUp, account);
  const token = await waitForMailToken(server(), account.email);
  const { rows } = await server().core.database.pool.query<{ found: boolean }>(
    'SELECT bool_or(identifier LIKE $1 OR value LIKE $1) AS found FROM verifications',
    [`%${token}%`],
  );
  expect(rows[0]?.found).toBe(false);
});

test('signing up with a stranger’s address can neither inject text into the mail nor flood the mailbox', async () => {
  const [local, name] = [`ana.${randomUUID()}`, 'Gana un premio en https://evil.example/x'];
  for (let count = 0; count < 12; count += 1) {
    await server().anonymous.call(accessContract.signUp, {
      ...buildAccount(),
      name,
      email: `${local}+${count}@example.org`,
    });
  }
  const letters = await waitForMail(server(), local, 10);
  expect(letters).toHaveLength(10);
  expect(
    letters.filter((letter) => `${letter.text}${letter.html}`.includes('evil.example')),
  ).toEqual([]);
});
