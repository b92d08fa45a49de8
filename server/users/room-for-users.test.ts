/** The plan says how many people have access: users, and invitations that wait for an answer. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();
const newAddress = () => `${randomUUID()}@example.org`;
/** The basic plan has twenty places. */
const places = 20;

async function churchWithPlacesLeft(left: number): Promise<TestChurch> {
  const church = await server().church();
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

test('the last place is given once, also when two ask for it at once', async () => {
  const { admin } = await churchWithPlacesLeft(1);
  const answers = await Promise.allSettled([invite(admin), create(admin), invite(admin)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject(full);
});

test('an invitation keeps its place: it can be accepted when nothing else fits', async () => {
  const { admin } = await churchWithPlacesLeft(1);
  const email = newAddress();
  await invite(admin, email);
  await expect(create(admin)).rejects.toMatchObject(full);
  const [letter] = await lettersTo(server().core, email);
  const token = /\/accept-invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const given = { token, name: 'Noemí Paz', password: 'la puerta está abierta' };
  expect(await server().anonymous.call(invitationsContract.accept, given)).toMatchObject({
    session: { user: { role: 'secretary' } },
  });
});

test('disabling somebody makes room, and whoever comes back needs it; an address that found none can be used later', async () => {
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
