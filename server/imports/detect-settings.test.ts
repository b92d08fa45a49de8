/** What is detected of a file whose table does not begin in its first row. */
import { describe, expect, test } from 'vitest';
import { detectSettings } from './detect-settings.ts';
import { isTotalRow } from './read-row.ts';

const source = { encoding: 'utf-8', separator: ',', sheet: null } as const;
const columns = ['nombre,name', 'telefono,phone', 'sexo,sex'].map((headers) => ({
  target: headers.split(',')[1] ?? '',
  label: '',
  headers,
  read: () => null,
}));
const detect = (...head: string[]) =>
  detectSettings({ source, head: head.map((line) => line.split(',')) }, null, {
    detect: {},
    declared: columns,
    country: 'CO',
  });

describe('the row of the column names', () => {
  test.each([
    [['Nombre,Teléfono', 'Ana,311'], 0],
    [['Iglesia Central,', 'Nombre,Teléfono,Sexo', 'Ana,311,F'], 1],
    [['Teléfono', ',,', 'Enero 2026', 'Nombre,Teléfono,Sexo', 'Ana,311,F'], 2],
    [['Ana,311', 'Nombre,312'], 0],
    [['LISTA DE HERMANOS CÉLULA BETEL,', 'Ana,3115550101', 'Rut,3115550102'], 1],
    [['LISTA,,CÉLULA BETEL,', 'Ana,Paz,3115550101,Centro', 'Rut,Gil,311,Centro'], 1],
    [['LISTA DE HERMANOS', 'Teléfono', '311'], 1],
    [['Ana Paz 3115550101', 'Rut'], 0],
  ])('of %j is below %i rows', (rows, titleRows) => {
    expect(detect(...rows).settings.titleRows).toBe(titleRows);
  });

  test('names the columns, whose cells stand below it', () => {
    const { settings, columns: found } = detect('Directorio', 'Nombre,Teléfono', 'Ana,311');
    expect(settings).toMatchObject({ hasHeader: true, mapping: ['name', 'phone'] });
    expect(found).toEqual([
      { header: 'Nombre', samples: ['Ana'], leftOut: null },
      { header: 'Teléfono', samples: ['311'], leftOut: null },
    ]);
  });
});

test.each([
  ['Ana Paz,311 555 0101', false],
  ['Ana Paz 311-555-0101', false],
  ['Persona,Año 2025-2026', true],
])('a list that begins with %s has column names: %s', (row, hasHeader) => {
  expect(detect(row, 'Rut Gil,311 555 0102').settings).toMatchObject({ titleRows: 0, hasHeader });
});

test('a column of a known meaning that is not read is named', () => {
  const { columns: found } = detect('Nombre,Name,Sexo,Otro', 'Ana,Eva,F,', 'Rut,Lea,F,');
  expect(found.map(({ leftOut }) => leftOut)).toEqual([null, 'name', null, null]);
});

test.each([
  ['TOTAL|45', true],
  ['Total:||12|$ 3.500,00', true],
  ['Total de miembros: 45', true],
  ['Subtotal|3', true],
  ['Total|-|12', true],
  ['Total|(3.500)', true],
  ['Total||11 personas', true],
  ['Total: 11 personas', true],
  ['Total|Ana', false],
  ['Total', false],
  ['Total|900123456', false],
  ['Total|900.123.456-7', false],
  ['Total|311 555 0101', false],
  ['Totó La Momposina|3115550101', false],
  ['Total Gym SAS|900123456', false],
])('the row %s is a total: %s', (row, isTotal) => {
  expect(isTotalRow(row.split('|'))).toBe(isTotal);
});
