import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { auditContract } from '#domain/audit/contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount, type TestUser } from '#server/testing/accounts.ts';
import { generateTotpCode, VirtualAuthenticator } from '#server/testing/authenticator.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'mi casa es tu casa';
const account = async (change: TestUser = {}) =>
  server().createClient(await createAccount(server().core, { password, ...change }));

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());

async function add(
  client: Client,
  name = 'Mi teléfono',
  device = new VirtualAuthenticator(server().core.config.appUrl),
) {
  const options = await client.call(securityContract.beginPasskey, { password });
  const { id } = await client.call(securityContract.addPasskey, {
    name,
    answer: device.create(options),
  });
  return { device, id };
}
const getOptions = () => server().anonymous.call(accessContract.passkeyOptions, {});
const enter = (answer: ReturnType<VirtualAuthenticator['get']>) =>
  server().anonymous.call(accessContract.passkeySignIn, { answer });
const signIn = async (device: VirtualAuthenticator) => enter(device.get(await getOptions()));
const unknown = {
  status: 401,
  failure: { message: 'No reconocemos esta llave de acceso. Entra con tu contraseña.' },
};

test('a user adds a named passkey, is notified by mail and signs in with it', async () => {
  const client = await account();
  const { device } = await add(client);
  const { session, token } = await signIn(device);
  expect(session.account?.id).toBe(client.userId);
  expect(
    (
      await server()
        .createClient({ ...client, token })
        .call(accessContract.session, {})
    ).account?.email,
  ).toBe(client.email);
  const { passkeys } = await client.call(securityContract.state, {});
  expect(passkeys).toEqual([
    {
      id: expect.any(String),
      name: 'Mi teléfono',
      createdAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
  expect((await waitForMail(server(), client.email))[0]?.subject).toBe(
    'Nueva llave de acceso en tu cuenta',
  );
});

test('a passkey counts as two factors: no code is required', async () => {
  const client = await account();
  const { device } = await add(client);
  const { uri } = await client.call(securityContract.beginTwoFactor, { password });
  await client.call(securityContract.confirmTwoFactor, { code: generateTotpCode(uri) });
  expect((await signIn(device)).session.account?.secondFactor).toBe(true);
});

test('a removed passkey can’t sign in, and users can remove only their own', async () => {
  const [client, other] = [await account(), await account()];
  const { device, id } = await add(client);
  await expect(other.call(securityContract.removePasskey, { passkeyId: id })).rejects.toMatchObject(
    { status: 404 },
  );
  await signIn(device);
  await client.call(securityContract.removePasskey, { passkeyId: id });
  await expect(signIn(device)).rejects.toMatchObject(unknown);
});

test('the church’s audit log records who added and removed a passkey', async () => {
  const church = await server().createChurch();
  const client = await account({ churchId: church.id, role: 'member', name: 'Rut Salas' });
  const { id } = await add(client);
  await client.call(securityContract.removePasskey, { passkeyId: id });
  const { items } = await church.admin.call(auditContract.list, {});
  expect(
    items.map(({ sentence }) => sentence).filter((sentence) => sentence.includes('llave')),
  ).toEqual([
    'Rut Salas quitó una llave de acceso de su cuenta',
    'Rut Salas agregó una llave de acceso a su cuenta',
  ]);
});

test('the passkey of a disabled or deleted account can’t sign in', async () => {
  const client = await account();
  const { device } = await add(client);
  await server().core.session.disableAccount(client.userId);
  await expect(signIn(device)).rejects.toMatchObject({
    status: 403,
    failure: { message: 'Esta cuenta ha sido deshabilitada.' },
  });
  await server().core.database.pool.query('DELETE FROM users WHERE id = $1', [client.userId]);
  await expect(signIn(device)).rejects.toMatchObject(unknown);
});

test('a passkey response is valid once, for its own challenge, for five minutes', async () => {
  const client = await account();
  const { device } = await add(client);
  const answer = device.get(await getOptions());
  await enter(answer);
  await expect(enter(answer)).rejects.toMatchObject(unknown);

  const { challenge } = await client.call(securityContract.beginPasskey, { password });
  const { rpId, timeout, userVerification } = await getOptions();
  await expect(
    enter(device.get({ challenge, rpId, timeout, userVerification })),
  ).rejects.toMatchObject(unknown);

  const madeUp = Buffer.alloc(54, 7).toString('base64url');
  await expect(
    enter(device.get({ challenge: madeUp, rpId, timeout, userVerification })),
  ).rejects.toMatchObject(unknown);

  const late = device.get(await getOptions());
  restoreClock = setClock(() => new Date(Date.now() + 301_000));
  await expect(enter(late)).rejects.toMatchObject(unknown);
});

test('a response signed on another origin or without user verification is rejected', async () => {
  const client = await account();
  const { device } = await add(client);
  const elsewhere = Object.assign(device, { origin: 'https://redil.evil.example' });
  await expect(signIn(elsewhere)).rejects.toMatchObject(unknown);
  const here = Object.assign(device, { origin: server().core.config.appUrl });
  await expect(
    enter(here.get({ ...(await getOptions()), rpId: 'evil.example' })),
  ).rejects.toMatchObject(unknown);
  await expect(signIn(Object.assign(here, { verifiesUser: false }))).rejects.toMatchObject(unknown);
  await signIn(Object.assign(here, { verifiesUser: true }));
});

test('a response signed by another key under the same credential id is rejected', async () => {
  const { device } = await add(await account());
  const impostor = Object.assign(new VirtualAuthenticator(server().core.config.appUrl), {
    id: device.id,
  });
  await expect(signIn(impostor)).rejects.toMatchObject(unknown);
});

test('a counter that does not advance is rejected as a cloned passkey', async () => {
  const client = await account();
  const { device } = await add(client);
  device.counter = 5;
  await signIn(device);
  await expect(signIn(device)).rejects.toMatchObject(unknown);
  device.counter = 6;
  await signIn(device);
});

test('adding a passkey requires the password, a verified address and this account’s challenge', async () => {
  const [client, other] = [await account(), await account()];
  await expect(
    client.call(securityContract.beginPasskey, { password: 'no es esta' }),
  ).rejects.toMatchObject({ status: 400 });
  const unverified = await account({ emailVerified: false });
  await expect(unverified.call(securityContract.beginPasskey, { password })).rejects.toMatchObject({
    status: 403,
  });

  const device = new VirtualAuthenticator(server().core.config.appUrl);
  const answer = device.create(await client.call(securityContract.beginPasskey, { password }));
  await expect(
    other.call(securityContract.addPasskey, { name: 'Robada', answer }),
  ).rejects.toMatchObject({ status: 400 });
  expect((await other.call(securityContract.state, {})).passkeys).toEqual([]);
});

test('the same passkey can’t be added twice, and the browser gets the existing ones to exclude', async () => {
  const client = await account();
  const { device } = await add(client);
  const options = await client.call(securityContract.beginPasskey, { password });
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
  await expect(
    client.call(securityContract.addPasskey, { name: 'Otra vez', answer: device.create(options) }),
  ).rejects.toMatchObject({
    status: 400,
  });
});
