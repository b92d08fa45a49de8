/** The endpoints of the reports of a group's meetings. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { recordedDay } from '#domain/kernel/partial-date.ts';
import { pictureShape, refinePictureSource, replacedPhoto } from '#domain/pictures.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { reportNames } from './merge-schema.ts';
import {
  checkVisitorsInput,
  checkVisitorsOutput,
  gatheringRow,
  groupVisitor,
  reportForm,
  reportInput,
  reportResult,
  reportVersion,
  unseenMerges,
} from './schema.ts';

const gatheringParams = { groupId: id, gatheringId: id };
const gatheringPhoto = z.strictObject({ photoId: idView.nullable() });

export const reportsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/gatherings',
    can: groupsPermissions.view,
    input: z.strictObject({ groupId: id, cursor: cursor.optional() }),
    output: createForwardPageSchema(gatheringRow).extend({
      /** The next planned meeting. */
      upcoming: z
        .strictObject({ id: idView, startsAt: z.iso.datetime(), timeZone: z.string() })
        .nullable(),
    }),
    summary:
      'A page of the meetings of a group until today, the last first, with who came as figures; continue with its cursor.',
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/report-form',
    can: groupsPermissions.report,
    input: z.strictObject({
      groupId: id,
      /** Without one: of the day. */
      gatheringId: id.optional(),
      /** Default: the last meeting that is due by the schedule of the group, or today if none is. */
      day: recordedDay.optional(),
    }),
    output: reportForm,
    summary:
      'What the form of a report needs: who belonged to the group, and the report if there is one.',
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/gatherings/:gatheringId/report',
    body: 'list',
    can: groupsPermissions.report,
    idempotent: true,
    input: reportInput,
    output: reportResult,
    summary:
      'Reports or corrects a meeting. A report that did not know the present one of somebody else is merged with it, and the answer names all that the two say otherwise.',
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/gatherings/:gatheringId/confirmation',
    can: groupsPermissions.edit,
    input: z.strictObject({ ...gatheringParams, version: z.int32().min(1) }),
    output: z.strictObject({ confirmedBy: z.string(), confirmedAt: z.iso.datetime() }),
    summary: 'A supervisor confirms a report as it is; a correction takes the confirmation away.',
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/merged-reports',
    can: groupsPermissions.report,
    /** Without a group: of all groups that the user sees. */
    input: z.strictObject({ groupId: id.optional() }),
    output: unseenMerges,
    summary:
      'What the reports of the user and of others say otherwise that became one, until the user has seen it.',
  }),
  acknowledgeMerge: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/gatherings/:gatheringId/merged-reports/:version/seen',
    can: groupsPermissions.report,
    input: z.strictObject({
      ...gatheringParams,
      version: z.coerce.number().pipe(z.int32().min(1)),
    }),
    output: z.strictObject({ version: z.int() }),
    summary: 'The user has seen what the two reports say otherwise.',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/gatherings/:gatheringId/versions',
    can: groupsPermissions.report,
    input: z.strictObject(gatheringParams),
    output: z.strictObject({ items: z.array(reportVersion), names: reportNames }),
    summary: 'What a report said before each correction, the last first.',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/gatherings/:gatheringId/photo',
    body: 'picture',
    can: groupsPermissions.report,
    input: refinePictureSource(
      z.strictObject({ ...pictureShape, groupId: id, gatheringId: id, replaces: replacedPhoto }),
    ),
    output: gatheringPhoto,
    summary: 'Sets the photo of a reported meeting, from base64 or an upload.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/gatherings/:gatheringId/photo',
    can: groupsPermissions.report,
    input: z.strictObject({ ...gatheringParams, replaces: replacedPhoto }),
    output: gatheringPhoto,
    summary: 'Deletes the photo of a meeting.',
  }),
  visitors: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/visitors',
    can: groupsPermissions.view,
    input: z.strictObject({ groupId: id }),
    output: z.strictObject({ items: z.array(groupVisitor) }),
    summary: 'Who visited the last twelve meetings and is no member of the group, the last first.',
  }),
  checkVisitors: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/visitors/check',
    can: groupsPermissions.report,
    input: checkVisitorsInput,
    output: checkVisitorsOutput,
    summary: 'Who on record looks like these visitors, by name or telephone; changes nothing.',
  }),
};
