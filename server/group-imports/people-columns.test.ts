/** Spreadsheets of people say who leads a group, and when it meets. */
import { describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import type { ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { createGroup, describeGroups, joinGroup } from '#server/testing/groups.ts';
import { confirmAndWaitForImport, importRows, waitForImport } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const header = ['Nombre', 'Apellidos', 'Grupo', 'Líder', 'Día', 'Hora'];
const importSheet = (client: Client, rows: readonly (readonly string[])[]): Promise<ImportView> =>
  importRows(client, [header, ...rows]);

async function listProblems(client: Client, { id: importId }: ImportView) {
  const { items } = await client.call(people.importProblems, { importId });
  return items.map(({ row, header: column, reason }) => [row, column, reason.split('.')[1]]);
}

const rows = [
  ['Ana', 'Paz Soto', 'Betel', 'Ana Paz', 'Martes', '7:30 pm'],
  ['Luis', 'Gil', 'Betel', 'Ana Paz', 'martes', '19:30'],
  ['Eva', 'Ruiz', 'Emaús', 'Pr. Elías Ramírez', '2do sábado 6 pm', ''],
];

test('a file of people brings the leaders and the times of their groups', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Elías', surname1: 'Ramírez', confirmed: true });
  const view = await importSheet(admin, rows);
  expect(view.counts).toMatchObject({ valid: 3, withErrors: 0 });
  expect(view.preview[2]?.values).toMatchObject({
    'feature:groupName': 'Grupo nuevo: Emaús',
    'feature:groupLeader': 'Elías Ramírez',
    'feature:groupDay': expect.stringContaining('segundo sábado'),
  });
  expect(view.preview[0]?.values).toMatchObject({ 'feature:groupHour': '19:30' });
  expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({ status: 'done' });
  expect(await describeGroups(admin)).toEqual({
    Betel: ['FREQ=WEEKLY;BYDAY=TU 19:30', 'Ana Paz Soto: Líder, Luis Gil: Miembro', '', ''],
    Emaús: ['FREQ=MONTHLY;BYDAY=2SA 18:00', 'Elías Ramírez: Líder, Eva Ruiz: Miembro', '', ''],
  });
  await admin.call(people.undoImport, { importId: view.id });
  expect(await waitForImport(admin, view.id)).toMatchObject({ status: 'undone' });
  expect(await describeGroups(admin)).toEqual({});
});

test('each line of a cell names a leader, who has a place once', async () => {
  const { admin } = await server().createChurch();
  const view = await importSheet(admin, [
    ['Ana', 'Ruiz', 'Betel', 'Juan Pérez\nAna Ruiz\nJuan Pérez', '', ''],
    ['Juan', 'Pérez', 'Betel', '', '', ''],
  ]);
  expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({ status: 'done' });
  expect(await describeGroups(admin)).toEqual({
    Betel: ['', 'Juan Pérez: Líder, Ana Ruiz: Líder', '', ''],
  });
});

test('the user chooses who leads if nobody, or several, have the name of the cell', async () => {
  const { admin } = await server().createChurch();
  const { id: elias } = await addPerson(admin, {
    givenNames: 'Elías',
    surname1: 'Ramírez',
    confirmed: true,
  });
  const view = await importSheet(admin, [
    ['Ana', 'Paz Soto', 'Betel', 'Hna. Anita', 'Martes', '7 pm'],
    ['Luis', 'Gil', 'Emaús', 'Pastor Elías', '', ''],
    ['Eva', 'Ruiz', 'Sión', 'Eva R. y Zoila Cano', '', ''],
    ['Eva', 'Ríos', 'Gosén', 'Ana', '', ''],
  ]);
  expect(view.counts).toMatchObject({ valid: 0, withErrors: 4 });
  const asked = new Map(view.unknownWords.map((word) => [word.value, word.suggestion]));
  expect([...asked].map(([value, suggestion]) => [value, suggestion?.name])).toEqual([
    ['Hna. Anita', undefined],
    ['Pastor Elías', 'Elías Ramírez'],
    ['Eva R.', undefined],
    ['Ana', 'Ana Paz Soto'],
  ]);
  const ana = asked.get('Ana')?.id ?? '';
  const words = {
    'feature:groupLeader': {
      'Hna. Anita': ana,
      'Pastor Elías': elias,
      'Eva R.': null,
      'Zoila Cano': null,
      Ana: ana,
    },
  };
  const { settings } = view;
  if (!settings) throw new Error('The file was not read');
  await admin.call(people.changeImport, { importId: view.id, ...settings, words });
  const chosen = await waitForImport(admin, view.id);
  expect(chosen.counts).toMatchObject({ valid: 4 });
  expect(chosen.preview.map(({ values }) => values['feature:groupLeader'])).toEqual([
    'Ana Paz Soto',
    'Elías Ramírez',
    undefined,
    'Ana Paz Soto',
  ]);
  // What the user chose is still shown with its name.
  expect(chosen.unknownWords).toContainEqual(
    expect.objectContaining({
      value: 'Ana',
      count: 0,
      suggestion: { id: ana, name: 'Ana Paz Soto' },
    }),
  );
  expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({ status: 'done' });
  expect(await describeGroups(admin)).toEqual({
    Betel: ['FREQ=WEEKLY;BYDAY=TU 19:00', 'Ana Paz Soto: Líder', '', ''],
    Emaús: ['', 'Elías Ramírez: Líder, Luis Gil: Miembro', '', ''],
    Gosén: ['', 'Ana Paz Soto: Líder, Eva Ríos: Miembro', '', ''],
    Sión: ['', 'Eva Ruiz: Miembro', '', ''],
  });
});

test('a leader is found in every row of a long file', async () => {
  const { admin } = await server().createChurch();
  const many = Array.from({ length: 5001 }, (_, row) => [`Luz ${row}`, 'Gil', '', '', '', '']);
  const { counts } = await importSheet(admin, [
    ['Ana', 'Paz', 'Betel', 'Noé Cano', '', ''],
    ...many,
    ['Noé', 'Cano', 'Betel', 'Noé Cano', '', ''],
  ]);
  expect(counts).toMatchObject({ rows: 5003, withErrors: 0 });
});

test('the preview shows an hour as the church writes it, and as the file does if it is not clear', async () => {
  const { admin } = await server().createChurch();
  const times = async (): Promise<unknown[]> => {
    const view = await importSheet(admin, [
      ['Ana', 'Paz', 'Betel', '', 'Domingo', '8'],
      ['Luis', 'Gil', 'Emaús', '', 'Martes', '7:30 pm'],
    ]);
    return view.preview.map(({ values }) => values['feature:groupHour']);
  };
  expect(await times()).toEqual(['8', '19:30']);
  await admin.call(churchesContract.update, { hourCycle: 'h12' });
  expect(await times()).toEqual(['8', expect.stringMatching(/^7:30\sp/u)]);
});

test('a group on record gets what it lacks, and has it no more after the undo', async () => {
  const { admin } = await server().createChurch();
  const group = await createGroup(admin, { name: 'Emaús' });
  const { id: elias } = await addPerson(admin, {
    givenNames: 'Elías',
    surname1: 'Ramírez',
    confirmed: true,
  });
  await joinGroup(admin, group, [elias], 'member');
  const before = await describeGroups(admin);
  const view = await importSheet(admin, rows);
  await confirmAndWaitForImport(admin, view.id);
  expect((await describeGroups(admin))['Emaús']).toEqual([
    'FREQ=MONTHLY;BYDAY=2SA 18:00',
    'Elías Ramírez: Líder, Eva Ruiz: Miembro',
    '',
    '',
  ]);
  await admin.call(people.undoImport, { importId: view.id });
  expect(await waitForImport(admin, view.id)).toMatchObject({ status: 'undone' });
  expect(await describeGroups(admin)).toEqual(before);
});

test('a day of birth is still one, and a group that is not named has no leader', async () => {
  const { admin } = await server().createChurch();
  const view = await importSheet(admin, [
    ['Ana', 'Paz', '', 'Ana Paz', '', ''],
    ['Luis', 'Gil', 'Betel', 'Zoila Cano', '', ''],
    ['Eva', 'Ruiz', 'Betel', '', 'Martes', ''],
    ['Noé', 'Ruiz', 'Betel; Emaús', '', 'Martes 7 pm', ''],
  ]);
  expect(await listProblems(admin, view)).toEqual([
    [2, 'Líder', 'import-without-group'],
    [3, 'Líder', 'person-not-in-file'],
    [4, 'Día', 'hour-missing'],
    [5, 'Día', 'import-one-group'],
  ]);
  const birthdays = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Grupo', 'Día', 'Mes'],
    ['Ana', 'Paz', 'Betel', '3', '5'],
  ]);
  expect(birthdays.settings?.mapping.slice(3)).toEqual(['birthDay', 'birthMonth']);
});

