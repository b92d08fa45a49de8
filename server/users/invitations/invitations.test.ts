import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { churchesContract } from '#domain/churches/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { waitForMail } from '#server/testing/mail.ts';
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
async function readInvitationToken(email: string, count = 1): Promise<string> {
  const [newest] = await waitForMail(server(), email, count);
  const token = /\/accept-invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error('The mail contains no invitation link');
  return token;
}
const open = (token: string) => server().anonymous.call(invitationsContract.open, { token });
const accept = (
  token: string,
  client = server().anonymous,
  details: { name?: string; password?: string } = { name: 'Noemí Paz', password },
) => client.call(invitationsContract.accept, { token, ...details });
const matchError = (message: string) => ({
  failure: { message: expect.stringContaining(message) },
});

test('an invited person opens the mailed link, sets name and password, and joins with that role', async () => {
  const { admin, id } = await server().createChurch();
  const email = newAddress();
  await invite(admin, email);
  const [letter] = await waitForMail(server(), email);
  expect(letter?.subject).toBe('Rut Salas te invita a Iglesia Betania en Redil');
  const token = await readInvitationToken(email);
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
  const here = server().createClient({
    userId: session.account?.id ?? '',
    email,
    token: bearer ?? '',
  });
  expect((await here.call(accessContract.session, {})).church?.id).toBe(id);
  await server().anonymous.call(accessContract.signIn, { email, password });
  expect((await admin.call(invitationsContract.list, {})).invitations).toEqual([]);
});

test('the mail shows the church’s logo and postal address, in which mail programs find no link', async () => {
  const { admin } = await server().createChurch();
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#446622' } });
  const { logoUrl } = await admin.call(churchesContract.setLogo, {
    data: (await picture.png().toBuffer()).toString('base64'),
  });
  await admin.call(churchesContract.update, { address: 'Av.Central 120\npremios.example' });
  const email = newAddress();
  await invite(admin, email);
  const [letter] = await waitForMail(server(), email);
  expect(letter?.html).toContain(`src="${server().core.config.appUrl}${logoUrl}"`);
  expect(letter?.text).toContain('Av. Central 120, premios. example');
});

test('a used link is rejected and reveals nothing about the invitee', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  await invite(admin, email);
  const token = await readInvitationToken(email);
  await accept(token);
  await expect(accept(token, undefined, { name: 'Ladrón', password })).rejects.toMatchObject({
    status: 409,
    ...matchError('ya se usó'),
  });
  expect(await open(token)).toEqual({
    state: 'accepted',
    church: null,
    churchId: null,
    email: null,
    name: null,
    language: null,
    hasAccount: false,
  });
});

test('of two simultaneous uses of a link one succeeds', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  await invite(admin, email);
  const token = await readInvitationToken(email);
  const answers = await Promise.allSettled([
    accept(token),
    accept(token, undefined, { name: 'Otra', password: 'otra contraseña' }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await admin.call(managementContract.list, { search: email });
  expect(items).toHaveLength(1);
});

test('resending invalidates the old link; revoking ends the invitation; it expires after 7 days', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  const { id: invitationId } = await invite(admin, email);
  const first = await readInvitationToken(email);
  await admin.call(invitationsContract.resend, { invitationId });
  const second = await readInvitationToken(email, 2);
  await expect(open(first)).rejects.toMatchObject({ status: 404, ...matchError('más reciente') });
  expect((await open(second)).state).toBe('open');

  daysLater(7.1);
  await expect(accept(second)).rejects.toMatchObject({ status: 409, ...matchError('venció') });
  restoreClock?.();
  await admin.call(invitationsContract.revoke, { invitationId });
  await expect(accept(second)).rejects.toMatchObject({ status: 409, ...matchError('retiró') });
  await expect(admin.call(invitationsContract.resend, { invitationId })).rejects.toMatchObject({
    status: 404,
  });
});

test('an expired invitation can be replaced; an open one or an existing user is a conflict', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  await invite(admin, email);
  await expect(invite(admin, email)).rejects.toMatchObject({
    status: 409,
    ...matchError('pendiente'),
  });
  daysLater(8);
  await admin.fetch('/api/session');
  await invite(admin, email, 'member');
  restoreClock?.();
  await expect(invite(admin, admin.email)).rejects.toMatchObject({
    status: 409,
    ...matchError('tu iglesia'),
  });
});

test('an account without a church is asked to sign in, and then joins', async () => {
  const { admin, id } = await server().createChurch();
  const person = server().createClient(await createAccount(server().core, { password }));
  await invite(admin, person.email, 'pastor');
  const token = await readInvitationToken(person.email);
  expect((await open(token)).hasAccount).toBe(true);
  await expect(accept(token)).rejects.toMatchObject({
    status: 401,
    ...matchError('inicia sesión'),
  });
  const other = server().createClient(await createAccount(server().core));
  await expect(accept(token, other)).rejects.toMatchObject({
    status: 409,
    ...matchError('otra cuenta'),
  });
  const { session } = await accept(token, person, {});
  expect(session).toMatchObject({ church: { id }, user: { role: 'pastor' } });
});

test('accepting an invitation ends the access of a stranger who signed up with the address before', async () => {
  const { admin } = await server().createChurch();
  const squatter = server().createClient(
    await createAccount(server().core, { password: 'del intruso', emailVerified: false }),
  );
  await invite(admin, squatter.email);
  await accept(await readInvitationToken(squatter.email));
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

test('another church can’t see, resend or revoke an invitation, and only administrators can invite', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
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
