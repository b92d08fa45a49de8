import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { lettersTo, tokenMailedTo } from '#server/testing/letters.ts';
import { solvedChallenge } from '#server/testing/challenge.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const somebody = () => ({
  name: 'Rut Salas',
  email: `rut.${randomUUID()}@example.org`,
  password: 'viñas del Señor',
});
const signUp = async (account: object) =>
  fetch(`${server().url}/api/accounts`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json', ...(await solvedChallenge(server().url)) },
  });
const signIn = ({ email, password }: { email: string; password: string }) =>
  server().anonymous.call(accessContract.signIn, { email, password });

test('a person signs up, confirms the address by mail and signs in', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  const [letter] = await lettersTo(server().core, account.email);
  expect(letter?.subject).toBe('Confirma tu correo electrónico');
  const token = await tokenMailedTo(server().core, account.email);
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

test('the mail comes in the language of the sign-up', async () => {
  const account = { ...somebody(), language: 'en' as const };
  await server().anonymous.call(accessContract.signUp, account);
  const [letter] = await lettersTo(server().core, account.email);
  expect(letter?.subject).toBe('Confirm your e-mail address');
});

test('signing up twice answers the same, and only the mailbox learns of it', async () => {
  const account = somebody();
  const [first, second] = [
    await signUp(account),
    await signUp({ ...account, name: 'Otra', password: 'another password' }),
  ];
  expect(second.status).toBe(first.status);
  expect(await second.text()).toBe(await first.text());
  const headersOf = (response: Response) =>
    [...response.headers.keys()].filter((name) => name !== 'date').toSorted();
  expect(headersOf(second)).toEqual(headersOf(first));

  const letters = await lettersTo(server().core, account.email, 2);
  expect(letters[0]?.subject).toBe('Ya tienes una cuenta en Redil');
  // Neither the name nor the password of the second one took hold.
  expect((await signIn(account)).session.account?.name).toBe('Rut Salas');
  await expect(signIn({ ...account, password: 'another password' })).rejects.toMatchObject({
    status: 401,
  });
});

test('an address is one account however its letters are written', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  await server().anonymous.call(accessContract.signUp, {
    ...account,
    email: ` ${account.email.toUpperCase()} `,
  });
  const letters = await lettersTo(server().core, account.email, 2);
  expect(letters[0]?.subject).toBe('Ya tienes una cuenta en Redil');
  expect(
    (await signIn({ ...account, email: account.email.toUpperCase() })).session.account?.email,
  ).toBe(account.email);
});

test('of two sign-ups at the same moment one makes the account, and both answer the same', async () => {
  const account = somebody();
  const answers = await Promise.all([signUp(account), signUp(account), signUp(account)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const letters = await lettersTo(server().core, account.email, 3);
  expect(
    letters.filter((letter) => letter.subject === 'Confirma tu correo electrónico'),
  ).toHaveLength(1);
  await signIn(account);
});

test('a verification link works once', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  const token = await tokenMailedTo(server().core, account.email);
  const { password } = account;
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => server().anonymous.call(accessContract.verifyEmail, { token, password })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await expect(
    server().anonymous.call(accessContract.verifyEmail, { token }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a made-up verification link is refused with words that help', async () => {
  await expect(
    server().anonymous.call(accessContract.verifyEmail, { token: 'x'.repeat(43) }),
  ).rejects.toMatchObject({
    status: 404,
    failure: { message: 'Este enlace ya no sirve: se usó o venció. Pide uno nuevo.' },
  });
});

test('whoever is signed in but not verified asks for the mail again, a few times an hour', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  const { token } = await signIn(account);
  const client = server().signedIn({ userId: '', email: account.email, token });
  for (let each = 0; each < 5; each += 1) await client.call(accessContract.resendVerification, {});
  await expect(client.call(accessContract.resendVerification, {})).rejects.toMatchObject({
    status: 429,
  });
  const newest = await tokenMailedTo(server().core, account.email, 6);
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
  ['a role of its own choice', { role: 'superadmin' }, 'role', 'No se reconoce este campo.'],
  [
    'an address that says it is verified',
    { emailVerified: true },
    'emailVerified',
    'No se reconoce este campo.',
  ],
])('a sign-up with %s is refused by field', async (_, change, path, message) => {
  const response = await signUp({ ...somebody(), ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid', fields: [{ path, message }] },
  });
});

test('the password lies in the database as argon2id with 19 MiB, and nothing else of it', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  const { rows } = await server().core.database.pool.query<{ password: string }>(
    'SELECT a.password FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.email = $1',
    [account.email],
  );
  expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the tokens of mails lie in the database only as hashes', async () => {
  const account = somebody();
  await server().anonymous.call(accessContract.signUp, account);
  const token = await tokenMailedTo(server().core, account.email);
  const { rows } = await server().core.database.pool.query<{ found: boolean }>(
    'SELECT bool_or(identifier LIKE $1 OR value LIKE $1) AS found FROM verifications',
    [`%${token}%`],
  );
  expect(rows[0]?.found).toBe(false);
});

test('whoever signs up in the name of a stranger neither writes the letter nor fills the mailbox', async () => {
  const [local, name] = [`ana.${randomUUID()}`, 'Gana un premio en https://evil.example/x'];
  for (let count = 0; count < 12; count += 1) {
    await server().anonymous.call(accessContract.signUp, {
      ...somebody(),
      name,
      email: `${local}+${count}@example.org`,
    });
  }
  const letters = await lettersTo(server().core, local, 10);
  expect(letters).toHaveLength(10);
  expect(
    letters.filter((letter) => `${letter.text}${letter.html}`.includes('evil.example')),
  ).toEqual([]);
});
