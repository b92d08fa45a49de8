/** Every endpoint of people, once. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { cursor, pageOf } from '#domain/kernel/paging.ts';
import { isExportColumn, type ExportColumn } from './columns.ts';
import { isCustomTarget, type CustomTarget } from './custom/cells.ts';
import { confirmImportInput, importSettings, importView, problemPage } from './import/imports.ts';
import {
  initialsView,
  peopleFilters,
  peopleFiltersInput,
  peopleListInput,
  peopleStatistics,
} from './list.ts';
import {
  belongingStatusView,
  createPersonInput,
  personRow,
  personView,
  recordStatuses,
  updatePersonInput,
} from './schema.ts';

const nothing = z.strictObject({});
const done = z.strictObject({ done: z.literal(true) });
const ofPerson = z.strictObject({ personId: id });
const ofImport = z.strictObject({ importId: id });
/** A column of ours, or `custom:{id}` for a field of the church. */
const exportTarget = z
  .string()
  .refine(
    (text): text is ExportColumn | CustomTarget => isCustomTarget(text) || isExportColumn(text),
    {
      error: 'invalid-value',
    },
  );
const csv = z.string().describe('A CSV file: UTF-8 with byte order mark.');

export const peopleContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    can: 'people.view',
    input: peopleListInput,
    output: pageOf(personRow),
    summary:
      'A page of 50 people: searched by the beginning of any word, filtered and sorted; continue with its cursors.',
  }),
  initials: endpoint({
    method: 'GET',
    path: '/api/people/initials',
    can: 'people.view',
    input: peopleFiltersInput,
    output: initialsView,
    summary: 'How many people the list holds under each letter, in its order.',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/people/statistics',
    can: 'people.view',
    input: nothing,
    output: peopleStatistics,
    summary: 'The church in figures: statuses, ages, sex, growth, birthdays and what is missing.',
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/api/people/belonging-statuses',
    can: 'people.view',
    input: nothing,
    output: z.strictObject({ items: z.array(belongingStatusView) }),
    summary: "The church's list of belonging statuses, in its order.",
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/people/export',
    can: 'people.export',
    input: z.strictObject({
      ...peopleFilters,
      /** Comma-separated columns in the wanted order; all unless told. */
      columns: z
        .string()
        .max(2000)
        .transform((text) => text.split(','))
        .pipe(z.array(exportTarget).min(1).max(200))
        .optional(),
    }),
    output: csv,
    summary: 'What the list shows, as a CSV file.',
  }),
  duplicates: endpoint({
    method: 'POST',
    path: '/api/people/duplicates',
    can: 'people.create',
    input: createPersonInput,
    output: z.strictObject({ items: z.array(personRow) }),
    summary:
      'People who bear the same name and birth, or share an e-mail address or a telephone, with the person given.',
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/people/imports',
    can: 'people.import',
    input: z.strictObject({
      uploadId: z.string().min(1).max(200),
      fileName: z.string().max(255).default(''),
    }),
    output: importView,
    summary: 'Starts to analyse an uploaded CSV file; poll the import for its preview.',
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/people/imports',
    can: 'people.import',
    input: nothing,
    output: z.strictObject({ items: z.array(importView) }),
    summary: 'The latest imports, newest first.',
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/people/import-template',
    can: 'people.import',
    input: nothing,
    output: csv,
    summary:
      "An empty CSV file with every column that an import recognises, in the user's language.",
  }),
  import: endpoint({
    method: 'GET',
    path: '/api/people/imports/:importId',
    can: 'people.import',
    input: ofImport,
    output: importView,
    summary: 'An import: what was detected, the first rows, counts and progress.',
  }),
  importProblems: endpoint({
    method: 'GET',
    path: '/api/people/imports/:importId/problems',
    can: 'people.import',
    input: z.strictObject({ importId: id, cursor: cursor.optional() }),
    output: problemPage,
    summary: 'Every problem of the file by row and column, in pages of 50.',
  }),
  importProblemsFile: endpoint({
    method: 'GET',
    path: '/api/people/imports/:importId/problems.csv',
    can: 'people.import',
    input: ofImport,
    output: csv,
    summary: 'Every problem of the file, as a CSV file.',
  }),
  changeImport: endpoint({
    method: 'PUT',
    path: '/api/people/imports/:importId/settings',
    can: 'people.import',
    input: z.strictObject({ importId: id, ...importSettings.shape }),
    output: importView,
    summary:
      'Reads the file anew with another encoding, separator, order of dates or other columns.',
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/api/people/imports/:importId/confirmation',
    can: 'people.import',
    input: confirmImportInput,
    output: importView,
    summary: 'Imports what the preview shows, all or nothing, in the background.',
  }),
  cancelImport: endpoint({
    method: 'DELETE',
    path: '/api/people/imports/:importId',
    can: 'people.import',
    input: ofImport,
    output: importView,
    summary: 'Stops an import that has not finished; nothing of it remains.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people',
    can: 'people.create',
    input: createPersonInput,
    output: personView,
    summary: 'Adds a person; refused as a conflict when somebody looks the same, unless confirmed.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/people/:personId',
    can: 'people.view',
    input: ofPerson,
    output: personView,
    summary: 'Everything kept about a person.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people/:personId',
    can: 'people.edit',
    input: updatePersonInput,
    output: personView,
    summary:
      'Replaces what is kept about a person; refused as stale when somebody else changed it since.',
  }),
  setRecordStatus: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/record-status',
    can: 'people.edit',
    input: z.strictObject({ personId: id, recordStatus: z.enum(recordStatuses) }),
    output: personView,
    summary: 'Archives a person or takes the record up again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId',
    can: 'people.delete',
    input: ofPerson,
    output: done,
    summary: 'Deletes a person for good; to keep the history, archive instead.',
  }),
};
