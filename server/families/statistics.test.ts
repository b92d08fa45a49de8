/** Figures of families, and the filters of the list that find the same ones. */
import { expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { now } from '#server/core/clock.ts';
import { readRoles } from '#server/testing/families/families.ts';
import { readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

type Person = NonNullable<InputOf<typeof families.register.input>['people']>[number];
const born = (age: number) => ({ year: now().getUTCFullYear() - age - 1 });

async function register(admin: Client, surname1: string, people: readonly Person[]) {
  return admin.call(families.register, {
    requestId: crypto.randomUUID(),
    people: people.map((person) => ({ surname1, ...person })),
  });
}

/** A couple with two children, a mother with a son of fifteen, a couple alone, and a home that everybody left. */
async function createFamilies(admin: Client): Promise<void> {
  const { head = '', spouse = '', child = '' } = await readRoles(admin);
  await register(admin, 'García', [
    { givenNames: 'Luis', roleId: head, phone: '311 555 0101' },
    { givenNames: 'Ana', roleId: spouse, birth: born(40) },
    { givenNames: 'Sofía', roleId: child, birth: born(7) },
    { givenNames: 'Leo', roleId: child, birth: born(3) },
  ]);
  await register(admin, 'Soto', [
    { givenNames: 'Marta', roleId: head, birth: born(44), email: 'marta@ejemplo.co' },
    { givenNames: 'Noé', roleId: child, birth: born(15) },
  ]);
  await register(admin, 'Paz', [
    { givenNames: 'Eva', roleId: head },
    { givenNames: 'Juan', roleId: spouse },
    { givenNames: 'Rut' },
  ]);
  const { id: familyId, members } = await register(admin, 'Gil', [{ givenNames: 'Saúl' }]);
  await admin.call(families.removeMember, { familyId, membershipId: members[0]?.id ?? '' });
  const dissolved = await register(admin, 'Mora', [{ givenNames: 'Inés', birth: born(4) }]);
  await admin.call(families.dissolve, { familyId: dissolved.id, on: '2020-01-31' });
}

test('each figure is the number of families that its filter finds', async () => {
  const { admin } = await server().createChurch();
  await createFamilies(admin);
  const statistics = await admin.call(families.statistics, {});
  expect(statistics).toEqual({
    families: 4,
    people: 9,
    sizes: [1, 0, 1, 1, 1, 0].map((count, size) => ({ size: String(size), count })),
    children: [
      { ages: '0-5', count: 1 },
      { ages: '6-12', count: 1 },
      { ages: '13-17', count: 1 },
    ],
    kinds: [
      { kind: 'couple', count: 2 },
      { kind: 'singleParent', count: 1 },
    ],
    missing: [
      { part: 'contact', count: 2 },
      { part: 'address', count: 4 },
      { part: 'role', count: 1 },
    ],
  });
  const { sizes, children, kinds, missing } = statistics;
  const figures = [
    ...sizes.map(({ size, count }) => ({ filter: { size }, count })),
    ...children.map(({ ages, count }) => ({ filter: { children: ages }, count })),
    ...kinds.map(({ kind, count }) => ({ filter: { kind }, count })),
    ...missing.map(({ part, count }) => ({ filter: { missing: part }, count })),
  ];
  for (const { filter, count } of figures) {
    expect((await admin.call(families.list, filter)).items, JSON.stringify(filter)).toHaveLength(
      count,
    );
    expect((await admin.call(families.figures, filter)).families).toBe(count);
  }
});

test('filters add up: several ages, a kind and a search; an unknown filter of another feature is refused', async () => {
  const { admin } = await server().createChurch();
  await createFamilies(admin);
  const find = async (input: InputOf<typeof families.list.input>) =>
    (await admin.call(families.list, input)).items.map(({ name }) => name);
  expect(await find({ children: '0-5,13-17' })).toEqual(['Familia García', 'Familia Soto']);
  expect(await find({ children: '0-5,13-17', kind: 'couple' })).toEqual(['Familia García']);
  expect(await find({ children: '0-5,13-17', q: 'mart' })).toEqual(['Familia Soto']);
  expect(await find({ children: '0-5', status: 'dissolved' })).toEqual(['Familia Mora']);
  const csv = await (await admin.fetch(`${families.export.path}?kind=singleParent`)).text();
  expect(csv).toContain('Marta');
  expect(csv).not.toContain('Luis');
  await expect(find({ featureFilters: 'planet:7' })).rejects.toMatchObject({ status: 400 });
});

test('the list of people finds those who head a home with minors', async () => {
  const { admin } = await server().createChurch();
  await createFamilies(admin);
  const { items } = await admin.call(people.list, { featureFilters: 'family:withMinors' });
  expect(items.map(({ displayName }) => displayName).toSorted()).toEqual([
    'Ana García',
    'Luis García',
    'Marta Soto',
  ]);
});

test('a church without families has nought everywhere', async () => {
  const { admin } = await server().createChurch();
  const { families: total, sizes, kinds } = await admin.call(families.statistics, {});
  expect([total, ...[...sizes, ...kinds].map(({ count }) => count)]).toEqual(
    [total, ...sizes, ...kinds].map(() => 0),
  );
});

test('those who died are in no size and no kind, and a home that only they are left in is in no figure', async () => {
  const { admin } = await server().createChurch();
  const { head = '', spouse = '' } = await readRoles(admin);
  const address = { line1: 'Calle 10', city: 'Cali' };
  const ocampo = await admin.call(families.register, {
    requestId: crypto.randomUUID(),
    address,
    people: [
      { givenNames: 'Luz', surname1: 'Ocampo', roleId: head },
      { givenNames: 'Iván', surname1: 'Ocampo', roleId: spouse, phone: '311 555 0101' },
    ],
  });
  const ruiz = await admin.call(families.register, {
    requestId: crypto.randomUUID(),
    address,
    people: [{ givenNames: 'Inés', surname1: 'Ruiz', roleId: head }],
  });
  const dead = [ocampo.members[1], ruiz.members[0]].map((each) => each?.person.id ?? '');
  await admin.call(peopleBulkContract.setBelongingStatus, {
    selection: { ids: dead },
    belongingStatusId: await readDeceasedStatus(admin),
  });
  const statistics = await admin.call(families.statistics, {});
  expect(statistics).toMatchObject({ families: 1, people: 1 });
  expect(statistics.sizes.filter(({ count }) => count > 0)).toEqual([{ size: '1', count: 1 }]);
  expect(statistics.kinds.map(({ count }) => count)).toEqual([0, 0]);
  expect(statistics.missing).toContainEqual({ part: 'contact', count: 1 });
  expect(await admin.call(families.figures, {})).toMatchObject({ families: 1, people: 1 });
  expect(await admin.call(families.labelFigures, {})).toEqual({ labels: 1, withoutAddress: 0 });
  const find = async (input: InputOf<typeof families.list.input>) =>
    (await admin.call(families.list, input)).items.map(({ name }) => name);
  expect(await find({})).toEqual(['Familia Ocampo']);
  expect(await find({ size: '1', missing: 'contact' })).toEqual(['Familia Ocampo']);
  expect(await find({ q: 'ruiz' })).toEqual([]);
  expect(await find({ status: 'dissolved' })).toEqual(['Familia Ruiz']);
  expect(await find({ status: 'dissolved', q: 'ruiz' })).toEqual(['Familia Ruiz']);
});
