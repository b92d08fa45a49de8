/** The SQL of rooms. A church has few, so its rooms are read together and filtered in memory. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { openingHoursView, type updateRoomInput } from '#domain/buildings/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { newId } from '#server/core/ids.ts';
import type { Author } from './author.ts';

export type RoomColumns = Selectable<Tables['rooms']>;
export type RoomInput = Omit<z.output<typeof updateRoomInput>, 'roomId' | 'version'>;

/** A room with what lists and rules need of its building, floor and bookers. */
export interface Room extends Omit<RoomColumns, 'hours'> {
  readonly hours: z.output<typeof openingHoursView>[];
  readonly building_name: string;
  readonly building_status: RoomColumns['status'];
  readonly floor_name: string | null;
  /** The file of its first photo. */
  readonly photo_id: string | null;
  readonly booker_roles: readonly string[];
  readonly booker_group_ids: readonly string[];
}

/** Prepared, because planning it takes longer than reading the few rooms of a church. */
const prepareRooms = (name: string, condition: string, lock = '') =>
  prepareQuery<Room>(
    `list_rooms_${name}`,
    `
    SELECT r.*, b.name AS building_name, b.status AS building_status, f.name AS floor_name,
      (SELECT o.file_id FROM building_photos o WHERE o.church_id = $1 AND o.room_id = r.id ORDER BY o.position LIMIT 1) AS photo_id,
      (SELECT coalesce(json_agg(k.role) FILTER (WHERE k.role IS NOT NULL), '[]') FROM room_bookers k
        WHERE k.church_id = $1 AND k.room_id = r.id) AS booker_roles,
      (SELECT coalesce(json_agg(k.group_id) FILTER (WHERE k.group_id IS NOT NULL), '[]') FROM room_bookers k
        WHERE k.church_id = $1 AND k.room_id = r.id) AS booker_group_ids
    FROM rooms r
    JOIN buildings b ON b.church_id = $1 AND b.id = r.building_id
    LEFT JOIN building_floors f ON f.church_id = $1 AND f.id = r.floor_id
    WHERE r.church_id = $1 ${condition}
    ORDER BY b.name, b.id, f.position NULLS LAST, r.name, r.id ${lock}`,
  );
const listAll = prepareRooms('all', '');
const listByIds = prepareRooms('by_ids', 'AND r.id = ANY ($2::uuid[])');
const shareByIds = prepareRooms('shared', 'AND r.id = ANY ($2::uuid[])', 'FOR SHARE OF b');
const listOfBuilding = prepareRooms('of_building', 'AND r.building_id = $2::uuid');

/** By building, floor and name. */
export async function listRooms(
  db: ChurchDb,
  only: { readonly ids: readonly string[] } | { readonly buildingId: string } | null = null,
): Promise<Room[]> {
  const rows = await (only === null
    ? listAll(db, [])
    : 'ids' in only
      ? listByIds(db, [only.ids])
      : listOfBuilding(db, [only.buildingId]));
  return rows.map(parseRoom);
}

const parseRoom = (row: Room): Room => ({
  ...row,
  hours: openingHoursView.array().parse(row.hours),
});

/** The same, and their buildings are locked until the end of the transaction, so that nobody closes them meanwhile. */
export const shareRooms = async (db: ChurchDb, ids: readonly string[]): Promise<Room[]> =>
  (await shareByIds(db, [ids])).map(parseRoom);

export const findRoom = async (db: ChurchDb, id: string): Promise<Room | undefined> =>
  (await listRooms(db, { ids: [id] }))[0];

/** Whether it exists; locks it until the end of the transaction. */
export const lockRoom = (db: ChurchDb, id: string): Promise<RoomColumns | undefined> =>
  db.selectFrom('rooms').selectAll('rooms').where('id', '=', id).forUpdate().executeTakeFirst();

export const findRoomByRequest = (
  db: ChurchDb,
  requestId: string,
): Promise<{ id: string } | undefined> =>
  db.selectFrom('rooms').select('id').where('request_id', '=', requestId).executeTakeFirst();

export async function countRooms(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('rooms')
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toColumns = (room: RoomInput) => ({
  floor_id: room.floorId,
  name: room.name,
  seated: room.seated,
  standing: room.standing,
  equipment: room.equipment,
  accessible: room.accessible,
  hours: JSON.stringify(room.hours),
  turnaround_minutes: room.turnaroundMinutes,
  bookable_by: room.bookableBy,
  needs_approval: room.needsApproval,
  least_notice_hours: room.leastNoticeHours,
  longest_ahead_days: room.longestAheadDays,
  outsider_price: room.outsiderPrice,
  outsider_price_for: room.outsiderPriceFor,
  notes: room.notes,
});

export async function insertRoom(
  db: ChurchDb,
  row: {
    readonly id: string;
    readonly requestId: string | null;
    readonly buildingId: string;
    readonly room: RoomInput;
  },
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('rooms')
    .values({
      id: row.id,
      request_id: row.requestId,
      building_id: row.buildingId,
      ...toColumns(row.room),
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await insertBookers(db, row.id, row.room);
}

/** Raises the version. */
export async function updateRoom(
  db: ChurchDb,
  id: string,
  changes:
    | { readonly room: RoomInput }
    | { readonly status: RoomColumns['status'] }
    | Record<never, never>,
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('rooms')
    .set((room) => ({
      ...('room' in changes ? toColumns(changes.room) : changes),
      version: room('version', '+', 1),
      updated_by: userId,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
  if (!('room' in changes)) return;
  await db.deleteFrom('room_bookers').where('room_id', '=', id).execute();
  await insertBookers(db, id, changes.room);
}

/** Only a room for chosen roles and groups keeps them. */
async function insertBookers(db: ChurchDb, roomId: string, room: RoomInput): Promise<void> {
  if (room.bookableBy !== 'chosen') return;
  const bookers = [
    ...[...new Set(room.bookerRoles)].map((role) => ({ role, group_id: null })),
    ...[...new Set(room.bookerGroupIds)].map((groupId) => ({ role: null, group_id: groupId })),
  ];
  if (bookers.length === 0) return;
  await db
    .insertInto('room_bookers')
    .values(bookers.map((booker) => ({ id: newId(), room_id: roomId, ...booker })))
    .execute();
}

export async function deleteRooms(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('rooms')
      .where('id', 'in', [...ids])
      .execute();
}

/** Whether one of these rooms was ever booked. */
export async function hasBookings(db: ChurchDb, roomIds: readonly string[]): Promise<boolean> {
  if (roomIds.length === 0) return false;
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('room_id', 'in', [...roomIds])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listBookerIds(db: ChurchDb, roomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_bookers')
    .select('id')
    .where('room_id', '=', roomId)
    .execute();
  return rows.map(({ id }) => id);
}
