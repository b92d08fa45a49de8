/** The days on which buildings and rooms are closed. A closure leaves the bookings on its days, and says how many they are. */
import type { buildingsContract } from '#domain/buildings/contract.ts';
import type { ClosureView } from '#domain/buildings/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep, recordDeletedRows } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { getToday, toAuthor } from '../records/author.ts';
import { countApprovedWithin } from '../bookings/use-queries.ts';
import { lockBuilding } from '../records/building-queries.ts';
import {
  deleteClosure,
  findClosureByRequest,
  insertClosure,
  listClosures,
  lockClosure,
  toClosureView,
  updateClosure,
  type ClosureColumns,
} from '../records/closure-queries.ts';
import { createFieldProblem, requireRecord, requireVersion } from '../records/require.ts';
import { listRooms } from '../records/room-queries.ts';

type Call<E extends keyof typeof buildingsContract> = TransactionCall<
  OutputOf<(typeof buildingsContract)[E]['input']>
>;
type ClosureInput = Pick<
  Call<'createClosure'>['input'],
  'buildingId' | 'roomId' | 'firstDay' | 'lastDay' | 'reason'
>;

interface SavedClosure {
  readonly closure: ClosureView;
  readonly bookingsWithin: number;
}

/** Those of today and later. */
export async function listComingClosures(call: Call<'closures'>): Promise<ClosureView[]> {
  const { buildingId } = call.input;
  const window = { from: getToday(call), ...(buildingId ? { buildingId } : {}) };
  return (await listClosures(call.db, window)).map(toClosureView);
}

/** Locks the building, which approvals of its rooms lock, too: neither overlooks the other. */
async function validate(db: ChurchDb, input: ClosureInput): Promise<ClosureColumns> {
  requireRecord(await lockBuilding(db, input.buildingId), 'building');
  const rooms = await listRooms(db, { buildingId: input.buildingId });
  if (input.roomId !== null && !rooms.some(({ id }) => id === input.roomId))
    throw createFieldProblem('roomId', 'buildings:errors.room-not-found');
  return {
    building_id: input.buildingId,
    room_id: input.roomId,
    first_day: input.firstDay,
    last_day: input.lastDay,
    reason: input.reason,
  };
}

async function toSaved(
  call: Pick<Call<'closures'>, 'db' | 'church'>,
  id: string,
  columns: ClosureColumns,
): Promise<SavedClosure> {
  const { db } = call;
  const found = (await listClosures(db, { from: columns.last_day })).find((each) => each.id === id);
  const rooms = await listRooms(db, { buildingId: columns.building_id });
  const roomIds = columns.room_id === null ? rooms.map((room) => room.id) : [columns.room_id];
  return {
    closure: toClosureView(requireRecord(found, 'closure')),
    bookingsWithin: await countApprovedWithin(call, roomIds, columns),
  };
}

export async function createClosure(call: Call<'createClosure'>): Promise<SavedClosure> {
  const { db, input } = call;
  const columns = await validate(db, input);
  const earlier = await findClosureByRequest(db, input.requestId);
  if (earlier) return toSaved(call, earlier.id, columns);
  const id = newId();
  await insertClosure(db, { id, requestId: input.requestId, columns }, toAuthor(call));
  return toSaved(call, id, columns);
}

export async function changeClosure(call: Call<'updateClosure'>): Promise<SavedClosure> {
  const { db, input } = call;
  const columns = await validate(db, input);
  requireVersion(requireRecord(await lockClosure(db, input.closureId), 'closure'), input.version);
  await updateClosure(db, input.closureId, columns, toAuthor(call));
  return toSaved(call, input.closureId, columns);
}

export async function removeClosure({
  db,
  input,
}: Call<'removeClosure'>): Promise<{ undoId: string }> {
  const { id } = requireRecord(await lockClosure(db, input.closureId), 'closure');
  const undoId = newId();
  await createUndoStep(db, undoId, now());
  await recordDeletedRows(db, undoId, 'building_closures', [id]);
  await deleteClosure(db, id);
  return { undoId };
}
