/** The relations that the roles of all families suggest. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import { findMember, readRoles, registerFamily } from '#server/testing/families/families.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A couple with three children. */
async function registerFive() {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
    ['Sofía', 'García', 'child'],
    ['Leo', 'García', 'child'],
    ['Noé', 'García', 'child'],
  ]);
  return { admin, family };
}

/** The families that have something to confirm, with how many relations each. */
const readFamilies = async (client: Client): Promise<[string, number][]> =>
  (await client.call(contract.list, {})).items.map(({ family, relations }) => [
    family.name,
    relations.length,
  ]);

test('proposals are listed by the name of the family, without those that have none', async () => {
  const { admin } = await registerFive();
  await registerFamily(admin, [
    ['Rut', 'Abad', 'head'],
    ['Eli', 'Abad', 'child'],
  ]);
  await registerFamily(admin, [['Sara', 'Cruz', 'head']]);
  expect(await readFamilies(admin)).toEqual([
    ['Familia Abad', 1],
    ['Familia García Núñez', 7],
  ]);
});

test('proposals are those that each family proposes, whoever died, left or is on record as close', async () => {
  const { admin, family } = await registerFive();
  const roles = await readRoles(admin);
  const add = async (name: string, role: string, details: Parameters<typeof addNamed>[2] = {}) => ({
    personId: await addNamed(admin, name, details),
    roleId: roles[role] ?? null,
  });
  const people = [
    await add('Rut', 'head'),
    await add('Joel', 'spouse', { diedOn: '2020-01-01' }),
    await add('Eli', 'child'),
    await add('Noemí', 'child'),
    await add('Aarón', 'child'),
  ];
  const other = await admin.call(families.register, { requestId: crypto.randomUUID(), people });
  await admin.call(families.removeMember, {
    familyId: other.id,
    membershipId: findMember(other, 'Aarón').id,
  });
  await relate(admin, people[2]?.personId ?? '', 'parent', people[0]?.personId ?? '');
  const readItems = async (familyId: string) =>
    (await admin.call(contract.ofFamily, { familyId })).items;
  const { items } = await admin.call(contract.list, {});
  const listed = new Map(items.map((item) => [item.family.id, item.relations]));
  expect(listed.get(other.id)).toMatchObject([
    { kind: 'parent', first: { displayName: 'Rut' }, second: { displayName: 'Noemí' } },
  ]);
  expect(listed.get(other.id)).toEqual(await readItems(other.id));
  expect(listed.get(family.id)).toEqual(await readItems(family.id));
});

test('proposals are confirmed in one step, which names the families and is taken back whole', async () => {
  const { admin } = await registerFive();
  await registerFamily(admin, [
    ['Rut', 'Abad', 'head'],
    ['Eli', 'Abad', 'child'],
  ]);
  const { items } = await admin.call(contract.list, {});
  const { undoId } = await admin.call(contract.confirm, {
    requestId: crypto.randomUUID(),
    families: items.map(({ family, relations }) => ({
      familyId: family.id,
      relations: relations.map(({ kind, first, second }) => ({
        kind,
        firstId: first.id,
        secondId: second.id,
      })),
    })),
  });
  expect(await readFamilies(admin)).toEqual([]);
  await admin.call(families.undo, { undoId });
  expect(await readFamilies(admin)).toHaveLength(2);
});

test('proposals are read by pages of fifty, none twice', async () => {
  const { admin } = await server().createChurch();
  for (let number = 0; number < 51; number++)
    await registerFamily(admin, [
      ['Ana', `Paz${String(number).padStart(2, '0')}`, 'head'],
      ['Leo', `Paz${String(number).padStart(2, '0')}`, 'child'],
    ]);
  const first = await admin.call(contract.list, {});
  const second = await admin.call(contract.list, { cursor: first.next ?? '' });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 1, null]);
  const ids = [...first.items, ...second.items].map(({ family }) => family.id);
  expect(new Set(ids).size).toBe(51);
});
