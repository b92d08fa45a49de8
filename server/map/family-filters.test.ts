/** The filters of the list of families on the map, and what the map shows where the module is off. */
import { describe, expect, test } from 'vitest';
import { formatAreaFilter } from '#domain/map/areas.ts';
import { mapContract as map } from '#domain/map/contract.ts';
import { toUnits } from '#domain/map/geometry.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { now } from '#server/core/clock.ts';
import { findMember, readRoles, setModules } from '#server/testing/families/families.ts';
import {
  address,
  further,
  moveTo,
  readHomes,
  readPins,
  settle,
} from '#server/testing/families/map.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();

const centre = { latitude: toUnits(further.latitude), longitude: toUnits(further.longitude) };
const nearFurther = `area:${formatAreaFilter({ isExact: true, area: { kind: 'circle', centre, radius: 300 } })}`;

/** The García family of four, of whom one lives alone, and Marta Soto with her son of seven, 100 m from there. */
async function settleTwo() {
  const settled = await settle(await server().createChurch());
  const { holder } = settled;
  const { head = '', child = '' } = await readRoles(holder);
  const year = now().getUTCFullYear() - 8;
  const soto = await holder.call(families.register, {
    requestId: crypto.randomUUID(),
    address,
    people: [
      { givenNames: 'Marta', surname1: 'Soto', roleId: head },
      { givenNames: 'Noé', surname1: 'Soto', roleId: child, birth: { year } },
    ],
  });
  const point = { ...further, latitude: further.latitude + 0.001 };
  await moveTo(holder, findMember(soto, 'Marta').person.id, point);
  return settled;
}

const garciaHome = ['Luis García', 'Ana Núñez', 'Sofía García'];
const sotoHome = ['Marta Soto', 'Noé Soto'];

describe('the filters of families', () => {
  test.each([
    ['homeSize:4', [['Eva'], garciaHome]],
    ['homeSize:2', [sotoHome]],
    ['homeSize:2.4', [['Eva'], garciaHome, sotoHome]],
    ['homeSize:5', []],
    ['homeChildren:6-12', [sotoHome]],
    ['homeChildren:0-5.13-17', []],
    ['homeKind:couple', [['Eva'], garciaHome]],
    ['homeKind:singleParent', [sotoHome]],
    ['homeMissing:role', [['Eva'], garciaHome]],
    ['homeMissing:contact', [['Eva'], garciaHome, sotoHome]],
    ['homeMissing:address', []],
    ['homeSize:2,homeKind:singleParent,homeChildren:6-12', [sotoHome]],
    ['homeSize:2,homeKind:couple', []],
  ])('find where the people of those families live: %s', async (featureFilters, expected) => {
    const { holder } = await settleTwo();
    expect(await readHomes(holder, { featureFilters })).toEqual(expected);
    const pins = await readPins(holder, { featureFilters });
    expect(pins.map(({ people: count }) => count).toSorted()).toEqual(
      expected.map(({ length }) => length).toSorted(),
    );
  });

  test('are those of list, counts, export, nearest homes and areas too', async () => {
    const { holder } = await settleTwo();
    const featureFilters = `homeChildren:6-12,${nearFurther}`;
    const { items } = await holder.call(people.list, { featureFilters });
    expect(items.map(({ displayName }) => displayName)).toEqual(sotoHome);
    expect((await holder.call(people.initials, { featureFilters })).total).toBe(2);
    const csv = await (
      await holder.fetch(`/api/people/export?featureFilters=${encodeURIComponent(featureFilters)}`)
    ).text();
    expect(csv).toContain('Marta');
    expect(csv).not.toContain('Eva');
    const nearest = await holder.call(map.nearest, { ...further, featureFilters: 'homeSize:2' });
    expect(nearest.items.map(({ metres }) => metres)).toEqual([110]);
  });

  test.each(['homeSize:7', 'homeSize:', 'homeChildren:18-29', 'homeKind:couple.singleParent'])(
    'refuse %s',
    async (featureFilters) => {
      const { admin } = await server().createChurch();
      await expect(admin.call(map.pins, { featureFilters })).rejects.toMatchObject({ status: 400 });
    },
  );

  test('are for those who may see families', async () => {
    const { church } = await settleTwo();
    const reader = await createUserWith(church, ['people.view']);
    expect(await readPins(reader)).toHaveLength(3);
    for (const key of ['homeSize:2', 'homeChildren:0-5', 'homeKind:couple', 'homeMissing:role'])
      await expect(reader.call(map.pins, { featureFilters: key })).rejects.toMatchObject({
        status: 403,
      });
  });
});

test('where the module is off, the map has own places only, and no filter of families', async () => {
  const { church, holder, family } = await settleTwo();
  const personId = findMember(family, 'Luis').person.id;
  await setModules(server(), church, ['people', 'system']);
  expect(await readHomes(holder)).toEqual([['Eva']]);
  expect(await readPins(holder)).toHaveLength(1);
  const { items } = await holder.call(people.list, { featureFilters: nearFurther });
  expect(items.map(({ displayName }) => displayName)).toEqual(['Eva']);
  expect(await holder.call(map.ofPerson, { personId })).toEqual({ place: null });
  await expect(holder.call(map.pins, { featureFilters: 'homeSize:2' })).rejects.toMatchObject({
    status: 403,
  });
});