describe('rows of one group', () => {
  test('that name different leaders are joined: all of them lead', async () => {
    const { admin } = await server().createChurch();
    const view = await importSheet(admin, [
      ['Ana', 'Paz', 'Betel', 'Luis Gil', 'Martes', '7 pm'],
      ['Luis', 'Gil', 'Betel', 'Ana Paz', 'Jueves', '19:00'],
    ]);
    expect(view.counts).toMatchObject({ valid: 2 });
    await confirmAndWaitForImport(admin, view.id);
    expect(await describeGroups(admin)).toEqual({
      Betel: ['FREQ=WEEKLY;BYDAY=TU,TH 19:00', 'Luis Gil: Líder, Ana Paz: Líder', '', ''],
    });
  });

  test('that say another hour are named in the preview, and are imported without it', async () => {
    const { admin } = await server().createChurch();
    const view = await importSheet(admin, [
      ['Ana', 'Paz', 'Betel', 'Ana Paz', 'Jueves', '8 pm'],
      ['Luis', 'Gil', 'Betel', 'Ana Paz', 'Martes', '7 pm'],
    ]);
    expect(view.counts).toMatchObject({ valid: 1, withErrors: 1, repairable: 1 });
    expect(await listProblems(admin, view)).toEqual([[3, 'Día', 'other-time']]);
    await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
    expect(await describeGroups(admin)).toEqual({
      Betel: ['FREQ=WEEKLY;BYDAY=TH 20:00', 'Ana Paz: Líder, Luis Gil: Miembro', '', ''],
    });
  });
});

