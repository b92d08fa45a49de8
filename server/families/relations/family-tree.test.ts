/** The family tree: three generations above and below a person. */
import { expect, test } from 'vitest';
import { familiesContract } from '#domain/families/contract.ts';
import { relationsContract as contract } from '#domain/families/relations/contract.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { newId } from '#server/core/ids.ts';
import { insertPeople } from '#server/people/public.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A line of ancestors: each one is the parent of the one before. Returns the ids, the youngest first. */
async function addLine(client: Client, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = await addNamed(client, name, { birth: { year: 1990 } });
    const child = ids.at(-1);
    if (child) await relate(client, child, 'parent', id);
    ids.push(id);
  }
  return ids;
}

const readNames = async (client: Client, personId: string): Promise<string[]> => {
  const { people } = await client.call(contract.tree, { personId });
  return people.map(({ displayName }) => displayName).toSorted();
};

test('has three generations above and three below, not the fourth', async () => {
  const { admin } = await server().createChurch();
  const line = await addLine(admin, ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
  expect(await readNames(admin, line[4] ?? '')).toEqual(['B', 'C', 'D', 'E', 'F', 'G', 'H']);
});

test('has siblings, present and former spouses, and the other parents of children and half-siblings', async () => {
  const { admin } = await server().createChurch();
  const [me = '', mother = '', grandfather = ''] = await addLine(admin, ['Yo', 'Madre', 'Abuelo']);
  const add = (name: string) => addNamed(admin, name);
  const sister = await add('Hermana');
  await relate(admin, sister, 'parent', mother);
  await relate(admin, sister, 'parent', await add('Padre de la hermana'));
  await relate(admin, me, 'spouse', await add('Esposo'));
  await relate(admin, me, 'spouse', await add('Exesposo'), {
    endReason: 'divorce',
    until: { year: 2010 },
  });
  const child = await add('Hijo');
  await relate(admin, child, 'parent', me);
  await relate(admin, child, 'parent', await add('Padre del hijo'));
  await relate(admin, grandfather, 'spouse', await add('Otra esposa del abuelo'));
  await relate(admin, me, 'godparent', await add('Madrina'));
  expect(await readNames(admin, me)).toEqual([
    'Abuelo',
    'Esposo',
    'Exesposo',
    'Hermana',
    'Hijo',
    'Madre',
    'Padre de la hermana',
    'Padre del hijo',
    'Yo',
  ]);
  const { couples, parents } = await admin.call(contract.tree, { personId: me });
  expect(couples.map(({ endReason }) => endReason)).toEqual([null, 'divorce']);
  expect(parents).toHaveLength(6);
});

test('of a person without relatives has one person; of somebody of another church there is none', async () => {
  const { admin } = await server().createChurch();
  const person = await addNamed(admin, 'Ana');
  expect(await readNames(admin, person)).toEqual(['Ana']);
  const { admin: stranger } = await server().createChurch();
  await expect(readNames(stranger, person)).rejects.toMatchObject({ status: 404 });
});

test('names the home of the person, none after it was left', async () => {
  const { admin } = await server().createChurch();
  const family = await admin.call(familiesContract.register, {
    requestId: newId(),
    people: [{ givenNames: 'Ana', surname1: 'Paz' }],
  });
  const [member] = family.members;
  const readFamily = async () =>
    (await admin.call(contract.tree, { personId: member?.person.id ?? '' })).family;
  expect(await readFamily()).toEqual({ id: family.id, name: family.name });
  await admin.call(familiesContract.dissolve, { familyId: family.id, on: '2020-01-01' });
  expect(await readFamily()).toBeNull();
});

test('has births only for those who may see people', async () => {
  const church = await server().createChurch();
  const [child = ''] = await addLine(church.admin, ['Noé', 'Ana']);
  const readBirths = async (client: Client) =>
    (await client.call(contract.tree, { personId: child })).people.map(({ birth }) => birth?.year);
  expect(await readBirths(church.admin)).toEqual([1990, 1990]);
  const reader = await createUserWith(church, ['families.view']);
  expect(await readBirths(reader)).toEqual([undefined, undefined]);
});

test('of a very large family shows the closest relatives and says that there are more', async () => {
  const { admin, id } = await server().createChurch();
  const person = await addNamed(admin, 'Adán');
  await server().core.database.inChurch(id, async (db) => {
    const children = Array.from({ length: 320 }, (_, index) => ({
      ...createEmptyPerson(),
      givenNames: `Hijo ${index}`,
    }));
    const ids = await insertPeople(db, children, { userId: null, at: new Date() });
    await db
      .insertInto('relations')
      .values(
        ids.map((child) => ({
          id: newId(),
          kind: 'parent' as const,
          first_id: person,
          second_id: child,
        })),
      )
      .execute();
  });
  const tree = await admin.call(contract.tree, { personId: person });
  expect(tree.people).toHaveLength(300);
  expect(tree.isTruncated).toBe(true);
  expect(tree.people.map(({ id: each }) => each)).toContain(person);
});

test('a couple of whom one died is no current one, on both records and in the tree, and hinders no wedding', async () => {
  const { admin } = await server().createChurch();
  const [luis, ana] = [await addNamed(admin, 'Luis'), await addNamed(admin, 'Ana')];
  await relate(admin, luis, 'spouse', ana);
  await changePerson(admin, luis, { diedOn: '2020-05-01' });
  const readSpouse = async (personId: string) =>
    (await admin.call(contract.list, { personId })).items[0];
  expect(await readSpouse(luis)).toMatchObject({
    endReason: null,
    isEnded: true,
    relative: { displayName: 'Ana', isWidowed: true },
  });
  expect(await readSpouse(ana)).toMatchObject({
    endReason: null,
    isEnded: true,
    relative: { displayName: 'Luis', isDeceased: true, isWidowed: false },
  });
  const { couples } = await admin.call(contract.tree, { personId: ana });
  expect(couples).toMatchObject([{ endReason: 'death' }]);
  const mario = await addNamed(admin, 'Mario');
  const wedding = { personId: ana, relativeId: mario, role: 'spouse' as const };
  expect((await admin.call(contract.create, wedding)).questions).toEqual([]);
});
