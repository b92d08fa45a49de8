/** Zones of the church: who is in them, how they are drawn and changed. */
import { describe, expect, test } from 'vitest';
import { familiesContract as families } from '#domain/families/contract.ts';
import { mapContract as map } from '#domain/map/contract.ts';
import { maxZones } from '#domain/map/schema.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { home, readPins, settle, withExactPlaces } from '#server/testing/families/map.ts';

const server = testServer();

const corners = [
  [-0.005, -0.005],
  [-0.005, 0.005],
  [0.005, 0.005],
  [0.005, -0.005],
] as const;
const newZone = (changes: object = {}) => ({
  requestId: crypto.randomUUID(),
  name: 'Barrio Norte',
  color: 'teal' as const,
  boundary: corners.map(([north, east]) => ({
    latitude: home.latitude + north,
    longitude: home.longitude + east,
  })),
  ...changes,
});
const addZone = ({ admin }: TestChurch, changes: object = {}) =>
  admin.call(map.createZone, newZone(changes));

describe('a zone', () => {
  test('finds those who live in it, and is said of a person', async () => {
    const { church, holder, family, daughterId } = await settle(await server().createChurch());
    const { id } = await addZone(church);
    const found = await holder.call(people.list, {
      featureFilters: `zone:exact.${id}`,
      featureColumns: 'zone',
    });
    expect(found.items.map(({ featureValues }) => featureValues)).toEqual(
      [1, 2, 3].map(() => ({ zone: 'Barrio Norte' })),
    );
    const readZones = async (client: Client, personId: string) =>
      (await client.call(map.ofPerson, { personId })).place?.zones.map(({ name }) => name);
    expect(await readZones(holder, family.members[0]?.person.id ?? '')).toEqual(['Barrio Norte']);
    expect(await readZones(holder, daughterId)).toEqual([]);
  });

  test('finds the families that live in it, as many as it says; by displaced points without the right', async () => {
    const { church, holder, family } = await settle(await server().createChurch());
    const near = corners.map(([north, east]) => ({
      latitude: home.latitude + north / 5,
      longitude: home.longitude + east / 5,
    }));
    const { id: zoneId, name } = await addZone(church, { boundary: near });
    await addZone(church, {
      name: 'Lejos',
      boundary: near.map((each) => ({ ...each, latitude: each.latitude + 1 })),
    });
    const ask = async (client: Client, featureFilters: string) =>
      (await client.call(families.list, { featureFilters })).items.map((each) => each.id);
    const count = async (client: Client) => (await client.call(map.familiesOfZones, {})).items;
    expect(await ask(holder, `zone:exact.${zoneId}`)).toEqual([family.id]);
    expect(await count(holder)).toEqual([{ zoneId, name, count: 1 }]);
    const curious = await church.as('secretary');
    expect(await ask(curious, `zone:${zoneId}`)).toEqual([]);
    expect(await count(curious)).toEqual([]);
    await expect(ask(curious, `zone:exact.${zoneId}`)).rejects.toMatchObject({ status: 403 });
  });

  test('is drawn once when its form arrives twice at once', async () => {
    const church = await server().createChurch();
    const zone = newZone();
    const [one, other] = await Promise.all([
      church.admin.call(map.createZone, zone),
      church.admin.call(map.createZone, zone),
    ]);
    expect(one).toEqual(other);
    expect((await church.admin.call(map.zones, {})).items).toEqual([one]);
  });

  test('is changed and deleted, and two who change it at once are told', async () => {
    const church = await server().createChurch();
    const { id: zoneId } = await addZone(church);
    const { requestId: _, ...zone } = newZone({ name: 'Centro', color: 'red' });
    const changed = await church.admin.call(map.updateZone, { ...zone, zoneId, version: 1 });
    expect(changed).toMatchObject({ name: 'Centro', color: 'red', version: 2 });
    await expect(
      church.admin.call(map.updateZone, { ...zone, zoneId, version: 1 }),
    ).rejects.toMatchObject({ status: 409 });
    await church.admin.call(map.removeZone, { zoneId });
    await expect(church.admin.call(map.removeZone, { zoneId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('has a name of its own and sides that do not cross', async () => {
    const church = await server().createChurch();
    await addZone(church);
    const { boundary } = newZone();
    const [a, b, c, d] = boundary;
    for (const [changes, path, status] of [
      [{ name: 'BARRIO NORTE' }, 'name', 409],
      [{ name: '' }, 'name', 400],
      [{ name: 'Lazo', boundary: [a, c, b, d] }, 'boundary', 400],
      [{ name: 'Línea', boundary: [a, b, a] }, 'boundary', 400],
      [
        {
          name: 'Enorme',
          boundary: Array.from({ length: 502 }, (_, index) => ({
            latitude: index / 10,
            longitude: 0,
          })),
        },
        'boundary',
        400,
      ],
      [
        { name: 'Lejos', boundary: [{ latitude: 91, longitude: 0 }, a, b] },
        'boundary.0.latitude',
        400,
      ],
    ] as const)
      await expect(addZone(church, changes)).rejects.toMatchObject({
        status,
        failure: { fields: [{ path }] },
      });
    await addZone(church, { name: 'Cerrada', boundary: [...boundary, a] });
  });

  test(`is one of ${maxZones}`, async () => {
    const church = await server().createChurch();
    for (let index = 0; index < maxZones; index += 1)
      await addZone(church, { name: `Zona ${index}` });
    await expect(addZone(church)).rejects.toMatchObject({ failure: { code: 'limit_reached' } });
  });

  test('and the points of places are restored with the church', async () => {
    const { church, holder } = await settle(await server().createChurch());
    const zone = await addZone(church);
    const zip = await downloadExport(church.admin);
    const to = await server().createChurch();
    expect((await restoreFromZip(to.admin, zip)).status).toBe('done');
    expect((await to.admin.call(map.zones, {})).items).toMatchObject([
      { name: zone.name, color: zone.color, boundary: zone.boundary },
    ]);
    const restored = await withExactPlaces(to, 'pastor');
    expect(await readPins(restored)).toMatchObject(
      (await readPins(holder)).map(({ latitude, longitude }) => ({ latitude, longitude })),
    );
  });
});
