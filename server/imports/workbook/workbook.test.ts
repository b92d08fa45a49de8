/** Workbooks, as a spreadsheet program writes them and as nobody should. */
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { peopleContract as people } from '#domain/people/contract.ts';
import { maxWorkbookRows } from '#domain/imports/schema.ts';
import { confirmAndWaitForImport, importFile, waitForImport } from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const write = (sheets: Readonly<Record<string, SheetData>>): Promise<Buffer> =>
  writeExcelFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();

const header = [
  'Nombres',
  'Apellidos',
  'Fecha de nacimiento',
  'Celular',
  'Primera visita',
  'Correo',
].map((value) => ({ value }));
const day = (year: number, month: number, date: number) => ({
  value: new Date(Date.UTC(year, month - 1, date)),
  type: Date,
  format: 'dd/mm/yyyy',
});
const members: SheetData = [
  header,
  [
    { value: 'Ana María' },
    { value: 'Núñez & <de la Cruz>' },
    day(1980, 5, 3),
    { value: 3115550101 },
    day(2020, 1, 31),
    { value: 'ana@ejemplo.co' },
  ],
  [],
  [{ value: 'Eva' }, { value: 'Paz' }, { value: 'may-80' }, { value: '+34 612 345 678' }],
];

describe('a workbook', () => {
  test('is imported from its first sheet, with dates and numbers', async () => {
    const { admin } = await server().createChurch();
    const file = await write({
      Miembros: members,
      Otra: [[{ value: 'Nombre' }], [{ value: 'Lea' }]],
    });
    const view = await importFile(admin, file, 'miembros.xlsx');
    expect(view).toMatchObject({
      status: 'ready',
      sheets: ['Miembros', 'Otra'],
      settings: { sheet: 'Miembros', hasHeader: true },
      counts: { rows: 2, valid: 2 },
      preview: [{ row: 2 }, { row: 4 }],
    });
    await confirmAndWaitForImport(admin, view.id);
    const { items } = await admin.call(people.list, { q: 'nunez' });
    expect(await admin.call(people.get, { personId: items[0]?.id ?? '' })).toMatchObject({
      givenNames: 'Ana María',
      surname1: 'Núñez',
      surname2: '& <de la Cruz>',
      birth: { year: 1980, month: 5, day: 3 },
      firstVisit: '2020-01-31',
      phones: [{ number: '+573115550101' }],
    });
  });

  test('has hours that are times of no day', async () => {
    const { admin } = await server().createChurch();
    const hour = { value: new Date(Date.UTC(1899, 11, 30, 19, 30)), type: Date, format: 'hh:mm' };
    const file = await write({
      A: [
        ['Nombres', 'Grupo', 'Día', 'Hora'].map((value) => ({ value })),
        [{ value: 'Ana' }, { value: 'Betel' }, { value: 'Martes' }, hour],
      ],
    });
    const view = await importFile(admin, file, 'miembros.xlsx');
    expect(view.counts).toMatchObject({ valid: 1, withErrors: 0 });
    expect(view.preview[0]?.values).toMatchObject({ 'feature:groupHour': '19:30' });
  });

  test('whose dates have the month first beside texts with the day first says so of each of them', async () => {
    const { admin } = await server().createChurch();
    const texts = ['25/12/1981', '13/1/1990'].map((value) => ({ value }));
    const dates = [day(1980, 5, 4), day(1981, 3, 3), day(1982, 7, 11), day(1983, 1, 2)];
    const rows = [...dates, ...texts].map((birth, index) => [{ value: `Ana ${index}` }, birth]);
    const view = await importFile(
      admin,
      await write({ A: [[{ value: 'Nombres' }, { value: 'Nacimiento' }], ...rows] }),
      'miembros.xlsx',
    );
    const { items } = await admin.call(people.importProblems, { importId: view.id });
    expect(items.map(({ row, reason }) => [row, reason])).toEqual(
      [2, 4, 5].map((row) => [row, 'import-date-turned']),
    );
  });

  test('is imported from the sheet with the column names, if the first one has a cover', async () => {
    const { admin } = await server().createChurch();
    const cover = ['Iglesia Central', 'Padrón de miembros', 'Año 2026'];
    const view = await importFile(
      admin,
      await write({
        Portada: cover.map((value) => [{ value }]),
        Notas: [[{ value: 'Nombre' }], [{ value: 'de la iglesia' }]],
        Padrón: members,
      }),
      'padron.xlsx',
    );
    expect(view).toMatchObject({ settings: { sheet: 'Padrón' }, counts: { rows: 2, valid: 2 } });
  });

  test('is imported from the sheet that the user chooses, whose columns are detected anew', async () => {
    const { admin } = await server().createChurch();
    const other: SheetData = [
      [{ value: 'Correo' }, { value: 'Nombre' }],
      [{ value: 'lea@ejemplo.co' }, { value: 'Lea' }],
    ];
    const view = await importFile(
      admin,
      await write({ Miembros: members, 'Niños & niñas': other }),
    );
    if (!view.settings) throw new Error('It was read');
    await admin.call(people.changeImport, {
      importId: view.id,
      ...view.settings,
      sheet: 'Niños & niñas',
    });
    const changed = await waitForImport(admin, view.id);
    expect(changed).toMatchObject({
      settings: { sheet: 'Niños & niñas', mapping: ['email', 'givenNames'] },
      counts: { rows: 1, valid: 1 },
    });
    await confirmAndWaitForImport(admin, view.id);
    const { items } = await admin.call(people.list, {});
    expect(items).toMatchObject([{ displayName: 'Lea', email: 'lea@ejemplo.co' }]);
  });

  test('may have 50,000 rows, and not one more', async () => {
    const { admin } = await server().createChurch();
    const rows = Array.from({ length: maxWorkbookRows }, (_, index) => [
      { value: `Ana ${index}` },
      { value: 'Paz' },
    ]);
    const columns = [{ value: 'Nombres' }, { value: 'Apellidos' }];
    const view = await importFile(admin, await write({ Miembros: [columns, ...rows] }));
    expect(view.counts).toMatchObject({ rows: 50_000, valid: 50_000 });
    const done = await confirmAndWaitForImport(admin, view.id);
    expect(done.counts.imported).toBe(50_000);
    const larger = pack(createSheet(maxWorkbookRows + 1, 1));
    expect(await importFile(admin, larger)).toMatchObject({
      status: 'failed',
      failure: 'El archivo tiene más de 50000 filas. Divídelo en varios.',
    });
  });
});

