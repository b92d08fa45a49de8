import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const password = 'la puerta está abierta';
const newAddress = () => `${randomUUID()}@example.org`;

let restoreClock: (() => void) | undefined;
afterEach(() => restoreClock?.());
const daysLater = (days: number): void => {
  restoreClock = setClock(() => new Date(Date.now() + days * 24 * 3600 * 1000));
};

const invite = (admin: Client, email: string, role = 'secretary') =>
  admin.call(invitationsContract.create, { email, role, language: 'es' });
async function linkOf(email: string, count = 1): Promise<string> {
  const [newest] = await lettersTo(server().core, email, count);
  const token = /\/accept-invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error('The mail holds no invitation');
  return token;
}
const open = (token: string) => server().anonymous.call(invitationsContract.open, { token });
const accept = (
  token: string,
  client = server().anonymous,
  given: { name?: string; password?: string } = { name: 'Noemí Paz', password },
) => client.call(invitationsContract.accept, { token, ...given });
const refusal = (message: string) => ({ failure: { message: expect.stringContaining(message) } });

test('somebody is invited, opens the link of the mail, sets name and password, and is in the church with that role', async () => {
  const { admin, id } = await server().church();
  const email = newAddress();
  await invite(admin, email);
  const [letter] = await lettersTo(server().core, email);
  expect(letter?.subject).toBe('Rut Salas te invita a Iglesia Betania en Redil');
  const token = await linkOf(email);
  expect(await open(token)).toMatchObject({
    state: 'open',
    church: 'Iglesia Betania',
    email,
    hasAccount: false,
  });

  const { session, token: bearer } = await accept(token);
  expect(session).toMatchObject({
    account: { email, emailVerified: true, name: 'Noemí Paz' },
    church: { id },
    user: { role: 'secretary' },
  });
  const here = server().signedIn({ userId: session.account?.id ?? '', email, token: bearer ?? '' });
  expect((await here.call(accessContract.session, {})).church?.id).toBe(id);
  await server().anonymous.call(accessContract.signIn, { email, password });
  expect((await admin.call(invitationsContract.list, {})).invitations).toEqual([]);
});

test('a stolen link that was used is refused, and tells nothing of whom it was for', async () => {
  const { admin } = await server().church();
  const email = newAddress();
  await invite(admin, email);
  const token = await linkOf(email);
  await accept(token);
  await expect(accept(token, undefined, { name: 'Ladrón', password })).rejects.toMatchObject({
    status: 409,
    ...refusal('ya se usó'),
  });
  expect(await open(token)).toEqual({
    state: 'accepted',
    church: null,
    email: null,
    name: null,
    language: null,
    hasAccount: false,
  });
});

test('of two who use a link at once, one gets in', async () => {
  const { admin } = await server().church();
  const email = newAddress();
  await invite(admin, email);
  const token = await linkOf(email);
  const answers = await Promise.allSettled([
    accept(token),
    accept(token, undefined, { name: 'Otra', password: 'otra contraseña' }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await admin.call(managementContract.list, { search: email });
  expect(items).toHaveLength(1);
});

test('sending again makes the old link worthless; revoking ends it; after 7 days it has expired', async () => {
  const { admin } = await server().church();
  const email = newAddress();
  const { id: invitationId } = await invite(admin, email);
  const first = await linkOf(email);
  await admin.call(invitationsContract.resend, { invitationId });
  const second = await linkOf(email, 2);
  await expect(open(first)).rejects.toMatchObject({ status: 404, ...refusal('más reciente') });
  expect((await open(second)).state).toBe('open');

  daysLater(7.1);
  await expect(accept(second)).rejects.toMatchObject({ status: 409, ...refusal('venció') });
  restoreClock?.();
  await admin.call(invitationsContract.revoke, { invitationId });
  await expect(accept(second)).rejects.toMatchObject({ status: 409, ...refusal('retiró') });
  await expect(admin.call(invitationsContract.resend, { invitationId })).rejects.toMatchObject({
    status: 404,
  });
});

test('an expired invitation gives way to a new one; an open one, or a user of the church, does not', async () => {
  const { admin } = await server().church();
  const email = newAddress();
  await invite(admin, email);
  await expect(invite(admin, email)).rejects.toMatchObject({
    status: 409,
    ...refusal('pendiente'),
  });
  daysLater(8);
  await admin.fetch('/api/session');
  await invite(admin, email, 'member');
  restoreClock?.();
  await expect(invite(admin, admin.email)).rejects.toMatchObject({
    status: 409,
    ...refusal('tu iglesia'),
  });
});

test('an account without a church joins once it is signed in, and is told so before', async () => {
  const { admin, id } = await server().church();
  const person = server().signedIn(await createAccount(server().core, { password }));
  await invite(admin, person.email, 'pastor');
  const token = await linkOf(person.email);
  expect((await open(token)).hasAccount).toBe(true);
  await expect(accept(token)).rejects.toMatchObject({ status: 401, ...refusal('inicia sesión') });
  const other = server().signedIn(await createAccount(server().core));
  await expect(accept(token, other)).rejects.toMatchObject({
    status: 409,
    ...refusal('otra cuenta'),
  });
  const { session } = await accept(token, person, {});
  expect(session).toMatchObject({ church: { id }, user: { role: 'pastor' } });
});

test('inviting somebody of another church looks like any other invitation, and only that person is told', async () => {
  const [one, other] = [await server().church(), await server().church()];
  const member = await other.as('member');
  const unknown = newAddress();
  const answers = [await invite(one.admin, member.email), await invite(one.admin, unknown)];
  expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}));
  const token = await linkOf(member.email);
  await expect(accept(token)).rejects.toMatchObject({ status: 401 });
  await expect(accept(token, member, {})).rejects.toMatchObject({
    status: 409,
    ...refusal('ya pertenece a una iglesia'),
  });
  expect((await member.call(accessContract.session, {})).church?.id).toBe(other.id);
});

test('who signed up with somebody’s address before is out once the invited person proves to read its mail', async () => {
  const { admin } = await server().church();
  const squatter = server().signedIn(
    await createAccount(server().core, { password: 'del intruso', emailVerified: false }),
  );
  await invite(admin, squatter.email);
  await accept(await linkOf(squatter.email));
  expect((await squatter.call(accessContract.session, {})).account).toBeNull();
  await expect(
    server().anonymous.call(accessContract.signIn, {
      email: squatter.email,
      password: 'del intruso',
    }),
  ).rejects.toMatchObject({
    status: 401,
  });
});

test('another church sees, sends and revokes nothing of it; nobody but administrators invites', async () => {
  const [one, other] = [await server().church(), await server().church()];
  const { id: invitationId } = await invite(one.admin, newAddress());
  expect((await other.admin.call(invitationsContract.list, {})).invitations).toEqual([]);
  await expect(
    other.admin.call(invitationsContract.resend, { invitationId }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    other.admin.call(invitationsContract.revoke, { invitationId }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(invite(await one.as('pastor'), newAddress())).rejects.toMatchObject({ status: 403 });
  await expect(invite(one.admin, newAddress(), 'superadmin')).rejects.toMatchObject({
    status: 400,
  });
  for (const token of ['x', 'A'.repeat(64), `${'A'.repeat(63)}.`])
    await expect(open(token)).rejects.toMatchObject({ status: 404 });
});
