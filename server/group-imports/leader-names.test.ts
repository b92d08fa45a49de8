/** The leaders that spreadsheets of people name, if several people have similar names. */
import { expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { describeGroups } from '#server/testing/groups.ts';
import { confirmAndWaitForImport, importRows, waitForImport } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const header = ['Nombre', 'Apellidos', 'Grupo', 'Líder'];

const addJuan = (client: Client, surname2: string) =>
  addPerson(client, { givenNames: 'Juan', surname1: 'Pérez', surname2, confirmed: true });

test('a whole name in the file goes before the short form of a person on record', async () => {
  const { admin } = await server().createChurch();
  await addJuan(admin, 'Gómez');
  const { id } = await importRows(admin, [
    header,
    ['Juan', 'Pérez', 'Betel', 'Juan Pérez'],
    ['Ana', 'Paz', 'Emaús', 'Juan Pérez Gómez'],
  ]);
  await confirmAndWaitForImport(admin, id, { duplicates: 'import' });
  expect(await describeGroups(admin)).toMatchObject({
    Betel: ['', 'Juan Pérez: Líder', '', ''],
    Emaús: ['', 'Juan Pérez Gómez: Líder, Ana Paz: Miembro', '', ''],
  });
});

test('a short name that fits somebody on record and somebody in the file is asked about', async () => {
  const { admin } = await server().createChurch();
  await addJuan(admin, 'Díaz');
  const { id: importId } = await importRows(admin, [
    header,
    ['Juan', 'Pérez Gómez', 'Betel', ''],
    ['Ana', 'Paz', 'Betel', 'Juan Pérez'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId });
  expect(items).toContainEqual(
    expect.objectContaining({ row: 3, reason: 'group-imports:errors.person-ambiguous' }),
  );
});

test('a second surname is read in its own column, too', async () => {
  const { admin } = await server().createChurch();
  const view = await importRows(admin, [
    ['Nombre', 'Primer apellido', 'Segundo apellido', 'Grupo', 'Líder'],
    ['Ana', 'Paz', 'Soto', 'Betel', 'Ana Paz Soto'],
    ['Luis', 'Gil', 'Rey', 'Betel', 'Ana Paz'],
  ]);
  expect(view.counts).toMatchObject({ valid: 2, withErrors: 0 });
});

test.each([
  [
    'a title and a particle',
    header,
    ['Hna. María', 'de la Cruz Soto', 'Betel', 'María de la Cruz'],
    'María de la Cruz Soto',
  ],
  [
    'a middle name in its own column',
    ['Nombre', 'Segundo nombre', 'Apellidos', 'Grupo', 'Líder'],
    ['Ana', 'María', 'Paz', 'Betel', 'Ana María Paz'],
    'Ana María Paz',
  ],
  [
    'a telephone in its cell',
    ['Nombre completo', 'Grupo', 'Líder'],
    ['Luis Gil - 311 555 0101', 'Betel', 'Luis Gil'],
    'Luis Gil',
  ],
])('the leader in the file has the name that is stored, with %s', async (_, columns, row, name) => {
  const { admin } = await server().createChurch();
  const { id, counts } = await importRows(admin, [columns, row]);
  expect(counts).toMatchObject({ valid: 1, withErrors: 0 });
  expect(await confirmAndWaitForImport(admin, id)).toMatchObject({ status: 'done' });
  expect(await describeGroups(admin)).toEqual({ Betel: ['', `${name}: Líder`, '', ''] });
});

test.each(['Líder', 'Encargado', 'Maestra'])(
  'a mark below "%s" says that the person of the row leads the group',
  async (column) => {
    const { admin } = await server().createChurch();
    const view = await importRows(admin, [
      ['Nombre', 'Apellidos', 'Grupo', column],
      ['Ana', 'Paz', 'Betel', 'x'],
      ['Luis', 'Gil', 'Betel', 'No'],
      ['Eva', 'Ruiz', 'Betel', 'Sí'],
      ['Noé', 'Cano', 'Emaús', '✓'],
      ['Sol', 'Rey', 'Emaús', '-'],
      ['Rut', 'Sosa', '', 'no'],
      ['Lea', 'Gil', 'Sión', 'Líder'],
    ]);
    expect(view.counts).toMatchObject({ valid: 7, withErrors: 0 });
    expect(view.unknownWords).toEqual([]);
    expect(view.preview.map(({ values }) => values['feature:groupLeader'])).toEqual(
      ['x', '', 'x', 'x', '', '', 'x'].map((mark) => (mark ? 'Esta persona' : undefined)),
    );
    await confirmAndWaitForImport(admin, view.id);
    expect(await describeGroups(admin)).toEqual({
      Betel: ['', 'Ana Paz: Líder, Eva Ruiz: Líder, Luis Gil: Miembro', '', ''],
      Emaús: ['', 'Noé Cano: Líder, Sol Rey: Miembro', '', ''],
      Sión: ['', 'Lea Gil: Líder', '', ''],
    });
  },
);

test('words whose meaning the user chose leave room for others to be asked about', async () => {
  const { admin } = await server().createChurch();
  const names = Array.from({ length: 51 }, (_, place) => `Luz${place}`);
  const {
    id: importId,
    settings,
    unknownWords,
  } = await importRows(admin, [header, ...names.map((name) => [name, 'Gil', 'Betel', name])]);
  if (!settings) throw new Error('The file was not read');
  expect(unknownWords).toHaveLength(50);
  const chosen = unknownWords.map(({ value, suggestion }) => [value, suggestion?.id ?? null]);
  const words = { 'feature:groupLeader': Object.fromEntries(chosen) as Record<string, string> };
  await admin.call(people.changeImport, { importId, ...settings, words });
  const [first] = (await waitForImport(admin, importId)).unknownWords;
  expect(first).toMatchObject({ value: 'Luz50', count: 1, suggestion: { name: 'Luz50 Gil' } });
});

test.each([
  ['Fecha de defunción', '12/03/2024'],
  ['Estado', 'Fallecido'],
  ['Motivo de salida', 'Falleció'],
  ['Notas', '', 'Óscar (Q.E.P.D.)'],
])(
  'who has died by the column %s leads no group of the file',
  async (column, cell, name = 'Óscar') => {
    const { admin } = await server().createChurch();
    const { id: importId } = await importRows(admin, [
      ['Nombre', 'Apellidos', 'Grupo', 'Líder', column],
      [name, 'Leiva', '', '', cell],
      ['Ana', 'Paz', 'Betel', 'Óscar Leiva', ''],
      ['Eva', 'Ruiz', 'Sión', 'Eva Ruiz', ''],
    ]);
    const { items } = await admin.call(people.importProblems, { importId });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'group-imports:errors.person-died'],
    ]);
  },
);

test('a mark beside who has died makes no leader', async () => {
  const { admin } = await server().createChurch();
  const { id: importId } = await importRows(admin, [
    ['Nombre', 'Apellidos', 'Grupo', 'Líder', 'Estado'],
    ['Óscar', 'Leiva', 'Betel', 'Sí', 'Fallecido'],
    ['Ana', 'Paz', 'Betel', 'Sí', 'Miembro'],
  ]);
  const { items } = await admin.call(people.importProblems, { importId });
  expect(items.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'group-imports:errors.leader-died'],
  ]);
});
