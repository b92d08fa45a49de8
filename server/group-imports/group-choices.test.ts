/** What a user chooses, and may do, who imports groups from a spreadsheet. */
import { expect, test } from 'vitest';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { createGroup, describeGroups } from '#server/testing/groups.ts';
import { chooseGroupWords, confirmGroupImport, importGroups } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

test('a group on record is asked about if the row says another type', async () => {
  const { admin } = await server().createChurch();
  const { id } = await createGroup(admin, { name: 'Betel' });
  const view = await importGroups(admin, [
    ['Grupo', 'Tipo'],
    ['Betel', 'Coro'],
  ]);
  expect(view.unknownWords).toEqual([
    { target: 'name', value: 'Betel', count: 1, suggestion: { id, name: 'Betel' } },
  ]);
  await chooseGroupWords(admin, view, { name: { Betel: null } });
  await confirmGroupImport(admin, view.id);
  const { items } = await admin.call(groups.list, {});
  expect(items.map(({ name }) => name)).toEqual(['Betel', 'Betel']);
});

test('a place does not tell who is on record without the permission to know it', async () => {
  const church = await server().createChurch();
  await addPerson(church.admin, { givenNames: 'Ana', surname1: 'Núñez', confirmed: true });
  const user = await createUserWith(church, [
    'groups.view',
    'groups.all',
    'groups.create',
    'groups.edit',
  ]);
  const view = await importGroups(user, [
    ['Célula', 'Dirección'],
    ['Betel', 'Casa de Ana Núñez'],
  ]);
  expect(view.preview[0]?.values).toMatchObject({ line1: 'Casa de Ana Núñez' });
});

test('groups on record are completed only by who edits groups', async () => {
  const church = await server().createChurch();
  const user = await createUserWith(church, ['groups.view', 'groups.all', 'groups.create']);
  const view = await importGroups(user, [
    ['Célula', 'Dirección'],
    ['Betel', 'Calle 1'],
  ]);
  expect(view.settings?.mapping).toEqual([null, 'line1']);
});

test.each(['Líder', 'Co-líder', 'Anfitrión'])(
  'who died is asked about below "%s", and another person can be chosen',
  async (header) => {
    const { admin } = await server().createChurch();
    await addPerson(admin, { givenNames: 'Óscar', surname1: 'Leiva', diedOn: '2026-11-01' });
    const { id: anaId } = await addPerson(admin, { givenNames: 'Ana', surname1: 'Núñez' });
    const view = await importGroups(admin, [
      ['Célula', header],
      ['Betel', 'Ana Núñez y Óscar Leiva'],
    ]);
    expect(view.counts).toMatchObject({ valid: 0, withErrors: 1 });
    const [unknown] = view.unknownWords;
    expect(unknown).toMatchObject({ value: 'Óscar Leiva' });
    const { items } = await admin.call(groupsImport.endpoints.importProblems, {
      importId: view.id,
    });
    expect(items).toMatchObject([{ reason: 'group-imports:errors.person-died' }]);
    const chosen = await chooseGroupWords(admin, view, {
      [unknown?.target ?? '']: { 'Óscar Leiva': anaId },
    });
    expect(chosen.counts).toMatchObject({ valid: 1, withErrors: 0 });
  },
);

test('the home of who has died is an address and not the place of a host', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Óscar', surname1: 'Leiva', diedOn: '2026-11-01' });
  await addPerson(admin, { givenNames: 'Ana', surname1: 'Núñez' });
  const view = await importGroups(admin, [
    ['Célula', 'Líder', 'Lugar'],
    ['Betel', 'Ana Núñez', 'Casa de Óscar Leiva'],
    ['Sión', 'Ana Núñez', 'Casa de Ana Núñez'],
  ]);
  await confirmGroupImport(admin, view.id);
  const { items } = await admin.call(groups.list, {});
  const hosts = await Promise.all(
    items.map(async ({ id, name }) => {
      const { host, address } = await admin.call(groups.get, { groupId: id });
      return [name, host?.displayName, address?.line1];
    }),
  );
  expect(hosts).toEqual([
    ['Betel', undefined, 'Casa de Óscar Leiva'],
    ['Sión', 'Ana Núñez', undefined],
  ]);
});

test('a group that no longer meets is a problem of its row, and a state of the country is none', async () => {
  const { admin } = await server().createChurch();
  const view = await importGroups(admin, [
    ['Célula', 'Día', 'Hora inicio', 'Estado'],
    ['Betel', 'Martes', '19:00', 'Activa'],
    ['Emaús', 'Jueves', '19:00', 'Cerrada'],
    ['Sion', 'Viernes', '19:00', 'Jalisco'],
  ]);
  const { items } = await admin.call(groupsImport.endpoints.importProblems, { importId: view.id });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'group-imports:errors.group-closed'],
  ]);
  await confirmGroupImport(admin, view.id, { errors: 'leave-out' });
  expect(Object.keys(await describeGroups(admin)).toSorted()).toEqual(['Betel', 'Sion']);
});
