/** Changes of many people at once, each in one transaction. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from './permissions.ts';
import { recordStatuses } from './schema.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { line } from '#domain/kernel/text/line.ts';
import { peopleSelection } from './list.ts';

const changed = z.int().describe('The number of people who were changed.');

/** How people told the church that they want newsletters, or no longer. */
export const bulkConsentChannels = ['paper', 'in_person', 'phone', 'message', 'other'] as const;

export type BulkConsentChannel = (typeof bulkConsentChannels)[number];

const bulkConsentStatuses = ['granted', 'withdrawn'] as const;
export type BulkConsentStatus = (typeof bulkConsentStatuses)[number];

/** What the list of changes that can be undone has; each kind has its own undo. */
export const bulkChangeKinds = [
  'record-status',
  'belonging-status',
  'consent',
  'recipient-list',
  'merge',
] as const;
export type BulkChangeKind = (typeof bulkChangeKinds)[number];

const bulkChangeView = z.strictObject({
  undoId: idView,
  kind: z.enum(bulkChangeKinds),
  /** The name of the list, or of the record that was merged. */
  label: z.string(),
  changed,
  at: z.iso.datetime(),
  /** The name of the user. */
  by: z.string(),
  isUndone: z.boolean(),
});
export type BulkChangeView = z.output<typeof bulkChangeView>;

const undoId = idView.nullable().describe('For the undo, within 30 days; null if nobody changed.');

export const peopleBulkContract = {
  setRecordStatus: endpoint({
    method: 'POST',
    path: '/api/people/bulk/record-status',
    can: peoplePermissions.edit,
    input: z.strictObject({ selection: peopleSelection, recordStatus: z.enum(recordStatuses) }),
    output: z.strictObject({
      changed,
      undoId,
    }),
    summary: 'Archives or reactivates the selected people.',
  }),
  setBelongingStatus: endpoint({
    method: 'POST',
    path: '/api/people/bulk/belonging-status',
    can: peoplePermissions.edit,
    input: z.strictObject({ selection: peopleSelection, belongingStatusId: id.nullable() }),
    output: z.strictObject({ changed, undoId }),
    summary: 'Changes the belonging status of the selected people; null removes it.',
  }),
  setConsent: endpoint({
    method: 'POST',
    path: '/api/people/bulk/consent',
    can: peoplePermissions.edit,
    input: z.strictObject({
      selection: peopleSelection,
      status: z.enum(bulkConsentStatuses),
      channel: z.enum(bulkConsentChannels),
      /** Who says so; defaults to the name of the user. */
      statedBy: line(120),
      /** The day on which they said so; defaults to now. */
      on: plainDay.nullable().default(null),
    }),
    output: z.strictObject({
      changed,
      keptWithdrawn: z
        .int()
        .describe(
          'The number of people who withdrew their consent, which only their record gives back.',
        ),
      undoId,
    }),
    summary: 'Records that the selected people consent to newsletters, or no longer do.',
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/api/people/bulk/export',
    can: peoplePermissions.export,
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
  undo: endpoint({
    method: 'POST',
    path: '/api/people/bulk/undo',
    can: peoplePermissions.edit,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ changed }),
    summary:
      'Gives people back what a bulk change took, within 30 days. Refused with their names if others changed them since.',
  }),
};
