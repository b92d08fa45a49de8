/** The plan limits the number of users and open invitations. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const newAddress = () => `${randomUUID()}@example.org`;
/** The basic plan allows twenty users. */
const places = 20;

async function churchWithPlacesLeft(left: number): Promise<TestChurch> {
  const church = await server().createChurch();
  const accounts = Array.from({ length: places - 1 - left }, newAddress);
  await server().core.database.pool.query(
    `INSERT INTO users (id, church_id, email, email_verified, name, role)
     SELECT gen_random_uuid(), $1, email, true, 'Eva Ríos', 'member' FROM unnest($2::text[]) AS email`,
    [church.id, accounts],
  );
  return church;
}

const invite = (admin: Client, email = newAddress()) =>
  admin.call(invitationsContract.create, { email, role: 'secretary', language: 'es' });
const create = (admin: Client, email = newAddress()) =>
  admin.call(managementContract.create, {
    name: 'Noemí Paz',
    email,
    role: 'secretary',
    language: 'es',
  });
const full = {
  status: 409,
  failure: {
    code: 'limit_reached',
    message: expect.stringContaining('Tu plan admite 20 personas con acceso'),
  },
};

test('of two simultaneous requests for the last place one succeeds', async () => {
  const { admin } = await churchWithPlacesLeft(1);
  const answers = await Promise.allSettled([invite(admin), create(admin), invite(admin)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject(full);
});

test('an open invitation reserves its place and can be accepted when the church is full', async () => {
  const { admin } = await churchWithPlacesLeft(1);
  const email = newAddress();
  await invite(admin, email);
  await expect(create(admin)).rejects.toMatchObject(full);
  const [letter] = await waitForMail(server(), email);
  const token = /\/accept-invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const input = { token, name: 'Noemí Paz', password: 'la puerta está abierta' };
  expect(await server().anonymous.call(invitationsContract.accept, input)).toMatchObject({
    session: { user: { role: 'secretary' } },
  });
});

test('disabling a user frees a place, enabling needs one, and a rejected address can be used later', async () => {
  const church = await churchWithPlacesLeft(1);
  const secretary = await church.as('secretary');
  const email = newAddress();
  await expect(create(church.admin, email)).rejects.toMatchObject(full);
  await church.admin.call(managementContract.disable, { userId: secretary.userId });
  await create(church.admin, email);
  await expect(
    church.admin.call(managementContract.enable, { userId: secretary.userId }),
  ).rejects.toMatchObject(full);
});
