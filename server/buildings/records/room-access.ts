/** The users who book a room, and those who approve its bookings. */
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import type { RoomRow } from '#domain/buildings/schema.ts';
import { can, hasRight } from '#domain/kernel/permission.ts';
import { listLedGroups } from '#server/groups/public.ts';
import { managesBuildings, type BuildingsActor, type BuildingsCall } from './author.ts';
import type { Room } from './room-queries.ts';

type AccessRoom = Pick<
  Room,
  'status' | 'building_status' | 'bookable_by' | 'booker_roles' | 'booker_group_ids'
>;

/** Whether the actor approves bookings of rooms of a building: by editing buildings, or by the right for it. */
export const canApprove = (actor: BuildingsActor, buildingId: string): boolean =>
  managesBuildings(actor) || hasRight(actor, buildingsRights.approve, [buildingId]);

/** Whether the actor approves bookings of any building. */
export const approvesAny = (actor: BuildingsActor): boolean =>
  managesBuildings(actor) || hasRight(actor, buildingsRights.approve, 'any');

/** Whether a room is used at all. */
export const isOpen = (room: Pick<Room, 'status' | 'building_status'>): boolean =>
  room.status === 'open' && room.building_status === 'open';

/** The groups that the user leads, of those that book one of these rooms. */
export const readBookingGroups = async (
  { db, actor }: Pick<BuildingsCall, 'db' | 'actor'>,
  rooms: readonly AccessRoom[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await listLedGroups(db, actor.userId, [
      ...new Set(rooms.flatMap((room) => room.booker_group_ids)),
    ]),
  );

/** Whether the room is for the actor to book, if it is used at all. */
export function isFor(
  actor: BuildingsActor,
  room: AccessRoom,
  ledGroups: ReadonlySet<string>,
): boolean {
  if (managesBuildings(actor)) return true;
  if (!can(actor, buildingsPermissions.book)) return false;
  if (room.bookable_by === 'all') return true;
  if (room.bookable_by === 'office') return false;
  return (
    room.booker_roles.includes(actor.churchRoleId ?? actor.role) ||
    room.booker_group_ids.some((id) => ledGroups.has(id))
  );
}

/** Those who edit buildings approve what they book. */
export const needsApproval = (actor: BuildingsActor, room: Room): boolean =>
  room.needs_approval && !canApprove(actor, room.building_id);

export const toRoomRow = (
  actor: BuildingsActor,
  room: Room,
  ledGroups: ReadonlySet<string>,
): RoomRow => ({
  id: room.id,
  name: room.name,
  status: isOpen(room) ? 'open' : 'closed',
  building: { id: room.building_id, name: room.building_name },
  floor: room.floor_name,
  seated: room.seated,
  standing: room.standing,
  equipment: room.equipment,
  accessible: room.accessible,
  photoId: room.photo_id,
  canBook: isOpen(room) && isFor(actor, room, ledGroups),
  needsApproval: needsApproval(actor, room),
});

export async function toRoomRows(
  call: Pick<BuildingsCall, 'db' | 'actor'>,
  rooms: readonly Room[],
): Promise<RoomRow[]> {
  const ledGroups = await readBookingGroups(call, rooms);
  return rooms.map((room) => toRoomRow(call.actor, room, ledGroups));
}
