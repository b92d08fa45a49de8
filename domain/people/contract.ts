/** The endpoints for people. */
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, createPageSchema } from '#domain/kernel/paging.ts';
import { pictureShape, refinePictureSource } from '../pictures.ts';
import { belongingStatusView } from './belonging.ts';
import { isExportColumn, type ExportColumn } from './columns/column-names.ts';
import { isFeatureTarget, type FeatureTarget } from './columns/feature-targets.ts';
import { isCustomTarget, type CustomTarget } from './custom/targets.ts';
import { peopleImport } from './import/people-import.ts';
import {
  initialsView,
  peopleFilters,
  peopleFiltersInput,
  peopleListInput,
  peopleNamesInput,
  listedName,
  personName,
} from './list.ts';
import { peoplePermissions } from './permissions.ts';
import { peopleStatistics, statisticsInput } from './figures/statistics.ts';
import { timelineInput, timelinePage } from './timeline.ts';
import {
  createPersonInput,
  personRow,
  personView,
  recordStatuses,
  updatePersonInput,
} from './schema.ts';

const personParams = z.strictObject({ personId: id });
/** A standard column, `custom:{id}` for a custom field, or `feature:{name}` for a column of a later feature. */
const exportTarget = z
  .string()
  .refine(
    (text): text is ExportColumn | CustomTarget | FeatureTarget =>
      isCustomTarget(text) || isFeatureTarget(text) || isExportColumn(text),
    {
      error: 'invalid-value',
    },
  );
const csv = z.string().describe('A CSV file: UTF-8 with byte order mark.');

export const peopleContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    can: peoplePermissions.view,
    input: peopleListInput,
    output: createPageSchema(personRow),
    summary:
      'A page of 50 people: searched by the beginning of any word, filtered and sorted; continue with its cursors.',
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/people/names',
    can: peoplePermissions.names,
    input: peopleNamesInput,
    output: createForwardPageSchema(listedName),
    summary:
      'Names and photos of people who are not archived, 50 a page; `q` are beginnings of words of the name.',
  }),
  name: endpoint({
    method: 'GET',
    path: '/api/people/:personId/name',
    can: peoplePermissions.names,
    input: personParams,
    output: personName,
    summary: 'Name and photo of a person.',
  }),
  initials: endpoint({
    method: 'GET',
    path: '/api/people/initials',
    can: peoplePermissions.view,
    input: peopleFiltersInput,
    output: initialsView,
    summary: 'The number of people under each initial letter, in list order.',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/people/statistics',
    can: peoplePermissions.view,
    input: statisticsInput,
    output: peopleStatistics,
    summary:
      'Statistics of the people: statuses, ages, sex, birthdays, missing data, and twelve months of growth and baptisms.',
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/api/people/belonging-statuses',
    can: peoplePermissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(belongingStatusView) }),
    summary: "The church's list of belonging statuses, in its order.",
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/people/export',
    can: peoplePermissions.export,
    takesLong: true,
    input: z.strictObject({
      ...peopleFilters,
      /** Comma-separated columns in the wanted order; defaults to all. */
      columns: z
        .string()
        .max(2000)
        .transform((text) => text.split(','))
        .pipe(z.array(exportTarget).min(1).max(200))
        .optional(),
    }),
    output: csv,
    summary: 'The filtered list as a CSV file.',
  }),
  duplicates: endpoint({
    method: 'POST',
    path: '/api/people/duplicates',
    can: peoplePermissions.create,
    input: createPersonInput,
    output: z.strictObject({ items: z.array(personRow) }),
    summary:
      'Possible duplicates of a person: people with the same name and birth date, e-mail address or phone.',
  }),
  ...peopleImport.endpoints,
  create: endpoint({
    method: 'POST',
    path: '/api/people',
    can: peoplePermissions.create,
    input: createPersonInput,
    output: personView,
    summary:
      'Adds a person; fails as a conflict if there is a possible duplicate, unless confirmed.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/people/:personId',
    can: peoplePermissions.view,
    input: personParams,
    output: personView,
    summary: 'All fields of a person; a merged record answers with the one that remains.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/people/:personId',
    can: peoplePermissions.edit,
    input: updatePersonInput,
    output: personView,
    summary:
      'Replaces all fields of a person; fails as stale if another user has changed the person since.',
  }),
  setRecordStatus: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/record-status',
    can: peoplePermissions.edit,
    input: z.strictObject({ personId: id, recordStatus: z.enum(recordStatuses) }),
    output: personView,
    summary: 'Archives or reactivates a person.',
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/api/people/:personId/photo',
    body: 'picture',
    can: peoplePermissions.edit,
    input: refinePictureSource(z.strictObject({ ...pictureShape, personId: id })),
    output: personView,
    summary: 'Sets the photo of a person, from base64 or an upload; `crop` is its square part.',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId/photo',
    can: peoplePermissions.edit,
    input: personParams,
    output: personView,
    summary: 'Deletes the photo of a person.',
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/people/:personId/timeline',
    can: peoplePermissions.view,
    input: timelineInput,
    output: timelinePage,
    summary:
      'What happened with a person, newest first, 50 entries a page; only of kinds that the caller may view.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people/:personId',
    can: peoplePermissions.delete,
    input: personParams,
    output: doneOutput,
    summary: 'Permanently deletes a person; archive instead to keep the history.',
  }),
};
