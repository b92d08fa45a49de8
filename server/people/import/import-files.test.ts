import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  confirmAndWaitForImport,
  toCsv,
  importFile,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

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
const rows = [
  [
    'Ana María',
    'Núñez de la Cruz',
    '03/05/1980',
    'F',
    '311 555 0101',
    'ana@ejemplo.co',
    'El Peñón',
    'Miembro',
    '2001',
    'Sí',
  ],
  ['Íñigo', 'Güell', '1975-12', 'M', '', '', '', 'Visitante', '', ''],
  ['José', 'Muñoz, hijo', '--02-29', 'Hombre', '+34 612 345 678', '', '"La" Peña', '', 'sí', 'no'],
];

const macBytes: Readonly<Record<string, number>> = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  ü: 0x9f,
  Í: 0xea,
};
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with its mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16le with its mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'iso-8859-15': (text: string) =>
    Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0x0d, 0x0a, 0xa4])]),
  macintosh: (text: string) =>
    Buffer.from([...text].map((letter) => macBytes[letter] ?? letter.charCodeAt(0))),
} as const;

describe('a file', () => {
  test.each(Object.keys(encodings) as (keyof typeof encodings)[])(
    'in %s is read, whatever separates its cells',
    async (encoding) => {
      for (const separator of [',', ';', '\t', '|'] as const) {
        const { admin } = await server().createChurch();
        const text =
          encoding === 'iso-8859-15'
            ? toCsv(separator, [header, ...rows]).trimEnd()
            : toCsv(separator, [header, ...rows]);
        const view = await importFile(admin, encodings[encoding](text));
        expect(view.settings).toMatchObject({
          encoding: encoding.replace(' with its mark', ''),
          separator,
          dateOrder: 'dmy',
          hasHeader: true,
        });
        expect(view.settings?.mapping).toEqual([
          'givenNames',
          'surnames',
          'birth',
          'sex',
          'mobile',
          'email',
          'neighbourhood',
          'status',
          'baptism',
          'consent',
        ]);
        const valid = encoding === 'iso-8859-15' ? 4 : 3;
        expect(view).toMatchObject({
          status: 'ready',
          counts: { rows: valid, valid, withErrors: 0, duplicates: 0, imported: 0 },
        });
        expect(await confirmAndWaitForImport(admin, view.id)).toMatchObject({
          status: 'done',
          counts: { imported: valid },
        });
        const names = (await admin.call(people.list, {})).items.map(
          ({ displayName }) => displayName,
        );
        expect(names).toEqual(
          expect.arrayContaining(['Íñigo Güell', 'José Muñoz, hijo', 'Ana María Núñez de la Cruz']),
        );
      }
    },
  );

  test('is imported with all its values', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, toCsv(';', [header, ...rows]));
    expect(view.preview[0]).toMatchObject({
      row: 2,
      values: {
        givenNames: 'Ana María',
        surname1: 'Núñez',
        surname2: 'de la Cruz',
        birth: '03/05/1980',
        sex: 'Mujer',
        status: 'Miembro',
        baptism: '2001',
        consent: 'Sí',
      },
    });
    await confirmAndWaitForImport(admin, view.id);
    const { items } = await admin.call(people.list, { q: 'nunez' });
    const { items: statuses } = await admin.call(people.statuses, {});
    expect(await admin.call(people.get, { personId: items[0]?.id ?? '' })).toMatchObject({
      givenNames: 'Ana María',
      surname1: 'Núñez',
      surname2: 'de la Cruz',
      birth: { year: 1980, month: 5, day: 3 },
      sex: 'female',
      phones: [{ number: '+573115550101' }],
      emails: [{ value: 'ana@ejemplo.co', primary: true }],
      address: { neighbourhood: 'El Peñón', country: 'CO' },
      baptism: { date: { year: 2001 } },
      belongingStatusId: statuses.find(({ key }) => key === 'member')?.id,
      newsletterConsent: { status: 'granted', channel: 'import', statedBy: 'Rut Salas' },
    });
    const jose = (await admin.call(people.list, { q: 'jose' })).items[0];
    expect(jose).toMatchObject({
      birth: { month: 2, day: 29 },
      phone: '+34612345678',
      consent: 'withdrawn',
    });
  });

  test('without header row, with unknown values and with an Excel line is read with the chosen settings', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, 'sep=;\r\nAna;ana@ejemplo.co;05/13/1980\r\nBerta;;\r\n');
    expect(view.settings).toMatchObject({
      hasHeader: false,
      mapping: ['fullName', 'email', null],
      dateOrder: 'dmy',
    });
    expect(view.counts).toMatchObject({ rows: 2, withErrors: 0 });
    const settings = {
      encoding: 'utf-8',
      separator: ';',
      hasHeader: false,
      dateOrder: 'mdy',
    } as const;
    await admin.call(people.changeImport, {
      importId: view.id,
      ...settings,
      mapping: ['givenNames', 'email', 'birth'],
    });
    const changed = await waitForImport(admin, view.id);
    expect(changed).toMatchObject({ status: 'ready', counts: { rows: 2, valid: 2, problems: 0 } });
    await confirmAndWaitForImport(admin, view.id);
    expect((await admin.call(people.list, {})).items).toMatchObject([
      { displayName: 'Ana', birth: { year: 1980, month: 5, day: 13 } },
      { displayName: 'Berta' },
    ]);
  });

  test.each([
    ['empty', '', 'El archivo está vacío.'],
    [
      'no text',
      Buffer.from([1, 2, 0, 3, 0, 0, 0, 4, 200]),
      'El archivo no es una hoja de cálculo XLSX ni un CSV. Guárdalo así e inténtalo otra vez.',
    ],
  ])('that is %s is refused with the reason', async (_, content, failure) => {
    const { admin } = await server().createChurch();
    expect(await importFile(admin, content.length === 0 ? '\n' : content)).toMatchObject({
      status: 'failed',
      failure,
    });
  });
});
