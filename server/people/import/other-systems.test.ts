/** Files of other systems, with the columns that they export. The people are invented. */
import { describe, expect, test } from 'vitest';
import { getUnusedColumns, type ImportView } from '#domain/imports/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** A file of one row for each record, with all columns of the system. */
const toFile = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, string>>[],
) => {
  for (const name of records.flatMap((record) => Object.keys(record)))
    if (!columns.includes(name)) throw new Error(`No column ${name}`);
  return toCsv(',', [
    columns,
    ...records.map((record) => columns.map((name) => record[name] ?? '')),
  ]);
};

async function importPeople(client: Client, view: ImportView): Promise<PersonView[]> {
  const done = await confirmAndWaitForImport(client, view.id);
  expect(done.counts).toMatchObject({ imported: view.counts.rows });
  const { items } = await client.call(people.list, { recordStatus: 'active,inactive' });
  return Promise.all(items.map(({ id }) => client.call(people.get, { personId: id })));
}

const listUnused = ({ columns, settings }: ImportView): string[] =>
  settings ? getUnusedColumns(settings).map((column) => columns[column]?.header ?? '') : [];

const planningCenter =
  'Person ID,Name Prefix,Given Name,First Name,Nickname,Middle Name,Last Name,Name Suffix,Birthdate,Anniversary,Gender,Grade,School,Medical Notes,Child,Marital Status,Status,Membership,Inactive Reason,Inactive Date,Services User,Calendar User,Check-Ins User,Registrations User,Giving User,Groups User,Home Address Street Line 1,Home Address Street Line 2,Home Address City,Home Address State,Home Address Zip Code,Work Address Street Line 1,Work Address Street Line 2,Work Address City,Work Address State,Work Address Zip Code,Other Address Street Line 1,Other Address Street Line 2,Other Address City,Other Address State,Other Address Zip Code,Mobile Phone Number,Home Phone Number,Work Phone Number,Pager Phone Number,Fax Phone Number,Skype Phone Number,Other Phone Number,Home Email,Work Email,Other Email,Household ID,Household Name,Household Primary Contact,Background Check Cleared,Background Check Created At,Background Check Expires On,Background Check Note,Created At,Updated At'.split(
    ',',
  );

const planningCenterPeople = [
  {
    'Given Name': 'Guillermo',
    'First Name': 'Memo',
    'Middle Name': 'Andrés',
    'Last Name': 'Restrepo',
    Birthdate: '07/04/1885',
    Gender: 'Male',
    'Marital Status': 'Married',
    Status: 'active',
    Membership: 'Member',
    'Home Address Street Line 1': '12 Palm Avenue',
    'Home Address City': 'Miami',
    'Home Address State': 'FL',
    'Home Address Zip Code': '33101',
    'Mobile Phone Number': '(305) 555-0123',
    'Home Phone Number': '(305) 555-0124',
    'Work Phone Number': '(305) 555-0125',
    'Home Email': 'memo@example.org',
    'Work Email': 'memo@trabajo.example.org',
  },
  {
    'First Name': 'Ruth',
    'Last Name': 'Díaz',
    Birthdate: '12/31/1990',
    Status: 'inactive',
    Membership: 'Member',
    'Inactive Reason': 'Deceased',
  },
];

const breeze =
  'Breeze ID,First Name,Last Name,Middle Name,Nickname,Maiden Name,Gender,Status,Marital Status,Birthdate,Birthdate Month/Day,Age,Family,Family Role,School,Graduation Year,Grade,Employer,Mobile,Home,Work,Campus,Email,Street Address,City,State,Zip,Added Date'.split(
    ',',
  );

const churchCrm =
  'Family ID ,Person Id,Last Name,Title,First Name,Suffix,Middle Name,Address1,Address2,City,State,Zip,Country,Home Phone,Work Phone,Cell Phone,Email,Work Email,Envelope Number,MembershipDate,Birth Date,Age,Classification,Family Role,Gender'.split(
    ',',
  );

