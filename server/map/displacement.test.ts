/** Nobody without the right finds where somebody lives, whatever they ask. */
import { describe, expect, test } from 'vitest';
import { formatAreaFilter } from '#domain/map/areas.ts';
import { mapContract as map } from '#domain/map/contract.ts';
import { measureDistance, toDegrees, toUnits } from '#domain/map/geometry.ts';
import type { Bounds, Point } from '#domain/map/geometry.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import { registerFamily } from '#server/testing/families/families.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import {
  addPersonAt,
  formatBounds,
  home,
  moveTo,
  readPins,
  withExactPlaces,
} from '#server/testing/families/map.ts';

const server = testServer();
const truth: Point = { latitude: toUnits(home.latitude), longitude: toUnits(home.longitude) };
/** A few kilometres around the home. */
const town: Bounds = {
  south: truth.latitude - 4000,
  north: truth.latitude + 4000,
  west: truth.longitude - 4000,
  east: truth.longitude + 4000,
};

const toRing = ({ south, west, north, east }: Bounds): Point[] => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: east },
  { latitude: north, longitude: east },
  { latitude: north, longitude: west },
];
const inBox = (bounds: Bounds, isExact = false): string =>
  `area:${formatAreaFilter({ isExact, area: { kind: 'polygon', ring: toRing(bounds) } })}`;
const inCircle = (centre: Point, radius: number, isExact = false): string =>
  `area:${formatAreaFilter({ isExact, area: { kind: 'circle', centre, radius } })}`;

/** Ways to ask whether somebody lives in a box. */
const questions: Record<string, (client: Client, box: Bounds) => Promise<boolean>> = {
  'pins of a box': async (client, box) =>
    (await readPins(client, { bounds: formatBounds(box) })).length > 0,
  'pins of a polygon': async (client, box) =>
    (await readPins(client, { featureFilters: inBox(box) })).length > 0,
  'pins of a box by the size of the family': async (client, box) =>
    (await readPins(client, { featureFilters: 'homeSize:2', bounds: formatBounds(box) })).length >
    0,
  'families of a size in a polygon': async (client, box) =>
    (await client.call(map.homes, { featureFilters: `homeSize:2,${inBox(box)}` })).people > 0,
  'homes of a box': async (client, box) =>
    (await client.call(map.homes, { bounds: formatBounds(box) })).people > 0,
  'people of a polygon': async (client, box) =>
    (await client.call(people.list, { featureFilters: inBox(box) })).items.length > 0,
  'number of people of a polygon': async (client, box) =>
    (await client.call(people.initials, { featureFilters: inBox(box) })).total > 0,
  'export of a polygon': async (client, box) =>
    (await readExport(client, inBox(box))).includes('Rut'),
  'people of a zone': async (client, box) => {
    const zoneId = await drawZone(client, box);
    const found = await client.call(people.list, { featureFilters: `zone:${zoneId}` });
    await client.call(map.removeZone, { zoneId });
    return found.items.length > 0;
  },
  'a box, a circle and a zone at once': async (client, box) => {
    const zoneId = await drawZone(client, box);
    const featureFilters = `zone:${zoneId},${inCircle(truth, 20_000)}`;
    const pins = await readPins(client, { featureFilters, bounds: formatBounds(box) });
    await client.call(map.removeZone, { zoneId });
    return pins.length > 0;
  },
  'distances to the nearest homes': async (client, box) => {
    const near = { latitude: toDegrees(box.south), longitude: toDegrees(box.west) };
    const { items } = await client.call(map.nearest, { ...near, featureFilters: inBox(box) });
    return items.length > 0;
  },
  'zones in a column': async (client, box) => {
    const zoneId = await drawZone(client, box);
    const { items } = await client.call(people.list, { featureColumns: 'zone' });
    await client.call(map.removeZone, { zoneId });
    return items.some(({ featureValues }) => featureValues?.['zone'] !== undefined);
  },
};

