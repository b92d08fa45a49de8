/** Groups in spreadsheets of people: which ones, of which type, and the role in each. */
import { describe, expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { addNewMembers, createGroup, joinGroup } from '#server/testing/groups.ts';
import {
  confirmAndWaitForImport,
  importFile,
  importRows,
  listFeatureTargets,
  waitForImport,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const header = ['Nombre', 'Apellidos', 'Grupo', 'Tipo de grupo', 'Rol en el grupo'];
const importSheet = (client: Client, rows: readonly (readonly string[])[]): Promise<ImportView> =>
  importRows(client, [header, ...rows]);

const confirm = async (client: Client, view: ImportView): Promise<string> => {
  expect(await confirmAndWaitForImport(client, view.id)).toMatchObject({ status: 'done' });
  return view.id;
};

/** The groups by name, each with its type and with people and roles. */
async function readGroups(client: Client) {
  const { items } = await client.call(groups.list, {});
  const { items: types } = await client.call(groups.types, {});
  const found: [string, string, string[]][] = [];
  for (const { id: groupId, name, typeId } of items) {
    const type = types.find(({ id }) => id === typeId);
    const members = (await client.call(groups.members, { groupId })).items.map(
      ({ person, roleId }) =>
        `${person.displayName}: ${type?.roles.find(({ id }) => id === roleId)?.name}`,
    );
    found.push([name, type?.name ?? '', members]);
  }
  return found;
}

const rows = [
  ['Ana', 'Paz', 'Emaús', '', 'Líder'],
  ['Luis', 'Gil', 'emaus | Alabanza', ' | Coro', ' | Líder'],
  ['Eva', 'Ruiz', 'Alabanza', '', ''],
  ['Sola', 'Ríos', '', '', ''],
];
const imported = [
  ['Alabanza', 'Coro', ['Luis Gil: Director/a', 'Eva Ruiz: Miembro']],
  ['Emaús', 'Célula', ['Ana Paz: Líder', 'Luis Gil: Miembro']],
];

describe('the groups of a row', () => {
  test('stand in one cell as other programs write them', async () => {
    const { admin } = await server().createChurch();
    await createGroup(admin, { name: 'Coro, voces y banda' });
    const cells = [
      'Emaús\nAlabanza',
      'Emaús; Alabanza',
      'Emaús',
      'Emaús, Alabanza',
      'Coro, voces y banda',
    ];
    const view = await importSheet(
      admin,
      cells.map((cell, index) => [`Ana ${index}`, 'Paz', cell, '', '']),
    );
    await confirm(admin, view);
    expect((await readGroups(admin)).map(([name, , members]) => [name, members.length])).toEqual([
      ['Alabanza', 3],
      ['Coro, voces y banda', 1],
      ['Emaús', 4],
    ]);
  });

  test('are one with the name as it stands, if no other row names a part of it', async () => {
    const { admin } = await server().createChurch();
    const view = await importSheet(admin, [
      ['Ana', 'Paz', 'Niños, adolescentes y jóvenes', '', ''],
      ['Luis', 'Gil', 'Coro, Danza', '', 'Líder, Miembro'],
      ['Eva', 'Ruiz', 'Danza', '', ''],
    ]);
    expect(view.preview.map(({ values }) => values['feature:groupName'])).toEqual([
      'Grupo nuevo: Niños, adolescentes y jóvenes',
      'Grupo nuevo: Coro | Grupo nuevo: Danza',
      'Grupo nuevo: Danza',
    ]);
    await confirm(admin, view);
    expect(await readGroups(admin)).toEqual([
      ['Coro', 'Célula', ['Luis Gil: Líder']],
      ['Danza', 'Célula', ['Luis Gil: Miembro', 'Eva Ruiz: Miembro']],
      ['Niños, adolescentes y jóvenes', 'Célula', ['Ana Paz: Miembro']],
    ]);
  });

  test('are an error of the row if it names more roles than groups', async () => {
    const { admin } = await server().createChurch();
    const { id } = await importSheet(admin, [['Ana', 'Paz', 'Coro', '', 'Líder, Miembro']]);
    const { items } = await admin.call(people.importProblems, { importId: id });
    expect(items).toMatchObject([{ row: 2, header: 'Rol en el grupo' }]);
  });

  test('are joined, or are new; who leads a choir directs it', async () => {
    const { admin } = await server().createChurch();
    await createGroup(admin, { name: 'Emaús' });
    const view = await importSheet(admin, rows);
    expect(view.preview.map(({ values }) => values['feature:groupName'] ?? '')).toEqual([
      'Emaús',
      'Emaús | Grupo nuevo: Alabanza',
      'Grupo nuevo: Alabanza',
      '',
    ]);
    await confirm(admin, view);
    expect(await readGroups(admin)).toEqual(imported);
  });

  test('are an error of the row if their type or role is unknown, or their name is that of several', async () => {
    const { admin } = await server().createChurch();
    await createGroup(admin, { name: 'Emaús' });
    await createGroup(admin, { name: 'EMAUS' });
    const { id } = await importSheet(admin, [
      ['Ana', 'Paz', 'Emaús', '', ''],
      ['Luis', 'Gil', 'Betania', 'Tribu', ''],
      ['Eva', 'Ruiz', 'Betania', '', 'Jefa'],
      ['Noé', 'Ruiz', '', '', 'Líder'],
    ]);
    const { items } = await admin.call(people.importProblems, { importId: id });
    expect(items.map(({ row, header: column }) => [row, column])).toEqual([
      [2, 'Grupo'],
      [3, 'Tipo de grupo'],
      [4, 'Rol en el grupo'],
      [5, 'Rol en el grupo'],
    ]);
  });

  test('are not for those who do not see all groups', async () => {
    const church = await server().createChurch();
    const user = await createUserWith(church, [
      'people.view',
      'people.create',
      'people.import',
      'people.export',
      'groups.view',
    ]);
    expect(await listFeatureTargets(user)).toEqual([]);
    expect(await (await user.fetch('/api/people/export')).text()).not.toContain('Grupo');
  });
});

describe('the undo of an import', () => {
  const undo = async (client: Client, importId: string): Promise<ImportView> => {
    await client.call(people.undoImport, { importId });
    return waitForImport(client, importId);
  };

  test('takes its groups and members back, and others stay as they were', async () => {
    const { admin } = await server().createChurch();
    const group = await createGroup(admin, { name: 'Emaús' });
    await addNewMembers(admin, group, ['Sara']);
    const before = await readGroups(admin);
    const importId = await confirm(admin, await importSheet(admin, rows));
    expect(await undo(admin, importId)).toMatchObject({ status: 'undone' });
    expect(await readGroups(admin)).toEqual(before);
  });

  test('is refused with the name of a new group that somebody else joined', async () => {
    const { admin } = await server().createChurch();
    const importId = await confirm(admin, await importSheet(admin, rows));
    const { items } = await admin.call(groups.list, { q: 'alabanza' });
    const { id } = await addPerson(admin, { givenNames: 'Rut', confirmed: true });
    const [group] = items;
    if (group) await joinGroup(admin, group, [id], 'member');
    await expect(undo(admin, importId)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('Alabanza') },
    });
  });
});

test('an export of people brings their groups to another church', async () => {
  const [one, other] = [await server().createChurch(), await server().createChurch()];
  await confirm(one.admin, await importSheet(one.admin, rows));
  const file = await (await one.admin.fetch('/api/people/export')).text();
  expect(file).toContain(';Alabanza | Emaús;Coro | Célula;Director/a | Miembro\r\n');
  await confirm(other.admin, await importFile(other.admin, file));
  expect(await readGroups(other.admin)).toEqual(imported);
});
