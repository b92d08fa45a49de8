/** The address of a person without one of their own is that of the home. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonDraft, PersonView } from '#domain/people/schema.ts';
import { newId } from '#server/core/ids.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { changePlaceOfHousehold } from './queries.ts';

const server = testServer();

interface Home {
  readonly name: string;
  readonly line1: string | null;
  /** The first belong to it, the others left. */
  readonly people: readonly PersonView[];
  readonly former?: readonly PersonView[];
  readonly isPrimary?: boolean;
}

async function addHome(church: TestChurch, home: Home): Promise<string> {
  const id = newId();
  const toRow = ({ id: person_id }: PersonView, until: string | null) => ({
    id: newId(),
    household_id: id,
    person_id,
    until,
    is_primary: home.isPrimary ?? true,
  });
  await server().core.database.inChurch(church.id, async (db) => {
    await db
      .insertInto('households')
      .values({ id, name: home.name, sort_key: '', search_text: '' })
      .execute();
    const rows = [
      ...home.people.map((person) => toRow(person, null)),
      ...(home.former ?? []).map((person) => toRow(person, '2020-01-01')),
    ];
    if (rows.length > 0) await db.insertInto('household_members').values(rows).execute();
    if (home.line1 !== null)
      await changePlaceOfHousehold(db, id, toAddress(home.line1), { userId: null, at: new Date() });
  });
  return id;
}

const toAddress = (line1: string) => ({
  line1,
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  reference: '',
});

const read = (client: Client, { id }: PersonView) => client.call(people.get, { personId: id });

const change = async (
  client: Client,
  person: PersonView,
  changes: Partial<PersonDraft> & { addressFor?: 'person' | 'household' },
) => {
  const current = await read(client, person);
  return client.call(people.update, {
    ...toPersonInput(current),
    ...changes,
    personId: current.id,
    version: current.version,
  });
};

async function addCouple() {
  const church = await server().createChurch();
  const { admin } = church;
  const rut = await addPerson(admin, { givenNames: 'Rut', surname1: 'García' });
  const luis = await addPerson(admin, { givenNames: 'Luis', surname1: 'Núñez' });
  const homeId = await addHome(church, {
    name: 'Familia García Núñez',
    line1: 'Calle 1',
    people: [rut, luis],
  });
  return { church, admin, rut, luis, homeId };
}

const cells = async (client: Client): Promise<string[]> =>
  (await (await client.fetch('/api/people/export?columns=givenNames,address1')).text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replaceAll('"', ''));

test('a person without an address of their own has that of the home, in the record and in the export', async () => {
  const { admin, rut, luis } = await addCouple();
  await change(admin, luis, { address: { line1: 'Calle 2' }, addressFor: 'person' });
  expect(await read(admin, rut)).toMatchObject({
    address: { line1: 'Calle 1' },
    addressFrom: 'household',
    home: { name: 'Familia García Núñez', others: 1 },
  });
  expect(await read(admin, luis)).toMatchObject({
    address: { line1: 'Calle 2' },
    addressFrom: 'own',
  });
  expect(await cells(admin)).toEqual(['Rut;Calle 1', 'Luis;Calle 2']);
});

test('who changes a shared address says whether it is for everybody', async () => {
  const { admin, rut, luis } = await addCouple();
  await expect(change(admin, rut, { address: { line1: 'Calle 2' } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Familia García Núñez'),
  });
  // Another change does not touch the address.
  expect(await change(admin, rut, { nickname: 'Ru' })).toMatchObject({ addressFrom: 'household' });
  const all = { address: { line1: 'Calle 3' }, addressFor: 'household' } as const;
  expect(await change(admin, rut, all)).toMatchObject({
    address: { line1: 'Calle 3' },
    addressFrom: 'household',
  });
  expect(await read(admin, luis)).toMatchObject({ address: { line1: 'Calle 3' } });
  const alone = { address: { line1: 'Calle 4' }, addressFor: 'person' } as const;
  expect(await change(admin, rut, alone)).toMatchObject({
    address: { line1: 'Calle 4' },
    addressFrom: 'own',
  });
  expect(await read(admin, luis)).toMatchObject({ address: { line1: 'Calle 3' } });
});

test('who gives up their own address has that of the home again', async () => {
  const { admin, rut } = await addCouple();
  await change(admin, rut, { address: { line1: 'Calle 2' }, addressFor: 'person' });
  expect(await change(admin, rut, { address: null })).toMatchObject({
    address: { line1: 'Calle 1' },
    addressFrom: 'household',
  });
  expect(await change(admin, rut, { address: null, addressFor: 'household' })).toMatchObject({
    address: null,
    addressFrom: null,
  });
});

test('the activity log has the changed address with the household', async () => {
  const { admin, rut, homeId } = await addCouple();
  await change(admin, rut, { address: { line1: 'Calle 2' }, addressFor: 'household' });
  const { items } = await admin.call(auditContract.list, { subject: homeId });
  expect(items.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'Dirección', before: 'Calle 1', after: 'Calle 2' }],
  ]);
});

test('whatever homes people have had, their address is theirs, else that of the open primary home', async () => {
  const church = await server().createChurch();
  const line = fc.option(fc.constantFrom('Calle 1', 'Calle 2', 'Calle 3'), { nil: null });
  const person = fc.record({
    own: line,
    /** The numbers of homes: the primary one, a second one, and one that the person has left. */
    primary: fc.option(fc.nat(2), { nil: null }),
    second: fc.option(fc.nat(2), { nil: null }),
    former: fc.option(fc.nat(2), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(line, line, line),
      fc.array(person, { minLength: 1, maxLength: 4 }),
      async (lines, drafts) => {
        const views = await Promise.all(
          drafts.map(({ own }) =>
            addPerson(church.admin, {
              givenNames: 'Rut',
              address: own === null ? null : { line1: own },
              confirmed: true,
            }),
          ),
        );
        const select = (isIncluded: (draft: (typeof drafts)[number]) => boolean) =>
          views.filter((_, index) => {
            const draft = drafts[index];
            return draft !== undefined && isIncluded(draft);
          });
        for (const [index, line1] of lines.entries()) {
          const name = `Casa ${index}`;
          await addHome(church, {
            name,
            line1,
            people: select(({ primary }) => primary === index),
            former: select((draft) => draft.former === index && draft.primary !== index),
          });
          const isGuest = ({ primary, second }: (typeof drafts)[number]): boolean =>
            second === index && primary !== index;
          await addHome(church, { name, line1, people: select(isGuest), isPrimary: false });
        }
        const expected = drafts.map(
          ({ own, primary }) => own ?? (primary === null ? null : (lines[primary] ?? null)),
        );
        const found = await Promise.all(views.map((view) => read(church.admin, view)));
        expect(found.map(({ address }) => address?.line1 ?? null)).toEqual(expected);
        expect((await cells(church.admin)).toSorted()).toEqual(
          expected.map((line1) => `Rut;${line1 ?? ''}`).toSorted(),
        );
        await Promise.all(
          views.map(({ id }) => church.admin.call(people.remove, { personId: id })),
        );
      },
    ),
    { numRuns: 25 },
  );
});
