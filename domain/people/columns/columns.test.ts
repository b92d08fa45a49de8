import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportDraft, CellReadContext, CellWriteContext } from './column-kinds.ts';
import { exportColumns, importTargets, type ImportTarget } from './column-names.ts';
import { personColumns } from './columns.ts';
import { documentTypes, findDocumentType, type DocumentType } from '#domain/churches/public.ts';
import { readSexLetters } from '#domain/kernel/names/sex-words.ts';
import { personInput } from '../schema.ts';

const context: CellReadContext = {
  country: 'CO',
  today: '2026-03-10',
  now: '2026-03-10T12:00:00.000Z',
  dateOrder: 'dmy',
  unknownYear: null,
  sexLetters: {},
  documentHeader: '',
  hasSurnamesFirst: false,
  isOwnFile: false,
  findStatusId: (value) =>
    value === 'Miembro' ? '01890000-0000-7000-8000-000000000001' : undefined,
  importedBy: 'Secretaría',
  customFields: new Map(),
};

/** Reads cells into a draft; returns the target and error key of an invalid cell. */
function read(
  cells: Partial<Record<ImportTarget, string>>,
  overrides: Partial<CellReadContext> = {},
): ImportDraft | string {
  const draft = personInput.parse({ nickname: 'x' }) as ImportDraft;
  draft.nickname = '';
  for (const [target, cell] of Object.entries(cells) as [ImportTarget, string][]) {
    const reason = personColumns[target].read(cell, draft, { ...context, ...overrides });
    if (reason) return `${target}: ${reason}`;
  }
  return draft;
}

