/** Statistics and letters are sums of figures that every write moves: they equal a count of the people after any of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfMonth } from '#domain/kernel/days.ts';
import { peopleBulkContract as bulk } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { recordStatuses, type PersonDraft } from '#domain/people/schema.ts';
import { updateConsentByEmail } from '#server/people/public.ts';
import { confirmAndWaitForImport, importFile, waitForImport } from '#server/testing/imports.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const countBy = async (admin: Client, filters: object): Promise<number> =>
  (await admin.call(people.initials, filters)).total;

/** The letters with a filter are counted from the people. */
async function expectExactFigures({ admin }: TestChurch): Promise<void> {
  const figures = await admin.call(people.statistics, {});
  const letters = await admin.call(people.initials, {});
  const living = 'yes';
  expect(letters).toEqual(await admin.call(people.initials, { recordStatus: 'active,inactive' }));
  expect(figures.total).toBe(await countBy(admin, { living }));
  expect(figures.deceased).toBe(await countBy(admin, { living: 'no' }));
  expect(figures.total + figures.deceased).toBe(letters.total);
  for (const recordStatus of recordStatuses)
    expect([recordStatus, figures[recordStatus]]).toEqual([
      recordStatus,
      await countBy(admin, { recordStatus, living }),
    ]);
  expect(figures.withoutEmail).toBe(
    await countBy(admin, { hasEmail: 'no', recordStatus: 'active' }),
  );
  expect(figures.withoutPhone).toBe(await countBy(admin, { hasPhone: 'no', living }));
  for (const { sex, count } of figures.bySex)
    expect([sex, count]).toEqual([sex, await countBy(admin, { sex, living })]);
  for (const { consent, count } of figures.byConsent)
    expect([consent, count]).toEqual([consent, await countBy(admin, { consent, living })]);
  for (const { band, count } of figures.byAgeBand)
    expect([band, count]).toEqual([band, await countBy(admin, { ageBand: band })]);
  for (const { statusId, count } of figures.byStatus) {
    const status = statusId ?? 'none';
    expect([status, count]).toEqual([status, await countBy(admin, { status, living })]);
  }
  expect(figures.newThisMonth).toBe(letters.total);
  expect(figures.toAsk).toEqual({
    consent: await countBy(admin, { missing: 'consent', hasEmail: 'yes' }),
    contact: await countBy(admin, { missing: 'contact' }),
  });
  for (const { month, firstVisits, baptisms } of figures.trends.months) {
    const [firstVisitFrom, firstVisitTo] = [`${month}-01`, `${month}-28`];
    expect(await countBy(admin, { firstVisitFrom, firstVisitTo })).toBe(firstVisits);
    expect(await countBy(admin, { baptismFrom: month, baptismTo: month })).toBe(baptisms);
  }
  const birthMonth = new Date().toLocaleDateString('en', {
    month: 'numeric',
    timeZone: 'America/Bogota',
  });
  expect(figures.birthdaysThisMonth).toBe(
    await countBy(admin, { birthMonth, recordStatus: 'active' }),
  );
}

