/** What becomes of memberships when people change, and where else families show. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { searchContract } from '#domain/access/search-contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import {
  createTwoHomes,
  findMember,
  findStaleHouseholds,
  garcia,
  getNames,
  readHomes,
  readRoles,
  registerCouple,
  registerFamily,
  setModules,
} from '#server/testing/families/families.ts';
import { relate } from '#server/testing/families/relations.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('before a merge, families and relatives of both records are shown by name', async () => {
  const { church, admin, ana } = await registerCouple(server());
  const other = await registerFamily(admin, [
    ['Anita', 'Núñez', 'head'],
    ['Noé', 'Paz', 'child'],
  ]);
  const removedId = findMember(other, 'Anita').person.id;
  const noe = await changePerson(admin, findMember(other, 'Noé').person.id, { sex: 'male' });
  await relate(admin, removedId, 'child', noe.id);
  const ids = { personId: ana, removedId };
  const { rows } = await admin.call(mergeContract.preview, ids);
  expect(rows).toEqual([
    {
      kind: 'families',
      kept: 1,
      removed: 1,
      names: { kept: ['Familia García Núñez'], removed: ['Familia Núñez'] },
    },
    {
      kind: 'relations',
      kept: 1,
      removed: 1,
      names: { kept: ['Luis García (cónyuge)'], removed: ['Noé Paz (hijo)'] },
    },
  ]);
  const inEnglish = await admin.fetch(`/api/people/${ana}/merge/${removedId}`, {
    headers: { 'x-redil': '1', 'accept-language': 'en' },
  });
  expect(await inEnglish.text(), 'in the language on screen').toContain('Noé Paz (son)');
  const stranger = await createUserWith(church, ['people.view', 'people.edit', 'people.delete']);
  expect((await stranger.call(mergeContract.preview, ids)).rows).toEqual([]);
});

describe('a person', () => {
  test('keeps the homes of two records that are merged, and gives them back', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const family = await registerFamily(admin, garcia);
    const copy = await registerFamily(admin, [['Ana', 'Núñez', 'head']], { confirmed: true });
    const [ana, twin] = [findMember(family, 'Ana'), findMember(copy, 'Ana')];
    const { undoId } = await admin.call(mergeContract.merge, {
      personId: ana.person.id,
      removedId: twin.person.id,
    });
    expect(await readHomes(church, ana.person.id)).toEqual([
      ['Familia García Núñez', true, '', null],
      ['Familia Núñez', false, '', null],
    ]);
    const { contactId } = await admin.call(families.get, { familyId: copy.id });
    expect(contactId).toBe(ana.person.id);
    await admin.call(mergeContract.undo, { undoId });
    expect(await readHomes(church, ana.person.id)).toEqual([
      ['Familia García Núñez', true, '', null],
    ]);
    expect(await readHomes(church, twin.person.id)).toEqual([['Familia Núñez', true, '', null]]);
  });

  test('leaves the family when the record is deleted', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const luis = findMember(family, 'Luis').person;
    await admin.call(people.remove, { personId: luis.id });
    const shown = await admin.call(families.get, { familyId: family.id });
    expect(shown.name).toBe('Familia Núñez');
    expect(getNames(shown)).toEqual(['Ana Núñez', 'Sofía García']);
    expect(shown.contactId).toBe(findMember(shown, 'Ana').person.id);
  });

  test('is found by family facts, and shows the family in a column', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    await createTwoHomes(church);
    await addPerson(admin, { givenNames: 'Sola' });
    const roles = await readRoles(admin);
    const find = async (value: string): Promise<string[]> => {
      const { items } = await admin.call(people.list, { featureFilters: `family:${value}` });
      return items.map(({ displayName }) => displayName);
    };
    expect(await find('none')).toEqual(['Sola']);
    expect(await find('head')).toEqual(['Luis García', 'Ana Núñez', 'Mario Paz']);
    expect(await find('several')).toEqual(['Sofía García']);
    expect(await find('withoutRole')).toEqual(['Sofía García']);
    expect(await find(roles['child'] ?? '')).toEqual(['Sofía García']);
    const { items } = await admin.call(people.list, { featureColumns: 'family', q: 'sofia' });
    expect(items[0]?.featureValues).toEqual({ family: 'Familia García Núñez · Familia Paz' });
  });

  test('is not shown with a family where the module is off', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const { personId } = await createTwoHomes(church);
    await setModules(server(), church, ['people', 'system']);
    const { items } = await admin.call(people.timeline, { personId });
    expect(items.filter(({ kind }) => kind.startsWith('family'))).toEqual([]);
    expect((await admin.call(searchContract.search, { q: 'garcia' })).items).not.toContainEqual(
      expect.objectContaining({ kind: 'families' }),
    );
    for (const call of [
      () => admin.call(families.list, {}),
      () => admin.call(people.list, { featureFilters: 'family:none' }),
      () => admin.call(people.list, { featureColumns: 'family' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });
});

test('where the module is off, nobody has a home, nor its address; a new address is the person’s own', async () => {
  const { church, admin, luis, ana } = await registerCouple(server());
  const read = (personId: string) => admin.call(people.get, { personId });
  const readListed = async () =>
    (await admin.call(people.list, { includes: 'address', q: 'luis' })).items[0]?.address;
  await setModules(server(), church, ['people', 'system']);
  expect(await read(luis)).toMatchObject({ home: null, address: null, addressFrom: null });
  expect(await readListed()).toBeNull();
  await changePerson(admin, luis, { address: { line1: 'Carrera 9' } });
  await setModules(server(), church, ['people', 'families', 'system']);
  expect(await read(luis)).toMatchObject({
    home: { name: 'Familia García Núñez' },
    address: { line1: 'Carrera 9' },
    addressFrom: 'own',
  });
  expect(await read(ana)).toMatchObject({
    address: { line1: 'Calle 1' },
    addressFrom: 'household',
  });
});

test('the search of the product finds families', async () => {
  const { admin } = await server().createChurch();
  const { id } = await registerFamily(admin, garcia);
  const { items } = await admin.call(searchContract.search, { q: 'nunez' });
  expect(items.filter(({ kind }) => kind === 'families')).toEqual([
    { kind: 'families', id, title: 'Familia García Núñez', detail: 'Luis, Ana, Sofía' },
  ]);
});

test('the activity log names household and role of a person', async () => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, garcia);
  await admin.call(families.removeMember, {
    familyId: family.id,
    membershipId: findMember(family, 'Sofía').id,
  });
  const { items } = await admin.call(auditContract.list, {});
  const [latest] = items;
  expect(latest?.subject).toMatchObject({ kind: 'people', label: 'Sofía García' });
  expect(latest?.changes).toEqual(
    expect.arrayContaining([
      { field: 'Familia', before: 'Familia García Núñez', after: null, isHidden: false },
      { field: 'Papel en la familia', before: 'Hijo o hija', after: null, isHidden: false },
    ]),
  );
  expect(items.some(({ sentence }) => sentence.includes('la familia «Familia García Núñez»'))).toBe(
    true,
  );
});

test('a new family is one entry of the activity log, and each of its people another, with contact and household', async () => {
  const { admin } = await server().createChurch();
  const roles = await readRoles(admin);
  await admin.call(families.register, {
    requestId: crypto.randomUUID(),
    address: { line1: 'Calle 45', city: 'Bogotá' },
    people: [
      {
        givenNames: 'Luis',
        surname1: 'García',
        roleId: roles['head'] ?? null,
        phone: '300 111 2233',
      },
      {
        givenNames: 'Ana',
        surname1: 'Núñez',
        roleId: roles['spouse'] ?? null,
        email: 'ana@iglesia.test',
      },
      { givenNames: 'Sofía', surname1: 'García', roleId: roles['child'] ?? null },
    ],
  });
  const { items } = await admin.call(auditContract.list, {});
  const entries = new Map(items.map((item) => [item.subject.label, item]));
  expect(items).toHaveLength(4);
  expect([...entries.keys()].toSorted()).toEqual([
    'Ana Núñez',
    'Familia García Núñez',
    'Luis García',
    'Sofía García',
  ]);
  const listChanges = (label: string) =>
    entries.get(label)?.changes.map(({ field, after }) => [field, after]);
  expect(listChanges('Luis García')).toEqual(
    expect.arrayContaining([
      ['Familia', 'Familia García Núñez'],
      ['Papel en la familia', 'Jefe o jefa de hogar'],
      [expect.stringContaining('Teléfono'), expect.stringContaining('300')],
    ]),
  );
  expect(JSON.stringify(listChanges('Ana Núñez'))).toContain('ana@iglesia.test');
  expect(JSON.stringify(listChanges('Familia García Núñez'))).toContain('Calle 45');
});

test('families are exported and restored with the church', async () => {
  const church = await server().createChurch();
  const { personId } = await createTwoHomes(church);
  const zip = await downloadExport(church.admin);
  const other = await server().createChurch();
  expect((await restoreFromZip(other.admin, zip)).status).toBe('done');
  expect(await readHomes(other, personId)).toEqual(await readHomes(church, personId));
  const { items } = await other.admin.call(families.list, { q: 'paz' });
  expect(items.map(({ name }) => name)).toEqual(['Familia Paz']);
  expect(await findStaleHouseholds(server().core, other.id)).toEqual([]);
});
