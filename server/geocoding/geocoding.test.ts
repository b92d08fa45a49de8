/** Addresses get their points by a job: of the geocoder of the operator, else of the built-in gazetteer. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { geocodingContract as geocoding } from '#domain/geocoding/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonView } from '#domain/people/schema.ts';
import type { Core } from '#server/core/core.ts';
import { createOutgoing } from '#server/core/outgoing/outgoing.ts';
import { house, nothing, startNominatim } from '#server/testing/servers/nominatim.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client, type TestChurch } from '#server/testing/server.ts';
import { startGeocoding } from './geocoding-worker.ts';

const nominatim = await startNominatim();
const { questions } = nominatim;
const server = testServer(() => ({}), { work: false });
const stops: (() => Promise<void>)[] = [];

/** A process that geocodes. */
function work(changes: Partial<Core['config']> = {}, allowsLoopback = true): void {
  const { core } = server();
  const outgoing = createOutgoing({ userAgent: 'Redil (test)', allowsLoopback });
  const process = { ...core, outgoing, config: { ...core.config, ...changes } };
  stops.push(startGeocoding(process, { pollSeconds: 0.05, outageSeconds: 0.2 }));
}
const stopWork = () => Promise.all(stops.splice(0).map((stop) => stop()));

afterEach(async () => {
  await stopWork();
  await server().core.database.unscoped((db) =>
    db.updateTable('places').set({ geocode_at: null }).execute(),
  );
});
const addAt = (client: Client, address: NonNullable<Parameters<typeof addPerson>[1]>['address']) =>
  addPerson(client, { givenNames: 'Rut', surname1: 'García', address, confirmed: true });

const readPoint = ({ id }: TestChurch, person: PersonView) =>
  server().core.database.inChurch(id, (db) =>
    db
      .selectFrom('people')
      .innerJoin('places', 'places.id', 'people.place_id')
      .select(['places.id', 'latitude', 'longitude', 'precision', 'is_locked'])
      .where('people.id', '=', person.id)
      .executeTakeFirstOrThrow(),
  );

const waitForPoint = (church: TestChurch, person: PersonView, precision: string) =>
  vi.waitFor(
    async () => expect(await readPoint(church, person)).toMatchObject({ precision }),
    20_000,
  );

async function move(client: Client, { id: personId }: PersonView, line1: string): Promise<void> {
  const current = await client.call(people.get, { personId });
  await client.call(people.update, {
    ...toPersonInput(current),
    personId,
    version: current.version,
    address: { line1, city: 'Bogotá' },
  });
}

