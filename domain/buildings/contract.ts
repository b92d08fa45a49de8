/** The endpoints of buildings and of the days on which they are closed. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { buildingsPermissions as permissions } from './permissions.ts';
import {
  buildingRow,
  buildingView,
  closureView,
  createBuildingInput,
  createClosureInput,
  maxPhotos,
  openStatuses,
  updateBuildingInput,
  updateClosureInput,
} from './schema.ts';

const params = z.strictObject({ buildingId: id });
const deleted = z.strictObject({ undoId: idView });
/** Approved bookings on the days of a closure, which have to be moved or cancelled. */
const savedClosure = z.strictObject({ closure: closureView, bookingsWithin: z.int() });

export const buildingsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/buildings',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(buildingRow) }),
    summary: 'All buildings of the church by name, with their figures.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/buildings/:buildingId',
    can: permissions.view,
    input: params,
    output: buildingView,
    summary: 'A building with its floors and photos.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/buildings',
    can: permissions.create,
    input: createBuildingInput,
    output: buildingView,
    summary: 'Creates a building with its floors.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/buildings/:buildingId',
    can: permissions.edit,
    input: updateBuildingInput,
    output: buildingView,
    summary:
      'Replaces the fields of a building; fails as stale if it was changed since. Rooms of a floor that is left out have none.',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/buildings/:buildingId/status',
    can: permissions.edit,
    input: z.strictObject({ buildingId: id, status: z.enum(openStatuses) }),
    output: buildingView,
    summary: 'Closes a building for good, or opens it again. Its history stays.',
  }),
  setPoint: endpoint({
    method: 'PUT',
    path: '/api/buildings/:buildingId/point',
    can: permissions.edit,
    input: z.strictObject({
      buildingId: id,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    output: buildingView,
    summary: 'Sets where the building is on the map.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/buildings/:buildingId',
    can: permissions.delete,
    input: params,
    output: deleted,
    summary:
      'Deletes a building and its rooms, if none was ever booked; can be undone for 30 days.',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/buildings/:buildingId/photos',
    body: 'picture',
    can: permissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, buildingId: id })),
    output: buildingView,
    summary: `Adds a photo, from base64 or an upload; at most ${maxPhotos}.`,
  }),
  arrangePhotos: endpoint({
    method: 'PUT',
    path: '/api/buildings/:buildingId/photos',
    can: permissions.edit,
    input: z.strictObject({ buildingId: id, photoIds: z.array(id).max(maxPhotos) }),
    output: buildingView,
    summary:
      'Puts the photos in this order and deletes the others; the first one is shown in lists.',
  }),
  closures: endpoint({
    method: 'GET',
    path: '/api/buildings/closures',
    can: permissions.rooms,
    input: z.strictObject({ buildingId: id.optional() }),
    output: z.strictObject({ items: z.array(closureView) }),
    summary: 'The closures of today and later, the earliest first.',
  }),
  createClosure: endpoint({
    method: 'POST',
    path: '/api/buildings/closures',
    can: permissions.edit,
    input: createClosureInput,
    output: savedClosure,
    summary: 'Closes a building, or one of its rooms, for some days. Bookings on them stay.',
  }),
  updateClosure: endpoint({
    method: 'PUT',
    path: '/api/buildings/closures/:closureId',
    can: permissions.edit,
    input: updateClosureInput,
    output: savedClosure,
    summary: 'Changes a closure; fails as stale if it was changed since.',
  }),
  removeClosure: endpoint({
    method: 'DELETE',
    path: '/api/buildings/closures/:closureId',
    can: permissions.edit,
    input: z.strictObject({ closureId: id }),
    output: deleted,
    summary: 'Deletes a closure; can be undone for 30 days.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/buildings/undo',
    can: permissions.edit,
    input: z.strictObject({ undoId: id }),
    output: doneOutput,
    summary: 'Gives back a building, room or closure that was deleted.',
  }),
};
