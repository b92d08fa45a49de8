import { z } from 'zod';
import { publicChurch, slugParameter } from '#domain/churches/public.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { upkeepPermissions as permissions } from './permissions.ts';
import {
  createPlanInput,
  faultRow,
  faultView,
  maxPlans,
  photoKinds,
  planView,
  reportInput,
  strangerReportInput,
  updateFaultInput,
  updatePlanInput,
} from './schema.ts';

const faultParams = z.strictObject({ faultId: id });

export const faultsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/faults',
    can: permissions.report,
    input: z.strictObject({
      which: z.enum(['unfinished', 'finished']).default('unfinished'),
      buildingId: id.optional(),
      roomId: id.optional(),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(faultRow),
    summary:
      'A page of faults: those that need somebody by priority and day, or those that are finished, the last first. Users without `upkeep.view` get the own ones.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/faults/export',
    can: permissions.edit,
    takesLong: true,
    input: emptyInput,
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'All faults with what they cost as a CSV file, the unfinished ones first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/faults/:faultId',
    can: permissions.report,
    input: faultParams,
    output: faultView,
    summary: 'A fault with its photos; for those who see all of them, and for who reported it.',
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/faults',
    body: 'picture',
    can: permissions.report,
    idempotent: true,
    input: reportInput,
    output: z.strictObject({ id: idView }),
    summary: 'Reports a fault with a photo; the same request reports it once.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/faults/:faultId',
    can: permissions.edit,
    input: updateFaultInput,
    output: faultView,
    summary:
      'Replaces what a fault is and what becomes of it; a ticket of a plan that is done makes the plan due again. Fails as stale if it was changed since.',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/faults/:faultId/photos',
    body: 'picture',
    can: permissions.edit,
    input: refinePictureSource(
      z.strictObject({ ...pictureShape, faultId: id, kind: z.enum(photoKinds) }),
    ),
    output: faultView,
    summary: 'Adds a photo from before or after the repair.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/faults/:faultId/photos/:fileId',
    can: permissions.edit,
    input: z.strictObject({ faultId: id, fileId: id }),
    output: faultView,
    summary: 'Deletes a photo of a fault.',
  }),
  merge: endpoint({
    method: 'PUT',
    path: '/api/faults/:faultId/same-as',
    can: permissions.edit,
    /** null: it becomes a fault of its own again. */
    input: z.strictObject({ faultId: id, intoId: id.nullable() }),
    output: faultView,
    summary:
      'Says that a report is of the same fault as another one, which shows its photos; or that it is not.',
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/rooms/:roomId/fault-address',
    can: permissions.edit,
    input: z.strictObject({ roomId: id }),
    output: z.strictObject({ url: z.string() }),
    summary:
      'The public address at which anybody reports a fault of the room. A church without a word for its addresses gets one.',
  }),
};

export const plansContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/upkeep-plans',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(planView) }),
    summary: 'The plans by the day on which they are due.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/upkeep-plans',
    can: permissions.edit,
    input: createPlanInput,
    output: planView,
    summary: `Creates a plan, which makes a ticket a week before it is due; a church has at most ${maxPlans}.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/upkeep-plans/:planId',
    can: permissions.edit,
    input: updatePlanInput,
    output: planView,
    summary: 'Replaces the fields of a plan; fails as stale if it was changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/upkeep-plans/:planId',
    can: permissions.edit,
    input: z.strictObject({ planId: id }),
    output: z.strictObject({ undoId: idView }),
    summary: 'Deletes a plan, not its tickets; can be undone for 30 days.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/upkeep-plans/undo',
    can: permissions.edit,
    input: z.strictObject({ undoId: id }),
    output: emptyInput,
    summary: 'Gives back a plan that was deleted.',
  }),
};

export const roomCodeContract = {
  open: endpoint({
    method: 'GET',
    path: '/api/c/:slug/rooms/:roomId',
    can: 'public',
    input: z.strictObject({ slug: slugParameter, roomId: id }),
    output: z.strictObject({
      church: publicChurch,
      slug: z.string(),
      room: z.string(),
      building: z.string(),
    }),
    summary: 'The names that the code of a room leads to.',
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/c/:slug/rooms/:roomId/faults',
    body: 'picture',
    can: 'public',
    botCheck: true,
    input: strangerReportInput,
    output: doneOutput,
    summary: 'Reports a fault of the room, at most thirty a day of the whole church.',
  }),
};
