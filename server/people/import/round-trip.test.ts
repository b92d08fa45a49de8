/** Exports and imports of odd people at odd hours. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isUnknown } from '#domain/imports/public.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { partialDate, parseDay } from '#domain/kernel/partial-date.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { setClock } from '#server/core/clock.ts';
import { seedChurch } from '#server/people/public.ts';
import { confirmAndWaitForImport, importFile } from '#server/testing/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const timeZone = 'America/Bogota';

let restoreClock = (): void => undefined;
afterEach(() => restoreClock());

function setTime(instant: Date): void {
  restoreClock();
  const offset = instant.getTime() - Date.now();
  restoreClock = setClock(() => new Date(Date.now() + offset));
}

const everyone = '?recordStatus=active,inactive,archived';
const exportPeople = async (client: Client): Promise<string> =>
  (await client.fetch(`/api/people/export${everyone}`)).text();

/** A church with a field of each kind, some with labels that spreadsheets confuse. */
async function createChurch(): Promise<{ admin: Client; ids: readonly string[] }> {
  const { admin } = await server().createChurch();
  const options = ['Música', 'Niños; jóvenes', 'Niños', 'Sonido, luces'].map((label) => ({
    label,
  }));
  await admin.call(fieldsContract.create, { label: 'Apodo', kind: 'text' });
  await admin.call(fieldsContract.create, { label: 'Años', kind: 'number' });
  await admin.call(fieldsContract.create, { label: 'Asiste desde el', kind: 'date' });
  const { items } = await admin.call(fieldsContract.create, {
    label: 'Ministerios',
    kind: 'choices',
    options,
  });
  const ministries = items.find(({ kind }) => kind === 'choices')?.options ?? [];
  return {
    admin,
    ids: [...items.map((field) => field.id), ...ministries.map((option) => option.id)],
  };
}

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 4) }),
    fc.constantFrom(
      '=1+1',
      "O'Neil; hijo",
      '"La" Ñata',
      'Ana,Eva',
      '-',
      '-5',
      '@rut',
      'n/a',
      'Ninguno',
      '00',
      '1e5',
    ),
  );
/** What says that nothing is known comes back as nothing. */
const line = (maxLength: number): fc.Arbitrary<string> =>
  text(maxLength).filter((each) => !isUnknown(each) && !each.includes(' ::: '));

const phones = fc.uniqueArray(
  fc.record({
    number: fc.constantFrom(
      '+573115550101',
      '+576012345678',
      '+13055550123',
      '+525512345678',
      '+5491123456789',
      '+541143211234',
      '+34612345678',
    ),
    kind: fc.constantFrom('mobile', 'home', 'work'),
    whatsapp: fc.boolean(),
  }),
  { maxLength: 5, selector: ({ number }) => number },
);

const oddDate = (today: string): fc.Arbitrary<object> =>
  fc.oneof(
    fc.constant(parseDay(today)),
    fc
      .record(
        {
          year: fc.integer({ min: 1850, max: Number(today.slice(0, 4)) - 1 }),
          month: fc.integer({ min: 1, max: 12 }),
          day: fc.integer({ min: 1, max: 31 }),
        },
        { requiredKeys: [] },
      )
      .filter((date) => partialDate.safeParse(date).success),
  );

function oddPerson(today: string, ids: readonly string[]): fc.Arbitrary<PersonDraft> {
  const [nickname = '', years = '', since = '', ministries = '', ...options] = ids;
  const day = fc.constantFrom(today, '1850-01-01', '1999-12-31', '2150-12-31');
  const person = fc.record(
    {
      givenNames: line(80).map((text) => `Rut ${text}`),
      surname1: line(60),
      surname2: line(60),
      nickname: line(60),
      nameOrder: fc.constantFrom('es', 'pt', 'en'),
      sex: fc.constantFrom('female', 'male', 'unknown'),
      birth: oddDate(today),
      marital: fc.constantFrom('single', 'civil_union', 'unknown'),
      emails: fc
        .uniqueArray(fc.constantFrom("o'neil+x@ejemplo.co", 'rut@ejemplo.co', 'a_b@x.ejemplo.co'))
        .map((values) => values.map((value) => ({ value, kind: 'work' as const }))),
      phones,
      address: fc.record({
        line1: line(160),
        city: line(80),
        postalCode: fc.constantFrom('', '00123', '1e5', '050001'),
        country: fc.constantFrom('CO', 'US', 'MX', 'AR'),
        reference: line(200),
      }),
      recordStatus: fc.constantFrom('active', 'inactive', 'archived'),
      firstVisit: day,
      baptism: fc.record({ date: fc.option(oddDate(today)), place: line(120) }),
      custom: fc.record(
        {
          [nickname]: fc.oneof(text(1000), fc.constant('una línea\n=otra; "línea"')),
          [years]: fc.constantFrom(0.125, 12.345, 1234.567, -1000, 1e15, 1e-7, 2.5),
          [since]: day,
          [ministries]: fc.subarray(options),
        },
        { requiredKeys: [] },
      ),
      newsletterConsent: fc.record({ status: fc.constantFrom('none', 'granted', 'withdrawn') }),
      directoryConsent: fc.record({ status: fc.constantFrom('none', 'granted', 'withdrawn') }),
    },
    { requiredKeys: ['givenNames'] },
  );
  // The fields above are drawn without their types; the endpoint validates them.
  return person as fc.Arbitrary<PersonDraft>;
}

describe('what was exported', () => {
  test('is imported whole into a church with the same fields, whatever the people and the hour', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.nat(),
        async (hour, minute, seed) => {
          const instant = new Date();
          instant.setUTCHours(hour, minute);
          setTime(instant);
          const one = await createChurch();
          const today = toPlainDay(instant, timeZone);
          const drawn = fc.sample(oddPerson(today, one.ids), { seed, numRuns: 12 });
          for (const person of drawn)
            await one.admin.call(people.create, { ...person, confirmed: true });
          const file = await exportPeople(one.admin);
          const other = await createChurch();
          const view = await importFile(other.admin, file);
          const { items: problems } = await other.admin.call(people.importProblems, {
            importId: view.id,
          });
          expect(problems.filter(({ kind }) => kind === 'error')).toEqual([]);
          await confirmAndWaitForImport(other.admin, view.id, { duplicates: 'import' });
          expect((await exportPeople(other.admin)).split('\r\n').toSorted()).toEqual(
            file.split('\r\n').toSorted(),
          );
        },
      ),
      { numRuns: 6 },
    );
  });

  test('contains nobody of a generated church who was born or came tomorrow', async () => {
    // 21:30 of the last day of the year in Bogotá.
    setTime(new Date('2027-01-01T02:30:00Z'));
    const { id, admin } = await server().createChurch();
    const options = { seed: 1, city: 'Cali', country: 'CO', timeZone, mailDomain: 'ejemplo.co' };
    await seedChurch(server().core.database, id, 1500, options);
    const { items } = await admin.call(people.list, {
      sort: 'created',
      firstVisitFrom: '2027-01-01',
    });
    expect(items).toEqual([]);
    const view = await importFile(admin, await exportPeople(admin));
    expect(view.counts).toMatchObject({ rows: 1500, withErrors: 0 });
  });
});
