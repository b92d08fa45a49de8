/** The search of families: kept words follow the names of people, and several words exclude families that have one of them. */
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { insertPeople } from '#server/people/public.ts';
import {
  findMember,
  findStaleHouseholds,
  garcia,
  registerFamily,
} from '#server/testing/families/families.ts';
import { changePerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** The names of the families, which the figures must agree with. */
async function search({ call }: Client, q: string): Promise<string[]> {
  const { items } = await call(families.list, { q });
  const figures = await call(families.figures, { q });
  expect(figures.families).toBe(items.length);
  return items.map(({ name }) => name);
}

/** Two words that so many people have that the families are read in order. */
async function addManyNamed(church: TestChurch, givenNames: string, surname1: string) {
  const people = Array.from({ length: 1001 }, () => ({
    ...createEmptyPerson(),
    givenNames,
    surname1,
  }));
  await server().core.database.inChurch(church.id, (db) =>
    insertPeople(db, people, { userId: null, at: new Date() }),
  );
}

test('a family is found by the new name of one of its people, and no longer by the former', async () => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, garcia);
  const ana = findMember(family, 'Ana').person.id;
  await changePerson(admin, ana, { givenNames: 'Débora', nickname: 'Debi' });
  expect(await search(admin, 'debora garcia')).toEqual([family.name]);
  expect(await search(admin, 'debi')).toEqual([family.name]);
  expect(await search(admin, 'ana')).toEqual([]);
});

test('a family is not found by who left it; a dissolved one by who was there until then', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const family = await registerFamily(admin, garcia);
  await admin.call(families.changeMember, {
    familyId: family.id,
    membershipId: findMember(family, 'Sofía').id,
    until: '2024-01-31',
  });
  expect(await search(admin, 'sofia')).toEqual([]);
  const { undoId } = await admin.call(families.dissolve, { familyId: family.id, on: '2025-01-31' });
  expect(await search(admin, 'ana')).toEqual([]);
  const dissolved = async (q: string) =>
    (await admin.call(families.list, { q, status: 'dissolved' })).items.map(({ name }) => name);
  expect(await dissolved('ana')).toEqual([family.name]);
  expect(await dissolved('sofia')).toEqual([]);
  await admin.call(families.undo, { undoId: undoId ?? '' });
  expect(await search(admin, 'ana')).toEqual([family.name]);
  expect(await findStaleHouseholds(server().core, church.id)).toEqual([]);
});

describe('among many people with the same names', () => {
  test('a family is found by frequent words of several of its people, in the order of the list and page by page', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    await addManyNamed(church, 'María', 'García');
    for (const surname of ['Zea', 'García', 'Báez'])
      await registerFamily(
        admin,
        [
          ['María', surname, 'head'],
          ['Rut', 'García', 'child'],
        ],
        { confirmed: true },
      );
    await registerFamily(admin, [['María', 'Soto', 'head']]);
    expect(await search(admin, 'gar mar')).toEqual([
      'Familia Báez',
      'Familia García',
      'Familia Zea',
    ]);
    expect(await search(admin, 'maria soto')).toEqual(['Familia Soto']);
    expect(await search(admin, 'familia rut')).toHaveLength(3);
    const { items } = await admin.call(families.list, { q: 'mar', size: '1' });
    expect(items.map(({ name }) => name)).toEqual(['Familia Soto']);
  });

  test('a family with more words than are kept is found by each of them', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    await addManyNamed(church, 'Nombre', 'Solo');
    const long = Array.from({ length: 35 }, (_, index) => `Nombre${index}${'a'.repeat(60)}`);
    const { name } = await registerFamily(
      admin,
      long.map((givenNames) => [givenNames, 'Del Faro', 'child'] as const),
    );
    expect(await search(admin, 'nombre')).toEqual([name]);
    expect(await search(admin, 'nombre solo')).toEqual([]);
    expect(await search(admin, 'nombre34aaaa faro')).toEqual([name]);
    expect(await search(admin, 'nombre34ab')).toEqual([]);
  });
});
