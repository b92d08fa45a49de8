/** Families in spreadsheets of people: the key of a household, and the role in it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { rolesContract } from '#domain/families/roles.ts';
import type { ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  findStaleHouseholds,
  garcia,
  readRoles,
  registerFamily,
} from '#server/testing/families/families.ts';
import {
  confirmAndWaitForImport,
  importFile,
  listFeatureTargets,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const header = ['Nombre', 'Apellidos', 'Familia (clave)', 'Papel en la familia'];
const importRows = (client: Client, rows: readonly (readonly string[])[]): Promise<ImportView> =>
  importFile(client, toCsv(';', [header, ...rows]));

async function importFamilies(client: Client, rows: readonly (readonly string[])[]) {
  const view = await importRows(client, rows);
  expect(await confirmAndWaitForImport(client, view.id)).toMatchObject({ status: 'done' });
  return view.id;
}

/** The households with the names of their people. */
async function readFamilies(client: Client): Promise<[string, string[]][]> {
  const { items } = await client.call(families.list, {});
  return items.map(({ name, members }) => [name, members.map(({ displayName }) => displayName)]);
}

const oneFamily = [
  ['Sofía', 'García Núñez', '17', 'Hija'],
  ['Luis', 'García Ochoa', '17', 'Padre'],
  ['Ana', 'Núñez Paz', '17', 'Esposa'],
];

describe('the rows with one key', () => {
  test('are one household, named after its heads, whatever their surnames', async () => {
    const { admin } = await server().createChurch();
    await importFamilies(admin, [
      ...oneFamily,
      ['Rosa', 'García Ochoa', '18', 'jefa de hogar'],
      ['Leo', 'García Ochoa', '', ''],
    ]);
    expect(await readFamilies(admin)).toEqual([
      ['Familia García', ['Rosa García Ochoa']],
      ['Familia García Núñez', ['Luis García Ochoa', 'Ana Núñez Paz', 'Sofía García Núñez']],
    ]);
    const { items } = await admin.call(people.list, { featureFilters: 'family:none' });
    expect(items.map(({ displayName }) => displayName)).toEqual(['Leo García Ochoa']);
  });

  test('are a couple with children by the words father and mother, or husband and wife', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(
      admin,
      toCsv(';', [
        ['Nombre', 'Apellidos', 'No. Familia', 'Parentesco'],
        ['Rosa', 'Paz', '1', 'Mamá'],
        ['Luis', 'Gil', '1', 'Papá'],
        ['Leo', 'Gil', '1', 'Hijo menor'],
        ['Ana', 'Rey', '2', 'Madre cabeza de hogar'],
        ['Eva', 'Ríos', '3', 'madre'],
        ['Iván', 'Vega', '4', 'Esposo'],
        ['Sara', 'Soto', '4', 'Esposa'],
        ['Noé', 'Vega', '4', 'bebé'],
      ]),
    );
    expect(view.counts).toMatchObject({ valid: 8 });
    await confirmAndWaitForImport(admin, view.id);
    const { items } = await admin.call(families.list, {});
    const homes = await Promise.all(
      items.map(({ id: familyId }) => admin.call(families.get, { familyId })),
    );
    const roles = await readRoles(admin);
    const isHead = new Map(
      homes.flatMap(({ members }) =>
        members.map(
          ({ person, roleId }) => [person.displayName, roleId === roles['head']] as const,
        ),
      ),
    );
    expect(['Rosa Paz', 'Luis Gil', 'Ana Rey', 'Eva Ríos'].map((name) => isHead.get(name))).toEqual(
      [false, true, true, true],
    );
    const sure = Array.from({ length: 3 }, () => ({ doubt: null }));
    expect(await admin.call(relationProposalsContract.list, {})).toMatchObject({
      items: [{ relations: sure }, { relations: sure }],
    });
  });

  test('join a household of the church only if the key is exactly its name or its id', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const view = await importRows(admin, [
      ['Pablo', 'Ruiz', family.name, 'familiar'],
      ['Rita', 'Ruiz', family.id, ''],
      ['Marta', 'Gil', 'familia garcia nuñez', 'madre'],
    ]);
    expect(view.preview.map(({ values }) => values['feature:familyKey'])).toEqual([
      'Se une a: Familia García Núñez',
      'Se une a: Familia García Núñez',
      'familia garcia nuñez',
    ]);
    await confirmAndWaitForImport(admin, view.id);
    const { members } = await admin.call(families.get, { familyId: family.id });
    expect(members.map(({ person }) => person.displayName)).toEqual(
      expect.arrayContaining(['Luis García', 'Pablo Ruiz', 'Rita Ruiz']),
    );
    expect((await readFamilies(admin)).map(([name]) => name)).toEqual([
      'Familia García Núñez',
      'Familia Gil',
    ]);
  });

  test('are no more people than a household may have', async () => {
    const { admin } = await server().createChurch();
    const view = await importRows(
      admin,
      Array.from({ length: 41 }, (_, index) => [`Persona ${index}`, 'Paz', 'Centro', '']),
    );
    expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('La clave «Centro» reúne a demasiadas personas'),
    });
    expect((await admin.call(people.list, {})).items).toEqual([]);
  });
});

