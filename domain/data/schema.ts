/** A church's data as a whole: a copy of everything, a copy brought back, and the end of a church. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';

/** How long a copy can be downloaded. */
export const exportDays = 7;
/** How long a church that asked to be deleted can change its mind. */
export const graceDays = 30;

const instant = z.string().meta({ format: 'date-time' });

export const exportStatuses = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const;
export const exportView = z.strictObject({
  id: idView,
  status: z.enum(exportStatuses),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  askedAt: instant,
  askedBy: z.string(),
  finishedAt: instant.nullable(),
  /** null: there is no file, or none any more. */
  downloadableUntil: instant.nullable(),
});
export type ExportView = z.output<typeof exportView>;

export const restoreStatuses = [
  'checking',
  'ready',
  'restoring',
  'done',
  'failed',
  'cancelled',
] as const;

/** What a copy holds, as it was found: every file read and checked. */
export const restorePreview = z.strictObject({
  churchName: z.string(),
  exportedAt: z.string(),
  /** Made by this Redil, and unchanged since. */
  genuine: z.boolean(),
  /** Kinds of record that come, with how many. */
  comes: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
  /** What is in the copy but stays out, such as the log of what was done. */
  staysOut: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
  files: z.int(),
  /** People who had an account: none comes with the copy, they may be invited. */
  users: z.array(z.strictObject({ name: z.string(), email: z.string() })),
});
export type RestorePreview = z.output<typeof restorePreview>;

export const restoreView = z.strictObject({
  id: idView,
  status: z.enum(restoreStatuses),
  fileName: z.string(),
  preview: restorePreview.nullable(),
  /** In the reader's words. */
  failure: z.string().nullable(),
  askedAt: instant,
  finishedAt: instant.nullable(),
});
export type RestoreView = z.output<typeof restoreView>;

export const deletionView = z.strictObject({
  /** Both null: nobody asked. */
  askedAt: instant.nullable(),
  dueAt: instant.nullable(),
  askedBy: z.string().nullable(),
  /** To be typed. */
  churchName: z.string(),
});
export type DeletionView = z.output<typeof deletionView>;

export const askDeletionInput = z.strictObject({
  churchName: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(128),
});

export const ofExport = z.strictObject({ exportId: id });
export const ofChurch = z.strictObject({ churchId: id });
export const ofChurchExport = z.strictObject({ churchId: id, exportId: id });
export const ofRestore = z.strictObject({ restoreId: id });
