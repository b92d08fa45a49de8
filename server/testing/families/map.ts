/** People at points on the map, and users with the right to see exact places. */
import type { Role } from '#domain/kernel/roles.ts';
import { mapContract } from '#domain/map/contract.ts';
import { unitsPerDegree, type Bounds } from '#domain/map/geometry.ts';
import { decodePins, type Pin } from '#domain/map/pins.ts';
import type { Degrees } from '#domain/map/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { rightsContract } from '#domain/users/rights-contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { garcia, registerFamily } from '#server/testing/families/families.ts';
import { addPerson } from '#server/testing/people.ts';
import type { Client, TestChurch } from '#server/testing/server.ts';

/** Somewhere in Cali. */
export const home: Degrees = { latitude: 3.45123, longitude: -76.53217 };

/** A user of this role who may see exact places. */
export async function withExactPlaces(church: TestChurch, role: Role): Promise<Client> {
  const user = await church.as(role);
  const { userId } = user;
  await church.admin.call(rightsContract.grant, { userId, right: 'map.exact', until: null });
  return user;
}

/** Sets the point of the place where a person lives. */
export async function moveTo(holder: Client, personId: string, point: Degrees): Promise<string> {
  const { place } = await holder.call(mapContract.ofPerson, { personId });
  if (!place) throw new Error('The person has no place');
  await holder.call(mapContract.setPoint, {
    placeId: place.id,
    point,
    precision: 'exact',
    isLocked: true,
    before: place.point,
  });
  return place.id;
}

/** A person with an own address at this point. Returns the id. */
export async function addPersonAt(
  holder: Client,
  givenNames: string,
  point: Degrees,
): Promise<string> {
  const person = { givenNames, address: { line1: `Calle de ${givenNames}`, city: 'Cali' } };
  const { id } = await addPerson(holder, { ...person, confirmed: true });
  await moveTo(holder, id, point);
  return id;
}

export const readPins = async (
  client: Client,
  filters: InputOf<typeof mapContract.pins.input> = {},
): Promise<Pin[]> => decodePins(await client.call(mapContract.pins, filters));

/** The names of those who live in the homes, by home. */
export const readHomes = async (
  client: Client,
  filters: InputOf<typeof mapContract.homes.input> = {},
): Promise<string[][]> =>
  (await client.call(mapContract.homes, filters)).items.map(({ people }) =>
    people.map(({ displayName }) => displayName),
  );

export const formatBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((units) => units / unitsPerDegree).join(',');

export const address = { line1: 'Calle 1', city: 'Cali' };
/** A kilometre further north. */
export const further: Degrees = { ...home, latitude: home.latitude + 0.01 };

/** The García family at home, with a daughter who lives alone a kilometre away, and a user who sees exact places. */
export async function settle(church: TestChurch) {
  const holder = await withExactPlaces(church, 'secretary');
  const family = await registerFamily(holder, garcia, { address });
  await moveTo(holder, family.members[0]?.person.id ?? '', home);
  const daughterId = await addPersonAt(holder, 'Eva', further);
  await holder.call(families.addMember, { familyId: family.id, personId: daughterId });
  return { church, holder, family, daughterId };
}