async function readExport(client: Client, featureFilters: string): Promise<string> {
  const response = await client.fetch(`/api/people/export?featureFilters=${featureFilters}`);
  return response.text();
}

async function drawZone(client: Client, box: Bounds): Promise<string> {
  const { id } = await client.call(map.createZone, {
    requestId: crypto.randomUUID(),
    name: 'Norte',
    color: 'teal',
    boundary: toRing(box).map(({ latitude, longitude }) => ({
      latitude: toDegrees(latitude),
      longitude: toDegrees(longitude),
    })),
  });
  return id;
}

/** Halves a box until one point is left. */
async function bisect(isIn: (box: Bounds) => Promise<boolean>): Promise<Point | null> {
  let box = town;
  if (!(await isIn(box))) return null;
  const sides = [
    ['south', 'north'],
    ['west', 'east'],
  ] as const;
  for (const [low, high] of sides)
    while (box[high] - box[low] > 2) {
      const middle = Math.floor((box[low] + box[high]) / 2);
      const half = { ...box, [high]: middle };
      box = (await isIn(half)) ? half : { ...box, [low]: middle };
    }
  return { latitude: box.south + 1, longitude: box.west + 1 };
}

async function hideRut() {
  const church = await server().createChurch();
  const holder = await withExactPlaces(church, 'pastor');
  const personId = await addPersonAt(holder, 'Rut', home);
  const family = await registerFamily(holder, [['Booz', 'Paz', 'head']]);
  await holder.call(families.addMember, { familyId: family.id, personId });
  return { church, holder, personId, curious: await church.as('secretary') };
}

