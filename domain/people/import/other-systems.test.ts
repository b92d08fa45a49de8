/** The columns that exports of other systems have. */
import { expect, test } from 'vitest';
import { detectColumns } from './detect-columns.ts';

/** Headers, the cells of a record, and the target of each column; `-` is not imported. */
test.each([
  [
    'ChurchTrac',
    'Last|First|Middle|Gender|Phone|Mobile|Join Date|Baptized|Deceased',
    'Paz|Ana|Luz',
    'surnames givenNames middleName sex homePhone mobile firstVisit baptism diedOn',
  ],
  [
    'Elvanto',
    'First Name|Preferred Name|Last Name|Phone|Mobile|Category|Date of Birth|Home Address|Home Address2|Home City|Home State|Home Postcode|Mailing Address|Mailing City|Deceased',
    'Ana||Paz',
    'givenNames nickname surnames homePhone mobile status birth address1 address2 city region postalCode - - diedOn',
  ],
  [
    'Servant Keeper',
    'Last Name|First Name|Preferred Name|Maiden Name|Member Status|Home Phone|Cell Phone|Birth Date|Baptized Date|Join Date|Deceased Date|Envelope #',
    'Paz|Ana',
    'surnames givenNames nickname - status homePhone mobile birth baptism firstVisit diedOn -',
  ],
  [
    'ChurchSuite',
    'First name|Last name|Sex|Date of birth|Mobile|Telephone|Email|Address line 1|City|County|Postcode',
    'Ana|Paz',
    'givenNames surnames sex birth mobile homePhone email address1 city region postalCode',
  ],
  [
    'Church Community Builder',
    'First Name|Middle Name|Last Name|Email|Mailing Street|Mailing City|Mailing State|Mailing Zip|Contact Phone|Home Phone|Mobile Phone|Birthday|Marital Status|Membership Type|Deceased',
    'Ana||Paz',
    'givenNames middleName surnames email address1 city region postalCode - homePhone mobile birth marital status diedOn',
  ],
  [
    'Shelby and Realm',
    'Goes By|First Name|Last Name|Date Deceased|Primary Email|Primary Street|Primary City|Primary State|Primary Zip|Preferred Phone',
    '|Ana|Paz',
    'nickname givenNames surnames diedOn email address1 city region postalCode mobile',
  ],
  [
    'a church of Chile',
    'Nombres|Ap. Paterno|Ap. Materno|Fono|Comuna|RUT',
    'Juan Andrés|Soto|Ríos|912345678|Ñuñoa|',
    'givenNames surname1 surname2 mobile city documentNumber',
  ],
  ...['A. Paterno|A. Materno', 'Apellido P.|Apellido M.', 'Apellido del padre y|Ap. Mat.'].map(
    (surnames): [string, string, string, string] => [
      `a church with ${surnames}`,
      `Nombre|${surnames}`,
      'Juan Andrés|Soto|Ríos',
      surnames.includes('padre') ? 'givenNames - surname2' : 'givenNames surname1 surname2',
    ],
  ),
  [
    'a sheet with an unknown word for surnames',
    'Nombre|Apellidos del hermano',
    'Juan Andrés|Soto Ríos',
    'givenNames surnames',
  ],
  [
    'a sheet with the name that a wife took',
    'Nombre|Apellido de casada',
    'Ana Soto Ríos|Gil',
    'fullName -',
  ],
  [
    'a sheet with a telephone for emergencies',
    'Nombre del hermano|Tel. emergencia',
    'Ana Soto Ríos|951 777 8899 (hija)',
    'fullName -',
  ],
  [
    'a sheet with such a telephone and an unknown column for names',
    'Quién es|Tel. emergencia',
    'Ana Soto Ríos|951 777 8899 Rosa Ríos',
    '- -',
  ],
  [
    'a church of Spain',
    'Nombre y apellidos completos|DNI/NIE|Portal/Piso|Alta|Baja|Motivo baja',
    'Ana Soto Ríos|||||',
    'fullName documentNumber address2 firstVisit leavingReason leavingReason',
  ],
  [
    'a church of Puerto Rico',
    'Nombre|Inicial|Apellidos|Dirección Postal|Dirección Física|Pueblo|Zip Code|Miembro desde|Miembro',
    'Ana|L|Paz|PO Box 1|Calle 1|Ponce|00730||Sí',
    'givenNames middleName surnames - address1 city postalCode firstVisit status',
  ],
])('of %s are recognised', (_, headers, cells, targets) => {
  const samples = cells.split('|');
  const mapping = detectColumns(
    headers.split('|').map((header, index) => ({ header, samples: [samples[index] ?? ''] })),
    {
      country: 'US',
      isStatus: () => false,
      findCustomTarget: () => null,
      findFeatureTarget: () => null,
    },
  );
  expect(mapping.map((target) => target ?? '-').join(' ')).toBe(targets);
});