const thisYear = new Date().getUTCFullYear();
const today = new Date().toISOString().slice(0, 10);
/** The last one is before the period of the statistics. */
const recentMonths = [-1, -2, -30].map((months) => startOfMonth(today, months).slice(0, 7));
const drafts: fc.Arbitrary<PersonDraft> = fc.record(
  {
    givenNames: fc.constantFrom('Ana', 'Ñandú', '李', 'Óscar'),
    surname1: fc.constantFrom('', 'Ñáñez', 'Núñez', 'Zapata'),
    sex: fc.constantFrom('female', 'male', 'unknown'),
    birth: fc.oneof(
      fc.constant(null),
      fc.record({
        // Around the ends of the age bands.
        year: fc.constantFrom(5, 6, 13, 18, 30, 45, 60, 75, 76).map((age) => thisYear - age),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
    ),
    diedOn: fc.constantFrom(null, null, '2020-01-05'),
    recordStatus: fc.constantFrom(...recordStatuses),
    firstVisit: fc.constantFrom(null, ...recentMonths.map((month) => `${month}-05`)),
    baptism: fc.constantFrom(
      null,
      { date: { year: thisYear }, place: '' },
      ...recentMonths.map((month) => ({
        date: { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) },
        place: '',
      })),
    ),
    emails: fc.constantFrom([], [{ value: 'casa@ejemplo.co', primary: true }]),
    phones: fc.constantFrom([], [{ number: '+573115550101' }]),
    newsletterConsent: fc.constantFrom(
      { status: 'none' as const },
      { status: 'granted' as const, channel: 'paper' as const },
    ),
  },
  { requiredKeys: ['givenNames'] },
);
const place = fc.nat(1000);
const actions = fc.oneof(
  fc.tuple(fc.constant('save' as const), place, drafts),
  fc.tuple(fc.constant('status' as const), place, fc.constantFrom(...recordStatuses)),
  fc.tuple(fc.constant('bulk' as const), place, fc.nat(9)),
  fc.tuple(fc.constant('delete' as const), place, place),
  fc.tuple(fc.constant('merge' as const), place, place),
  fc.tuple(fc.constant('unsubscribe' as const), place, place),
);
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never;

async function act(church: TestChurch, ids: string[], action: Action): Promise<void> {
  const { admin } = church;
  const personId = ids[action[1] % ids.length] ?? '';
  if (action[0] === 'save') {
    const person = await admin.call(people.get, { personId });
    const { version } = person;
    // A birth in the future is refused, and changes nothing.
    await admin
      .call(people.update, { ...toPersonInput(person), ...action[2], personId, version })
      .catch(() => undefined);
  }
  if (action[0] === 'status')
    await admin.call(people.setRecordStatus, { personId, recordStatus: action[2] });
  if (action[0] === 'bulk') {
    const { items } = await admin.call(people.statuses, {});
    const belongingStatusId = items[action[2]]?.id ?? null;
    await admin.call(bulk.setBelongingStatus, { selection: { ids: [...ids] }, belongingStatusId });
  }
  if (action[0] === 'unsubscribe')
    await server().core.database.inChurch(church.id, (db) =>
      updateConsentByEmail(db, 'casa@ejemplo.co', 'withdrawn', new Date()),
    );
  if (ids.length < 3 || action[0] === 'save' || action[0] === 'status') return;
  if (action[0] === 'delete') {
    await admin.call(people.remove, { personId });
    ids.splice(action[1] % ids.length, 1);
  }
  if (action[0] === 'merge') {
    const removedId = ids.find((id) => id !== personId) ?? '';
    await admin.call(mergeContract.merge, { personId, removedId });
    ids.splice(ids.indexOf(removedId), 1);
  }
}

test('statistics and letters are exact after any sequence of changes', async () => {
  const run = async (added: PersonDraft[], steps: Action[]): Promise<void> => {
    const church = await server().createChurch();
    const ids: string[] = [];
    for (const draft of added) {
      const created = addPerson(church.admin, { ...draft, confirmed: true }).catch(() => null);
      const person = await created;
      if (person) ids.push(person.id);
    }
    if (ids.length === 0) return;
    for (const step of steps) await act(church, ids, step);
    await expectExactFigures(church);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(drafts, { minLength: 3, maxLength: 6 }),
      fc.array(actions, { maxLength: 8 }),
      run,
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

const file = [
  'Nombres,Primer apellido,Fecha de nacimiento,Correo',
  ...Array.from(
    { length: 1200 },
    (_, index) =>
      `Ana${index},Rojas,${1930 + (index % 95)}-0${1 + (index % 9)}-11,a${index}@ejemplo.co`,
  ),
].join('\n');

const importPeople = async ({ admin }: TestChurch): Promise<string> => {
  const { id } = await importFile(admin, file);
  expect(await confirmAndWaitForImport(admin, id)).toMatchObject({ status: 'done' });
  return id;
};

test('statistics and letters are exact after an import and after its undo', async () => {
  const church = await server().createChurch();
  await addPerson(church.admin, { givenNames: 'Rut' });
  const importId = await importPeople(church);
  await expectExactFigures(church);
  await church.admin.call(people.undoImport, { importId });
  await waitForImport(church.admin, importId);
  expect(await countBy(church.admin, {})).toBe(1);
  await expectExactFigures(church);
});

test('statistics and letters are exact after changes of hundreds of people', async () => {
  const church = await server().createChurch();
  await importPeople(church);
  for (const recordStatus of ['inactive', 'archived', 'active'] as const) {
    const filters = { q: 'ana1', recordStatus: 'active,inactive,archived' };
    await church.admin.call(bulk.setRecordStatus, {
      selection: { filters, except: [] },
      recordStatus,
    });
    await expectExactFigures(church);
  }
});
