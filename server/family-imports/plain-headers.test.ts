/** The columns Familia and Parentesco, as churches call them. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { confirmAndWaitForImport, importRows } from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a sheet with columns Familia and Parentesco is proposed as families, and the words say the sex', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Parentesco', 'Nombre', 'Apellidos', 'Sexo', 'Familia'],
    ['Padre', 'Luis', 'Gil', '', 'Gil 1'],
    ['Esposa', 'Ana', 'Paz', '', 'Gil 1'],
    ['Hijo', 'Alex', 'Gil', 'F', 'Gil 1'],
    ['Cónyuge', 'Noa', 'Ruiz', '', 'Ruiz'],
  ]);
  expect(view.counts).toMatchObject({ valid: 4 });
  await confirmAndWaitForImport(admin, view.id);
  const homes = (await admin.call(families.list, {})).items;
  expect(homes.map(({ members }) => members.length)).toEqual([3, 1]);
  const { items } = await admin.call(people.list, {});
  const sexes = items.map(({ displayName, sex }) => [displayName, sex]);
  expect(Object.fromEntries(sexes)).toEqual({
    'Luis Gil': 'male',
    'Ana Paz': 'female',
    'Alex Gil': 'female',
    'Noa Ruiz': 'unknown',
  });
});

test('the contact of a household of Planning Center is its head', async () => {
  const { admin } = await server().createChurch();
  const { id } = await importRows(admin, [
    ['First Name', 'Last Name', 'Household ID', 'Household Primary Contact'],
    ['Luz', 'Gil', '55', 'No'],
    ['Ana', 'Paz', '55', 'Yes'],
  ]);
  await confirmAndWaitForImport(admin, id);
  const [home] = (await admin.call(families.list, {})).items;
  const { members } = await admin.call(families.get, { familyId: home?.id ?? '' });
  const { items: roles } = await admin.call(families.roles, {});
  const head = roles.find(({ key }) => key === 'head');
  expect(members.map(({ person, roleId }) => [person.displayName, roleId])).toEqual([
    ['Ana Paz', head?.id],
    ['Luz Gil', null],
  ]);
});

test.each([
  [['Ana Paz', 'Ana Paz', 'Eva Ríos'], 2],
  [['Sí', 'No', 'No'], 0],
])('the heads beside the people, %j, make %i families', async (heads, count) => {
  const { admin } = await server().createChurch();
  const { id } = await importRows(admin, [
    ['Nombre', 'Apellido', 'Jefe de hogar'],
    ...['Ana,Paz', 'Luz,Gil', 'Eva,Ríos'].map((name, index) => [
      ...name.split(','),
      heads[index] ?? '',
    ]),
  ]);
  await confirmAndWaitForImport(admin, id, { leavesColumnsOut: true });
  expect((await admin.call(families.list, {})).items).toHaveLength(count);
});

test('numbers below Familia are perhaps its size, and no family', async () => {
  const { admin } = await server().createChurch();
  const { settings } = await importRows(admin, [
    ['Nombre', 'Familia'],
    ['Ana Paz', '4'],
  ]);
  expect(settings?.mapping).toEqual(['fullName', null]);
});
