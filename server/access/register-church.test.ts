import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { moduleKeys } from '#domain/modules.ts';
import { registerChurch } from '#server/churches/public.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const betania = { churchName: 'Iglesia Betania', country: 'CO', timeZone: 'America/Bogota' };
const founder = async (change: object = {}) =>
  server().createClient(await createAccount(server().core, change));
const countRows = async (sql: string, id: string) =>
  (await server().core.database.pool.query(sql, [id])).rowCount;

test('a verified person registers a church: its administrator and owner, subscription active, plan basic, every module', async () => {
  const client = await founder();
  const session = await client.call(accessContract.registerChurch, betania);
  expect(session).toMatchObject({
    user: { role: 'admin' },
    church: {
      name: 'Iglesia Betania',
      plan: 'basic',
      modules: [...moduleKeys],
      currency: 'COP',
      country: 'CO',
      timeZone: 'America/Bogota',
      language: 'es',
      hourCycle: 'h12',
    },
    subscription: { status: 'active' },
  });
  expect(await client.call(accessContract.session, {})).toMatchObject({
    church: session.church,
    user: { role: 'admin' },
  });
  expect(await countRows('SELECT FROM churches WHERE owner_user_id = $1', client.userId)).toBe(1);
});

test('a visitor, an unverified user and a user with a church can’t register a church', async () => {
  await expect(
    server().anonymous.call(accessContract.registerChurch, betania),
  ).rejects.toMatchObject({ status: 401 });
  const unverified = await founder({ emailVerified: false });
  await expect(unverified.call(accessContract.registerChurch, betania)).rejects.toMatchObject({
    status: 403,
    failure: { message: 'Confirma tu correo electrónico para continuar.' },
  });
  const { admin, as } = await server().createChurch();
  for (const client of [admin, await as('member')]) {
    await expect(client.call(accessContract.registerChurch, betania)).rejects.toMatchObject({
      status: 409,
      failure: { message: 'Ya perteneces a una iglesia.' },
    });
    expect(await countRows('SELECT FROM churches WHERE owner_user_id = $1', client.userId)).toBe(
      client === admin ? 1 : 0,
    );
  }
});

test('of many simultaneous registrations by one person one creates a church', async () => {
  const client = await founder();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => client.call(accessContract.registerChurch, betania)),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await countRows('SELECT FROM churches WHERE owner_user_id = $1', client.userId)).toBe(1);
});

test('a registration that starts during another one waits for it, and then fails because of its church', async () => {
  const { userId } = await createAccount(server().core);
  const { database } = server().core;
  const registration = {
    name: 'Iglesia Sion',
    country: 'PE',
    timeZone: 'America/Lima',
    language: 'es',
  } as const;
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = registerChurch(
    database,
    [() => (started.resolve(), gate.promise)],
    userId,
    registration,
  );
  await started.promise;
  const second = registerChurch(database, [], userId, registration);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await database.pool.query(waiting)).rowCount, {
      timeout: 5000,
      interval: 10,
    })
    .toBe(1);
  gate.resolve();
  const answers = await Promise.allSettled([first, second]);
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected']);
  expect(await countRows('SELECT FROM churches WHERE owner_user_id = $1', userId)).toBe(1);
});

test('a later feature’s rows belong to the new church, and its failure rolls back the registration', async () => {
  const { userId } = await createAccount(server().core);
  const registration = {
    name: 'Iglesia Sion',
    country: 'PE',
    timeZone: 'America/Lima',
    language: 'es',
  } as const;
  const failing = registerChurch(
    server().core.database,
    [
      async (db, church) => {
        const visibleChurches = await db.selectFrom('churches').select('id').execute();
        expect(visibleChurches.map((each) => each.id)).toEqual([church.id]);
        throw new Error('the cupboard is empty');
      },
    ],
    userId,
    registration,
  );
  await expect(failing).rejects.toThrow('the cupboard is empty');
  expect(await countRows('SELECT FROM churches WHERE owner_user_id = $1', userId)).toBe(0);
  expect(await countRows('SELECT FROM users WHERE id = $1 AND church_id IS NULL', userId)).toBe(1);
  expect(await countRows('SELECT FROM customers WHERE user_id = $1', userId)).toBe(0);
});

test.each([
  ['an unknown country', { country: 'XX' }, 'country'],
  ['an unknown time zone', { timeZone: 'America/Macondo' }, 'timeZone'],
  ['an offset for a time zone', { timeZone: '+02:00' }, 'timeZone'],
  ['a name of one letter', { churchName: 'A' }, 'churchName'],
  ['a chosen plan', { plan: 'premium' }, 'plan'],
])('a registration with %s is rejected with a field error', async (_, change, path) => {
  const client = await founder();
  await expect(
    client.call(accessContract.registerChurch, { ...betania, ...change }),
  ).rejects.toMatchObject({
    status: 400,
    failure: { fields: [{ path }] },
  });
});

test('a church’s name can contain any printable text', async () => {
  const client = await founder();
  const churchName = `Iglesia "O'Higgins" <b>&amp;</b> ñ 教会 🕊'); DROP TABLE churches;--`;
  expect(
    (await client.call(accessContract.registerChurch, { ...betania, churchName })).church?.name,
  ).toBe(churchName);
});

test('an administrator changes the settings; omitted fields stay, and the administration module can’t be disabled', async () => {
  const { admin } = await server().createChurch();
  const changed = await admin.call(churchesContract.update, {
    currency: 'USD',
    modules: ['system', 'people'],
    website: 'https://betania.example',
    address: '',
  });
  expect(changed).toMatchObject({
    name: 'Iglesia Betania',
    currency: 'USD',
    modules: ['people', 'system'],
    website: 'https://betania.example',
    address: null,
  });
  await expect(admin.call(churchesContract.update, { modules: ['people'] })).rejects.toMatchObject({
    failure: {
      fields: [{ path: 'modules', message: 'El módulo de administración no se puede desactivar.' }],
    },
  });
  await expect(
    admin.call(churchesContract.update, { website: 'javascript:alert(1)' }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a user changes name and language, and error messages then use that language', async () => {
  const client = await founder();
  expect(
    await client.call(accessContract.updateAccount, { name: 'Noemí', language: 'en' }),
  ).toMatchObject({
    account: { name: 'Noemí' },
    user: { language: 'en' },
  });
  await expect(client.call(churchesContract.read, {})).rejects.toMatchObject({
    status: 403,
    failure: { message: 'Register your church to continue.' },
  });
  await expect(
    client.call(accessContract.updateAccount, { role: 'superadmin' } as object),
  ).rejects.toMatchObject({ status: 400 });
});
