/** Creates, changes and deletes buildings. */
import type { z } from 'zod';
import type { buildingsContract } from '#domain/buildings/contract.ts';
import {
  maxBuildings,
  type BuildingView,
  type updateBuildingInput,
} from '#domain/buildings/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { isSameAddress } from '#domain/places/rules.ts';
import { now } from '#server/core/clock.ts';
import { createUndoStep, keepFileForUndo, recordDeletedRows } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { deleteUnusedPlaces, insertPlace, lockPoint } from '#server/places/public.ts';
import { toAuthor, type BuildingsCall } from '../records/author.ts';
import { arrangePhotos, listPhotos } from '../records/photo-queries.ts';
import { createFieldProblem, requireRecord, requireVersion } from '../records/require.ts';
import { hasBookings, listRooms } from '../records/room-queries.ts';
import { keepRoomsForUndo } from '../rooms/save-room.ts';
import {
  countBuildings,
  deleteBuilding,
  findBuildingByRequest,
  insertBuilding,
  listFloors,
  lockBuilding,
  saveFloors,
  updateBuilding,
  type BuildingColumns,
} from '../records/building-queries.ts';
import { readBuilding } from './read-building.ts';

type Call<E extends keyof typeof buildingsContract> = TransactionCall<
  OutputOf<(typeof buildingsContract)[E]['input']>
>;
type Input = Omit<z.output<typeof updateBuildingInput>, 'buildingId' | 'version'>;

async function validate(
  { db, actor }: Pick<Call<'create'>, 'db' | 'actor'>,
  { caretakerId, floors }: Input,
  before: BuildingColumns | null,
): Promise<void> {
  if (caretakerId !== null && caretakerId !== before?.caretaker_id) {
    // Name and telephone of the caretaker are shown: an id alone tells neither to who sees no records.
    const found = await readNamedPeople(db, [caretakerId]);
    if (!found.has(caretakerId) || !can(actor, peoplePermissions.view))
      throw createFieldProblem('caretakerId', 'buildings:errors.person-unknown');
  }
  const known = new Set(before ? (await listFloors(db, before.id)).map(({ id }) => id) : []);
  if (floors.some(({ id }) => id !== null && !known.has(id)))
    throw createFieldProblem('floors', 'buildings:errors.floor-unknown');
}

export async function createBuilding(call: Call<'create'>): Promise<BuildingView> {
  const { db, input } = call;
  const { requestId, ...building } = input;
  const earlier = await findBuildingByRequest(db, requestId);
  if (earlier) return readBuilding(call, earlier.id);
  if ((await countBuildings(db)) >= maxBuildings)
    throw new Problem('limit_reached', 'buildings:errors.too-many-buildings', {
      values: { limit: maxBuildings },
    });
  await validate(call, building, null);
  const id = newId();
  const placeId = building.address && (await insertPlace(db, building.address, null));
  await insertBuilding(db, { id, requestId, building, placeId }, toAuthor(call));
  await saveFloors(db, id, building.floors);
  return readBuilding(call, id);
}

export async function changeBuilding(call: Call<'update'>): Promise<BuildingView> {
  const { db, input } = call;
  const { buildingId, version, ...building } = input;
  const before = requireRecord(await lockBuilding(db, buildingId), 'building');
  requireVersion(before, version);
  await validate(call, building, before);
  const placeId = await keepPlace(call, before, building.address);
  await updateBuilding(db, buildingId, { building, placeId }, toAuthor(call));
  await saveFloors(db, buildingId, building.floors);
  if (before.place_id !== null && before.place_id !== placeId)
    await deleteUnusedPlaces(db, [before.place_id]);
  return readBuilding(call, buildingId);
}

/** The place of the address: the same as before, or a new one. */
async function keepPlace(
  call: Pick<BuildingsCall, 'db'>,
  before: BuildingColumns,
  address: Input['address'],
): Promise<string | null> {
  if (!address) return null;
  const { address: former } = await readBuilding(call, before.id);
  if (before.place_id !== null && isSameAddress(former, address)) return before.place_id;
  return insertPlace(call.db, address, before.place_id);
}

export async function setBuildingStatus(call: Call<'setStatus'>): Promise<BuildingView> {
  const { db, input } = call;
  const before = requireRecord(await lockBuilding(db, input.buildingId), 'building');
  if (before.status !== input.status)
    await updateBuilding(db, before.id, { status: input.status }, toAuthor(call));
  return readBuilding(call, before.id);
}

/** The point needs an address; without one there is nothing to show beside it. */
export async function setBuildingPoint(call: Call<'setPoint'>): Promise<BuildingView> {
  const { db, input } = call;
  const { buildingId, ...point } = input;
  const { place_id: placeId } = requireRecord(await lockBuilding(db, buildingId), 'building');
  if (placeId === null) throw new Problem('failed_precondition', 'buildings:errors.no-address');
  await lockPoint(db, placeId, point);
  await updateBuilding(db, buildingId, {}, toAuthor(call));
  return readBuilding(call, buildingId);
}

/** Only a building that was never booked is deleted; others are closed. */
export async function removeBuilding({ db, input }: Call<'remove'>): Promise<{ undoId: string }> {
  const building = requireRecord(await lockBuilding(db, input.buildingId), 'building');
  const roomIds = (await listRooms(db, { buildingId: building.id })).map(({ id }) => id);
  if (await hasBookings(db, roomIds))
    throw new Problem('failed_precondition', 'buildings:errors.has-bookings');
  const undoId = newId();
  await createUndoStep(db, undoId, now());
  await recordDeletedRows(db, undoId, 'buildings', [building.id]);
  const floors = await listFloors(db, building.id);
  await recordDeletedRows(
    db,
    undoId,
    'building_floors',
    floors.map(({ id }) => id),
  );
  const owner = { buildingId: building.id, roomId: null };
  const photos = await listPhotos(db, owner);
  await recordDeletedRows(
    db,
    undoId,
    'building_photos',
    photos.map(({ id }) => id),
  );
  for (const { fileId } of photos) await keepFileForUndo(db, undoId, fileId);
  await arrangePhotos(db, owner, []);
  await keepRoomsForUndo(db, undoId, roomIds);
  await deleteBuilding(db, building.id);
  return { undoId };
}
