/** Homes on the map, areas as filters of people, places that move, and zones. */
import { describe, expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { formatAreaFilter } from '#domain/map/areas.ts';
import { mapContract as map } from '#domain/map/contract.ts';
import { toUnits } from '#domain/map/geometry.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { findMember } from '#server/testing/families/families.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer } from '#server/testing/server.ts';
import {
  addPersonAt,
  address,
  further,
  home,
  readHomes,
  readPins,
  settle,
  withExactPlaces,
} from '#server/testing/families/map.ts';

const server = testServer();

const around = (radius: number, point = home): string =>
  `area:${formatAreaFilter({
    isExact: true,
    area: {
      kind: 'circle',
      centre: { latitude: toUnits(point.latitude), longitude: toUnits(point.longitude) },
      radius,
    },
  })}`;

describe('a home', () => {
  test('is one pin, and who has an own place has an own pin', async () => {
    const { holder } = await settle(await server().createChurch());
    const pins = await readPins(holder);
    expect(pins.map(({ people: count }) => count)).toEqual([3, 1]);
    expect(pins).toMatchObject([
      { latitude: toUnits(home.latitude), longitude: toUnits(home.longitude) },
      { latitude: toUnits(further.latitude), longitude: toUnits(further.longitude) },
    ]);
  });

  test('has its people and its family on a click, heads first', async () => {
    const { holder, family } = await settle(await server().createChurch());
    const { latitude, longitude } = home;
    const bounds = [longitude, latitude, longitude, latitude].join(',');
    const { items, homes, people: count } = await holder.call(map.homes, { bounds });
    expect([homes, count]).toEqual([1, 3]);
    expect(items).toMatchObject([
      { family: { id: family.id, name: family.name }, peopleCount: 3, address, isLocked: true },
    ]);
    expect(await readHomes(holder)).toEqual([
      ['Eva'],
      ['Luis García', 'Ana Núñez', 'Sofía García'],
    ]);
  });

  test('shows no family to those who see people only', async () => {
    const { church } = await settle(await server().createChurch());
    const reader = await createUserWith(church, ['people.view']);
    const { items } = await reader.call(map.homes, {});
    expect(items.map(({ family: shown }) => shown)).toEqual([null, null]);
  });

  test('has the colour of the status that counts as member, whoever else lives there', async () => {
    const { holder, family } = await settle(await server().createChurch());
    const { items: statuses } = await holder.call(people.statuses, {});
    const getId = (key: string) => statuses.find((status) => status.key === key)?.id ?? null;
    for (const [name, key] of [
      ['Luis', 'visitor'],
      ['Ana', 'member'],
    ] as const) {
      const { person } = findMember(family, name);
      const record = await holder.call(people.get, { personId: person.id });
      await holder.call(people.update, {
        ...toPersonInput(record),
        belongingStatusId: getId(key),
        personId: person.id,
        version: record.version,
      });
    }
    const view = await holder.call(map.pins, {});
    expect(view.statusOf.map((index) => view.statuses[index] ?? null)).toEqual([
      getId('member'),
      null,
    ]);
  });

  test('is found by the filters of the list, with those of its people whom they find', async () => {
    const { holder } = await settle(await server().createChurch());
    expect(await readHomes(holder, { q: 'sof' })).toEqual([['Sofía García']]);
    expect(await readHomes(holder, { featureFilters: 'family:head' })).toEqual([
      ['Luis García', 'Ana Núñez'],
    ]);
    expect((await readPins(holder, { q: 'sof' })).map(({ people: count }) => count)).toEqual([1]);
    expect(await readPins(holder, { recordStatus: 'archived' })).toEqual([]);
  });

  test('of another church is in no answer', async () => {
    const { daughterId } = await settle(await server().createChurch());
    const stranger = await withExactPlaces(await server().createChurch(), 'secretary');
    expect(await readPins(stranger)).toEqual([]);
    await expect(stranger.call(map.ofPerson, { personId: daughterId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is listed 50 a page, each once', async () => {
    const church = await server().createChurch();
    const holder = await withExactPlaces(church, 'secretary');
    for (let index = 0; index < 53; index += 1)
      await addPersonAt(holder, `Persona ${index}`, {
        ...home,
        longitude: home.longitude + index / 1000,
      });
    const first = await holder.call(map.homes, {});
    const second = await holder.call(map.homes, { cursor: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ placeId }) => placeId)).size).toBe(53);
    expect([first.homes, second.homes]).toEqual([53, 53]);
  });
});

describe('an area', () => {
  test('selects people for list and counts, with the other filters', async () => {
    const { holder } = await settle(await server().createChurch());
    const list = async (filters: object) =>
      (await holder.call(people.list, filters)).items.map(({ displayName }) => displayName);
    expect(await list({ featureFilters: around(900) })).toHaveLength(3);
    expect(await list({ featureFilters: around(1200) })).toHaveLength(4);
    expect(await list({ featureFilters: around(50, further) })).toEqual(['Eva']);
    expect(await list({ featureFilters: `${around(900)},family:head` })).toHaveLength(2);
    expect((await holder.call(people.initials, { featureFilters: around(900) })).total).toBe(3);
    expect(await readPins(holder, { featureFilters: around(900) })).toHaveLength(1);
  });

  test.each([
    '',
    'circle.1.2',
    'circle.1.2.10',
    'circle.9999999.2.500',
    'polygon.AAAA',
    'square.1',
  ])('written as "%s" is refused', async (value) => {
    const { admin } = await server().createChurch();
    await expect(
      admin.call(people.list, { featureFilters: `area:${value}` }),
    ).rejects.toMatchObject({
      status: 400,
    });
  });

  test('nearest homes come by distance', async () => {
    const { holder } = await settle(await server().createChurch());
    const { items } = await holder.call(map.nearest, further);
    expect(items.map(({ metres, people: [first] }) => [metres, first?.displayName])).toEqual([
      [0, 'Eva'],
      [1110, expect.any(String)],
    ]);
  });
});

describe('a place', () => {
  test('is moved for the whole home, and two who move it at once are told', async () => {
    const { holder, family } = await settle(await server().createChurch());
    const personId = findMember(family, 'Luis').person.id;
    const { place } = await holder.call(map.ofPerson, { personId });
    expect(place).toMatchObject({ point: home, precision: 'exact', others: 2, isLocked: true });
    const move = { placeId: place?.id ?? '', precision: 'exact', isLocked: true } as const;
    await holder.call(map.setPoint, { ...move, point: further, before: home });
    await expect(
      holder.call(map.setPoint, { ...move, point: home, before: home }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await readPins(holder)).map(({ latitude }) => latitude)).toEqual(
      Array(2).fill(toUnits(further.latitude)),
    );
  });

  test('that is locked stays when the address changes, another loses its point', async () => {
    const { holder, family } = await settle(await server().createChurch());
    const change = async (line1: string) => {
      const { version } = await holder.call(families.get, { familyId: family.id });
      const changed = { familyId: family.id, version, address: { line1, city: 'Cali' } };
      await holder.call(families.update, changed);
      return (await readPins(holder)).length;
    };
    const personId = family.members[0]?.person.id ?? '';
    expect(await change('Calle 2')).toBe(2);
    const { place } = await holder.call(map.ofPerson, { personId });
    const unlock = { placeId: place?.id ?? '', point: home, before: home, isLocked: false };
    await holder.call(map.setPoint, { ...unlock, precision: 'street' });
    expect(await change('Calle 3')).toBe(1);
  });

  test('is in the log when it moves or hides, without coordinates', async () => {
    const { church, holder, daughterId } = await settle(await server().createChurch());
    const { place } = await holder.call(map.ofPerson, { personId: daughterId });
    await holder.call(map.setVisibility, { placeId: place?.id ?? '', isHidden: true });
    const { items } = await church.admin.call(auditContract.list, { subject: daughterId });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['place-hidden', 'place-moved']),
    );
    expect(JSON.stringify(items)).not.toContain('76.5');
  });

  test('is not found by another church', async () => {
    const { holder, daughterId } = await settle(await server().createChurch());
    const { place } = await holder.call(map.ofPerson, { personId: daughterId });
    const stranger = await withExactPlaces(await server().createChurch(), 'secretary');
    const change = { placeId: place?.id ?? '', isHidden: true };
    await expect(stranger.call(map.setVisibility, change)).rejects.toMatchObject({ status: 404 });
  });
});

test('people without an address have no place', async () => {
  const { admin } = await server().createChurch();
  const { id: personId } = await addPerson(admin, { givenNames: 'Noé' });
  expect(await admin.call(map.ofPerson, { personId })).toEqual({ place: null });
});
