/** A search on the map, and a church that stops the search for its addresses. */
import { describe, expect, test, vi } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { geocodingContract as geocoding } from '#domain/geocoding/contract.ts';
import { mapContract } from '#domain/map/contract.ts';
import { registerFamily } from '#server/testing/families/families.ts';
import { withExactPlaces } from '#server/testing/families/map.ts';
import { house, nothing, startNominatim } from '#server/testing/servers/nominatim.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { startGeocoding } from './geocoding-worker.ts';

const nominatim = await startNominatim();
const server = testServer(
  () => ({ GEOCODER_URL: nominatim.url, OUTGOING_TO_LOOPBACK: 'on', NODE_ENV: 'test' }),
  { work: false },
);

const addAt = (client: Client, line1: string, city: string) =>
  addPerson(client, { givenNames: 'Rut', address: { line1, city }, confirmed: true });

/** Geocodes until `isDone`. */
async function workUntil(isDone: () => Promise<void>): Promise<void> {
  const stop = startGeocoding(server().core, { pollSeconds: 0.05, outageSeconds: 0.2 });
  await vi.waitFor(isDone, 20_000).finally(stop);
}

describe('an address that somebody searches on the map', () => {
  test('is found by the geocoder in the country of the church, and asked about once', async () => {
    const { admin } = await server().createChurch();
    const found = {
      place: { latitude: 4.6, longitude: -74.1, precision: 'exact' },
      problem: null,
    };
    expect(await admin.call(geocoding.place, { q: ' Calle  1, Bogotá' })).toEqual(found);
    expect(await admin.call(geocoding.place, { q: 'Calle 1, Bogotá' })).toEqual(found);
    expect(nominatim.questions.map(({ search }) => Object.fromEntries(search))).toEqual([
      { format: 'jsonv2', limit: '1', countrycodes: 'co', q: 'Calle 1, Bogotá' },
    ]);
  });

  test('may be unknown', async () => {
    nominatim.answer = () => nothing;
    const { admin } = await server().createChurch();
    expect(await admin.call(geocoding.place, { q: 'Calle sin nombre' })).toEqual({
      place: null,
      problem: null,
    });
  });

  test.each([
    ['503', { status: 503, body: {} }],
    ['nothing', null],
  ] as const)('is not found while the geocoder answers %s, and then it is', async (_, failure) => {
    nominatim.answer = () => failure;
    const { admin, id } = await server().createChurch();
    const unavailable = { place: null, problem: 'unavailable' };
    expect(await admin.call(geocoding.place, { q: `Calle ${id}` })).toEqual(unavailable);
    nominatim.answer = () => house;
    expect(await admin.call(geocoding.place, { q: `Calle ${id}` })).toMatchObject({
      problem: null,
    });
  });

  test('waits for its turn, and not long: ten at once are not asked at once', async () => {
    const { admin, id } = await server().createChurch();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.call(geocoding.place, { q: `Calle ${index} ${id}` }),
      ),
    );
    const problems = answers.map(({ problem }) => problem);
    expect(problems).toContain(null);
    expect(problems).toContain('unavailable');
    const times = nominatim.questions.map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(990);
  });
});

describe('a church that stops the search for its addresses', () => {
  test('keeps them waiting while others go on, and goes on when it wants', async () => {
    const [church, other] = [await server().createChurch(), await server().createChurch()];
    expect(await church.admin.call(geocoding.pause, { isPaused: true })).toMatchObject({
      isPaused: true,
    });
    await addAt(church.admin, 'Calle 2', 'Bogotá');
    await addAt(other.admin, 'Calle 3', 'Bogotá');
    const readStatus = (client: Client) => client.call(geocoding.status, {});
    await workUntil(async () =>
      expect(await readStatus(other.admin)).toMatchObject({ exact: 1, waiting: 0 }),
    );
    expect(await readStatus(church.admin)).toMatchObject({ exact: 0, waiting: 1 });
    await church.admin.call(geocoding.pause, { isPaused: false });
    await workUntil(async () =>
      expect(await readStatus(church.admin)).toMatchObject({ exact: 1, waiting: 0 }),
    );
    const entries = (await church.admin.call(auditContract.list, { kind: 'churches' })).items;
    expect(entries.map(({ action }) => action)).toContain('update');
  });
});

describe('an address without a place', () => {
  test('says who lives there, and is found again by its reason', async () => {
    nominatim.answer = () => nothing;
    const church = await server().createChurch();
    const holder = await withExactPlaces(church, 'secretary');
    const family = await registerFamily(holder, [['Ana', 'Núñez', 'head']], {
      address: { line1: 'Calle 4', city: 'Macondo' },
    });
    await addAt(holder, 'Calle 5', '');
    await workUntil(async () =>
      expect(await holder.call(geocoding.status, {})).toMatchObject({ failed: 2 }),
    );
    const { items } = await holder.call(geocoding.failures, { problem: 'unknown_town' });
    const personId = family.members[0]?.person.id ?? '';
    expect(items).toMatchObject([
      {
        address: { line1: 'Calle 4' },
        of: [{ kind: 'household', id: family.id, personId }],
      },
    ]);
    const { place } = await holder.call(mapContract.ofPerson, { personId });
    expect(place?.id).toBe(items[0]?.placeId);
  });

  test('shows the outage of the geocoder and when it is asked again', async () => {
    nominatim.answer = () => null;
    const church = await server().createChurch();
    await addAt(church.admin, `Calle ${church.id}`, 'Bogotá');
    await workUntil(async () =>
      expect(await church.admin.call(geocoding.status, {})).toMatchObject({
        waiting: 1,
        unanswered: 1,
        nextTryAt: expect.any(String),
      }),
    );
  });
});
