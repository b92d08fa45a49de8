/** Children have no account: they are not invited. */
import { expect, test } from 'vitest';
import { personAccountsContract as contract } from '#domain/users/person-accounts-contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { createCellInZone, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a child is not invited, neither from the record nor among the leaders', async () => {
  const { admin, cell } = await createCellInZone(await server().createChurch());
  const email = `${crypto.randomUUID()}@example.org`;
  const birth = { year: new Date().getFullYear() - 5, month: 1, day: 1 };
  const child = await addPerson(admin, {
    givenNames: 'Zoraida',
    emails: [{ value: email }],
    birth,
  });
  expect(await admin.call(contract.ofPerson, { personId: child.id })).toMatchObject({
    canBeInvited: false,
  });
  const invitation = { personId: child.id, email, role: 'member', language: 'es' } as const;
  expect(await getError(admin.call(contract.invite, invitation))).toMatch(/14 años/);
  await joinGroup(admin, cell, [child.id], 'leader');
  const { items } = await admin.call(contract.leaders, {});
  expect(items.map(({ personId }) => personId)).not.toContain(child.id);
});
