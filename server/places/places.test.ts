/** The place of a person: written and deleted with it, and its address in the activity log. */
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonDraft, PersonView } from '#domain/people/schema.ts';
import {
  downloadExport,
  forgeZip,
  removeTable,
  restoreFromZip,
} from '#server/testing/files/archives.ts';
import {
  confirmAndWaitForImport,
  importFile,
  toCsv,
  waitForImport,
} from '#server/testing/imports.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { placeOwners } from './queries.ts';

const server = testServer();

const countPlaces = async ({ id }: TestChurch): Promise<number> =>
  server().core.database.inChurch(id, async (db) => {
    const { count } = await db
      .selectFrom('places')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

const change = (client: Client, person: PersonView, changes: Partial<PersonDraft>) =>
  client.call(people.update, {
    ...toPersonInput(person),
    ...changes,
    personId: person.id,
    version: person.version,
  });

/** The latest entry of the log about a person: its changed fields with their values. */
async function readLatestChanges(client: Client, personId: string) {
  const { items } = await client.call(auditContract.list, { subject: personId });
  return items[0]?.changes.map(({ field, before, after }) => [field, before, after]);
}

test('an address is a place, which changes and goes with it', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  await addPerson(admin, { givenNames: 'Noé' });
  expect(await countPlaces(church)).toBe(0);
  const first = await addPerson(admin, { givenNames: 'Rut', address: { line1: 'Calle 1' } });
  expect(await countPlaces(church)).toBe(1);
  const second = await change(admin, first, { address: { line1: 'Calle 2', city: 'Cali' } });
  expect(second.address).toMatchObject({ line1: 'Calle 2', city: 'Cali' });
  expect(await countPlaces(church)).toBe(1);
  const third = await change(admin, second, { address: null });
  expect(third.address).toBeNull();
  expect(await countPlaces(church)).toBe(0);
  const fourth = await change(admin, third, { address: { city: 'Cali' }, nickname: 'Ru' });
  expect(await admin.call(people.get, { personId: first.id })).toEqual(fourth);
  await admin.call(people.remove, { personId: first.id });
  expect(await countPlaces(church)).toBe(0);
});

test('the activity log has the address with the person', async () => {
  const { admin } = await server().createChurch();
  const added = await addPerson(admin, { givenNames: 'Rut', address: { line1: 'Calle 1' } });
  expect(await readLatestChanges(admin, added.id)).toContainEqual(['Dirección', null, 'Calle 1']);
  const changed = await change(admin, added, { address: { line1: 'Calle 2' }, sex: 'female' });
  expect(await readLatestChanges(admin, added.id)).toEqual([
    ['Sexo', 'Sin indicar', 'Mujer'],
    ['Dirección', 'Calle 1', 'Calle 2'],
  ]);
  const moved = await change(admin, changed, { address: { line1: 'Calle 2', city: 'Cali' } });
  expect(await readLatestChanges(admin, added.id)).toEqual([['Ciudad', null, 'Cali']]);
  await change(admin, moved, { address: null });
  expect(await readLatestChanges(admin, added.id)).toEqual([
    ['Ciudad', 'Cali', null],
    ['Dirección', 'Calle 2', null],
  ]);
  const { items } = await admin.call(people.timeline, { personId: added.id });
  expect(items.map(({ values }) => values['fields'])).toContain('la dirección y la ciudad');
});

test('a merge takes over the place, and an undone import deletes its places', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const kept = await addPerson(admin, { givenNames: 'Rut' });
  const removed = await addPerson(admin, { givenNames: 'Ruth', address: { line1: 'Calle 1' } });
  const { person: merged } = await admin.call(mergeContract.merge, {
    personId: kept.id,
    removedId: removed.id,
  });
  expect(merged.address).toMatchObject({ line1: 'Calle 1' });
  expect(await admin.call(people.get, { personId: kept.id })).toEqual(merged);

  const file = toCsv(';', [
    ['Nombre', 'Apellidos', 'Dirección', 'Ciudad'],
    ['Ana', 'Paz', 'Calle 9', 'Cali'],
    ['Berta', 'Ruiz', '', ''],
  ]);
  const { id: importId } = await importFile(admin, file);
  expect(await confirmAndWaitForImport(admin, importId)).toMatchObject({ status: 'done' });
  expect(await countPlaces(church)).toBe(2);
  await admin.call(people.undoImport, { importId });
  expect(await waitForImport(admin, importId)).toMatchObject({ status: 'undone' });
  expect(await countPlaces(church)).toBe(1);
});

test('every table whose rows have places is searched before a place is deleted', async () => {
  const { rows } = await server().core.database.pool.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'places'::regclass ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(placeOwners.toSorted());
});

/** The address of the complete person in the columns that `people` had before there were places. */
const earlierColumns = {
  address_line1: 'Calle 10 # 4-21',
  address_line2: '""',
  neighbourhood: 'El Prado',
  city: 'Cali',
  region: '""',
  postal_code: '""',
  address_country: 'CO',
  address_reference: 'Frente al parque',
};

test('an archive of the time before places is restored with them', async () => {
  const from = await server().createChurch();
  const person = await addPerson(from.admin, completePerson);
  const { place_id: placeId } = await server().core.database.inChurch(from.id, (db) =>
    db.selectFrom('people').select('place_id').executeTakeFirstOrThrow(),
  );
  const cells = Object.values(earlierColumns).join(';');
  const names = Object.keys(earlierColumns);
  const earlier = await forgeZip(
    await removeTable(await downloadExport(from.admin), 'places'),
    'people',
    (csv) => csv.replace('place_id', names.join(';')).replace(placeId ?? '', cells),
    { place_id: names },
  );
  const to = await server().createChurch();
  expect(await restoreFromZip(to.admin, earlier)).toMatchObject({ status: 'done' });
  const [restored] = (await to.admin.call(people.list, {})).items;
  const { address } = await to.admin.call(people.get, { personId: restored?.id ?? '' });
  expect(address).toEqual(person.address);
});
