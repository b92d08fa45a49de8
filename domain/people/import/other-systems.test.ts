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
