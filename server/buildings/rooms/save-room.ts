/** Creates, changes and deletes rooms. */
import type { roomsContract } from '#domain/buildings/rooms-contract.ts';
import {
  createRoomInput,
  maxRooms,
  type RoomRow,
  type RoomView,
} from '#domain/buildings/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep, keepFileForUndo, recordDeletedRows } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { toAuthor } from '../records/author.ts';
import { listFloors, lockBuilding } from '../records/building-queries.ts';
import { arrangePhotos, listPhotos } from '../records/photo-queries.ts';
import { createFieldProblem, requireRecord, requireVersion } from '../records/require.ts';
import { readRoom } from './read-room.ts';
import { toRoomRows } from '../records/room-access.ts';
import {
  countRooms,
  deleteRooms,
  findRoom,
  findRoomByRequest,
  hasBookings,
  insertRoom,
  listBookerIds,
  listRooms,
  lockRoom,
  updateRoom,
  type RoomInput,
} from '../records/room-queries.ts';

type Call<E extends keyof typeof roomsContract> = TransactionCall<
  OutputOf<(typeof roomsContract)[E]['input']>
>;

/** The names of a building's rooms differ without case and accents. The building is locked. */
async function validate(
  db: ChurchDb,
  buildingId: string,
  room: RoomInput,
  roomId: string | null,
): Promise<void> {
  if (room.floorId !== null) {
    const floors = await listFloors(db, buildingId);
    if (!floors.some(({ id }) => id === room.floorId))
      throw createFieldProblem('floorId', 'buildings:errors.floor-unknown');
  }
  const others = (await listRooms(db, { buildingId })).filter(({ id }) => id !== roomId);
  if (others.some(({ name }) => fold(name) === fold(room.name)))
    throw createFieldProblem('name', 'buildings:errors.room-name-taken');
  const groups = room.bookerGroupIds;
  if (groups.length > 0 && (await readGroupNames(db, groups)).size < new Set(groups).size)
    throw createFieldProblem('bookerGroupIds', 'buildings:errors.group-unknown');
}

async function requireSpace(db: ChurchDb, more: number): Promise<void> {
  if ((await countRooms(db)) + more > maxRooms)
    throw new Problem('limit_reached', 'buildings:errors.too-many-rooms', {
      values: { limit: maxRooms },
    });
}

export async function createRoom(call: Call<'create'>): Promise<RoomView> {
  const { db, input } = call;
  const { requestId, buildingId, ...room } = input;
  requireRecord(await lockBuilding(db, buildingId), 'building');
  const earlier = await findRoomByRequest(db, requestId);
  if (earlier) return readRoom(call, earlier.id);
  await requireSpace(db, 1);
  await validate(db, buildingId, room, null);
  const id = newId();
  await insertRoom(db, { id, requestId, buildingId, room }, toAuthor(call));
  return readRoom(call, id);
}

/** Rooms by their names alone; those that the building has already are skipped. */
export async function createNamedRooms(
  call: Call<'createNamed'>,
): Promise<{ items: RoomRow[]; skipped: string[] }> {
  const { db, input } = call;
  const { buildingId, floorId, names } = input;
  requireRecord(await lockBuilding(db, buildingId), 'building');
  const taken = new Set((await listRooms(db, { buildingId })).map(({ name }) => fold(name)));
  const skipped: string[] = [];
  const added: string[] = [];
  for (const name of names) {
    if (taken.has(fold(name))) skipped.push(name);
    else added.push(name);
    taken.add(fold(name));
  }
  await requireSpace(db, added.length);
  const ids: string[] = [];
  for (const name of added) {
    const id = newId();
    const {
      requestId,
      buildingId: _,
      ...room
    } = createRoomInput.parse({
      requestId: id,
      buildingId,
      name,
      floorId,
    });
    if (ids.length === 0) await validate(db, buildingId, room, null);
    await insertRoom(db, { id, requestId, buildingId, room }, toAuthor(call));
    ids.push(id);
  }
  return { items: await toRoomRows(call, await listRooms(db, { ids })), skipped };
}

export async function changeRoom(call: Call<'update'>): Promise<RoomView> {
  const { db, input } = call;
  const { roomId, version, ...room } = input;
  const { building_id: buildingId } = requireRecord(await findRoom(db, roomId), 'room');
  await lockBuilding(db, buildingId);
  const before = requireRecord(await lockRoom(db, roomId), 'room');
  requireVersion(before, version);
  await validate(db, buildingId, room, roomId);
  await updateRoom(db, roomId, { room }, toAuthor(call));
  return readRoom(call, roomId);
}

export async function setRoomStatus(call: Call<'setStatus'>): Promise<RoomView> {
  const { db, input } = call;
  const before = requireRecord(await lockRoom(db, input.roomId), 'room');
  if (before.status !== input.status)
    await updateRoom(db, before.id, { status: input.status }, toAuthor(call));
  return readRoom(call, before.id);
}

/** Only a room that was never booked is deleted; others are closed. */
export async function removeRoom({ db, input }: Call<'remove'>): Promise<{ undoId: string }> {
  const room = requireRecord(await lockRoom(db, input.roomId), 'room');
  if (await hasBookings(db, [room.id]))
    throw new Problem('failed_precondition', 'buildings:errors.has-bookings');
  const undoId = newId();
  await createUndoStep(db, undoId, now());
  await keepRoomsForUndo(db, undoId, [room.id]);
  return { undoId };
}

/** Deletes rooms with what belongs to them, and keeps it for the undo. */
export async function keepRoomsForUndo(
  db: ChurchDb,
  undoId: string,
  roomIds: readonly string[],
): Promise<void> {
  await recordDeletedRows(db, undoId, 'rooms', roomIds);
  for (const { id, building_id: buildingId } of await listRooms(db, { ids: roomIds })) {
    const owner = { buildingId, roomId: id };
    const photos = await listPhotos(db, owner);
    await recordDeletedRows(
      db,
      undoId,
      'building_photos',
      photos.map((photo) => photo.id),
    );
    for (const { fileId } of photos) await keepFileForUndo(db, undoId, fileId);
    await arrangePhotos(db, owner, []);
    await recordDeletedRows(db, undoId, 'room_bookers', await listBookerIds(db, id));
  }
  await deleteRooms(db, roomIds);
}