describe('a file of another system', () => {
  test('from Planning Center is recognised whole in a Colombian church', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(admin, toFile(planningCenter, planningCenterPeople));
    expect(view.settings).toMatchObject({ country: 'US', dateOrder: 'mdy' });
    expect(view.counts).toMatchObject({ rows: 2, valid: 2 });
    expect(listUnused(view)).toEqual(
      planningCenter.filter((name) =>
        /^(Person|Name Prefix|Anniversary|Grade|School|Medical|Child|Inactive Date|.* User|(Work|Other) Address|Pager|Fax|Skype|Household Name|Background|Created|Updated)/.test(
          name,
        ),
      ),
    );
    const [memo, ruth] = await importPeople(admin, view).then((all) =>
      all.toSorted((one, other) => one.givenNames.localeCompare(other.givenNames)),
    );
    const { items: statuses } = await admin.call(people.statuses, {});
    expect(memo).toMatchObject({
      givenNames: 'Guillermo Andrés',
      nickname: 'Memo',
      surname1: 'Restrepo',
      birth: { month: 7, day: 4 },
      sex: 'male',
      marital: 'married',
      recordStatus: 'active',
      belongingStatusId: statuses.find(({ key }) => key === 'member')?.id,
      phones: [
        { number: '+13055550123', kind: 'mobile' },
        { number: '+13055550124', kind: 'home' },
        { number: '+13055550125', kind: 'work' },
      ],
      emails: [
        { value: 'memo@example.org', kind: 'home' },
        { value: 'memo@trabajo.example.org', kind: 'work' },
      ],
      address: { line1: '12 Palm Avenue', city: 'Miami', region: 'FL', country: 'US' },
    });
    expect(ruth).toMatchObject({
      givenNames: 'Ruth',
      birth: { year: 1990, month: 12, day: 31 },
      recordStatus: 'inactive',
      belongingStatusId: statuses.find(({ key }) => key === 'deceased')?.id,
    });
  });

  test('from Breeze is recognised whole: Home and Work are telephones', async () => {
    const { admin } = await server().createChurch();
    const view = await importFile(
      admin,
      toFile(breeze, [
        {
          'First Name': 'Noemí',
          'Middle Name': 'Luz',
          'Last Name': 'Vega',
          Gender: 'Female',
          Status: 'Member',
          Birthdate: '12/31/1980',
          Mobile: '305-555-0123',
          Home: '305-555-0124',
          Work: '305-555-0125',
          Email: 'noemi@example.org',
          Family: '9001',
          'Family Role': 'Head of Household',
          'Street Address': '9 Oak Road',
          City: 'Austin',
          State: 'TX',
          Zip: '73301-0001',
        },
      ]),
    );
    expect(listUnused(view)).toEqual(
      'Breeze ID,Maiden Name,Birthdate Month/Day,Age,School,Graduation Year,Grade,Employer,Campus,Added Date'.split(
        ',',
      ),
    );
    const [person] = await importPeople(admin, view);
    expect(person).toMatchObject({
      givenNames: 'Noemí Luz',
      surname1: 'Vega',
      birth: { year: 1980, month: 12, day: 31 },
      phones: [
        { number: '+13055550123', kind: 'mobile' },
        { number: '+13055550124', kind: 'home' },
        { number: '+13055550125', kind: 'work' },
      ],
      address: { line1: '9 Oak Road', region: 'TX', country: 'US' },
    });
    expect(person?.belongingStatusId).not.toBeNull();
  });

  test('from ChurchCRM is recognised whole, with birthdays without a year and telephones by country', async () => {
    const { admin } = await server().createChurch();
    const record = { 'Last Name': 'Paz', Classification: 'Member', Gender: 'Female' };
    const view = await importFile(
      admin,
      toFile(churchCrm, [
        {
          ...record,
          'First Name': 'Ana',
          'Birth Date': '1980-5-3',
          Address1: 'Calle 1 # 2-3',
          Address2: 'Apto 4',
          Country: 'Colombia',
          'Cell Phone': '3115550101',
        },
        {
          ...record,
          'First Name': 'Eva',
          'Birth Date': '7-4',
          Country: 'United States',
          'Cell Phone': '305-555-0123',
          'Home Phone': '3055550124',
        },
        { ...record, 'First Name': 'Lea', 'Birth Date': '0000-07-04', Country: 'Mexico' },
        { ...record, 'First Name': 'Sol', 'Birth Date': '0-0' },
      ]),
    );
    expect(listUnused(view)).toEqual(
      'Person Id,Title,Envelope Number,MembershipDate,Age'.split(','),
    );
    const all = await importPeople(admin, view);
    const byName = new Map(all.map((person) => [person.givenNames, person]));
    expect(byName.get('Ana')).toMatchObject({
      birth: { year: 1980, month: 5, day: 3 },
      phones: [{ number: '+573115550101' }],
      address: { line1: 'Calle 1 # 2-3', line2: 'Apto 4', country: 'CO' },
    });
    expect(byName.get('Eva')).toMatchObject({
      birth: { month: 7, day: 4 },
      phones: [
        { number: '+13055550124', kind: 'home' },
        { number: '+13055550123', kind: 'mobile' },
      ],
      address: { country: 'US' },
    });
    expect(byName.get('Lea')?.birth).toEqual({ month: 7, day: 4 });
    expect(byName.get('Sol')?.birth).toBeNull();
  });
});

test('several columns of one kind are all read', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(';', [
      ['Nombre', 'Celular 1', 'Celular2', 'Teléfono fijo', 'Teléfono fijo 2', 'Correo', 'Correo 2'],
      ['Ana', '3115550101', '3115550102', '6012345678', '6012345679', 'a@b.co', 'b@b.co'],
    ]),
  );
  expect(view.settings?.mapping).not.toContain(null);
  const [ana] = await importPeople(admin, view);
  expect(ana?.phones.map(({ number, kind }) => `${kind} ${number}`)).toEqual([
    'mobile +573115550101',
    'mobile +573115550102',
    'home +576012345678',
    'home +576012345679',
  ]);
  expect(ana?.emails.map(({ value }) => value)).toEqual(['a@b.co', 'b@b.co']);
});

test('telephones of a file without countries are read by the country that the user chooses', async () => {
  const { admin } = await server().createChurch();
  const view = await importFile(
    admin,
    toCsv(',', [
      ['Nombre', 'Celular'],
      ['Ana', '3055550123'],
    ]),
  );
  if (!view.settings) throw new Error('It was read');
  expect(view.preview[0]?.values).toMatchObject({ mobile: '305 5550123' });
  await admin.call(people.changeImport, { importId: view.id, ...view.settings, country: 'US' });
  const changed = await waitForImport(admin, view.id);
  expect(changed.preview[0]?.values).toMatchObject({ mobile: '+1 305 555 0123' });
  const [ana] = await importPeople(admin, changed);
  expect(ana?.phones).toMatchObject([{ number: '+13055550123' }]);
});