describe('a cell that cannot be read is an error of its row', () => {
  const readErrors = async (client: Client, rows: readonly (readonly string[])[]) => {
    const { id } = await importRows(client, rows);
    const { items } = await client.call(people.importProblems, { importId: id });
    return items.map(({ row, header: column, message }) => [row, column, message.split('.')[0]]);
  };

  test('an unknown role, and a role without a family', async () => {
    const { admin } = await server().createChurch();
    await admin.call(rolesContract.create, { name: 'Ahijado' });
    expect(
      await readErrors(admin, [
        ['Ana', 'Paz', '1', 'ahijado'],
        ['Eva', 'Paz', '1', 'vecina'],
        ['Iris', 'Paz', '', 'hija'],
      ]),
    ).toEqual([
      [3, 'Papel en la familia', 'Este papel no está en la lista de tu iglesia'],
      [
        4,
        'Papel en la familia',
        'Este papel no dice de qué familia: falta la clave de la familia en la fila',
      ],
    ]);
  });

  test('a name that several families have', async () => {
    const { admin } = await server().createChurch();
    await registerFamily(admin, garcia);
    await registerFamily(admin, [
      ['Iván', 'García', 'head'],
      ['Eva', 'Núñez', 'spouse'],
    ]);
    expect(await readErrors(admin, [['Ana', 'Paz', 'Familia García Núñez', '']])).toEqual([
      [2, 'Familia (clave)', 'Varias familias tienen este nombre'],
    ]);
  });
});

describe('the undo of an import', () => {
  const undo = async (client: Client, importId: string): Promise<ImportView> => {
    await client.call(people.undoImport, { importId });
    return waitForImport(client, importId);
  };

  test('takes its households back, and others have their former name', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const family = await registerFamily(admin, [['Mario', 'Paz', 'child']]);
    const before = await readFamilies(admin);
    const id = await importFamilies(admin, [...oneFamily, ['Rut', 'Gil', family.id, 'madre']]);
    expect((await readFamilies(admin)).map(([name]) => name)).toEqual([
      'Familia García Núñez',
      'Familia Gil',
    ]);
    expect(await findStaleHouseholds(server().core, church.id)).toEqual([]);
    expect(await undo(admin, id)).toMatchObject({ status: 'undone' });
    expect(await readFamilies(admin)).toEqual(before);
    expect((await admin.call(families.list, { q: 'gil' })).items).toEqual([]);
    expect((await admin.call(families.list, { q: 'paz' })).items).toHaveLength(1);
    expect(await findStaleHouseholds(server().core, church.id)).toEqual([]);
  });

  test('is refused with the name of a household that changed, or to which somebody else came', async () => {
    const { admin } = await server().createChurch();
    const id = await importFamilies(admin, oneFamily);
    const [family] = (await admin.call(families.list, {})).items;
    const { id: personId } = await addPerson(admin, { givenNames: 'Noé', surname1: 'Paz' });
    const { id: familyId } = await admin.call(families.get, { familyId: family?.id ?? '' });
    await admin.call(families.addMember, { familyId, personId });
    await expect(undo(admin, id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('Familia García Núñez') },
    });
    expect((await admin.call(people.list, {})).items).toHaveLength(4);
  });
});

