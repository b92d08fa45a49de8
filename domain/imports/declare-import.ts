/** What the three layers know of an import: its endpoints, permission and kind of upload. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import type { UploadPurposeRule } from '#domain/kernel/feature.ts';
import { id } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import {
  confirmImportInput,
  importColumns,
  importSettings,
  importView,
  maxImportBytes,
  problemPage,
} from './schema.ts';
import { undoResult } from './undo.ts';

interface ImportOptions<Purpose extends string> {
  /** Identifies the import among those of all features. */
  readonly key: string;
  /** The path before `/imports`. */
  readonly path: `/api/${string}`;
  readonly permission: Permission;
  /** Of the uploads, which the feature's manifest declares by `importUpload`. */
  readonly purpose: Purpose;
  /** What the user can state for rows that say nothing about it. */
  readonly statements?: readonly string[];
  /** Whether rows can complete the records that they resemble. */
  readonly canComplete?: true;
}

export type ImportDeclaration<Purpose extends string = string> = ReturnType<
  typeof declareImport<Purpose>
>;

const importParams = z.strictObject({ importId: id });
const csv = z.string().describe('A CSV file: UTF-8 with byte order mark.');

/** The feature adds `endpoints` to its contract. */
export const declareImport = <const Purpose extends string>(options: ImportOptions<Purpose>) => ({
  ...options,
  endpoints: {
    ...defineColumnEndpoints(options),
    ...defineFileEndpoints(options),
    ...defineRunEndpoints(options),
  },
});

/** Files are sent before the import begins. */
export const importUpload = (permission: Permission): UploadPurposeRule => ({
  permission,
  maxBytes: maxImportBytes,
  contentKind: null,
});

type EndpointOptions = Pick<ImportOptions<string>, 'path' | 'permission'>;

const defineColumnEndpoints = ({ path, permission }: EndpointOptions) => ({
  importColumns: endpoint({
    method: 'GET',
    path: `${path}/import-columns`,
    can: permission,
    input: emptyInput,
    output: importColumns,
    summary: "The columns that the user may import, in the user's language.",
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: `${path}/import-template`,
    can: permission,
    input: emptyInput,
    output: csv,
    summary:
      "An empty CSV file with every column that an import recognises, in the user's language.",
  }),
});

/** From a file to a preview. */
const defineFileEndpoints = ({ path, permission }: EndpointOptions) => ({
  startImport: endpoint({
    method: 'POST',
    path: `${path}/imports`,
    can: permission,
    input: z.strictObject({
      uploadId: z.string().min(1).max(200),
      fileName: z.string().max(255).default(''),
    }),
    output: importView,
    summary: 'Starts to analyse an uploaded CSV or XLSX file; poll the import for its preview.',
  }),
  imports: endpoint({
    method: 'GET',
    path: `${path}/imports`,
    can: permission,
    input: emptyInput,
    output: z.strictObject({ items: z.array(importView) }),
    summary: 'The latest imports, newest first.',
  }),
  import: endpoint({
    method: 'GET',
    path: `${path}/imports/:importId`,
    can: permission,
    input: importParams,
    output: importView,
    summary: 'An import: what was detected, the first rows, counts and progress.',
  }),
  importProblems: endpoint({
    method: 'GET',
    path: `${path}/imports/:importId/problems`,
    can: permission,
    input: z.strictObject({ importId: id, cursor: cursor.optional() }),
    output: problemPage,
    summary: 'The problems of the file by row and column, in pages of 50.',
  }),
  importProblemsFile: endpoint({
    method: 'GET',
    path: `${path}/imports/:importId/problems.csv`,
    can: permission,
    takesLong: true,
    input: importParams,
    output: csv,
    summary: 'The problems of the file as a CSV file.',
  }),
  changeImport: endpoint({
    method: 'PUT',
    path: `${path}/imports/:importId/settings`,
    body: 'list',
    can: permission,
    takesLong: true,
    input: z.strictObject({ importId: id, ...importSettings.shape }),
    output: importView,
    summary:
      'Analyses the file again with another sheet, encoding, separator, date order or column mapping.',
  }),
});

/** From the preview to the records, and back. */
const defineRunEndpoints = ({ path, permission }: EndpointOptions) => ({
  confirmImport: endpoint({
    method: 'POST',
    path: `${path}/imports/:importId/confirmation`,
    can: permission,
    takesLong: true,
    input: confirmImportInput,
    output: importView,
    summary: 'Imports the rows of the preview in the background, all or none.',
  }),
  previewUndo: endpoint({
    method: 'GET',
    path: `${path}/imports/:importId/undo`,
    can: permission,
    input: importParams,
    output: undoResult,
    summary:
      'What an undo would take back, and the records that it would leave because they changed since.',
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${path}/imports/:importId/undo`,
    can: permission,
    takesLong: true,
    input: z.strictObject({
      importId: id,
      keepsChanged: z
        .boolean()
        .default(false)
        .describe('Leaves the records that changed since, and takes the others back.'),
    }),
    output: importView,
    summary:
      'Deletes the records of a finished import in the background, within 30 days. Refused with the names of those that changed since, unless these are to stay.',
  }),
  cancelImport: endpoint({
    method: 'DELETE',
    path: `${path}/imports/:importId`,
    can: permission,
    input: importParams,
    output: importView,
    summary: 'Cancels an unfinished import; none of its rows are kept.',
  }),
});
