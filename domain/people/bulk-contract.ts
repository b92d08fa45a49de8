/** Changes of many people at once, each in one transaction. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from './permissions.ts';
import { recordStatuses } from './schema.ts';
import { peopleSelection } from './list.ts';

const changed = z.int().describe('The number of people who were changed.');

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
