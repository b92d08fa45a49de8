/** The church's own list of roles in a household. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { rolesContract } from '#domain/families/roles.ts';
import {
  findMember,
  garcia,
  getNames,
  readRoles,
  registerCouple,
  registerFamily,
} from '#server/testing/families/families.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

test('a church renames a role, adds one of its own, puts it first, and takes the old name back', async () => {
  const { admin } = await server().createChurch();
  const roles = await readRoles(admin);
  const child = { roleId: roles['child'] ?? '' };
  await admin.call(rolesContract.update, { ...child, name: 'Hijo del pastor' });
  const added = await admin.call(rolesContract.create, { name: 'Abuela que cría', isHead: true });
  const own = added.items.at(-1);
  expect(own).toMatchObject({ name: 'Abuela que cría', key: null, isHead: true, archived: false });
  const ordered = await admin.call(rolesContract.order, { ids: [own?.id ?? '', child.roleId] });
  expect(ordered.items.slice(0, 3).map(({ name }) => name)).toEqual([
    'Abuela que cría',
    'Hijo del pastor',
    'Jefe o jefa de hogar',
  ]);
  const { items } = await admin.call(rolesContract.update, { ...child, name: '' });
  expect(items.find(({ key }) => key === 'child')).toMatchObject({
    name: 'Hijo o hija',
    renamed: false,
  });
});

test('who heads a household gives it the name, also by a role of the church', async () => {
  const { admin } = await server().createChurch();
  const { items } = await admin.call(rolesContract.create, { name: 'Abuela', isHead: true });
  const family = await admin.call(families.register, {
    requestId: crypto.randomUUID(),
    people: [
      { givenNames: 'Rosa', surname1: 'Ochoa', roleId: items.at(-1)?.id ?? null },
      { givenNames: 'Leo', surname1: 'Paz' },
    ],
  });
  expect(family.name).toBe('Familia Ochoa');
  expect(getNames(family)[0]).toBe('Rosa Ochoa');
});

test('a role in use is archived, not deleted: who has it keeps it, others cannot get it', async () => {
  const { admin } = await server().createChurch();
  const roles = await readRoles(admin);
  const child = { roleId: roles['child'] ?? '' };
  const family = await registerFamily(admin, garcia);
  await expect(admin.call(rolesContract.remove, child)).rejects.toMatchObject({
    status: 409,
    failure: {
      message: 'Una persona tiene o tuvo este papel. Archívalo en lugar de eliminarlo.',
    },
  });
  await admin.call(rolesContract.archive, { ...child, archived: true });
  await expect(registerFamily(admin, garcia)).rejects.toMatchObject({
    failure: { fields: [{ path: 'people.0.roleId' }] },
  });
  const { members } = await admin.call(families.get, { familyId: family.id });
  expect(members.some(({ roleId }) => roleId === child.roleId)).toBe(true);
  const unused = { roleId: roles['godparent'] ?? '' };
  const { items } = await admin.call(rolesContract.remove, unused);
  expect(items.some(({ id }) => id === unused.roleId)).toBe(false);
});

test('roles have different names, and belong to one church', async () => {
  const { admin } = await server().createChurch();
  await expect(admin.call(rolesContract.create, { name: 'CONYUGE' })).rejects.toMatchObject({
    failure: { fields: [{ path: 'name', message: 'Ya hay un papel con ese nombre.' }] },
  });
  const foreign = await readRoles((await server().createChurch()).admin);
  await expect(
    admin.call(rolesContract.remove, { roleId: foreign['child'] ?? '' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('only administrators change the list', async () => {
  const secretary = await (await server().createChurch()).as('secretary');
  await expect(secretary.call(rolesContract.create, { name: 'Otro' })).rejects.toMatchObject({
    status: 403,
  });
});

test('who lives with a partner is known by the couple on record, else by the marital status, and to who may see people', async () => {
  const { church, admin, family, ana } = await registerCouple(server());
  const home = await registerFamily(admin, [
    ['Rosa', 'Díaz', 'head'],
    ['Hugo', 'Paz', 'spouse'],
  ]);
  const [rosa, hugo] = ['Rosa', 'Hugo'].map((name) => findMember(home, name).person.id);
  const readPartners = async (client: Client, familyId: string) =>
    (await client.call(families.get, { familyId })).members
      .filter(({ person }) => person.isPartner)
      .map(({ person }) => person.displayName);
  await changePerson(admin, ana, { marital: 'civil_union' });
  expect(await readPartners(admin, family.id), 'Ana is married').toEqual([]);
  await changePerson(admin, hugo ?? '', { marital: 'civil_union' });
  expect(await readPartners(admin, home.id)).toEqual(['Hugo Paz']);
  await changePerson(admin, hugo ?? '', { marital: 'unknown' });
  await relate(admin, rosa ?? '', 'spouse', hugo ?? '', { union: 'partnership' });
  expect(await readPartners(admin, home.id)).toEqual(['Rosa Díaz', 'Hugo Paz']);
  const former = await addNamed(admin, 'Ana María', { diedOn: '2020-01-01' });
  await relate(admin, hugo ?? '', 'spouse', former);
  expect(await readPartners(admin, home.id), 'a spouse died').toHaveLength(2);
  const reader = await createUserWith(church, ['families.view']);
  expect(await readPartners(reader, home.id)).toEqual([]);
  const readOwn = async (client: Client, personId = '') =>
    (await client.call(families.ofPerson, { personId })).isPartner;
  expect(await readOwn(admin, hugo), 'as in the family').toBe(true);
  expect(await readOwn(admin, ana)).toBe(false);
  expect(await readOwn(reader, hugo)).toBe(false);
});
