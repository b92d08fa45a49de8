/** Proposed relations that nobody can have. */
import { expect, test } from 'vitest';
import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import { findMember, registerFamily } from '#server/testing/families/families.ts';
import { addNamed, relate, toChoice } from '#server/testing/families/relations.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function confirmAll(client: Client, requestId: string = crypto.randomUUID()) {
  const { items } = await client.call(contract.list, {});
  const families = items.map(({ family, relations }) => ({
    familyId: family.id,
    relations: relations.map(toChoice),
  }));
  const confirm = () => client.call(contract.confirm, { requestId, families });
  return { confirm, answer: await confirm() };
}

test('a relation that would make somebody their own ancestor is left out and named; the others are saved', async () => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, [
    ['Luis', 'García', 'head'],
    ['Sofía', 'García', 'child'],
    ['Leo', 'García', 'child'],
  ]);
  const [luis = '', sofia = ''] = ['Luis', 'Sofía'].map(
    (name) => findMember(family, name).person.id,
  );
  // Sofía is on record as a great-grandmother of Luis.
  const son = await addNamed(admin, 'Abel');
  const grandson = await addNamed(admin, 'Set');
  await relate(admin, son, 'parent', sofia);
  await relate(admin, grandson, 'parent', son);
  await relate(admin, luis, 'parent', grandson);
  const { confirm, answer } = await confirmAll(admin);
  expect(answer.impossible).toEqual([{ first: 'Luis García', second: 'Sofía García' }]);
  expect(await confirm(), 'the same request again').toEqual(answer);
  const { items } = await admin.call(contract.list, {});
  expect(items.flatMap(({ relations }) => relations)).toMatchObject([{ second: { id: sofia } }]);
  await expect(confirmAll(admin)).rejects.toMatchObject({
    failure: { code: 'failed_precondition' },
  });
});
