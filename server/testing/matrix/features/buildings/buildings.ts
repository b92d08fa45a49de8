import { buildingsContract } from '#domain/buildings/contract.ts';
import { newId } from '#server/core/ids.ts';
import { addBuilding, addRoom, book, bookedDay } from '../../../buildings.ts';
import { createPersonId } from '../../create-person.ts';
import { createImportRows } from '../../import-rows.ts';
import { onePicture } from '../../one-picture.ts';
import type { Caller, FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';
import { createGroupId } from '../groups/group-context.ts';

const createBuilding = async ({ superuser, marker }: MatrixContext) => ({
  buildingId: (await addBuilding(superuser, { name: `${marker} ${newId()}` })).id,
});
const createRoom = async ({ superuser, marker }: MatrixContext) => ({
  roomId: (await addRoom(superuser, { name: `${marker} ${newId()}` })).id,
});
const createClosure = async (context: MatrixContext) => {
  const { closure } = await context.superuser.call(buildingsContract.createClosure, {
    ...(await toClosure(context)),
    requestId: newId(),
  });
  return { closureId: closure.id };
};
const toClosure = async (context: MatrixContext) => ({
  ...(await createBuilding(context)),
  firstDay: bookedDay,
  lastDay: bookedDay,
  reason: `Obras ${context.marker}`,
});

/** A booking that the caller requested and that waits. */
async function createOwnBooking(context: MatrixContext, { userId }: Pick<Caller, 'userId'>) {
  const { superuser, marker, server, churchId } = context;
  const room = await addRoom(superuser, { name: `${marker} ${newId()}` });
  const { id, version, dates } = await book(superuser, [room.id], { title: marker });
  await server.core.database.inChurch(churchId, async (db) => {
    await db
      .updateTable('booking_requests')
      .set({ requested_by: userId })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('bookings')
      .set({ status: 'pending' })
      .where('booking_request_id', '=', id)
      .execute();
  });
  return { bookingId: id, version, dateId: dates[0]?.id ?? '', roomId: room.id };
}

const editRow: Row = { needs: 'buildings.edit', input: createBuilding };
const editRoomRow: Row = { needs: 'buildings.edit', input: createRoom };
const window = { from: bookedDay, to: '2027-01-14' };
const times = { firstDay: bookedDay, startTime: '19:00', endTime: '20:30' };

/** Of those who have the right to approve neither by the permission to edit nor given. */
const notApprover = '403 forbidden buildings:errors.not-approver';
const notOwner = '403 forbidden buildings:errors.not-owner';

const buildingRows: Rows = {
  'GET /api/buildings': { needs: 'buildings.view' },
  'GET /api/buildings/:buildingId': { needs: 'buildings.view', input: createBuilding },
  'POST /api/buildings': {
    needs: 'buildings.create',
    input: () => ({ requestId: newId(), name: 'Templo' }),
  },
  'PUT /api/buildings/:buildingId': {
    ...editRow,
    input: async (context) => ({ ...(await createBuilding(context)), name: 'Anexo', version: 1 }),
  },
  'PUT /api/buildings/:buildingId/status': {
    ...editRow,
    input: async (context) => ({ ...(await createBuilding(context)), status: 'closed' }),
  },
  'PUT /api/buildings/:buildingId/point': {
    ...editRow,
    input: async (context) => ({
      ...(await createBuilding(context)),
      latitude: 4.6,
      longitude: -74.1,
    }),
    answer: '409 failed_precondition buildings:errors.no-address',
  },
  'DELETE /api/buildings/:buildingId': { needs: 'buildings.delete', input: createBuilding },
  'POST /api/buildings/:buildingId/photos': {
    ...editRow,
    input: async (context) => ({ ...(await createBuilding(context)), data: onePicture }),
  },
  'PUT /api/buildings/:buildingId/photos': {
    ...editRow,
    input: async (context) => ({ ...(await createBuilding(context)), photoIds: [] }),
  },
  'GET /api/buildings/closures': { needs: 'buildings.rooms' },
  'POST /api/buildings/closures': {
    needs: 'buildings.edit',
    input: async (context) => ({ ...(await toClosure(context)), requestId: newId() }),
    otherChurchAnswer: '404 not_found buildings:errors.building-not-found',
  },
  'PUT /api/buildings/closures/:closureId': {
    needs: 'buildings.edit',
    input: async (context) => ({
      ...(await createClosure(context)),
      ...(await toClosure(context)),
      version: 1,
    }),
  },
  'DELETE /api/buildings/closures/:closureId': { needs: 'buildings.edit', input: createClosure },
  'POST /api/buildings/undo': {
    needs: 'buildings.edit',
    input: async (context) =>
      context.superuser.call(buildingsContract.remove, await createBuilding(context)),
    otherChurchAnswer: '409 failed_precondition bulk-undo-too-late',
  },
};

const roomRows: Rows = {
  'GET /api/rooms': { needs: 'buildings.rooms' },
  'GET /api/rooms/:roomId': { needs: 'buildings.rooms', input: createRoom },
  'GET /api/rooms/export': { needs: 'buildings.export' },
  'GET /api/rooms/use': { needs: 'buildings.rooms', input: () => window },
  'GET /api/rooms/free': {
    needs: 'buildings.rooms',
    input: () => ({ day: bookedDay, startTime: '19:00', endTime: '20:30' }),
  },
  'POST /api/rooms': {
    needs: 'buildings.create',
    input: async (context) => ({
      ...(await createBuilding(context)),
      requestId: newId(),
      name: 'Sala 1',
    }),
    otherChurchAnswer: '404 not_found buildings:errors.building-not-found',
  },
  'POST /api/buildings/:buildingId/rooms': {
    needs: 'buildings.create',
    input: async (context) => ({ ...(await createBuilding(context)), names: ['Sala 1'] }),
  },
  'PUT /api/rooms/:roomId': {
    ...editRoomRow,
    input: async (context) => ({ ...(await createRoom(context)), name: newId(), version: 1 }),
  },
  'PUT /api/rooms/:roomId/status': {
    ...editRoomRow,
    input: async (context) => ({ ...(await createRoom(context)), status: 'closed' }),
  },
  'DELETE /api/rooms/:roomId': { needs: 'buildings.delete', input: createRoom },
  'POST /api/rooms/:roomId/photos': {
    ...editRoomRow,
    input: async (context) => ({ ...(await createRoom(context)), data: onePicture }),
  },
  'PUT /api/rooms/:roomId/photos': {
    ...editRoomRow,
    input: async (context) => ({ ...(await createRoom(context)), photoIds: [] }),
  },
};

const bookingRows: Rows = {
  'GET /api/bookings': { needs: 'buildings.view', input: () => window },
  'GET /api/bookings/export': { needs: 'buildings.export', input: () => window },
  'GET /api/bookings/requests': { needs: 'buildings.rooms' },
  'GET /api/bookings/front-page': { needs: 'buildings.rooms' },
  'POST /api/bookings/check': {
    needs: 'buildings.rooms',
    input: async (context) => ({ times, roomIds: [(await createRoom(context)).roomId] }),
    otherChurchAnswer: '404 not_found buildings:errors.room-not-found',
  },
  'POST /api/bookings': {
    needs: 'buildings.book',
    input: async (context) => ({
      requestId: newId(),
      title: 'Ensayo',
      owner: { kind: 'church' },
      times,
      roomIds: [(await createRoom(context)).roomId],
    }),
    roleAnswers: {
      pastor: notOwner,
      treasurer: notOwner,
      leader: notOwner,
      member: notOwner,
      custom: notOwner,
    },
    otherChurchAnswer: '404 not_found buildings:errors.room-not-found',
  },
  'GET /api/bookings/:bookingId': {
    needs: 'buildings.rooms',
    input: async (context, caller) => ({
      bookingId: (await createOwnBooking(context, caller)).bookingId,
    }),
  },
  'PUT /api/bookings/:bookingId': {
    needs: 'buildings.book',
    input: async (...call) => {
      const { bookingId, version } = await createOwnBooking(...call);
      return { bookingId, version, title: 'Ensayo', people: null, notes: '' };
    },
  },
  'PUT /api/bookings/:bookingId/answer': {
    needs: 'buildings.book',
    input: async (...call) => ({
      bookingId: (await createOwnBooking(...call)).bookingId,
      answer: 'approve',
    }),
    roleAnswers: { treasurer: notApprover, leader: notApprover },
  },
  'PUT /api/bookings/:bookingId/cancel': {
    needs: 'buildings.book',
    input: async (...call) => ({ bookingId: (await createOwnBooking(...call)).bookingId }),
  },
  'PUT /api/bookings/:bookingId/move': {
    needs: 'buildings.book',
    input: async (...call) => {
      const { bookingId, dateId, roomId } = await createOwnBooking(...call);
      return { bookingId, dateId, roomId, toDay: bookedDay, startTime: '08:00', endTime: '09:00' };
    },
  },
  'POST /api/bookings/undo': {
    needs: 'buildings.book',
    input: () => ({ undoId: newId() }),
    answer: '409 failed_precondition bulk-undo-too-late',
  },
  'GET /api/groups/:groupId/bookings': {
    needs: 'buildings.rooms',
    input: createGroupId,
    roleAnswers: {
      treasurer: '404 not_found buildings:errors.booking-not-found',
      leader: '404 not_found buildings:errors.booking-not-found',
      member: '404 not_found buildings:errors.booking-not-found',
      custom: '404 not_found buildings:errors.booking-not-found',
    },
  },
  'GET /api/people/:personId/bookings': { needs: 'buildings.view', input: createPersonId },
};

export const matrix = {
  grants: {
    'buildings.view': { module: 'buildings', changes: false, roles: 'admin pastor secretary' },
    'buildings.rooms': {
      module: 'buildings',
      changes: false,
      roles: 'admin pastor secretary treasurer leader member custom',
    },
    'buildings.book': {
      module: 'buildings',
      changes: true,
      roles: 'admin pastor secretary treasurer leader member custom',
    },
    'buildings.create': { module: 'buildings', changes: true, roles: 'admin secretary' },
    'buildings.edit': { module: 'buildings', changes: true, roles: 'admin secretary' },
    'buildings.delete': { module: 'buildings', changes: true, roles: 'admin secretary' },
    'buildings.export': { module: 'buildings', changes: false, roles: 'admin pastor secretary' },
  },
  rows: {
    ...buildingRows,
    ...roomRows,
    ...createImportRows('rooms', '/api/rooms', 'buildings.create'),
    ...bookingRows,
  },
} satisfies FeatureMatrix;
