/** The endpoints of rooms. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDay, plainDayView } from '#domain/kernel/partial-date.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { filledLine } from '#domain/kernel/text/line.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { buildingsPermissions as permissions } from './permissions.ts';
import { roomsImport } from './rooms-import.ts';
import {
  closureView,
  createRoomInput,
  maxNamedRooms,
  maxPhotos,
  openStatuses,
  roomFilters,
  roomFiltersInput,
  roomRow,
  roomView,
  updateRoomInput,
} from './schema.ts';
import { isWindow, maxDaysOfDate, maxUseDays, useView } from './use.ts';

const params = z.strictObject({ roomId: id });
const rooms = z.strictObject({ items: z.array(roomRow) });

export const roomsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/rooms',
    can: permissions.rooms,
    input: roomFiltersInput,
    output: rooms,
    summary: 'The rooms of the church by building, floor and name; without a status the open ones.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/rooms/export',
    can: permissions.export,
    takesLong: true,
    input: roomFiltersInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The filtered rooms as a CSV file that the import of rooms reads.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/rooms/:roomId',
    can: permissions.rooms,
    input: params,
    output: roomView,
    summary: 'A room; its rules only for those who see buildings.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/rooms',
    can: permissions.create,
    input: createRoomInput,
    output: roomView,
    summary: 'Creates a room of a building.',
  }),
  createNamed: endpoint({
    method: 'POST',
    path: '/api/buildings/:buildingId/rooms',
    can: permissions.create,
    input: z.strictObject({
      buildingId: id,
      floorId: id.nullable().default(null),
      names: z.array(filledLine(1, 120)).min(1).max(maxNamedRooms),
    }),
    output: z.strictObject({ items: z.array(roomRow), skipped: z.array(z.string()) }),
    summary: 'Creates rooms by their names alone; names that the building has already are skipped.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/rooms/:roomId',
    can: permissions.edit,
    input: updateRoomInput,
    output: roomView,
    summary: 'Replaces the fields of a room; fails as stale if it was changed since.',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/rooms/:roomId/status',
    can: permissions.edit,
    input: z.strictObject({ roomId: id, status: z.enum(openStatuses) }),
    output: roomView,
    summary: 'Closes a room for good, or opens it again. Its bookings stay.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rooms/:roomId',
    can: permissions.delete,
    input: params,
    output: z.strictObject({ undoId: idView }),
    summary: 'Deletes a room that was never booked; can be undone for 30 days.',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/rooms/:roomId/photos',
    body: 'picture',
    can: permissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, roomId: id })),
    output: roomView,
    summary: `Adds a photo, from base64 or an upload; at most ${maxPhotos}.`,
  }),
  arrangePhotos: endpoint({
    method: 'PUT',
    path: '/api/rooms/:roomId/photos',
    can: permissions.edit,
    input: z.strictObject({ roomId: id, photoIds: z.array(id).max(maxPhotos) }),
    output: roomView,
    summary:
      'Puts the photos in this order and deletes the others; the first one is shown in lists.',
  }),
  use: endpoint({
    method: 'GET',
    path: '/api/rooms/use',
    can: permissions.rooms,
    input: z
      .strictObject({ ...roomFilters, roomId: id.optional(), from: plainDay, to: plainDay })
      .refine(isWindow(maxUseDays), { error: 'buildings:errors.window', path: ['to'] }),
    output: z.strictObject({
      rooms: z.array(roomRow),
      uses: z.array(useView),
      closures: z.array(closureView),
    }),
    summary: `Which rooms are used when, on days from \`from\` to \`to\` without it, at most ${maxUseDays}. What others booked is shown as busy to those who see no buildings.`,
  }),
  free: endpoint({
    method: 'GET',
    path: '/api/rooms/free',
    can: permissions.rooms,
    input: z.strictObject({
      ...roomFilters,
      day: plainDay,
      startTime: timeOfDay,
      endTime: timeOfDay,
      endsAfterDays: z.coerce.number().int().min(0).max(maxDaysOfDate).default(0),
    }),
    output: z.strictObject({
      items: z.array(roomRow),
      /** Rooms that are not free at that hour, with the next hour of the day at which they are. */
      later: z.array(z.strictObject({ room: roomRow, day: plainDayView, startTime: z.string() })),
      /** Whether one of the rooms is lent at that hour, by its hours and closures. */
      isLent: z.boolean(),
      /** If none is: the first later half hour of the next days at which one is lent for as long. */
      firstLent: z.strictObject({ day: plainDayView, startTime: z.string() }).nullable(),
    }),
    summary: 'Which rooms are free on a day between two hours, the smallest that suffices first.',
  }),
  ...roomsImport.endpoints,
};