describe('an export of people', () => {
  const exportPeople = async (client: Client): Promise<string> =>
    (await client.fetch('/api/people/export')).text();

  /** The lines with their keys numbered, because another church has other households. */
  function numberKeys(file: string): string[] {
    const keys = new Map<string, string>();
    return file
      .split('\r\n')
      .map((line): [string, string] => [line.match(/;([\da-f-]{36});[^;]*;;;$/)?.[1] ?? '', line])
      .toSorted(([, one], [, other]) =>
        one.replace(uuid, '').localeCompare(other.replace(uuid, '')),
      )
      .map(([key, line]) => {
        if (key === '') return line;
        const number = keys.get(key) ?? String(keys.size + 1);
        keys.set(key, number);
        return line.replace(key, number);
      });
  }
  const uuid = /[\da-f]{8}-[\da-f-]{27}/;

  test('gives the key and the role of the primary home', async () => {
    const { admin } = await server().createChurch();
    const family = await registerFamily(admin, garcia);
    const file = await exportPeople(admin);
    expect(file.split('\r\n')[0]).toMatch(
      /;Familia \(clave\);Papel en la familia;Grupo;Tipo de grupo;Rol en el grupo$/,
    );
    expect(file).toContain(`;${family.id};Hijo o hija;;;\r\n`);
  });

  test('is imported whole into another church, whatever the families', async () => {
    const [one, other] = [await server().createChurch(), await server().createChurch()];
    const roles = await readRoles(one.admin);
    const role = fc.option(fc.constantFrom(...Object.values(roles)));
    const drawn = fc.sample(fc.array(role, { minLength: 1, maxLength: 6 }), { numRuns: 12 });
    let count = 0;
    for (const members of drawn)
      await one.admin.call(families.register, {
        requestId: crypto.randomUUID(),
        people: members.map((roleId) => {
          count += 1;
          return { givenNames: `Ana ${count}`, surname1: `Paz ${count % 3}`, roleId };
        }),
        confirmed: true,
      });
    const file = await exportPeople(one.admin);
    const view = await importFile(other.admin, file);
    expect(view.counts).toMatchObject({ rows: count, withErrors: 0 });
    await confirmAndWaitForImport(other.admin, view.id, { duplicates: 'import' });
    expect(numberKeys(await exportPeople(other.admin))).toEqual(numberKeys(file));
  });
});

test('a church without the module of families has no such columns, and cannot ask for them', async () => {
  const { id, admin } = await server().createChurch();
  await server().core.database.inChurch(id, (db) =>
    db
      .updateTable('churches')
      .set({ modules: ['people', 'system'] })
      .where('id', '=', id)
      .execute(),
  );
  const view = await importRows(admin, oneFamily);
  expect(await listFeatureTargets(admin)).toEqual([]);
  expect(view.settings?.mapping).toEqual(['givenNames', 'surnames', null, null]);
  if (!view.settings) throw new Error('The import has no settings');
  const mapping = ['givenNames', 'surnames', 'feature:familyKey', null];
  await expect(
    admin.call(people.changeImport, { importId: view.id, ...view.settings, mapping }),
  ).rejects.toMatchObject({ status: 403 });
  expect(await (await admin.fetch('/api/people/export')).text()).not.toContain('amilia');
});
