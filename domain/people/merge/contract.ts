/** The merge of two records of the same person, and its undo. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { peoplePermissions } from '../permissions.ts';
import { personView } from '../schema.ts';
import { mergeChoices, mergedFields } from './merge.ts';

const choices = z.partialRecord(z.enum(mergedFields), z.enum(mergeChoices));

/** What moves with a person, such as notes: how many of them each record has. */
const mergedRows = z.strictObject({
  kind: z.string(),
  kept: z.int(),
  removed: z.int(),
  /** What each of them is called, such as the families; left out where the number says enough. */
  names: z.strictObject({ kept: z.array(z.string()), removed: z.array(z.string()) }).optional(),
});
export type MergedRows = z.output<typeof mergedRows>;

/** All need `people.edit` too, and the record of a user `people.delete`. */
export const mergeContract = {
  preview: endpoint({
    method: 'GET',
    path: '/api/people/:personId/merge/:removedId',
    can: peoplePermissions.merge,
    input: z.strictObject({ personId: id, removedId: id }),
    output: z.strictObject({
      kept: personView,
      removed: personView,
      rows: z
        .array(mergedRows)
        .describe('What other modules have about them, as far as the caller may see it.'),
      doubts: z.array(z.string()).describe('Why the two may not be the same person.'),
      /** Both records belong to an account; that of the removed one is then linked to nobody. */
      losesAccount: z.boolean(),
    }),
    summary: 'Two records side by side, and what else would be joined, before a merge.',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/people/:personId/merge',
    can: peoplePermissions.merge,
    takesLong: true,
    input: z.strictObject({
      personId: id,
      removedId: id,
      choices: choices
        .default({})
        .describe('Whose value stays, by field. Otherwise that of the kept record, if it has one.'),
      /** The versions that were compared; refused as stale if a record has changed since. */
      version: z.int32().min(1).optional(),
      removedVersion: z.int32().min(1).optional(),
    }),
    output: z.strictObject({ person: personView, undoId: idView }),
    summary: 'Merges another record of the same person into this one; can be undone for 30 days.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/people/merges/undo',
    can: peoplePermissions.merge,
    takesLong: true,
    input: z.strictObject({ undoId: id }),
    output: z.strictObject({ keptId: idView, restoredId: idView }),
    summary:
      'Gives both records back as they were before a merge, within 30 days. Refused if they changed since.',
  }),
};
