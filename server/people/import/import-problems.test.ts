import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  confirmAndWaitForImport,
  toCsv,
  importFile,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const problems = async (client: Client, importId: string) =>
  (await client.call(people.importProblems, { importId })).items.map(
    ({ row, header, value, reason }) => [row, header, value, reason],
  );

const total = async (client: Client) => (await client.call(people.initials, {})).total;

const header = [
  'Nombres',
  'Apellidos',
  'Fecha de nacimiento',
  'Sexo',
  'Celular',
  'Correo',
  'Barrio',
  'Estado',
  'Bautizado el',
  'Acepta boletín',
];

describe('problems of a file', () => {
  const faulty = toCsv(',', [
    header,
    ['Ana', 'Núñez', '31/02/1980', 'F', '12', 'ana@', '', 'Adherente', '', ''],
    ['', '', '', '', '', '', 'Centro', '', '', ''],
    [],
    ['Berta', 'Ruiz', '', 'F', '', 'berta@ejemplo.co', '', 'Adherente', '', ''],
    ['Carla', 'Ruiz', '', 'F', '', '', '', 'Miembro', '', ''],
    ['CARLA', 'Ruíz', '', '', '', '', '', '', '', ''],
  ]);

  test('are listed by row and column, and as a file', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, faulty);
    expect(view).toMatchObject({
      counts: { rows: 5, valid: 2, withErrors: 3, duplicates: 1 },
      unknownWords: [{ target: 'status', value: 'Adherente', count: 2 }],
    });
    expect(await problems(admin, view.id)).toEqual([
      [2, 'Fecha de nacimiento', '31/02/1980', 'date-no-such-day'],
      [2, 'Celular', '12', 'import-phone-unreadable'],
      [2, 'Correo', 'ana@', 'invalid-email'],
      [2, 'Estado', 'Adherente', 'import-status-unknown'],
      [3, null, '', 'import-name-missing'],
      [5, 'Estado', 'Adherente', 'import-status-unknown'],
      [7, null, 'Carla Ruíz', 'import-duplicate-in-file'],
    ]);
    const file = Buffer.from(
      await (await admin.fetch(`/api/people/imports/${view.id}/problems.csv`)).arrayBuffer(),
    ).toString();
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffFila;Columna;Valor;Problema',
      '2;Fecha de nacimiento;31/02/1980;Ese día no existe en ese mes.',
    ]);
    expect(file).toContain('7;Toda la fila;Carla Ruíz;Parece la misma persona que la fila 6.');
  });

  test('prevent the import, unless their rows are skipped: then all others are imported', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, faulty);
    await expect(confirmAndWaitForImport(admin, view.id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('3 filas con errores') },
    });
    expect(await total(admin)).toBe(0);
    expect(await confirmAndWaitForImport(admin, view.id, { errors: 'leave-out' })).toMatchObject({
      status: 'done',
      counts: { imported: 1 },
    });
    expect(await total(admin)).toBe(1);
    await expect(
      confirmAndWaitForImport(admin, view.id, { errors: 'leave-out' }),
    ).rejects.toMatchObject({
      status: 409,
    });
  });

  test('in the status column are solved by mapping its values to statuses', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, faulty);
    const { items: statuses } = await admin.call(people.statuses, {});
    const attender = statuses.find(({ key }) => key === 'attender')?.id ?? '';
    if (!view.settings) throw new Error('It was read');
    await admin.call(people.changeImport, {
      importId: view.id,
      ...view.settings,
      words: { status: { Adherente: attender } },
    });
    expect(await waitForImport(admin, view.id)).toMatchObject({
      counts: { withErrors: 2 },
      unknownWords: [],
    });
    await confirmAndWaitForImport(admin, view.id, { errors: 'leave-out', duplicates: 'import' });
    expect((await admin.call(people.list, { status: attender })).items).toMatchObject([
      { displayName: 'Berta Ruiz' },
    ]);
    expect(await total(admin)).toBe(3);
  });

  test('include possible duplicates in the church, which are imported only on request', async () => {
    const { admin } = await server().createChurch();
    await admin.call(people.create, {
      givenNames: 'Ana',
      surname1: 'Núñez',
      birth: { year: 1980 },
      emails: [{ value: 'casa@ejemplo.co' }],
    });
    const file = toCsv(',', [
      ['Nombre', 'Apellidos', 'Correo', 'Año de nacimiento'],
      ['ana', 'nunez', '', '1980'],
      ['Ana', 'Núñez', '', '1990'],
      ['Ana', 'Otra', 'casa@ejemplo.co', ''],
      ['Luis', 'Núñez', 'casa@ejemplo.co', ''],
    ]);
    const view = await importFile(admin, file);
    expect(await problems(admin, view.id)).toEqual([
      [2, null, 'Ana Nunez', 'import-duplicate-in-church'],
      [4, null, 'Ana Otra', 'import-differs-from-record'],
    ]);
    expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({
      counts: { imported: 2 },
    });
    expect(await total(admin)).toBe(3);
  });

  test('are paged without repetition', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(
      admin,
      toCsv(',', [
        ['Nombre', 'Correo'],
        ...Array.from({ length: 130 }, (_, index) => [`Ana ${index}`, 'mal']),
      ]),
    );
    const rowsSeen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await admin.call(people.importProblems, {
        importId: view.id,
        ...(cursor ? { cursor } : {}),
      });
      rowsSeen.push(...page.items.map(({ row }) => row));
      cursor = page.next;
    } while (cursor);
    expect(rowsSeen).toEqual(Array.from({ length: 130 }, (_, index) => index + 2));
  });
});