describe('somebody without the right', () => {
  test('sees the home displaced by 300 to 600 m, always in the same way', async () => {
    const { holder, personId, curious } = await hideRut();
    expect(await readPins(holder)).toMatchObject([truth]);
    const [pin = truth] = await readPins(curious);
    expect(measureDistance(truth, pin)).toBeGreaterThan(298);
    expect(measureDistance(truth, pin)).toBeLessThan(602);
    expect(await readPins(curious)).toEqual([pin]);
    await moveTo(holder, personId, { latitude: 3.4, longitude: -76.5 });
    await moveTo(holder, personId, home);
    expect(await readPins(curious)).toEqual([pin]);
  });

  test('finds no building by the average of its homes', async () => {
    const { holder, curious } = await hideRut();
    const [pin = truth] = await readPins(curious);
    for (const name of ['Noé', 'Eva']) await addPersonAt(holder, name, home);
    expect(await readPins(curious)).toEqual([pin, pin, pin]);
  });

  test('finds no home by moves of a few metres', async () => {
    const { holder, curious, personId } = await hideRut();
    const [pin = truth] = await readPins(curious);
    // The next house, in the same square of fifty metres.
    const next = { latitude: home.latitude + 0.0001, longitude: home.longitude - 0.0001 };
    await moveTo(holder, personId, next);
    expect(await readPins(curious)).toEqual([pin]);
    await moveTo(holder, personId, { ...home, latitude: home.latitude + 0.0005 });
    expect(await readPins(curious)).not.toEqual([pin]);
  });

  test('sees two churches displace the same point in different ways', async () => {
    const [one, other] = [await hideRut(), await hideRut()];
    expect(await readPins(one.curious)).not.toEqual(await readPins(other.curious));
  });

  test.each(Object.entries(questions))('finds only the displaced point by %s', async (_, ask) => {
    const { curious, holder } = await hideRut();
    const [pin = truth] = await readPins(curious);
    const found = await bisect((box) => ask(curious, box));
    expect(measureDistance(found ?? truth, pin)).toBeLessThan(5);
    expect(measureDistance(found ?? truth, truth)).toBeGreaterThan(290);
    expect(await readPins(holder)).toMatchObject([truth]);
  });

  test('measures circles and distances to the displaced point', async () => {
    const { curious } = await hideRut();
    const [pin = truth] = await readPins(curious);
    for (const centre of toRing(town)) {
      let [least, most] = [50, 20_000];
      while (most - least > 1) {
        const radius = Math.round((least + most) / 2);
        const featureFilters = inCircle(centre, radius);
        const { items } = await curious.call(people.list, { featureFilters });
        [least, most] = items.length > 0 ? [least, radius] : [radius, most];
      }
      const distance = measureDistance(centre, pin);
      expect(Math.abs(most - distance)).toBeLessThan(2);
      const { items } = await curious.call(map.nearest, {
        latitude: toDegrees(centre.latitude),
        longitude: toDegrees(centre.longitude),
      });
      expect(items).toMatchObject([{ metres: Math.round(distance / 100) * 100 }]);
    }
  });

  test('may neither ask for exact places nor save that question', async () => {
    const { curious, holder, personId } = await hideRut();
    const zoneId = await drawZone(holder, town);
    for (const featureFilters of [
      inBox(town, true),
      inCircle(truth, 5000, true),
      `zone:exact.${zoneId}`,
    ]) {
      const parameters = { featureFilters };
      const own = { name: 'Cerca', parameters: { sex: 'female' } };
      const { id, version } = await curious.call(savedFiltersContract.create, own);
      for (const attempt of [
        () => curious.call(people.list, parameters),
        () => curious.call(people.initials, parameters),
        () => curious.call(people.export, parameters),
        () => curious.call(map.pins, parameters),
        () => curious.call(map.homes, parameters),
        () => curious.call(map.nearest, { ...parameters, ...home }),
        () => curious.call(savedFiltersContract.create, { name: 'Otro', parameters }),
        () =>
          curious.call(savedFiltersContract.update, { ...own, parameters, filterId: id, version }),
      ])
        await expect(attempt()).rejects.toMatchObject({ status: 403 });
      await curious.call(savedFiltersContract.remove, { filterId: id });
      expect((await holder.call(people.list, parameters)).items).toHaveLength(1);
    }
    const { place } = await curious.call(map.ofPerson, { personId });
    expect(place?.point).toBeNull();
    const moving = { placeId: place?.id ?? '', point: home, isLocked: true, before: null };
    await expect(
      curious.call(map.setPoint, { ...moving, precision: 'exact' }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('does not see a filter that somebody with the right has saved', async () => {
    const { curious, holder } = await hideRut();
    const filter = {
      name: 'Barrio',
      shared: true,
      parameters: { featureFilters: inBox(town, true) },
    };
    await holder.call(savedFiltersContract.create, filter);
    expect((await holder.call(savedFiltersContract.list, {})).items).toHaveLength(1);
    expect((await curious.call(savedFiltersContract.list, {})).items).toEqual([]);
  });

  test('gets no address with the map, and somebody with the right does', async () => {
    const { curious, holder } = await hideRut();
    const readAll = async (client: Client) =>
      JSON.stringify([
        await client.call(map.pins, {}),
        await client.call(map.homes, {}),
        await client.call(map.nearest, home),
      ]);
    expect(await readAll(curious)).not.toContain('Calle de Rut');
    expect(await readAll(holder)).toContain('Calle de Rut');
  });
});

test('a home that the map leaves out is in no answer, whoever asks', async () => {
  const { curious, holder, personId } = await hideRut();
  const { place } = await curious.call(map.ofPerson, { personId });
  await curious.call(map.setVisibility, { placeId: place?.id ?? '', isHidden: true });
  for (const client of [curious, holder]) {
    expect(await readPins(client)).toEqual([]);
    expect((await client.call(map.nearest, home)).items).toEqual([]);
    for (const ask of Object.values(questions)) expect(await ask(client, town)).toBe(false);
  }
  expect(await holder.call(map.ofPerson, { personId })).toMatchObject({
    place: { isHidden: true, point: null },
  });
});