describe('without a geocoder', () => {
  test('an address gets the point of its town, and says so', async () => {
    const church = await server().createChurch();
    const person = await addAt(church.admin, { line1: 'Calle 1', city: 'Medellín' });
    expect(await church.admin.call(geocoding.status, {})).toMatchObject({ waiting: 1 });
    work();
    await waitForPoint(church, person, 'town');
    expect(await readPoint(church, person)).toMatchObject({
      latitude: 6.25184,
      longitude: -75.56359,
    });
    expect(await church.admin.call(geocoding.status, {})).toEqual({
      exact: 0,
      street: 0,
      town: 1,
      waiting: 0,
      failed: 0,
      unanswered: 0,
      nextTryAt: null,
      isPaused: false,
      source: 'gazetteer',
    });
    expect(questions).toEqual([]);
  });

  test('what was not found is in a list with the reason, and is tried again when the address changes', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const addresses = [
      { line1: 'Calle 1', city: 'Macondo' },
      { line1: 'Calle 2', city: 'San Francisco' },
      { line1: 'Calle 3' },
    ];
    const [first] = await Promise.all(addresses.map((address) => addAt(admin, address)));
    work();
    await vi.waitFor(
      async () => expect(await admin.call(geocoding.status, {})).toMatchObject({ failed: 3 }),
      20_000,
    );
    const { items, next } = await admin.call(geocoding.failures, {});
    expect(next).toBeNull();
    const reasons = items.map(({ problem, address, of, triedAgainAt }) => [
      address.line1,
      problem,
      of[0]?.name,
      triedAgainAt,
    ]);
    expect(reasons.toSorted()).toEqual([
      ['Calle 1', 'unknown_town', 'Rut García', null],
      ['Calle 2', 'ambiguous_town', 'Rut García', null],
      ['Calle 3', 'no_town', 'Rut García', null],
    ]);
    if (!first) throw new Error('Nobody was added');
    await move(admin, first, 'Calle 9');
    await waitForPoint(church, first, 'town');
    expect(await admin.call(geocoding.status, {})).toMatchObject({ failed: 2, town: 1 });
  });

  test('a point that somebody locked, and a place that the map leaves out, stay as they are', async () => {
    const church = await server().createChurch();
    const [locked, hidden, other] = await Promise.all(
      [1, 2, 3].map((number) => addAt(church.admin, { line1: `Calle ${number}`, city: 'Cali' })),
    );
    if (!locked || !hidden || !other) throw new Error('Nobody was added');
    const set = async (person: PersonView, values: object): Promise<void> => {
      const { id } = await readPoint(church, person);
      await server().core.database.inChurch(church.id, (db) =>
        db.updateTable('places').set(values).where('id', '=', id).execute(),
      );
    };
    await set(locked, { latitude: 1, longitude: 2, precision: 'exact', is_locked: true });
    await set(hidden, { is_hidden_on_map: true });
    await move(church.admin, locked, 'Calle 7');
    work();
    await waitForPoint(church, other, 'town');
    expect(await readPoint(church, locked)).toMatchObject({ latitude: 1, precision: 'exact' });
    expect(await readPoint(church, hidden)).toMatchObject({ precision: 'none' });
  });

  test('towns are searched in the country of the church', async () => {
    const { admin } = await server().createChurch();
    const { items } = await admin.call(geocoding.towns, { q: 'zipa' });
    expect(items[0]).toMatchObject({ name: 'Zipaquirá', region: 'Cundinamarca', country: 'CO' });
    const abroad = await admin.call(geocoding.towns, { q: 'zara', country: 'ES' });
    expect(abroad.items[0]).toMatchObject({ name: 'Zaragoza' });
  });
});

