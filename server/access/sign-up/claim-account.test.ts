/** Every way in which the owner of a mailbox receives an account that somebody else created with the address. */
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { createAccount, type TestAccount } from '#server/testing/accounts.ts';
import { generateTotpCode, VirtualAuthenticator } from '#server/testing/authenticator.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const strangersPassword = 'la de quien abrió la cuenta';
const password = 'la de quien lee el correo';

/** An unverified account with everything that its holder could sign in with later. */
async function createStrangersAccount(emailVerified = false) {
  const { session, config } = server().core;
  const account = await createAccount(server().core, {
    password: strangersPassword,
    emailVerified,
  });
  const { userId, email } = account;
  const secret = await session.secondFactor.begin(userId, email);
  const sessions = await session.listSessions(userId);
  const recoveryCodes = await session.secondFactor.confirm(
    userId,
    generateTotpCode(secret?.uri ?? ''),
    sessions[0]?.id ?? '',
  );
  const device = new VirtualAuthenticator(config.appUrl);
  const user = { id: userId, email, name: 'Rut Salas' };
  const options = await session.passkeys.createRegistrationOptions(user);
  await session.passkeys.add(userId, 'Mi teléfono', device.create(options));
  return { ...account, device, recoveryCode: recoveryCodes?.[0] ?? '' };
}

/** Tokens that were mailed, or given to the stranger, before the owner acts. */
async function createTokens({ userId, email }: TestAccount) {
  const { session } = server().core;
  return {
    reset: (await session.createResetToken(email))?.token ?? '',
    verification: await session.createEmailToken(userId),
    ticket: await session.createSecondStepTicket(userId),
    emailChange: await session.emailChanges.begin(userId, `nueva.${email}`),
  };
}

async function countRows(userId: string): Promise<Record<string, number>> {
  const { rows } = await server().core.database.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM accounts WHERE user_id = $1)::int AS accounts,
       (SELECT count(*) FROM sessions WHERE user_id = $1)::int AS sessions,
       (SELECT count(*) FROM two_factors WHERE user_id = $1)::int AS "secondFactors",
       (SELECT count(*) FROM passkeys WHERE user_id = $1)::int AS passkeys,
       (SELECT count(*) FROM verifications WHERE value = $1::text)::int AS tokens,
       (SELECT count(*) FROM email_changes WHERE user_id = $1)::int AS "emailChanges"`,
    [userId],
  );
  return rows[0] ?? {};
}

type Tokens = Awaited<ReturnType<typeof createTokens>>;
const call = () => server().anonymous;

/** Each way returns how the owner uses it; what it needs is prepared first, before other tokens exist. */
const ways: Readonly<
  Record<string, (account: TestAccount) => Promise<(tokens: Tokens) => Promise<unknown>>>
> = {
  'an activation link': async ({ userId }) => {
    const token = await server().core.session.createActivationToken(userId);
    return () => call().call(invitationsContract.activate, { token, password });
  },
  'an invitation': async ({ email }) => {
    const { admin } = await server().createChurch();
    await admin.call(invitationsContract.create, { email, role: 'member', language: 'es' });
    const [letter] = await waitForMail(server(), email);
    const token = /\/accept-invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    return () => call().call(invitationsContract.accept, { token, name: 'Noemí Paz', password });
  },
  'a verification link and a new password': async () => (tokens) =>
    call().call(accessContract.verifyEmail, {
      token: tokens.verification,
      newPassword: password,
    }),
  'a password reset': async () => (tokens) =>
    call().call(accessContract.resetPassword, { token: tokens.reset, password }),
};

test.each(Object.entries(ways))(
  'the mailbox owner who receives an account by %s shares it with nobody',
  async (_, prepare) => {
    const stranger = await createStrangersAccount();
    const claim = await prepare(stranger);
    const tokens = await createTokens(stranger);
    await claim(tokens);

    const { email, userId } = stranger;
    const signIn = (secret: string) =>
      call().call(accessContract.signIn, { email, password: secret });
    await expect(signIn(strangersPassword)).rejects.toMatchObject({ status: 401 });
    const here = server().createClient(stranger);
    expect((await here.call(accessContract.session, {})).account).toBeNull();
    const passkeyOptions = await call().call(accessContract.passkeyOptions, {});
    const answer = stranger.device.get(passkeyOptions);
    await expect(call().call(accessContract.passkeySignIn, { answer })).rejects.toMatchObject({
      status: 401,
    });
    const { session } = server().core;
    expect(await session.secondFactor.consumeCode(userId, stranger.recoveryCode)).toBeNull();
    expect(await session.findSecondStepUser(tokens.ticket)).toBeNull();
    expect(await session.findEmailTokenOwner(tokens.verification)).toBeNull();
    expect(await session.resetPassword(tokens.reset, strangersPassword)).toBeNull();
    expect(await session.emailChanges.confirm(tokens.emailChange ?? '', null)).toBeNull();

    await session.endSessions(userId);
    expect(await countRows(userId)).toEqual({
      accounts: 1,
      sessions: 0,
      secondFactors: 0,
      passkeys: 0,
      tokens: 0,
      emailChanges: 0,
    });
    expect((await signIn(password)).session.account).toMatchObject({
      id: userId,
      emailVerified: true,
      secondFactor: false,
    });
  },
);

test('a password reset of a verified account keeps its second factor and its passkeys', async () => {
  const owner = await createStrangersAccount(true);
  const { reset } = await createTokens(owner);
  await call().call(accessContract.resetPassword, { token: reset, password });
  expect(await countRows(owner.userId)).toEqual({
    accounts: 1,
    sessions: 0,
    secondFactors: 1,
    passkeys: 1,
    tokens: 0,
    emailChanges: 0,
  });
});

test('an activation link does not replace the password of an account that is verified by now', async () => {
  const owner = await createAccount(server().core, { password, emailVerified: false });
  const token = await server().core.session.createActivationToken(owner.userId);
  const verification = await server().core.session.createEmailToken(owner.userId);
  await server().createClient(owner).call(accessContract.verifyEmail, { token: verification });
  await expect(
    call().call(invitationsContract.activate, { token, password: strangersPassword }),
  ).rejects.toMatchObject({ status: 404 });
  await call().call(accessContract.signIn, { email: owner.email, password });
});

test('a disabled account is handed to nobody', async () => {
  const account = await createAccount(server().core, { emailVerified: false });
  const { session } = server().core;
  const activation = await session.createActivationToken(account.userId);
  const tokens = await createTokens(account);
  await session.disableAccount(account.userId);
  expect(await session.activate(activation, password)).toBeNull();
  expect(await session.claimAccount(tokens.verification, password)).toBeNull();
  expect(await session.resetPassword(tokens.reset, password)).toBeNull();
  expect(await countRows(account.userId)).toMatchObject({ accounts: 0 });
});
