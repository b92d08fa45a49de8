/** Cells that look right and mean something else: they are read as they are meant, or named as a problem. The people are invented. */
import { expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { confirmAndWaitForImport, importFile, importRows } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const listProblems = async (client: Client, importId: string) =>
  (await client.call(people.importProblems, { importId })).items.map(({ row, header, reason }) => [
    row,
    header,
    reason,
  ]);

test('who left is inactive, and a death among the reasons is a death', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Baja', 'Motivo baja'],
    ['Rut', 'Gil', '30/6/2023', 'Traslado a Murcia'],
    ['Eva', 'Paz', 'Sí', ''],
    ['Luis', 'Rey', '1/2/2022', 'Fallecimiento, 2022'],
    ['Ana', 'Vega', 'no', '-'],
    ['Noé', 'Soto', '', ''],
  ]);
  expect(view.counts).toMatchObject({ valid: 5 });
  await confirmAndWaitForImport(admin, view.id);
  const { items } = await admin.call(people.list, {});
  const deceased = items.find(({ displayName }) => displayName.startsWith('Luis'));
  expect(deceased?.belongingStatusId).not.toBeNull();
  expect(
    items
      .filter(({ recordStatus }) => recordStatus === 'inactive')
      .map(({ displayName }) => displayName)
      .toSorted(),
  ).toEqual(['Eva Paz', 'Luis Rey', 'Rut Gil']);
});

test('who left and is active by another column is a problem', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Activo', 'Motivo de baja'],
    ['Rut', 'Gil', 'Sí', 'Traslado a Murcia'],
    ['Eva', 'Paz', 'No', 'Se mudó'],
  ]);
  expect(await listProblems(admin, view.id)).toEqual([
    [2, 'Motivo de baja', 'import-left-but-active'],
  ]);
});

test('a relative, a note and a family are no names', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre completo', 'Barrio'],
    ['Mamá de Anita', 'Centro'],
    ['(hija)', 'Centro'],
    ['Los Pérez', 'Centro'],
    ['Diana Marcela Ríos', 'Centro'],
  ]);
  expect(view.preview.at(-1)?.values).toMatchObject({
    givenNames: 'Diana Marcela',
    surname1: 'Ríos',
  });
  expect(await listProblems(admin, view.id)).toEqual([
    [2, 'Nombre completo', 'import-name-of-relative'],
    [3, 'Nombre completo', 'import-name-missing'],
    [4, 'Nombre completo', 'import-several-people'],
  ]);
});

test('a list of one column has commas in its names, which separate no columns', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(admin, 'Nombre completo\r\nPérez Soto, Juan\r\nGómez, Ana\r\n');
  expect(view.preview.map(({ values }) => [values['givenNames'], values['surname1']])).toEqual([
    ['Juan', 'Pérez'],
    ['Ana', 'Gómez'],
  ]);
});

test('siblings and namesakes who share a telephone are all imported', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Suffix', 'Nacimiento', 'Teléfono'],
    ['María Luz', 'Cruz Paz', '', '1/2/2015', '3115550101'],
    ['María Sol', 'Cruz Paz', '', '1/2/2015', '3115550101'],
    ['José', 'Ramírez', 'Sr', '', '3115550102'],
    ['José', 'Ramírez', 'Jr', '', '3115550102'],
    ['Ma. Sol', 'Cruz Paz', '', '', '3115550101'],
  ]);
  expect(view.counts).toMatchObject({ rows: 5, valid: 5, duplicates: 1 });
  expect(await listProblems(admin, view.id)).toEqual([[6, null, 'import-duplicate-in-file']]);
  await confirmAndWaitForImport(admin, view.id);
  const { items } = await admin.call(people.list, {});
  expect(items.map(({ displayName }) => displayName).toSorted()).toEqual([
    'José Ramírez Jr',
    'José Ramírez Sr',
    'María Luz Cruz Paz',
    'María Sol Cruz Paz',
  ]);
});

test('a record that was corrected here is the duplicate of its old row', async () => {
  const { admin } = await server().createChurch();
  const rows = (name: string, birth: string) => [
    ['Nombre', 'Apellidos', 'Nacimiento', 'Teléfono'],
    [name, 'Vásquez Toledo', '', '3115550101'],
    ['Abel', 'Tapia', birth, ''],
  ];
  const first = await importRows(admin, rows('María del Carmen', '1/2/1971'));
  await confirmAndWaitForImport(admin, first.id);
  const second = await importRows(admin, rows('Ma. Carmen', '1/2/1970'));
  expect(second.counts).toMatchObject({ duplicates: 2 });
});

test('a child for whom the sheet says "Hijo" is no man by that, and surnames alone are no name', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Apellidos', 'No. Familia', 'Parentesco'],
    ['Ana María', 'Soto', '1', 'Hijo'],
    ['Luis', 'Soto', '1', 'Padre'],
    ['', 'Soto', '1', 'Hijo'],
  ]);
  expect(await listProblems(admin, view.id)).toEqual([[4, null, 'import-given-name-missing']]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
  const { items } = await admin.call(people.list, {});
  expect(items.map(({ displayName, sex }) => [displayName, sex]).toSorted()).toEqual([
    ['Ana María Soto', 'unknown'],
    ['Luis Soto', 'male'],
  ]);
});
