/** The relations that the roles of all families suggest. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import { isSure } from '#domain/families/proposals/schema.ts';
import { relationsContract } from '#domain/families/relations/contract.ts';
import { rolesContract } from '#domain/families/roles.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { findMember, readRoles, registerFamily } from '#server/testing/families/families.ts';
import { addNamed, relate, toChoice } from '#server/testing/families/relations.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { listUnrelatedHouseholds } from './proposal-queries.ts';

const server = testServer();

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

const readFamilies = async (client: Client): Promise<[string, number][]> =>
  (await client.call(contract.list, {})).items.map(({ family, relations }) => [
    family.name,
    relations.length,
  ]);

type Families = Awaited<ReturnType<typeof readPage>>;
const readPage = async (client: Client) => (await client.call(contract.list, {})).items;

test('proposals are listed by the name of the family, without those that have none', async () => {
  const { admin } = await registerFive();
  await registerFamily(admin, [
    ['Rut', 'Abad', 'head'],
    ['Joel', 'Abad', 'spouse'],
  ]);
  await registerFamily(admin, [['Sara', 'Cruz', 'head']]);
  const all = (await readPage(admin)).flatMap(({ relations }) => relations);
  expect(all.every(isSure)).toBe(true);
  expect(await readFamilies(admin)).toEqual([
    ['Familia Abad', 1],
    ['Familia García Núñez', 7],
  ]);
});

test('proposals are those that each family proposes, whoever died, left or is on record as close', async () => {
  const { admin, family } = await registerFive();
  const roles = await readRoles(admin);
  const add = async (name: string, role: string) => ({
    personId: await addNamed(admin, name),
    roleId: roles[role] ?? null,
  });
  const people = [
    await add('Rut', 'head'),
    await add('Joel', 'spouse'),
    await add('Eli', 'child'),
    await add('Noemí', 'child'),
    await add('Aarón', 'child'),
  ];
  const other = await admin.call(families.register, { requestId: crypto.randomUUID(), people });
  await changePerson(admin, people[1]?.personId ?? '', { diedOn: '2020-01-01' });
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
      relations: relations.map(toChoice),
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

const confirm = (client: Client, items: Families, requestId = crypto.randomUUID()) =>
  client.call(contract.confirm, {
    requestId,
    families: items.map(({ family, relations }) => ({
      familyId: family.id,
      relations: relations.map(toChoice),
    })),
  });

test('a request that has saved something does not say so of another choice', async () => {
  const { admin } = await registerFive();
  await registerFamily(admin, [
    ['Rut', 'Abad', 'head'],
    ['Eli', 'Abad', 'child'],
  ]);
  const items = await readPage(admin);
  const requestId = crypto.randomUUID();
  await confirm(admin, items.slice(0, 1), requestId);
  const { undoId } = await confirm(admin, items.slice(0, 1), requestId);
  expect(undoId).toBe(requestId);
  await expect(confirm(admin, items.slice(1), requestId)).rejects.toMatchObject({
    failure: { code: 'conflict' },
  });
  expect(await readFamilies(admin)).toEqual([['Familia García Núñez', 7]]);
});

test('somebody who heads two homes gets no second spouse unseen, and a couple in two homes is one', async () => {
  const { admin } = await server().createChurch();
  const roles = await readRoles(admin);
  const [luis, ana, eva] = [
    await addNamed(admin, 'Luis'),
    await addNamed(admin, 'Ana'),
    await addNamed(admin, 'Eva'),
  ];
  const register = (head: string, spouse: string) =>
    admin.call(families.register, {
      requestId: crypto.randomUUID(),
      people: [
        { personId: head, roleId: roles['head'] ?? null },
        { personId: spouse, roleId: roles['spouse'] ?? null, isPrimary: false },
      ],
    });
  await register(luis, ana);
  await register(ana, luis);
  await register(luis, eva);
  const items = await readPage(admin);
  expect(items.flatMap(({ relations }) => relations.filter(isSure))).toHaveLength(1);
  await confirm(
    admin,
    items
      .map(({ family, relations }) => ({ family, relations: relations.filter(isSure) }))
      .filter(({ relations }) => relations.length > 0),
  );
  const { items: related } = await admin.call(relationsContract.list, { personId: luis });
  expect(related).toHaveLength(1);
});

test('what is in doubt since it was seen is not saved', async () => {
  const { admin, family } = await registerFive();
  const items = await readPage(admin);
  const sofia = findMember(family, 'Sofía').person.id;
  await relate(admin, sofia, 'parent', await addNamed(admin, 'Mario'));
  await expect(confirm(admin, items)).rejects.toMatchObject({ failure: { code: 'stale' } });
  expect(await readFamilies(admin)).toHaveLength(1);
});

test('a grandmother on record is not taken for the mother', async () => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, [
    ['Rosa', 'Díaz', 'head'],
    ['Leo', 'Díaz', 'child'],
  ]);
  const marta = await addNamed(admin, 'Marta');
  await relate(admin, marta, 'parent', findMember(family, 'Rosa').person.id);
  await relate(admin, findMember(family, 'Leo').person.id, 'parent', marta);
  expect((await readPage(admin))[0]?.relations.map(({ doubt }) => doubt)).toEqual(['otherParent']);
});

test('users who may not see people are told that something contradicts a relation, and not what', async () => {
  const church = await server().createChurch();
  const roles = await readRoles(church.admin);
  const add = async (
    name: string,
    role: string,
    year: number,
    marital: 'divorced' | 'unknown',
  ) => ({
    personId: await addNamed(church.admin, name, { birth: { year }, marital }),
    roleId: roles[role] ?? null,
  });
  const people = [
    await add('Rut', 'head', 2010, 'divorced'),
    await add('Joel', 'spouse', 1980, 'unknown'),
    await add('Eli', 'child', 2015, 'unknown'),
  ];
  await church.admin.call(families.register, { requestId: crypto.randomUUID(), people });
  const editor = await createUserWith(church, ['families.view', 'families.edit']);
  const [item] = await readPage(editor);
  expect(item?.relations.map(({ doubt, questions }) => [doubt, questions])).toEqual([
    ['record', []],
    ['record', []],
    [null, []],
  ]);
});

/** Families of each kind: the first and the third have something to propose. */
async function registerKinds(admin: Client): Promise<HouseholdView[]> {
  const roles = await readRoles(admin);
  const { items: own } = await admin.call(rolesContract.create, { name: 'Pastora', isHead: true });
  const pastor = own.find(({ name }) => name === 'Pastora')?.id ?? null;
  const { items: statuses } = await admin.call(peopleContract.statuses, {});
  const deceased = statuses.find(({ key }) => key === 'deceased')?.id ?? null;
  const [head, spouse, child, relative] = ['head', 'spouse', 'child', 'relative'].map(
    (key) => roles[key] ?? null,
  );
  type Member = readonly [string, string | null | undefined, object?];
  const withLeo = (ana: string | null | undefined): Member[] => [
    ['Ana', ana],
    ['Leo', child],
  ];
  const kinds: readonly (readonly Member[])[] = [
    withLeo(head),
    [
      ['Ana', head],
      ['Eva', head],
      ['Rut', head],
    ],
    withLeo(pastor),
    withLeo(relative),
    withLeo(null),
    [
      ['Ana', head, { belongingStatusId: deceased }],
      ['Luis', spouse],
    ],
    [
      ['Ana', head],
      ['Luis', spouse, { diedOn: '2020-01-01' }],
    ],
    [
      ['Ana', head],
      ['Luis', spouse],
    ],
    withLeo(head),
  ];
  const registered = [];
  for (const members of kinds) {
    const people = [];
    for (const [name, roleId = null] of members)
      people.push({ personId: await addNamed(admin, name), roleId });
    registered.push(
      await admin.call(families.register, { requestId: crypto.randomUUID(), people }),
    );
    // Nobody who died joins a family.
    for (const [index, [, , details]] of members.entries())
      if (details) await changePerson(admin, people[index]?.personId ?? '', details);
  }
  return registered;
}

test('the statement that finds families finds those for which there is something to propose, and no others', async () => {
  const { id: churchId, admin } = await server().createChurch();
  const all = await registerKinds(admin);
  const idOf = (place: number, name: string): string =>
    all.slice(place, place + 1).map((family) => findMember(family, name).person.id)[0] ?? '';
  await relate(admin, idOf(7, 'Ana'), 'spouse', idOf(7, 'Luis'), { endReason: 'divorce' });
  await relate(admin, idOf(8, 'Leo'), 'stepParent', idOf(8, 'Ana'));
  const found = await server().core.database.inChurch(churchId, (db) =>
    listUnrelatedHouseholds(db, undefined),
  );
  const proposing = [];
  for (const { id } of all)
    if ((await admin.call(contract.ofFamily, { familyId: id })).items.length > 0)
      proposing.push(id);
  expect(found.items.map(({ id }) => id).toSorted()).toEqual(proposing.toSorted());
  expect(proposing).toHaveLength(2);
});
