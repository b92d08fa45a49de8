/** The papers of buildings that expire: deeds, permits, insurances, inspections, contracts. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { upkeepPermissions as permissions } from './permissions.ts';

export const paperKinds = [
  'deed',
  'permit',
  'insurance',
  'inspection',
  'contract',
  'other',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** How many days before it expires, and on the day itself, somebody is reminded. */
export const reminderDays = [60, 30, 7, 0] as const;
export const maxPapers = 500;

const fields = {
  buildingId: id,
  kind: z.enum(paperKinds),
  title: filledLine(1, 120),
  /** Of the policy, the permit, the deed. */
  number: line(60).default(''),
  /** The last day on which it is valid; null: it does not expire. */
  validUntil: recordedDay.nullable().default(null),
  /** The person who is reminded; null: those who see to upkeep. */
  responsibleId: id.nullable().default(null),
  notes: z.string().overwrite(normalizeText).max(2000).default(''),
  /** A finished upload of the purpose `building-paper`. */
  uploadId: z.string().min(1).max(200).nullable().default(null),
};

export const createPaperInput = z.strictObject({
  requestId: id,
  ...fields,
  /** The paper that this one renews: it is kept as an earlier one, and nobody is reminded of it any more. */
  renewsId: id.nullable().default(null),
});
export type CreatePaperInput = z.output<typeof createPaperInput>;

export const updatePaperInput = z.strictObject({
  paperId: id,
  version: z.int32().min(1),
  ...fields,
});
export type UpdatePaperInput = z.output<typeof updatePaperInput>;

const fileView = z.strictObject({ name: z.string(), bytes: z.int() }).nullable();

export const paperView = z.strictObject({
  id: idView,
  version: z.int(),
  building: z.strictObject({ id: idView, name: z.string() }),
  kind: z.enum(paperKinds),
  title: z.string(),
  number: z.string(),
  validUntil: plainDayView.nullable(),
  /** Until it expires, negative after it; null: it does not expire. */
  daysLeft: z.int().nullable(),
  responsible: z.strictObject({ id: idView, name: z.string() }).nullable(),
  notes: z.string(),
  file: fileView,
  /** Those that it renews, the last first. */
  earlier: z.array(
    z.strictObject({
      id: idView,
      title: z.string(),
      number: z.string(),
      validUntil: plainDayView.nullable(),
      file: fileView,
    }),
  ),
});
export type PaperView = z.output<typeof paperView>;

const params = z.strictObject({ paperId: id });

export const papersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/building-papers',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(paperView) }),
    summary: 'The papers in use, by the day on which they expire, with those that they renewed.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/building-papers',
    can: permissions.edit,
    input: createPaperInput,
    output: z.strictObject({ items: z.array(paperView) }),
    summary: `Keeps a paper, or its renewal, with its file; a church has at most ${maxPapers}.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/building-papers/:paperId',
    can: permissions.edit,
    input: updatePaperInput,
    output: z.strictObject({ items: z.array(paperView) }),
    summary:
      'Replaces the fields of a paper; without an upload its file stays. Fails as stale if it was changed since.',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/building-papers/:paperId/file',
    can: permissions.view,
    input: params,
    output: z.string().describe('The content of the file.'),
    summary: 'The file of a paper, to be saved.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/building-papers/:paperId',
    can: permissions.edit,
    input: params,
    output: z.strictObject({ undoId: idView }),
    summary: 'Deletes a paper, not those that it renewed; can be undone for 30 days.',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/building-papers/undo',
    can: permissions.edit,
    input: z.strictObject({ undoId: id }),
    output: emptyInput,
    summary: 'Gives back a paper that was deleted.',
  }),
};
