/** The endpoints of a group's photo, of its pauses, and of when it was opened, paused and closed. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { isPauseInOrder, pauseInOrder, pauseShape } from '#domain/kernel/recurrence/schedule.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { groupsPermissions } from './permissions.ts';
import { groupStatuses, groupView } from './schema.ts';

const groupParams = z.strictObject({ groupId: id });
export const maxPauses = 60;

const pauseView = z.strictObject({
  id: idView,
  firstDay: plainDayView,
  lastDay: plainDayView,
  reason: z.string(),
});
export type PauseView = z.output<typeof pauseView>;
const pauses = z.strictObject({ items: z.array(pauseView) });

const statusChange = z.strictObject({
  id: idView,
  status: z.enum(groupStatuses),
  on: plainDayView,
  /** Of a pause: its last day, if it is known. */
  until: plainDayView.nullable(),
  reason: z.string(),
  changedBy: z.string(),
});
export type StatusChangeView = z.output<typeof statusChange>;

export const groupFormContract = {
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/photo',
    body: 'picture',
    can: groupsPermissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, groupId: id })),
    output: groupView,
    summary: 'Sets the photo of a group, from base64 or an upload; `crop` is its square part.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/photo',
    can: groupsPermissions.edit,
    input: groupParams,
    output: groupView,
    summary: 'Deletes the photo of a group.',
  }),
  statusChanges: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/status',
    can: groupsPermissions.view,
    input: groupParams,
    output: z.strictObject({ items: z.array(statusChange) }),
    summary: 'When a group was opened, paused and closed, and why; the newest first.',
  }),
  pauses: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/pauses',
    can: groupsPermissions.view,
    input: groupParams,
    output: pauses,
    summary: 'The days on which a group does not meet, such as holidays, in their order.',
  }),
  addPause: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/pauses',
    can: groupsPermissions.edit,
    input: groupParams.extend(pauseShape).refine(isPauseInOrder, pauseInOrder),
    output: pauses,
    summary: 'Adds days on which a group does not meet.',
  }),
  changePause: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/pauses/:pauseId',
    can: groupsPermissions.edit,
    input: groupParams.extend({ pauseId: id, ...pauseShape }).refine(isPauseInOrder, pauseInOrder),
    output: pauses,
    summary: 'Changes the days on which a group does not meet.',
  }),
  removePause: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/pauses/:pauseId',
    can: groupsPermissions.edit,
    input: groupParams.extend({ pauseId: id }),
    output: doneOutput,
    summary: 'Removes a pause: the group meets on those days.',
  }),
};