test('names of inherited object properties are ordinary cell values', async () => {
  const { admin } = await server().createChurch();
  const rows = [
    ['Nombres', 'Sexo', 'Estado civil', 'Membresía', 'Mes de nacimiento'],
    ['Ana', 'constructor', 'constructor', 'constructor', 'constructor'],
    ['Eva', 'F', '', '', ''],
  ];
  const view = await importFile(admin, toCsv(',', rows));
  expect(await problems(admin, view.id)).toEqual([
    [2, 'Sexo', 'constructor', 'import-choice-unknown'],
    [2, 'Estado civil', 'constructor', 'import-choice-unknown'],
    [2, 'Membresía', 'constructor', 'import-status-unknown'],
    [2, 'Mes de nacimiento', 'constructor', 'import-date-unreadable'],
  ]);
});

test('a huge cell is reported as too long', async () => {
  const { admin } = await server().createChurch();
  const addresses = Array.from({ length: 500 }, (_, index) => `ana${index}@ejemplo.co`).join(' ');
  const view = await importFile(
    admin,
    toCsv(',', [
      ['Nombres', 'Correo'],
      ['Ana', addresses],
    ]),
  );
  expect(await problems(admin, view.id)).toEqual([
    [2, 'Correo', addresses.slice(0, 200), 'import-too-long'],
  ]);
});

test('a row with an unclosed quote fails early', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(admin, `Nombres,Apellidos\r\nAna,"${'""'.repeat(500_000)}`);
  expect(view).toMatchObject({
    status: 'failed',
    failure:
      'Una fila del archivo no termina. Busca unas comillas que se abren y nunca se cierran.',
  });
});

test('at most ten thousand problems of a file are stored; further ones are only counted', async () => {
  const { admin } = await server().createChurch();
  const lines = Array.from({ length: 6_000 }, (_, index) => [
    `Ana ${index}`,
    'Ruiz',
    'nunca',
    '',
    '12',
  ]);
  const view = await importFile(admin, toCsv(',', [header.slice(0, 5), ...lines]));
  expect(view.counts).toMatchObject({ rows: 6_000, withErrors: 6_000, problems: 12_000 });
  const file = await (await admin.fetch(`/api/people/imports/${view.id}/problems.csv`)).text();
  expect(file.trimEnd().split('\r\n')).toHaveLength(1 + 10_000);
});
