/** A sheet of families that is imported again a year later. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { carryOut } from '#server/testing/families/families.ts';
import { confirmAndWaitForImport, importRows } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const header = ['Familia', 'Parentesco', 'Nombre', 'Apellidos', 'Dirección'];

/** Completes who is on record; returns what the preview says of the rows. */
async function complete(client: Client, rows: readonly (readonly string[])[]): Promise<string[]> {
  const { id: importId } = await importRows(client, [header, ...rows]);
  const { items } = await client.call(people.importProblems, { importId });
  const { status } = await confirmAndWaitForImport(client, importId, { duplicates: 'complete' });
  expect(status).toBe('done');
  return items.map(({ row, message }) => `${row}: ${message}`);
}

async function readFamilies(client: Client): Promise<string[]> {
  const { items } = await client.call(families.list, {});
  return items.map(({ name, members }) =>
    [name, ...members.map(({ displayName }) => displayName.split(' ')[0])].join(' '),
  );
}

test('a son who married stays where he lived, is named, and his wife does not join his parents', async () => {
  const { admin } = await server().createChurch();
  await complete(admin, [
    ['Leiva Pino', 'Padre', 'Óscar', 'Leiva', 'Bulnes 5'],
    ['Leiva Pino', 'Madre', 'Rita', 'Pino', 'Bulnes 5'],
    ['Leiva Pino', 'Hijo', 'Beto', 'Leiva Pino', 'Bulnes 5'],
  ]);
  const told = await complete(admin, [
    ['Leiva Gana', 'Jefe', 'Beto', 'Leiva Pino', 'Bulnes 77'],
    ['Leiva Gana', 'Esposa', 'Pía', 'Gana', 'Bulnes 77'],
    ['Leiva Pino', 'Padre', 'Óscar', 'Leiva', 'Bulnes 5'],
    ['Leiva Pino', 'Madre', 'Rita', 'Pino', 'Bulnes 5'],
  ]);
  expect(told.filter((message) => message.includes('Familia Leiva Pino'))).toEqual([
    expect.stringMatching(/^2: .*Familia.*Leiva Gana.*Familia Leiva Pino/),
  ]);
  expect(await readFamilies(admin)).toEqual([
    'Familia Gana Pía',
    'Familia Leiva Pino Óscar Rita Beto',
  ]);
});

test('a home keeps its name and gets nobody of another key, though one of its people stands under it', async () => {
  const { admin } = await server().createChurch();
  await complete(admin, [
    ['Vega', 'Jefa', 'Petra', 'Vega', ''],
    ['Vega', 'Nieto', 'Iker', 'Vega', ''],
    ['Vega', 'Nieta', 'Ane', 'Mora', ''],
  ]);
  await complete(admin, [
    ['Mora', 'Hija', 'Ane', 'Mora', ''],
    ['Mora', 'Padre', 'Raúl', 'Mora', ''],
    ['Vega', 'Jefa', 'Petra', 'Vega', ''],
    ['Vega', 'Nieto', 'Iker', 'Vega', ''],
  ]);
  expect(await readFamilies(admin)).toEqual(['Familia Mora Raúl', 'Familia Vega Petra Ane Iker']);
});

test('a new child of a family that moved lives where the family lives now', async () => {
  const { admin } = await server().createChurch();
  const parents = [
    ['Ruiz', 'Padre', 'Luis', 'Ruiz', 'C/ Mayor 5'],
    ['Ruiz', 'Madre', 'Sara', 'Soto', 'C/ Mayor 5'],
  ];
  await complete(admin, parents);
  const [home] = (await admin.call(families.list, {})).items;
  const address = { line1: 'Av. Novelda 99' };
  await carryOut(admin, changes.move, { familyId: home?.id ?? '', address, who: 'family' });
  await complete(admin, [...parents, ['Ruiz', 'Hija', 'Vera', 'Ruiz Soto', 'C/ Mayor 5']]);
  const [vera] = (await admin.call(people.list, { q: 'vera' })).items;
  const person = await admin.call(people.get, { personId: vera?.id ?? '' });
  expect(person).toMatchObject({
    addressFrom: 'household',
    address: { line1: 'Av. Novelda 99' },
    home: { id: home?.id },
  });
});
