import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft, ReadingContext, WritingContext } from './column-kinds.ts';
import { exportColumns, importTargets, personColumns, type ImportTarget } from './columns.ts';
import { documentTypes, type DocumentType } from '#domain/churches/public.ts';
import { documentNamed } from './custom/document-words.ts';
import { isHeaderRow, recogniseColumns } from './import/recognise.ts';
import { personInput } from './schema.ts';

const context: ReadingContext = {
  country: 'CO',
  today: '2026-03-10',
  now: '2026-03-10T12:00:00.000Z',
  dateOrder: 'dmy',
  hombreMujer: false,
  statusOf: (value) => (value === 'Miembro' ? '01890000-0000-7000-8000-000000000001' : undefined),
  importedBy: 'Secretaría',
  customFields: new Map(),
};

const labels = (language: 'es' | 'en') =>
  (
    JSON.parse(readFileSync(`web/public/locales/${language}/members.json`, 'utf8')) as {
      columns: Record<ImportTarget, string>;
    }
  ).columns;

const recognised = (headers: string, cells = '', country = 'CO'): (string | null)[] => {
  const samples = cells.split('|');
  return recogniseColumns(
    headers.split('|').map((header, index) => ({ header, samples: [samples[index] ?? ''] })),
    { country, isStatus: (value) => value === 'Miembro', customTarget: () => null },
  );
};

/** What a row becomes; a text: the column at fault and why. */
function read(
  cells: Partial<Record<ImportTarget, string>>,
  overrides: Partial<ReadingContext> = {},
): Draft | string {
  const draft = personInput.parse({ nickname: 'x' }) as Draft;
  draft.nickname = '';
  for (const [target, cell] of Object.entries(cells) as [ImportTarget, string][]) {
    const reason = personColumns[target].read(cell, draft, { ...context, ...overrides });
    if (reason) return `${target}: ${reason}`;
  }
  return draft;
}

describe('the columns of a file', () => {
  test('are recognised by their headers in Spanish and English, however written', () => {
    expect(
      recognised(
        'Nombres|APELLIDOS|Fecha de Nacimiento|Celular|Correo electrónico|Barrio|Estado|Sexo|Bautizado el',
      ),
    ).toEqual([
      'givenNames',
      'surnames',
      'birth',
      'mobile',
      'email',
      'neighbourhood',
      'status',
      'sex',
      'baptism',
    ]);
    expect(
      recognised('first_name|LastName|Date of birth|E-mail|Mobile phone|Marital status|ZIP'),
    ).toEqual(['givenNames', 'surnames', 'birth', 'email', 'mobile', 'marital', 'postalCode']);
    expect(recognised('Nombre completo|Primer Apellido:|apellido_materno|Observaciones')).toEqual([
      'fullName',
      'surname1',
      'surname2',
      null,
    ]);
  });

  test('hold the same only where that makes sense', () => {
    expect(recognised('Correo 1|Correo 2|Sexo|Género')).toEqual(['email', 'email', 'sex', null]);
  });

  test('are told by their cells where a header means two things', () => {
    expect(recognised('Estado', 'Miembro')).toEqual(['status']);
    expect(recognised('Estado', 'Activo')).toEqual(['recordStatus']);
    expect(recognised('Estado', 'Jalisco', 'MX')).toEqual(['region']);
    expect(recognised('Estado', 'Adherente')).toEqual(['status']);
    expect(recognised('Nombre|Celular', 'Ana García López|')).toEqual(['fullName', 'mobile']);
    expect(recognised('Nombre|Apellido', 'Ana María|García')).toEqual(['givenNames', 'surnames']);
  });

  test('are recognised by the names that our own export gives them', () => {
    for (const language of ['es', 'en'] as const) {
      const names = labels(language);
      expect(Object.keys(names).toSorted()).toEqual([...importTargets].toSorted());
      expect(recognised(importTargets.map((target) => names[target]).join('|'))).toEqual(
        importTargets,
      );
    }
  });

  test('name themselves in a header row, and a person does not', () => {
    expect(isHeaderRow(['Nombre', 'Correo'])).toBe(true);
    expect(isHeaderRow(['Ana', 'ana@ejemplo.co'])).toBe(false);
  });
});

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
    [{ givenNames: 'a'.repeat(81) }, 'givenNames: import-too-long'],
    [{ email: 'a@b.co b@b.co c@b.co d@b.co e@b.co f@b.co' }, 'email: import-too-many-emails'],
  ])('with %j is told: %s', (cells, fault) => {
    expect(read(cells)).toBe(fault);
  });

  test('may write M for mujer, where men are H', () => {
    expect(read({ sex: 'M' }, { hombreMujer: true })).toMatchObject({ sex: 'female' });
    expect(read({ sex: 'M' })).toMatchObject({ sex: 'male' });
  });

  test('may have its birth in three columns', () => {
    expect(read({ birthDay: '3', birthMonth: 'mayo', birthYear: '80' })).toMatchObject({
      birth: { year: 1980, month: 5, day: 3 },
    });
  });

  test('that is accepted is accepted by the form too, whatever its cells hold', () => {
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
        if (person.birth && !personInput.shape.birth.safeParse(person.birth).success) return; // told for the row as a whole
        if (person.idDocument && !personInput.shape.idDocument.safeParse(person.idDocument).success)
          return; // likewise
        expect(personInput.safeParse(person).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('comes back as it was from an export', () => {
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
      const writing: WritingContext = {
        country: 'CO',
        language,
        statusName: () => 'Miembro',
        word: (field, option) => texts[field]?.[option] ?? '',
      };
      const exported = Object.fromEntries(
        exportColumns
          .map((key) => [key, personColumns[key].write(person, writing)])
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
      expect([type, documentNamed(texts.documentType[type], 'AR')]).toEqual([type, type]);
  },
);
