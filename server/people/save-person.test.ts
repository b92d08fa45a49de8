/** A save writes the rows that change, and answers with what is stored. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const addresses = ['ana@ejemplo.co', 'ana@trabajo.co', 'casa@ejemplo.co', 'otra@ejemplo.co'];
const numbers = ['+573115550101', '+573115550102', '+573115550103'];
const changes: fc.Arbitrary<PersonDraft> = fc.record(
  {
    givenNames: fc.constantFrom('Ana', 'Ana María', 'Noé'),
    nickname: fc.constantFrom('', 'Ani', 'Chepe'),
    birth: fc.constantFrom(null, { year: 1990 }, { year: 1990, month: 2, day: 28 }, { month: 2 }),
    baptism: fc.constantFrom(
      null,
      { date: null, place: '' },
      { date: { year: 2001 }, place: 'Cali' },
    ),
    address: fc.constantFrom(null, { line1: 'Calle 1', country: 'CO' }),
    idDocument: fc.constantFrom(null, { type: 'CO_CC' as const, number: '1023456789' }),
    recordStatus: fc.constantFrom('active', 'inactive', 'archived'),
    emails: fc
      .uniqueArray(fc.constantFrom(...addresses))
      .map((values) => values.map((value, index) => ({ value, primary: index === 0 }))),
    phones: fc
      .uniqueArray(fc.constantFrom(...numbers))
      .map((values) => values.map((number) => ({ number, kind: 'home' as const }))),
    newsletterConsent: fc.constantFrom(
      { status: 'none' as const },
      { status: 'withdrawn' as const, channel: 'phone' as const },
      { status: 'granted' as const, channel: 'paper' as const, at: '2026-01-05T10:00:00Z' },
    ),
  },
  { requiredKeys: [] },
);

test('the answer to any change is what a later read returns', async () => {
  const { admin } = await server().createChurch();
  let person = await addPerson(admin, completePerson);
  const run = async (change: PersonDraft): Promise<void> => {
    const { id: personId, version } = person;
    person = await admin.call(people.update, {
      ...toPersonInput(person),
      ...change,
      personId,
      version,
    });
    expect(await admin.call(people.get, { personId })).toEqual(person);
  };
  await fc.assert(fc.asyncProperty(changes, run), { numRuns: 60, endOnFailure: true });
});

test('the answer to a new person is what a later read returns', async () => {
  const { admin } = await server().createChurch();
  const create = async (draft: PersonDraft): Promise<void> => {
    const person = await addPerson(admin, { givenNames: 'Ana', ...draft, confirmed: true });
    expect(await admin.call(people.get, { personId: person.id })).toEqual(person);
    await admin.call(people.remove, { personId: person.id });
  };
  await fc.assert(fc.asyncProperty(changes, create), { numRuns: 30, endOnFailure: true });
});

/** The stored versions of a person's rows: table and position → place of the row. */
const readRowVersions = async (church: TestChurch, personId: string) => {
  const rows = await server().core.database.inChurch(church.id, async (db) =>
    sql<{ row: string; version: string }>`
      SELECT 'person' AS row, ctid::text AS version FROM people WHERE church_id = ${church.id} AND id = ${personId}
      UNION ALL SELECT 'email ' || position, ctid::text FROM person_emails WHERE church_id = ${church.id} AND person_id = ${personId}
      UNION ALL SELECT 'phone ' || position, ctid::text FROM person_phones WHERE church_id = ${church.id} AND person_id = ${personId}
      UNION ALL SELECT 'word ' || token, ctid::text FROM person_search WHERE church_id = ${church.id} AND person_id = ${personId}`.execute(
      db,
    ),
  );
  return new Map(rows.rows.map(({ row, version }) => [row, version]));
};

test.each([
  ['nothing', {}, []],
  ['the address', { address: null }, ['person']],
  ['the phone', { phones: [{ number: '+573115550199' }] }, ['person', 'phone 0']],
  [
    'the second e-mail',
    { emails: [{ value: 'ana@ejemplo.co', primary: true }, { value: 'nueva@ejemplo.co' }] },
    ['person', 'email 1'],
  ],
  ['all e-mails', { emails: [] }, ['person', 'email 0', 'email 1']],
] as const)('a save that changes %s writes only these rows', async (_, change, expected) => {
  const church = await server().createChurch();
  const person = await addPerson(church.admin, completePerson);
  const before = await readRowVersions(church, person.id);
  await church.admin.call(people.update, {
    ...toPersonInput(person),
    ...(change as PersonDraft),
    personId: person.id,
    version: person.version,
  });
  const after = await readRowVersions(church, person.id);
  const written = [...before].filter(([row, version]) => after.get(row) !== version);
  expect(written.map(([row]) => row).toSorted()).toEqual([...expected].toSorted());
});
