/** Buildings, rooms and bookings for tests. */
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { BuildingView, RoomView } from '#domain/buildings/schema.ts';
import type { BookingView } from '#domain/buildings/bookings/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newId } from '#server/core/ids.ts';
import type { Client } from './server.ts';

export const addBuilding = (
  client: Client,
  fields: Partial<InputOf<typeof buildingsContract.create.input>> = {},
): Promise<BuildingView> =>
  client.call(buildingsContract.create, {
    requestId: newId(),
    name: `Templo ${newId().slice(-6)}`,
    ...fields,
  });

/** In a new building unless one is given; anybody books it at once. */
export async function addRoom(
  client: Client,
  fields: Partial<InputOf<typeof roomsContract.create.input>> = {},
): Promise<RoomView> {
  const buildingId = fields.buildingId ?? (await addBuilding(client)).id;
  return client.call(roomsContract.create, {
    requestId: newId(),
    name: `Sala ${newId().slice(-6)}`,
    needsApproval: false,
    ...fields,
    buildingId,
  });
}

/** In the church's winter of 2027, when no clocks change. */
export const bookedDay = '2027-01-12';

type Times = InputOf<typeof bookingsContract.create.input>['times'];

/** On a Tuesday from 19:00 to 20:30 for the church, unless the fields say otherwise. */
export const book = (
  client: Client,
  roomIds: string[],
  {
    times = {},
    ...fields
  }: Partial<Omit<InputOf<typeof bookingsContract.create.input>, 'times'>> & {
    times?: Partial<Times>;
  } = {},
): Promise<BookingView> =>
  client.call(bookingsContract.create, {
    requestId: newId(),
    title: 'Ensayo del coro',
    owner: { kind: 'church' },
    roomIds,
    times: { firstDay: bookedDay, startTime: '19:00', endTime: '20:30', ...times },
    ...fields,
  });
