/** Shapes of an import: a file is analysed into a preview; a confirmed preview is imported, all rows or none. */
import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema } from '#domain/kernel/paging.ts';
import { definePhases } from '#domain/kernel/statuses.ts';
import { undoResult } from './undo.ts';

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
/** A file with more of them is corrected before. */
export const maxTitleRows = 15;
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

/** How the file is read: detected, and changeable by the user. */
export const importSettings = z.strictObject({
  /** The sheet of a workbook; null for a text file, which alone has encoding and separator. */
  sheet: z.string().max(120).nullable().default(null),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  /** The country of rows that have none, for telephones and addresses; empty for the church's. */
  country: country.or(z.literal('')).default(''),
  /** What the import detects besides in each analysis, by names of its own. */
  traits: z.record(z.string().max(40), z.boolean()).default({}),
  /** The rows with text, as a title, above that of the column names or of the first record. */
  titleRows: z.int().min(0).max(maxTitleRows).default(0),
  /** The numbers in the file of its first rows with text, as spreadsheets count them, which have at most 2^20 rows. */
  filledRows: z
    .array(
      z
        .int()
        .min(1)
        .max(2 ** 20),
    )
    .max(maxTitleRows + 1)
    .default([]),
  /** Whether the row below them contains the column names. */
  hasHeader: z.boolean(),
  /** The target of each column of the file; null ignores the column. */
  mapping: z.array(z.string().max(80).nullable()).max(200),
  /** By target, the words of the church that are meant by unknown ones; null for none. */
  words: z.record(z.string().max(80), z.record(z.string().max(120), id.nullable())).default({}),
});
export type ImportSettings = z.output<typeof importSettings>;

/** The positions of the columns that have no target. */
export const getUnusedColumns = ({ mapping }: Pick<ImportSettings, 'mapping'>): number[] =>
  mapping.flatMap((target, column) => (target === null ? [column] : []));

/** The columns whose header names something that Redil knows, though they are not read. */
export const getColumnsLeftOut = (columns: ImportView['columns']): ImportView['columns'] =>
  columns.filter(({ leftOut }) => leftOut !== null);

/** `error`: the row can't be imported. `duplicate`: it resembles a record of the church or an earlier row of the file. */
export const problemKinds = ['error', 'duplicate'] as const;

/** The outcome of a row with a problem: left out, imported without the cell, used to complete a record, or imported. */
export const problemOutcomes = ['left-out', 'without-cell', 'completed', 'imported'] as const;

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
  /** null before the import has ended. */
  outcome: z.enum(problemOutcomes).nullable(),
});

export type ImportProblemView = z.output<typeof importProblemView>;

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
  columns: z.array(
    z.strictObject({
      header: z.string(),
      samples: z.array(z.string()),
      /** The target that the header names, if the column has cells and is not read: another one has it, or the user chose so. */
      leftOut: z.string().nullable().default(null),
    }),
  ),
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
    /** Records that the import completed instead. */
    completed: z.int().default(0),
    /** Rows that did neither. */
    leftOut: z.int().default(0),
  }),
  /**
   * Words in columns of words of the church that it does not have, the most frequent first. `count` is 0 for those with a
   * suggestion whose meaning the user chose.
   */
  unknownWords: z.array(
    z.strictObject({
      target: z.string(),
      value: z.string(),
      count: z.int(),
      /** What it probably means. */
      suggestion: z.strictObject({ id, name: z.string() }).nullable().default(null),
    }),
  ),
  /** The translated reason of the failure. */
  failure: z.string().nullable(),
  /** Of an import that was undone. */
  undoResult: undoResult.nullable(),
});
export type ImportView = z.output<typeof importView>;

/** The columns that a user may import, with their translated labels. */
export const importColumns = z.strictObject({
  items: z.array(
    z.strictObject({
      target: z.string(),
      label: z.string(),
      /** What its cells can mean, if it is a column of words of the church. */
      words: z.array(z.strictObject({ id, name: z.string() })).optional(),
      /** What the choice of none of them means, if it is not that the cell says nothing. */
      noneLabel: z.string().optional(),
      /** What its cells do. */
      help: z.string().optional(),
    }),
  ),
});
export type ImportColumns = z.output<typeof importColumns>;

export const errorChoices = ['stop', 'without-cells', 'leave-out'] as const;

/** How rows that resemble a record are imported: `complete` fills the empty fields of the record, if the import can. */
export const duplicateChoices = ['skip', 'complete', 'import'] as const;

export const confirmImportInput = z.strictObject({
  importId: id,
  /** Imports rows with errors without their faulty cells, or leaves them out; `stop`: the import can't start while there are any. */
  errors: z.enum(errorChoices).default('stop'),
  duplicates: z.enum(duplicateChoices).default('skip'),
  /** Leaves out the columns with `leftOut`; the import can't start with such columns otherwise. */
  leavesColumnsOut: z.boolean().default(false),
  /** What the user states for the rows that say nothing about it, by names that the import declares. */
  statements: z.array(z.string().max(40)).max(10).default([]),
});
export type ConfirmImport = z.output<typeof confirmImportInput>;

/** What the job that imports the rows needs of a confirmation. */
export const importChoices = confirmImportInput.pick({
  errors: true,
  duplicates: true,
  statements: true,
});
export type ImportChoices = z.output<typeof importChoices>;

/** The last problem of a page: row, column and reason. */
export const problemCursor = z.tuple([z.int32(), z.int32(), z.string()]);

export const problemPage = createForwardPageSchema(importProblemView);

/** The number of rows that become records or complete some. */
export function countImportable(
  counts: ImportView['counts'],
  { errors, duplicates }: Pick<ImportChoices, 'errors' | 'duplicates'>,
): number {
  const skipped = duplicates === 'skip' ? counts.duplicates : 0;
  if (errors !== 'without-cells') return counts.valid - skipped;
  const skippedToo = duplicates === 'skip' ? counts.repairableDuplicates : 0;
  return counts.valid + counts.repairable - skipped - skippedToo;
}
