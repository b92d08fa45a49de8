import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getColumnLabelKey, importTargets, type ImportTarget } from '../columns/column-names.ts';
import { plainFieldKeys } from '../schema.ts';
import { detectColumns, isHeaderRow } from './detect-columns.ts';

const readTexts = (language: 'es' | 'en') =>
  JSON.parse(readFileSync(`web/public/locales/${language}/members.json`, 'utf8')) as {
    fields: Record<string, string>;
    columns: Record<string, string>;
  };

/** The label of each column as in an export. */
function labels(language: 'es' | 'en'): Record<ImportTarget, string> {
  const { fields, columns } = readTexts(language);
  const texts: ReadonlyMap<string, string> = new Map([
    ...Object.entries(fields).map(
      ([key, text]) => [`members:fields.${key}`, text] as [string, string],
    ),
    ...Object.entries(columns).map(
      ([key, text]) => [`members:columns.${key}`, text] as [string, string],
    ),
  ]);
  return Object.fromEntries(
    importTargets.map((target) => [target, texts.get(getColumnLabelKey(target))]),
  ) as Record<ImportTarget, string>;
}

const detect = (headers: string, cells = '', country = 'CO'): (string | null)[] => {
  const samples = cells.split('|');
  return detectColumns(
    headers.split('|').map((header, index) => ({ header, samples: [samples[index] ?? ''] })),
    {
      country,
      isStatus: (value) => value === 'Miembro',
      findCustomTarget: () => null,
      findFeatureTarget: (header, all) => {
        if (header === 'family id') return 'feature:familyKey';
        return header === 'papel' && all.includes('family id') ? 'feature:familyRole' : null;
      },
    },
  );
};

