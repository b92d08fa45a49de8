/** Shapes of an import: a file becomes a preview, a confirmed preview becomes people, all of them or none. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { pageOf } from '#domain/kernel/paging.ts';
import { importTargets, type ImportTarget } from '../columns.ts';
import { isCustomTarget, type CustomTarget } from '../custom/cells.ts';

export const importStatuses = [
  'analysing',
  'ready',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const largestImportBytes = 50 * 1024 * 1024;
export const mostImportRows = 200_000;
/** Faults of cells that are written down, to be shown; of more, how many there are. */
export const mostImportProblems = 10_000;

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

/** A column of ours, or `custom:{id}` for a field of the church. */
export type AnyTarget = ImportTarget | CustomTarget;
const knownTargets: ReadonlySet<string> = new Set(importTargets);
export const isTarget = (text: string): text is AnyTarget =>
  knownTargets.has(text) || isCustomTarget(text);
export const anyTarget = z
  .string()
  .max(80)
  .refine((text): text is AnyTarget => isTarget(text), { error: 'invalid-value' });

/** What the file is read as: detected, and changeable. */
export const importSettings = z.strictObject({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  /** The first row names the columns. */
  hasHeader: z.boolean(),
  /** For each column of the file what it holds; null leaves it out. */
  mapping: z.array(anyTarget.nullable()).max(200),
  /** For values of the status column that are no status of the church: which one they mean; null for none. */
  statusValues: z.record(z.string().max(120), id.nullable()).default({}),
});
export type ImportSettings = z.output<typeof importSettings>;

/** `error`: the row can't be imported. `duplicate`: it looks like somebody who is there, in the church or in the file. */
export const problemKinds = ['error', 'duplicate'] as const;

export const importProblemView = z.strictObject({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.int(),
  /** From 0; null: the row as a whole. */
  column: z.int().nullable(),
  header: z.string().nullable(),
  value: z.string(),
  kind: z.enum(problemKinds),
  reason: z.string(),
  message: z.string(),
});

export const importView = z.strictObject({
  id,
  status: z.enum(importStatuses),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Rows gone through, of how many; total 0 while unknown. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  settings: importSettings.nullable(),
  columns: z.array(z.strictObject({ header: z.string(), samples: z.array(z.string()) })),
  /** The first rows as they would be imported. */
  preview: z.array(z.strictObject({ row: z.int(), values: z.record(z.string(), z.string()) })),
  counts: z.strictObject({
    rows: z.int(),
    valid: z.int(),
    withErrors: z.int(),
    duplicates: z.int(),
    problems: z.int(),
    imported: z.int(),
  }),
  /** Values of the status column that mean nothing yet, the most frequent first. */
  unknownStatuses: z.array(z.strictObject({ value: z.string(), count: z.int() })),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
});
export type ImportView = z.output<typeof importView>;

export const confirmImportInput = z.strictObject({
  importId: id,
  /** Rows with errors are left out; `false` refuses to start while there are any. */
  skipErrors: z.boolean().default(false),
  /** Rows that look like somebody who is there are left out, or imported as further people. */
  duplicates: z.enum(['skip', 'import']).default('skip'),
  /** What the church states about people whose row says nothing of the newsletter and who have an e-mail address. */
  newsletterConsent: z.enum(['none', 'granted']).default('none'),
});
export type ConfirmImport = z.output<typeof confirmImportInput>;

/** Where a page of problems ends: row, column and reason. */
export const problemCursor = z.tuple([z.int(), z.int(), z.string()]);

export const problemPage = pageOf(importProblemView);
