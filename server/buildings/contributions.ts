import { buildingsContract } from '#domain/buildings/contract.ts';
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { can, hasRight } from '#domain/kernel/permission.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { SearchKind, TaskSource } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import type { MergeSource, OnPeopleErased } from '#server/people/public.ts';
import {
  countBookingsOfPerson,
  leaveOffices,
  listUsedGroups,
  moveOffices,
} from './follow-people-queries.ts';
import { listBuildingColumns } from './records/building-queries.ts';
import { getAnswerScope, searchBookings } from './bookings/list-bookings.ts';
import { countWaiting, listBlocked } from './bookings/list-queries.ts';
import { moveToTimeZone } from './bookings/zone-queries.ts';
import { findPhotoOwner } from './records/photo-queries.ts';
import { buildingScope } from './right-scope.ts';
import { listRooms } from './records/room-queries.ts';
import { roomImport } from './rooms/import/room-import.ts';

const matches = (name: string, text: string): boolean => fold(name).includes(fold(text));

const buildingSearch: SearchKind = {
  kind: 'buildings',
  permission: buildingsPermissions.view,
  search: async (db, { text, limit }) =>
    (await listBuildingColumns(db))
      .filter(({ name }) => matches(name, text))
      .slice(0, limit)
      .map(({ id, name }) => ({ id, title: name, detail: null })),
};

const roomSearch: SearchKind = {
  kind: 'rooms',
  permission: buildingsPermissions.rooms,
  search: async (db, { text, limit }) =>
    (await listRooms(db))
      .filter(({ name }) => matches(name, text))
      .slice(0, limit)
      .map((room) => ({ id: room.id, title: room.name, detail: room.building_name })),
};

const bookingSearch: SearchKind = {
  kind: 'bookings',
  permission: buildingsPermissions.rooms,
  search: searchBookings,
};

const ofThoseWhoAnswer: Pick<TaskSource, 'requires' | 'isFor'> = {
  requires: { permission: buildingsPermissions.rooms },
  isFor: ({ user }) =>
    user !== null &&
    (can(user, buildingsPermissions.edit) || hasRight(user, buildingsRights.approve, 'any')),
};

/** Bookings that wait for the user. */
const bookingTasks: TaskSource = {
  ...ofThoseWhoAnswer,
  menu: 'too',
  async list({ db, actor }) {
    const scope = getAnswerScope(actor);
    if (scope === null) return [];
    const count = await countWaiting(db, scope, now());
    return [{ kind: 'bookings-to-answer', count, id: null }];
  },
};

/** Approved bookings on days on which their room is closed. */
const blockedTasks: TaskSource = {
  ...ofThoseWhoAnswer,
  async list({ db, actor, church: { timeZone }, today }) {
    const scope = getAnswerScope(actor);
    if (scope === null) return [];
    const blocked = await listBlocked(db, { now: now(), today, timeZone, scope });
    return [{ kind: 'bookings-to-move', count: blocked.length, id: null }];
  },
};

/** The photos of a building are for those who see buildings, those of a room for all who book. */
const photoRules: readonly FileRule[] = [
  {
    owner: 'buildings',
    endpoint: buildingsContract.get,
    sees: async ({ db }, fileId) => (await findPhotoOwner(db, fileId))?.roomId === null,
  },
  {
    owner: 'rooms',
    endpoint: roomsContract.get,
    sees: async ({ db }, fileId) => typeof (await findPhotoOwner(db, fileId))?.roomId === 'string',
  },
];

const onPeopleErased: OnPeopleErased = leaveOffices;

const mergedBookings: MergeSource = {
  kind: 'bookings',
  permission: buildingsPermissions.view,
  read: ({ db }, personId) => countBookingsOfPerson(db, personId),
};

/** What this feature adds to earlier ones. */
export const buildingsContributions = {
  searchKinds: [buildingSearch, roomSearch, bookingSearch],
  taskSources: [bookingTasks, blockedTasks],
  fileRules: photoRules,
  rightScopes: [buildingScope],
  onPeopleErased,
  onPeopleMerged: moveOffices,
  onTimeZoneChanged: moveToTimeZone,
  mergeSources: [mergedBookings],
  listUsedGroups,
  imports: [roomImport],
};
