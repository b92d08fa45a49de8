/** Sheets of groups in which several rows are one group, over HTTP. */
import { describe, expect, test } from 'vitest';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { describeGroups } from '#server/testing/groups.ts';
import { confirmGroupImport, importGroups } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const { endpoints: contract } = groupsImport;

async function createChurch() {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Ana', surname1: 'Núñez', confirmed: true });
  await addPerson(admin, { givenNames: 'Beto', surname1: 'Ruiz', confirmed: true });
  return { admin };
}

describe('rows of one group', () => {
  test('are joined: the leaders and days of both, and what one of them lacks', async () => {
    const { admin } = await createChurch();
    const view = await importGroups(admin, [
      ['Célula', 'Líder', 'Día', 'Lugar', 'Red'],
      ['Betel', 'Ana Núñez', 'Martes 7 pm', 'Calle 1', ''],
      ['BETEL', 'Beto Ruiz', 'Jueves 19:00', '', 'Norte'],
      ['Emaús', 'Ana Núñez', '', '', ''],
    ]);
    expect(view.counts).toMatchObject({ valid: 3, duplicates: 0 });
    expect(view.preview.map(({ values }) => values['name'])).toEqual([
      'Grupo nuevo: Betel',
      'Otra fila de BETEL',
      'Grupo nuevo: Emaús',
    ]);
    const { counts } = await confirmGroupImport(admin, view.id);
    expect(counts.imported).toBe(2);
    expect(await describeGroups(admin)).toMatchObject({
      Betel: [
        'FREQ=WEEKLY;BYDAY=TU,TH 19:00',
        'Ana Núñez: Líder, Beto Ruiz: Líder',
        'Norte',
        'Calle 1',
      ],
      Emaús: ['', 'Ana Núñez: Líder', '', ''],
    });
  });

  test('that contradict each other are named, and imported as two if the user wants it', async () => {
    const { admin } = await createChurch();
    const {
      id: importId,
      counts,
      preview,
    } = await importGroups(admin, [
      ['Célula', 'Tipo', 'Día', 'Lugar', 'Red'],
      ['Betel', 'Célula', 'Martes 7 pm', 'Calle 1', 'Norte'],
      ['Betel', 'Célula', 'Martes 8 pm'],
      ['Betel', 'Célula', '', 'Calle 2'],
      ['Betel', 'Célula', '', '', 'Sur'],
      ['Betel', 'Ministerio'],
    ]);
    expect(counts).toMatchObject({ valid: 5, duplicates: 4 });
    // The fourth and the fifth row are one group with the third one.
    expect(preview.map(({ values }) => values['name']?.split(' ')[0])).toEqual([
      'Grupo',
      'Grupo',
      'Otra',
      'Otra',
      'Grupo',
    ]);
    const { items } = await admin.call(contract.importProblems, { importId });
    expect(items.map(({ row, message }) => [row, message])).toEqual([
      [3, expect.stringContaining('fila 2, con otro horario')],
      [4, expect.stringContaining('fila 2, en otro lugar')],
      [5, expect.stringContaining('fila 2, en otro nivel')],
      [6, expect.stringContaining('fila 2, con otro tipo')],
    ]);
    const done = await confirmGroupImport(admin, importId, { duplicates: 'import' });
    expect(done.counts.imported).toBe(3);
    expect((await admin.call(groups.list, { q: 'Betel' })).items).toHaveLength(3);
  });

  test('are compared with all that the rows above say together', async () => {
    const { admin } = await createChurch();
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(900));
    const {
      id: importId,
      counts,
      preview,
    } = await importGroups(admin, [
      ['Célula', 'Descripción'],
      ...[first, second, third].map((text) => ['Betel', text ?? '']),
      ...['Uno', 'Dos', 'Uno'].map((text) => ['Emaús', text]),
    ]);
    expect(counts).toMatchObject({ valid: 6, duplicates: 1 });
    expect(preview.map(({ values }) => values['name']?.split(' ')[0])).toEqual([
      'Grupo',
      'Otra',
      'Grupo',
      'Grupo',
      'Otra',
      'Otra',
    ]);
    const { items } = await admin.call(contract.importProblems, { importId });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'group-imports:errors.same-group-description'],
    ]);
    await confirmGroupImport(admin, importId, {});
    const described = (await admin.call(groups.list, {})).items.map(async ({ id: groupId }) =>
      admin.call(groups.get, { groupId }),
    );
    const found = (await Promise.all(described)).map(({ name, description }) => [
      name,
      description,
    ]);
    expect(Object.fromEntries(found)).toEqual({
      Betel: `${first}\n${second}`,
      Emaús: 'Uno\nDos',
    });
  });

  test('are perhaps two if only one names a branch and the other a supervisor, or another kind of branch', async () => {
    const { admin } = await createChurch();
    const { id: importId } = await importGroups(admin, [
      ['Célula', 'Red', 'Zona', 'Supervisor'],
      ['Betel', 'Norte', '', ''],
      ['Betel', '', '', 'Ana Núñez'],
      ['Emaús', 'Norte', '', ''],
      ['Emaús', '', 'Zona 5', ''],
      ['Sión', 'Norte', '', 'Ana Núñez'],
      ['Sión', '', '', 'Ana Núñez'],
      ['Silo', 'Norte', '', ''],
      ['Silo', 'Norte', 'Zona 1', ''],
    ]);
    const { items } = await admin.call(contract.importProblems, { importId });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'group-imports:errors.same-group-branch'],
      [5, 'group-imports:errors.same-group-branch'],
    ]);
  });
});

test('a row without errors goes before an earlier one of the same group that has some', async () => {
  const { admin } = await createChurch();
  const { id: importId, counts } = await importGroups(admin, [
    ['Célula', 'Líder', 'Día'],
    ['Betel', 'Ana Núñez', 'cuando se pueda'],
    ['Célula Betel', 'Beto Ruiz', 'Martes 7 pm'],
  ]);
  expect(counts).toMatchObject({ valid: 1, duplicates: 0, repairableDuplicates: 1 });
  await confirmGroupImport(admin, importId, { errors: 'without-cells' });
  expect(await describeGroups(admin)).toEqual({
    'Célula Betel': ['FREQ=WEEKLY;BYDAY=TU 19:00', 'Beto Ruiz: Líder', '', ''],
  });
});