test('a group on record that somebody leads gets no second leader in silence', async () => {
  const { admin } = await server().createChurch();
  const group = await createGroup(admin, { name: 'Betel' });
  const { id: beto } = await addPerson(admin, {
    givenNames: 'Beto',
    surname1: 'Ruiz',
    confirmed: true,
  });
  await joinGroup(admin, group, [beto], 'leader');
  const view = await importSheet(admin, [
    ['Ana', 'Paz', 'Betel', 'Ana Paz', '', ''],
    ['Eva', 'Gil', 'Betel', 'x', '', ''],
    ['Luis', 'Gil', 'Betel', 'Beto Ruiz', '', ''],
  ]);
  expect(await listProblems(admin, view)).toEqual([
    [2, 'Líder', 'leader-other'],
    [3, 'Líder', 'leader-other'],
  ]);
  await confirmAndWaitForImport(admin, view.id, { errors: 'without-cells' });
  expect(await describeGroups(admin)).toEqual({
    Betel: ['', 'Beto Ruiz: Líder, Eva Gil: Miembro, Luis Gil: Miembro, Ana Paz: Miembro', '', ''],
  });
});

test('names that say the same are asked about: of a group on record, and of one in the file', async () => {
  const { admin } = await server().createChurch();
  const { id: betel } = await createGroup(admin, { name: 'Célula Betel' });
  const view = await importSheet(admin, [
    ['Ana', 'Paz', 'Betel', '', '', ''],
    ['Luis', 'Gil', 'Grupo de Jóvenes', '', '', ''],
    ['Eva', 'Ruiz', 'JÓVENES', '', '', ''],
    ['Noé', 'Ruiz', 'Casa de paz Sión', '', '', ''],
    ['Sol', 'Ruiz', 'Sión', '', '', ''],
  ]);
  expect(view.counts).toMatchObject({ valid: 2, withErrors: 3 });
  const asked = new Map(view.unknownWords.map(({ value, suggestion }) => [value, suggestion]));
  expect([...asked.values()].map((each) => each?.name)).toEqual([
    'Célula Betel',
    'Grupo de Jóvenes',
    'Casa de paz Sión',
  ]);
  const { settings } = view;
  if (!settings) throw new Error('The file was not read');
  const words = {
    'feature:groupName': {
      Betel: betel,
      JÓVENES: asked.get('JÓVENES')?.id ?? null,
      Sión: null,
    },
  };
  await admin.call(people.changeImport, { importId: view.id, ...settings, words });
  expect((await waitForImport(admin, view.id)).counts).toMatchObject({ valid: 5 });
  await confirmAndWaitForImport(admin, view.id);
  expect(await describeGroups(admin)).toEqual({
    'Casa de paz Sión': ['', 'Noé Ruiz: Miembro', '', ''],
    'Célula Betel': ['', 'Ana Paz: Miembro', '', ''],
    'Grupo de Jóvenes': ['', 'Luis Gil: Miembro, Eva Ruiz: Miembro', '', ''],
    Sión: ['', 'Sol Ruiz: Miembro', '', ''],
  });
});

test.each(['x', '='])(
  'the mark %s of a leader is no error when the same people come again',
  async (mark) => {
    const { admin } = await server().createChurch();
    const marked = [['Ana', 'Paz', 'Betel', mark, '', '']];
    await confirmAndWaitForImport(admin, (await importSheet(admin, marked)).id);
    const again = await importSheet(admin, [...marked, ['Luis', 'Gil', 'Betel', mark, '', '']]);
    expect(await listProblems(admin, again)).toEqual([
      [2, null, undefined],
      [3, 'Líder', 'leader-other'],
    ]);
  },
);