const relations = (sheet: string): string =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${sheet}"/></Relationships>`;

/** An archive with one sheet of this content. */
const pack = (sheet: string | Uint8Array, target = 'worksheets/sheet1.xml'): Buffer =>
  Buffer.from(
    zipSync(
      {
        'xl/workbook.xml': strToU8(
          '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(relations(target)),
        'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
      },
      { level: 1 },
    ),
  );

const broken =
  'El libro está dañado y no se puede leer. Ábrelo, guárdalo otra vez como XLSX e inténtalo de nuevo.';
const tooLarge =
  'El libro es demasiado grande para leerlo. Guarda solo la hoja que quieres importar, o como CSV.';
const encrypted = 'El libro tiene contraseña. Guárdalo sin ella e inténtalo otra vez.';

/** Rows of the same name in each of some columns. */
function createSheet(rows: number, columns: number): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, columns);
  const cell = (column: string, row: number, text: string): string =>
    `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const body = Array.from(
    { length: rows },
    (_, index) =>
      `<row r="${index + 2}">${letters.map((each) => cell(each, index + 2, `Ana ${index}`)).join('')}</row>`,
  );
  return `<worksheet><sheetData><row r="1">${cell('A', 1, 'Nombre')}</row>${body.join('')}</sheetData></worksheet>`;
}

/** The beginning of a compound file, in which Excel stores old and encrypted workbooks. */
const compoundFile = (name: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(100_000, 1),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(1000, 1),
  ]);

/** The same archive, whose entries say that they are encrypted. */
function markEncrypted(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4))
    copy.writeUInt16LE(copy.readUInt16LE(at + 8) | 1, at + 8);
  return copy;
}

/** The same archive, whose directory says another size of the last entry. */
function stateSize(archive: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(bytes, copy.lastIndexOf('PK\x01\x02') + 24);
  return copy;
}

describe('a workbook that cannot be read is refused with the reason', () => {
  test.each<[string, () => Buffer, string]>([
    ['that ends in the middle', () => pack('<worksheet/>').subarray(0, 300), broken],
    ['without its sheet', () => pack('<worksheet/>', 'worksheets/none.xml'), broken],
    ['whose XML is none', () => pack('<worksheet><sheetData><row r="1"><c'), broken],
    ['that is encrypted', () => compoundFile('EncryptedPackage'), encrypted],
    ['whose entries are encrypted', () => markEncrypted(pack('<worksheet/>')), encrypted],
    [
      'of an old Excel',
      () => compoundFile('Workbook'),
      'El archivo es de un Excel antiguo. Guárdalo como XLSX o CSV e inténtalo otra vez.',
    ],
    ['that unpacks to 200 MB', () => stateSize(pack('<worksheet/>'), 200 * 1024 * 1024), tooLarge],
    [
      'that unpacks to more than it says',
      () => stateSize(pack(new Uint8Array(10 * 1024 * 1024)), 1000),
      broken,
    ],
    [
      'that needs gigabytes of memory',
      () =>
        pack(
          `<worksheet><sheetData>${Array.from({ length: 400_000 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
        ),
      tooLarge,
    ],
    [
      'that is an archive of something else',
      () => Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })),
      'El archivo no es una hoja de cálculo XLSX ni un CSV. Guárdalo así e inténtalo otra vez.',
    ],
    ['without rows', () => pack('<worksheet><sheetData/></worksheet>'), 'El archivo está vacío.'],
  ])('%s', async (_, create, failure) => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, create(), 'miembros.xlsx');
    expect(view).toMatchObject({ status: 'failed', failure });
  });
});

test('other requests are answered while a workbook is read', async () => {
  const file = pack(createSheet(20_000, 15));
  const { admin } = await server().createChurch();
  let answered = 0;
  const importing = importFile(admin, file).then((view) => ({ view }));
  for (;;) {
    await admin.call(people.initials, {});
    answered += 1;
    const done = await Promise.race([importing, new Promise((wait) => setTimeout(wait, 5))]);
    if (done) break;
  }
  expect((await importing).view.counts.rows).toBe(20_000);
  expect(answered).toBeGreaterThan(20);
});
