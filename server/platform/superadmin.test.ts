import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessContract } from '#domain/access/contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { testServer } from '#server/testing/server.ts';
import { makeSuperadmin } from './public.ts';

const server = testServer();

test('the first superadmin is created on the command line, sets a password by the link and has access to the platform', async () => {
  const email = `primera.${randomUUID()}@example.org`;
  const { outcome, link } = await makeSuperadmin(server().core, { email, name: 'Primera' });
  expect(outcome).toBe('created');
  const password = randomUUID();
  await server().anonymous.call(invitationsContract.activate, {
    token: link?.split('/').at(-1) ?? '',
    password,
  });
  const signedIn = await server().anonymous.call(accessContract.signIn, { email, password });
  if (!('token' in signedIn) || !signedIn.token) throw new Error('signed in at once');
  const client = server().createClient({ userId: '', email, token: signedIn.token });
  expect((await client.call(accessContract.session, {})).user?.role).toBe('superadmin');
  await client.call(platformContract.overview, {});
  expect(await makeSuperadmin(server().core, { email, name: 'Primera' })).toMatchObject({
    outcome: 'already',
    link: null,
  });
});

test('a user without a church is promoted and keeps the password; a user of a church is left unchanged', async () => {
  const { email, token, userId } = await createAccount(server().core);
  expect(await makeSuperadmin(server().core, { email, name: '' })).toEqual({
    outcome: 'promoted',
    userId,
    link: null,
  });
  await server().createClient({ userId, email, token }).call(platformContract.overview, {});
  const { admin } = await server().createChurch();
  expect((await makeSuperadmin(server().core, { email: admin.email, name: '' })).outcome).toBe(
    'elsewhere',
  );
  expect((await admin.call(accessContract.session, {})).user?.role).toBe('admin');
});