describe('with a geocoder', () => {
  test('an address is asked about without name, directions and apartment', async () => {
    const church = await server().createChurch();
    const person = await addAt(church.admin, {
      line1: 'Calle 1 # 2-3',
      line2: 'Apartamento 401',
      neighbourhood: 'Centro',
      city: 'Bogotá',
      region: 'Cundinamarca',
      postalCode: '110111',
      reference: 'Casa de doña Marta',
    });
    work({ geocoderUrl: nominatim.url });
    await waitForPoint(church, person, 'exact');
    expect(await readPoint(church, person)).toMatchObject({ latitude: 4.6, longitude: -74.1 });
    expect(questions.map(({ search }) => Object.fromEntries(search))).toEqual([
      {
        format: 'jsonv2',
        limit: '1',
        countrycodes: 'co',
        street: 'Calle 1 # 2-3',
        city: 'Bogotá',
        state: 'Cundinamarca',
        postalcode: '110111',
      },
    ]);
  });

  test('an address that the map leaves out is not asked about', async () => {
    const church = await server().createChurch();
    const hidden = await addAt(church.admin, { line1: `Calle oculta ${church.id}`, city: 'Cali' });
    const { id } = await readPoint(church, hidden);
    await server().core.database.inChurch(church.id, (db) =>
      db.updateTable('places').set({ is_hidden_on_map: true }).where('id', '=', id).execute(),
    );
    const line1 = `Calle vista ${church.id}`;
    const shown = await addAt(church.admin, { line1, city: 'Cali' });
    work({ geocoderUrl: nominatim.url });
    await waitForPoint(church, shown, 'exact');
    expect(questions.map(({ search }) => search.get('street'))).toEqual([line1]);
    expect(await readPoint(church, hidden)).toMatchObject({ precision: 'none' });
  });

  test('what it does not know gets the point of its town', async () => {
    nominatim.answer = () => nothing;
    const church = await server().createChurch();
    const person = await addAt(church.admin, { line1: 'Calle sin nombre', city: 'Cali' });
    work({ geocoderUrl: nominatim.url });
    await waitForPoint(church, person, 'town');
    expect(await readPoint(church, person)).toMatchObject({ latitude: 3.43722 });
  });

  test('two processes ask once a second together, and nothing twice', async () => {
    const churches = [await server().createChurch(), await server().createChurch()];
    const added = await Promise.all(
      churches.map(async (church) => {
        const lines = ['Carrera 1', 'Carrera 2', `Carrera de ${church.id}`];
        const persons = await Promise.all(
          lines.map((line1) => addAt(church.admin, { line1, city: 'Bogotá' })),
        );
        return { church, persons };
      }),
    );
    work({ geocoderUrl: nominatim.url });
    work({ geocoderUrl: nominatim.url });
    for (const { church, persons } of added)
      for (const person of persons) await waitForPoint(church, person, 'exact');
    const streets = questions.map(({ search }) => search.get('street'));
    expect(streets.toSorted()).toEqual([...new Set(streets)].toSorted());
    expect(streets).toHaveLength(4);
    const pauses = questions.slice(1).map(({ at }, index) => at - (questions[index]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(990);
  });

  test.each([
    ['429 with Retry-After', { status: 429, body: {}, retryAfter: '1' }],
    ['503', { status: 503, body: {} }],
    ['something that is no answer', { status: 200, body: 'hola' }],
    ['nothing', null],
  ] as const)('that answers %s is asked again later', async (_, failure) => {
    const church = await server().createChurch();
    const person = await addAt(church.admin, { line1: `Calle ${church.id}`, city: 'Bogotá' });
    nominatim.answer = () => failure;
    work({ geocoderUrl: nominatim.url });
    await vi.waitFor(async () => {
      const { items } = await church.admin.call(geocoding.failures, {});
      expect(items).toMatchObject([{ problem: 'unavailable', triedAgainAt: expect.any(String) }]);
    }, 20_000);
    nominatim.answer = () => house;
    await waitForPoint(church, person, 'exact');
    expect((await church.admin.call(geocoding.failures, {})).items).toEqual([]);
  });

  test('on this machine or in the own network is never asked', async () => {
    const church = await server().createChurch();
    await addAt(church.admin, { line1: 'Calle 4', city: 'Bogotá' });
    work({ geocoderUrl: nominatim.url }, false);
    await vi.waitFor(async () => {
      const { items } = await church.admin.call(geocoding.failures, {});
      expect(items).toMatchObject([{ problem: 'unavailable' }]);
    }, 20_000);
    expect(questions).toEqual([]);
  });

  test('an address that changes while it is asked about does not get the point of the former one', async () => {
    const church = await server().createChurch();
    const line1 = `Avenida ${church.id}`;
    const person = await addAt(church.admin, { line1, city: 'Bogotá' });
    const asked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    nominatim.answer = async () => {
      asked.resolve();
      await changed.promise;
      return { status: 200, body: [{ lat: '1', lon: '1' }] };
    };
    work({ geocoderUrl: nominatim.url });
    await asked.promise;
    await move(church.admin, person, 'Otra calle');
    nominatim.answer = () => house;
    changed.resolve();
    await waitForPoint(church, person, 'exact');
    expect(await readPoint(church, person)).toMatchObject({ latitude: 4.6 });
  });

  test('tries a failed address again when somebody asks for it', async () => {
    const church = await server().createChurch();
    const person = await addAt(church.admin, { line1: `Calle ${church.id}`, city: 'Macondo' });
    work();
    await vi.waitFor(
      async () =>
        expect(await church.admin.call(geocoding.status, {})).toMatchObject({ failed: 1 }),
      20_000,
    );
    await stopWork();
    expect(await church.admin.call(geocoding.retry, {})).toMatchObject({ waiting: 1, failed: 0 });
    work({ geocoderUrl: nominatim.url });
    await waitForPoint(church, person, 'exact');
  });
});