describe('the columns of a file', () => {
  test('are detected by their headers in Spanish and English, with spelling variants', () => {
    expect(
      detect(
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
      detect('first_name|LastName|Date of birth|E-mail|Mobile phone|Marital status|ZIP'),
    ).toEqual(['givenNames', 'surnames', 'birth', 'email', 'mobile', 'marital', 'postalCode']);
    expect(detect('Nombre completo|Primer Apellido:|apellido_materno|Observaciones')).toEqual([
      'fullName',
      'surname1',
      'surname2',
      null,
    ]);
  });

  test.each([
    ['Apellidos y nombre', 'fullName'],
    ['Apellidos, nombre', 'fullName'],
    ['Tlf. móvil', 'mobile'],
    ['Tfno.', 'mobile'],
    ['Tlf. fijo', 'homePhone'],
    ['F. Bautismo', 'baptism'],
    ['F. Alta', 'firstVisit'],
    ['Fec. nac.', 'birth'],
    ['F. de nac.', 'birth'],
    ['E. civil', 'marital'],
    ['Cód. postal', 'postalCode'],
    ['Inactive Reason', 'leavingReason'],
  ])('are detected by abbreviations: %s', (header, target) => {
    expect(detect(header)).toEqual([target]);
  });

  test('are mapped to the same target only where several columns are allowed', () => {
    expect(detect('Correo 1|Correo 2|Sexo|Género')).toEqual(['email', 'email', 'sex', null]);
  });

  test.each([
    ['FamilyName|FirstName|LastName', 'Los Paz|Ana|García', [null, 'givenNames', 'surnames']],
    ['Surname|First name|Last name', 'Paz|Ana|García', [null, 'givenNames', 'surnames']],
    ['Last name|Surname', '|García', [null, 'surnames']],
    ['Dirección|Home address', '|Calle 1', [null, 'address1']],
    ['Cumpleaños|Fecha de nacimiento', '3 de mayo|03/05/1980', [null, 'birth']],
    ['Género|Sexo', 'M|M', [null, 'sex']],
  ])('that fit one meaning: of %s, the better is read', (headers, cells, mapping) => {
    expect(detect(headers, cells)).toEqual(mapping);
  });

  test.each([
    [
      'Google Contacts',
      'First Name|Last Name|Birthday|Labels|E-mail 1 - Value|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Street|Address 1 - City|Address 1 - Postal Code|Address 2 - Street',
      'Ana|Paz',
      [
        'givenNames',
        'surnames',
        'birth',
        null,
        'email',
        'email',
        'phoneLabel',
        'mobile',
        'address1',
        'city',
        'postalCode',
        null,
      ],
    ],
    [
      'Outlook',
      'First Name|Last Name|E-mail Address|E-mail 2 Address|Home Phone|Mobile Phone|Home Street|Home Postal Code|Home Country/Region|Gender',
      'Ana|Paz',
      [
        'givenNames',
        'surnames',
        'email',
        'email',
        'homePhone',
        'mobile',
        'address1',
        'postalCode',
        'country',
        'sex',
      ],
    ],
    [
      'Mailchimp',
      'Email Address|First Name|Last Name|Phone Number|CC|REGION|LEID',
      'a@b.co|Ana|Paz||CO',
      ['email', 'givenNames', 'surnames', 'mobile', 'country', 'region', null],
    ],
    ['a church', 'CC|Nombre', '1032456789|Ana', ['documentNumber', 'givenNames']],
    [
      'Jethro',
      'First name|Last name|Family name|Gender|Mobile tel|Work tel|Home tel|Street address|Suburb|Postcode',
      'Ana|Paz|Paz',
      [
        'givenNames',
        'surnames',
        null,
        'sex',
        'mobile',
        'workPhone',
        'homePhone',
        'address1',
        'city',
        'postalCode',
      ],
    ],
    [
      'onebody',
      'first_name|last_name|mobile_phone|birthday|family_name|family_home_phone|family_address1|family_zip',
      'Ana|Paz|||Los Paz',
      ['givenNames', 'surnames', 'mobile', 'birth', null, 'homePhone', 'address1', 'postalCode'],
    ],
    [
      'Rock',
      'First Name|Nick Name|Last Name|Record Status|Connection Status|Home Address|Home Street 1|Home City',
      'Theodore|Ted|Decker|Pending|Attendee|1 Elm St Phoenix, AZ 85029|1 Elm St|Phoenix',
      ['givenNames', 'nickname', 'surnames', 'recordStatus', 'status', null, 'address1', 'city'],
    ],
    [
      'a group of WhatsApp',
      'Participantes grupo MONTE SIÓN (25)',
      'Hernán Castaño - +57 311 555 0101',
      ['fullName'],
    ],
    [
      'contacts of a telephone',
      'Nombre del contacto|Número',
      'Hernán Castaño|+57 311 555 0101',
      ['fullName', 'mobile'],
    ],
    [
      'a document and its type',
      'Nombre|Tipo de documento|Número',
      'Ana|CC|311 555 0101',
      ['givenNames', 'documentType', null],
    ],
    [
      'numbers that are no telephones',
      'Nombre|Número 1|Número (opcional)',
      'Ana|1032456789|1032456789',
      ['givenNames', null, null],
    ],
    ['people below "Miembro"', 'Miembro|Nombre', 'Ana Paz|Ana', [null, 'givenNames']],
    ['Breeze', 'First Name|Family', 'Ana|9001', ['givenNames', 'feature:familyKey']],
    [
      'numbered families with roles',
      'Nombre|Familia|Papel',
      'Ana|4|Hija',
      ['givenNames', 'feature:familyKey', 'feature:familyRole'],
    ],
    ['the sizes of families', 'Nombre|Familia', 'Ana|4', ['givenNames', null]],
    ['rows with a number', 'Número|Nombre|Notas', '1|Ana|Visitar', [null, 'givenNames', null]],
    [
      'a form with notes',
      'Nombre (completo)|Teléfono (con lada)|Teléfono (emergencia)|Fecha de nacimiento (dd/mm/aaaa)',
      'Ana Paz Gil',
      ['fullName', 'mobile', null, 'birth'],
    ],
    [
      'a form with questions',
      'Nombre y apellidos (como en el DNI)|DNI o NIE|Dirección (calle, número, piso)|¿Cuál es tu correo?|Tu celular|¿Cuándo te bautizaste?',
      'Ana Paz Gil',
      ['fullName', 'documentNumber', 'address1', 'email', 'mobile', 'baptism'],
    ],
    [
      'people beside the person',
      'Nombre|Teléfono (líder)|Correo (hija mayor)|Celular (de la vecina)|Teléfono (con código de país)',
      'Ana',
      ['givenNames', null, null, null, 'mobile'],
    ],
  ])('are those of %s', (_, headers, cells, mapping) => {
    expect(detect(headers, cells)).toEqual(mapping);
  });

  test('are detected by their cells if the header is ambiguous', () => {
    expect(detect('Estado', 'Miembro')).toEqual(['status']);
    expect(detect('Estado', 'Activo')).toEqual(['recordStatus']);
    expect(detect('Status', 'Pending')).toEqual(['status']);
    expect(detect('Estado', 'Jalisco', 'MX')).toEqual(['region']);
    for (const header of ['Estado', 'Situación', 'Status'])
      expect(detect(header, 'Viuda')).toEqual(['marital']);
    expect(detect('Estado', 'Casado', 'MX')).toEqual(['marital']);
    expect(detect('Situación', 'Miembro')).toEqual(['status']);
    expect(detect('Estado', 'Adherente')).toEqual(['status']);
    expect(detect('Nombre|Celular', 'Ana García López|')).toEqual(['fullName', 'mobile']);
    expect(detect('Nombre|Apellido', 'Ana María|García')).toEqual(['givenNames', 'surnames']);
    expect(detect('Nombre niño|Apellidos', 'Sofía|Mora')).toEqual(['givenNames', 'surnames']);
    expect(detect('Alumno|Fecha de visita', 'Ana Gil|')).toEqual(['fullName', 'firstVisit']);
  });

  test('are detected by the headers of our own export', () => {
    for (const language of ['es', 'en'] as const) {
      const names = labels(language);
      const named = [...plainFieldKeys, ...Object.keys(readTexts(language).columns)];
      expect(named.toSorted()).toEqual([...importTargets].toSorted());
      expect(Object.values(names).filter(Boolean)).toHaveLength(importTargets.length);
      expect(detect(importTargets.map((target) => names[target]).join('|'))).toEqual(importTargets);
    }
  });

  test('are named by a header row, which is distinguished from a person', () => {
    expect(isHeaderRow(['Nombre', 'Correo'])).toBe(true);
    expect(isHeaderRow(['Ana', 'ana@ejemplo.co'])).toBe(false);
  });
});