describe('a row', () => {
  test('becomes a person', () => {
    const person = read({
      givenNames: ' Ana  María ',
      surnames: 'de la Cruz García',
      sex: 'F',
      birth: '3/5/1980',
      marital: 'Unión libre',
      email: 'Ana@Ejemplo.co; ana@trabajo.co',
      mobile: '311 555 0101 / 312 555 0102',
      whatsapp: '3115550101',
      city: 'Bogotá',
      country: 'Colombia',
      status: 'Miembro',
      firstVisit: '2020-01-31',
      baptism: '2021',
      consent: 'sí',
    });
    expect(person).toMatchObject({
      givenNames: 'Ana María',
      surname1: 'de la Cruz',
      surname2: 'García',
      sex: 'female',
      birth: { year: 1980, month: 5, day: 3 },
      marital: 'civil_union',
      emails: [
        { value: 'ana@ejemplo.co', primary: true },
        { value: 'ana@trabajo.co', primary: false },
      ],
      phones: [
        { number: '+573115550101', whatsapp: true },
        { number: '+573125550102', whatsapp: false },
      ],
      address: { city: 'Bogotá', country: 'CO' },
      firstVisit: '2020-01-31',
      baptism: { date: { year: 2021 } },
      newsletterConsent: { status: 'granted', channel: 'import', statedBy: 'Secretaría' },
    });
    expect(personInput.safeParse(person).error).toBeUndefined();
  });

  test.each([
    [{ birth: '31/02/1980' }, 'birth: date-no-such-day'],
    [{ birth: '2027' }, 'birth: birth-in-future'],
    [{ firstVisit: '05/2020' }, 'firstVisit: import-date-incomplete'],
    [{ email: 'ana arroba ejemplo' }, 'email: invalid-email'],
    [{ mobile: '123' }, 'mobile: import-phone-unreadable'],
    [{ sex: 'quizás' }, 'sex: import-choice-unknown'],
    [{ status: 'Adherente' }, 'status: import-status-unknown'],
    [{ country: 'Narnia' }, 'country: import-country-unknown'],
    [{ address1: 'Calle 1 ::: Calle 2' }, 'address1: import-several-addresses'],
    [{ givenNames: 'a'.repeat(81) }, 'givenNames: import-too-long'],
    [{ email: 'a@b.co b@b.co c@b.co d@b.co e@b.co f@b.co' }, 'email: import-too-many-emails'],
  ])('with %j has the error %s', (cells, error) => {
    expect(read(cells)).toBe(error);
  });

  test.each([
    ['H|M', true],
    ['V|M|M', true],
    ['v|m|', true],
    ['M|F', false],
    ['V|F', false],
    ['M|M', false],
    ['Masculino|M|F', false],
  ])(
    'has the letter M for mujer if it stands in the column beside one for men: %s',
    (cells, isMujer) => {
      expect(readSexLetters(cells.split('|')).hombreMujer).toBe(isMujer);
    },
  );

  test.each([
    ['Homem', 'male'],
    ['mulher', 'female'],
    ['Feminino', 'female'],
    ['V', 'male'],
    ['Boy', 'male'],
    ['Señora', 'female'],
    ['Srta.', 'female'],
    ['Hno.', 'male'],
    ['Sr.', 'male'],
  ])('has the sex %s', (sex, expected) => {
    expect(read({ sex })).toMatchObject({ sex: expected });
  });

  test.each(['U. Libre', 'Unión libre', 'u/l', 'União estável'])('lives in %s', (marital) => {
    expect(read({ marital })).toMatchObject({ marital: 'civil_union' });
  });

  test.each(['3115550101.0', '3,115550101E+9', '3115550101,0'])(
    'has the telephone that a program took for the number %s',
    (mobile) => {
      expect(read({ mobile })).toMatchObject({ phones: [{ number: '+573115550101' }] });
    },
  );

  test('has no baptism by a cell without a date', () => {
    for (const baptism of ['0000-00-00', '-', 'N/A', '?', 's/d', 'No'])
      expect(read({ baptism })).toMatchObject({ baptism: null });
    for (const baptism of ['sin fecha', 'desconocida'])
      expect(read({ baptism })).toBe('baptism: import-date-unreadable');
    expect(read({ baptism: 'sí' })).toMatchObject({ baptism: { date: null } });
    for (const baptism of ['Sí 2001', 'Sí, en 2001'])
      expect(read({ baptism })).toMatchObject({ baptism: { date: { year: 2001 } } });
  });

  test('has several contacts in a cell, as Google Contacts and people write them', () => {
    const phones = [{ kind: 'mobile' }, { kind: 'home' }];
    expect(read({ mobile: '311 555 0101 / casa 601 234 5678' })).toMatchObject({ phones });
    expect(read({ email: 'a@b.co ::: c@d.co', mobile: '3115550101 ::: 3125550102' })).toMatchObject(
      {
        emails: [{ value: 'a@b.co' }, { value: 'c@d.co' }],
        phones: [{ number: '+573115550101' }, { number: '+573125550102' }],
      },
    );
  });

  test.each([
    ['Vda.', 'widowed'],
    ['Vdo.', 'widowed'],
    ['Sep.', 'separated'],
    ['Cas.', 'married'],
    ['Sol.', 'single'],
    ['Div.', 'divorced'],
    ['casada x civil', 'married'],
    ['Casado por la Iglesia', 'married'],
    ['soltera (madre)', 'single'],
    ['juntados', 'civil_union'],
    ['Separada de Luis', 'separated'],
    ['viudo (2019)', 'widowed'],
  ])('has the marital status %s', (marital, expected) => {
    expect(read({ marital })).toMatchObject({ marital: expected });
  });

  test.each(['no casado', 'divorciado, vuelto a casar', 'ex esposo'])(
    'has no marital status by the note %s, which is a problem',
    (marital) => {
      expect(read({ marital })).toBe('marital: import-choice-unknown');
    },
  );

  test.each([
    ['3001234567 (mamá)', 'import-phone-of-relative'],
    ['Esposo 3001234567', 'import-phone-of-relative'],
    ['601 234 5678 ext. 12', 'import-phone-extension'],
    ['601 234 5678 x12', 'import-phone-extension'],
  ])('does not have the telephone %s, which is a problem', (mobile, reason) => {
    expect(read({ mobile })).toBe(`mobile: ${reason}`);
  });

  test('can use M for mujer if it uses H for men', () => {
    expect(read({ sex: 'M' }, { sexLetters: { hombreMujer: true } })).toMatchObject({
      sex: 'female',
    });
    const both = readSexLetters(['H', 'M', 'F']);
    expect(both).toMatchObject({ hombreMujer: false, unclearSex: true });
    expect(read({ sex: 'M' }, { sexLetters: both })).toBe('sex: import-choice-unknown');
    expect(readSexLetters(['V', 'F'])).toMatchObject({ hombreMujer: false, unclearSex: false });
    expect(read({ sex: 'M' })).toMatchObject({ sex: 'male' });
  });

  test('can have the birth date in three columns', () => {
    expect(read({ birthDay: '3', birthMonth: 'mayo', birthYear: '80' })).toMatchObject({
      birth: { year: 1980, month: 5, day: 3 },
    });
  });

  test('that is accepted is also accepted by the form', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('3/5/1980', 'a@b.co', '3115550101', 'sí', 'Miembro', 'M'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...importTargets), cell), (cells) => {
        const person = read({ givenNames: 'Ana', ...cells });
        if (
          typeof person === 'string' ||
          !(person.givenNames || person.surname1 || person.surname2 || person.nickname)
        )
          return;
        if (person.birth && !personInput.shape.birth.safeParse(person.birth).success) return; // an error of the whole row
        if (person.idDocument && !personInput.shape.idDocument.safeParse(person.idDocument).success)
          return; // likewise
        // It remains in the draft if no telephone follows the column of its kind.
        delete person.phoneKind;
        delete person.hasLeft;
        expect(personInput.safeParse(person).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('is exported and imported again without differences', () => {
    const written = {
      nameOrder: 'es',
      givenNames: 'Ana',
      surname1: 'Núñez',
      surname2: 'de la Cruz',
      nickname: 'Anita',
    };
    const cells = {
      ...written,
      sex: 'f',
      birth: '03/05',
      marital: 'viuda',
      documentType: 'pasaporte',
      documentNumber: 'AB123456',
      email: 'ana@b.co',
      emailWork: 'ana@trabajo.co',
      mobile: '3115550101',
      whatsapp: '3125550101',
      homePhone: '6012345678',
      address1: 'Calle 1',
      neighbourhood: 'El Prado',
      city: 'Cali',
      country: 'MX',
      recordStatus: 'Inactivo',
      firstVisit: '31/01/2020',
      baptism: '05/1999',
      baptismPlace: 'Río Cauca',
      consent: 'no',
      status: 'Miembro',
    };
    const person = read(cells);
    if (typeof person === 'string') throw new Error(person);
    for (const language of ['es', 'en'] as const) {
      const texts = JSON.parse(
        readFileSync(`web/public/locales/${language}/members.json`, 'utf8'),
      ) as Record<string, Record<string, string>>;
      const writeContext: CellWriteContext = {
        country: 'CO',
        language,
        getStatusName: () => 'Miembro',
        translateOption: (field, option) => texts[field]?.[option] ?? '',
      };
      const exported = Object.fromEntries(
        exportColumns
          .map((key) => [key, personColumns[key].write(person, writeContext)])
          .filter(([, cell]) => cell),
      );
      expect(read(exported)).toEqual(person);
    }
  });
});

test.each(['es', 'en'] as const)(
  'an import understands the name of every document that an export writes in %s',
  (language) => {
    const texts = JSON.parse(
      readFileSync(`web/public/locales/${language}/members.json`, 'utf8'),
    ) as {
      documentType: Record<DocumentType, string>;
    };
    for (const type of documentTypes)
      expect([type, findDocumentType(texts.documentType[type], 'AR')]).toEqual([type, type]);
  },
);
