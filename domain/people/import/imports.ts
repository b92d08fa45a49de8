/** Shapes of an import: a file is analysed into a preview; a confirmed preview is imported, all rows or none. */
import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { definePhases } from '#domain/kernel/statuses.ts';
import { importTargets, type ImportTarget } from '../columns/column-names.ts';
import { isFeatureTarget, type FeatureTarget } from '../columns/feature-targets.ts';
import { isCustomTarget, type CustomTarget } from '../custom/targets.ts';

export const importPhases = definePhases({
  analysing: 'running',
  ready: 'waiting',
  importing: 'running',
  done: 'ended',
  failed: 'ended',
  cancelled: 'ended',
  undoing: 'running',
  undone: 'ended',
});
export type ImportStatus = (typeof importPhases.statuses)[number];
/** Before the user confirms the preview, the file can be analysed again with other settings. */
export const unconfirmedStatuses = ['analysing', 'ready'] as const satisfies ImportStatus[];

export const maxImportBytes = 50 * 1024 * 1024;
export const maxImportRows = 200_000;
export const maxWorkbookRows = 50_000;
/** Problems that are stored and shown; further ones are only counted. */
export const maxImportProblems = 10_000;

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
export const dateOrders = ['dmy', 'mdy'] as const;

/** A standard column, `custom:{id}` for a custom field, or `feature:{name}` for a column of a later feature. */
export type ColumnTarget = ImportTarget | CustomTarget | FeatureTarget;
const standardTargets: ReadonlySet<string> = new Set(importTargets);
export const isStandardTarget = (text: string): text is ImportTarget => standardTargets.has(text);
export const isColumnTarget = (text: string): text is ColumnTarget =>
  isStandardTarget(text) || isCustomTarget(text) || isFeatureTarget(text);
export const columnTarget = z
  .string()
  .max(80)
  .refine((text): text is ColumnTarget => isColumnTarget(text), { error: 'invalid-value' });

/** How the file is read: detected, and changeable by the user. */
export const importSettings = z.strictObject({
  /** The sheet of a workbook; null for a text file, which alone has encoding and separator. */
  sheet: z.string().max(120).nullable().default(null),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  /** The country of rows that have none, for telephones and addresses; empty for the church's. */
  country: country.or(z.literal('')).default(''),
  /** Detected in each analysis: whether M in the column of the sex means mujer. */
  hombreMujer: z.boolean().default(false),
  /** Whether the first row contains the column names. */
  hasHeader: z.boolean(),
  /** The target of each column of the file; null ignores the column. */
  mapping: z.array(columnTarget.nullable()).max(200),
  /** Status ids for unknown values of the status column; null for no status. */
  statusValues: z.record(z.string().max(120), id.nullable()).default({}),
});
export type ImportSettings = z.output<typeof importSettings>;

/** The positions of the columns that have no target. */
export const getUnusedColumns = ({ mapping }: Pick<ImportSettings, 'mapping'>): number[] =>
  mapping.flatMap((target, column) => (target === null ? [column] : []));

/** `error`: the row can't be imported. `duplicate`: it resembles a person in the church or an earlier row of the file. */
export const problemKinds = ['error', 'duplicate'] as const;

export const importProblemView = z.strictObject({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int(),
  /** Zero-based index; null for the whole row. */
  column: z.int().nullable(),
  header: z.string().nullable(),
  value: z.string(),
  kind: z.enum(problemKinds),
  reason: z.string(),
  message: z.string(),
});

export const importView = z.strictObject({
  id,
  status: z.enum(importPhases.statuses),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when a finished import can be undone; null if it can't. */
  undoableUntil: z.iso.datetime().nullable(),
  /** Processed and total rows; total is 0 while unknown. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  settings: importSettings.nullable(),
  /** The sheets of a workbook; none for a text file. */
  sheets: z.array(z.string()),
  columns: z.array(z.strictObject({ header: z.string(), samples: z.array(z.string()) })),
  /** The columns of later features that the user may import, with their translated labels. */
  featureColumns: z.array(z.strictObject({ target: z.string(), label: z.string() })),
  /** The first rows as they will be imported. */
  preview: z.array(z.strictObject({ row: z.int(), values: z.record(z.string(), z.string()) })),
  counts: z.strictObject({
    rows: z.int(),
    valid: z.int(),
    withErrors: z.int(),
    /** Rows with errors that can be imported without the cells that have them. */
    repairable: z.int(),
    /** Among the valid rows. */
    duplicates: z.int(),
    repairableDuplicates: z.int(),
    problems: z.int(),
    imported: z.int(),
  }),
  /** Unknown values of the status column, the most frequent first. */
  unknownStatuses: z.array(z.strictObject({ value: z.string(), count: z.int() })),
  /** The translated reason of the failure. */
  failure: z.string().nullable(),
});
export type ImportView = z.output<typeof importView>;

export const errorChoices = ['stop', 'without-cells', 'leave-out'] as const;

export const confirmImportInput = z.strictObject({
  importId: id,
  /** Imports rows with errors without their faulty cells, or leaves them out; `stop`: the import can't start while there are any. */
  errors: z.enum(errorChoices).default('stop'),
  /** Whether possible duplicates are skipped or imported as new people. */
  duplicates: z.enum(['skip', 'import']).default('skip'),
  /** The consent that the church states for people with an e-mail address whose row has none. */
  newsletterConsent: z.enum(['none', 'granted']).default('none'),
});
export type ConfirmImport = z.output<typeof confirmImportInput>;

/** What the job that imports the rows needs of a confirmation. */
export const importChoices = confirmImportInput.pick({
  errors: true,
  duplicates: true,
  newsletterConsent: true,
});
export type ImportChoices = z.output<typeof importChoices>;

/** The last problem of a page: row, column and reason. */
export const problemCursor = z.tuple([z.int32(), z.int32(), z.string()]);

export const problemPage = createForwardPageSchema(importProblemView);
