/** Changes of many people at once. */
import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from './permissions.ts';
import { recordStatuses } from './schema.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { line } from '#domain/kernel/text/line.ts';
import {
  bulkConsentChannels,
  bulkConsentPurposes,
  bulkConsentStatuses,
  bulkWorkView,
  maxChangedAtOnce,
} from './bulk-changes.ts';
import { peopleSelection } from './list.ts';

const changed = z.int().describe('The number of people who were changed.');

const bulkChangeView = z.strictObject({
  undoId: idView,
  /** Each kind has its own undo. */
  kind: z.string(),
  /** The name of the list, of the record that was merged, of the family, or of the group. */
  label: z.string(),
  changed,
  at: z.iso.datetime(),
  /** The name of the user. */
  by: z.string(),
  isUndone: z.boolean(),
});
export type BulkChangeView = z.output<typeof bulkChangeView>;

const bulkResult = {
  changed: z.int().describe('The number of people who were changed; 0 when `workId` is set.'),
  undoId: idView.nullable().describe('For the undo, within 30 days; null if nobody changed.'),
  workId: idView
    .nullable()
    .describe(`More than ${maxChangedAtOnce} people are changed as work, whose id this is.`),
};

const workInput = z.strictObject({ workId: id });

export const peopleBulkContract = {
  setRecordStatus: endpoint({
    method: 'POST',
    path: '/api/people/bulk/record-status',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({ selection: peopleSelection, recordStatus: z.enum(recordStatuses) }),
    output: z.strictObject(bulkResult),
    summary: 'Archives or reactivates the selected people.',
  }),
  setBelongingStatus: endpoint({
    method: 'POST',
    path: '/api/people/bulk/belonging-status',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({ selection: peopleSelection, belongingStatusId: id.nullable() }),
    output: z.strictObject(bulkResult),
    summary: 'Changes the belonging status of the selected people; null removes it.',
  }),
  setConsent: endpoint({
    method: 'POST',
    path: '/api/people/bulk/consent',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({
      selection: peopleSelection,
      purpose: z.enum(bulkConsentPurposes).default('newsletter'),
      status: z.enum(bulkConsentStatuses),
      channel: z.enum(bulkConsentChannels),
      /** Who says so; defaults to the name of the user. */
      statedBy: line(120),
      /** The day on which they said so; defaults to now. */
      on: plainDay.nullable().default(null),
    }),
    output: z.strictObject({
      ...bulkResult,
      keptWithdrawn: z
        .int()
        .describe(
          'The number of people who withdrew their consent, which only their record gives back.',
        ),
    }),
    summary:
      'Records that the selected people consent to newsletters or to the directory, or no longer do.',
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/api/people/bulk/export',
    can: peoplePermissions.export,
    takesLong: true,
    input: z.strictObject({ selection: peopleSelection }),
    output: z.string().describe('A CSV file: UTF-8 with byte order mark.'),
    summary: 'The selected people as a CSV file.',
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/people/bulk',
    can: peoplePermissions.edit,
    input: emptyInput,
    output: z.strictObject({ items: z.array(bulkChangeView) }),
    summary: 'The latest 50 bulk changes of the last 30 days, newest first.',
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/people/bulk/work',
    can: peoplePermissions.edit,
    input: emptyInput,
    output: z.strictObject({ items: z.array(bulkWorkView) }),
    summary:
      'Bulk changes of many people: those of the church that are running, and those of the caller that ended and were not closed.',
  }),
  stopWork: endpoint({
    method: 'POST',
    path: '/api/people/bulk/stop',
    can: peoplePermissions.edit,
    input: workInput,
    output: bulkWorkView,
    summary: 'Stops a bulk change. Whom it changed until then stays changed, and can be undone.',
  }),
  closeWork: endpoint({
    method: 'POST',
    path: '/api/people/bulk/close',
    can: peoplePermissions.edit,
    input: workInput,
    output: doneOutput,
    summary: 'Takes an ended bulk change off the list of work.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/people/bulk/undo',
    can: peoplePermissions.edit,
    takesLong: true,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ changed }),
    summary:
      'Gives people back what a bulk change took, within 30 days. Refused with their names if others changed them since.',
  }),
};
