/** The endpoints of events and their times. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';
import { agendaPermissions as permissions } from './permissions.ts';
import {
  addTimesInput,
  cancelDateInput,
  cancelEventInput,
  changedEvent,
  changeTimesInput,
  checkTimesInput,
  checkTimesView,
  createEventInput,
  dateInput,
  eventView,
  removeDatesInput,
  updateEventInput,
} from './schema.ts';

const params = z.strictObject({ eventId: id });

export const eventsContract = {
  check: endpoint({
    method: 'POST',
    path: '/api/events/check',
    can: permissions.create,
    input: checkTimesInput,
    output: checkTimesView,
    summary:
      'Whether the rooms of these times are free on each date, with what buildings offer instead. Changes nothing.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/events',
    can: permissions.create,
    input: createEventInput,
    output: eventView,
    summary:
      'Creates an event with its times and books their rooms, all or nothing. Refused with the first room that can not be had.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/events/:eventId',
    can: permissions.view,
    input: params,
    output: eventView,
    summary: 'An event with its times, the dates of the last sixty days and those to come.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId',
    can: permissions.create,
    input: updateEventInput,
    output: changedEvent,
    summary:
      'Replaces what an event is, not when. A draft has no rooms. Fails as stale if it was changed since.',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/photo',
    body: 'picture',
    can: permissions.create,
    input: refinePictureSource(z.strictObject({ ...pictureShape, eventId: id })),
    output: eventView,
    summary: 'Sets the picture of an event, from base64 or an upload; `crop` is its part.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/events/:eventId/photo',
    can: permissions.create,
    input: params,
    output: eventView,
    summary: 'Deletes the picture of an event.',
  }),
  addTimes: endpoint({
    method: 'POST',
    path: '/api/events/:eventId/times',
    can: permissions.create,
    input: addTimesInput,
    output: changedEvent,
    summary: 'Adds further times to an event.',
  }),
  changeTimes: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/times/:timeId',
    can: permissions.create,
    input: changeTimesInput,
    output: changedEvent,
    summary:
      'Changes when and where: one date, this and the following ones, or all that have not begun. Dates before stay as they are.',
  }),
  cancelDate: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/times/:timeId/cancel',
    can: permissions.create,
    input: cancelDateInput,
    output: changedEvent,
    summary: 'Cancels one date: it is shown as cancelled, and its rooms are free.',
  }),
  restoreDate: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/times/:timeId/restore',
    can: permissions.create,
    input: dateInput,
    output: changedEvent,
    summary: 'Gives back a date that was cancelled, and books its rooms again.',
  }),
  removeDates: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/times/:timeId/remove',
    can: permissions.create,
    input: removeDatesInput,
    output: changedEvent,
    summary: 'Leaves out one date of a series, or ends the series before it.',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/events/:eventId/cancel',
    can: permissions.create,
    input: cancelEventInput,
    output: changedEvent,
    summary:
      'Cancels an event: its dates to come are shown as cancelled, and their rooms are free.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/events/:eventId',
    can: permissions.create,
    input: params,
    output: z.strictObject({ undoId: idView }),
    summary: 'Deletes an event of which no date has begun; can be undone for 30 days.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/events/undo',
    can: permissions.create,
    input: z.strictObject({ undoId: id }),
    output: emptyInput,
    summary:
      'Takes back a change of an event that the user made, unless it was changed since or a room is taken now.',
  }),
};
