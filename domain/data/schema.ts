/** Export and restore of all data of a church, and its deletion. */
import { z } from 'zod';
import { archivePhases } from '#domain/kernel/archives.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { definePhases } from '#domain/kernel/statuses.ts';

/** How long a requested deletion of a church can be cancelled. */
export const deletionGraceDays = 30;

const instant = z.string().meta({ format: 'date-time' });

export const exportView = z.strictObject({
  id: idView,
  status: z.enum(archivePhases.statuses),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  requestedAt: instant,
  requestedBy: z.string(),
  finishedAt: instant.nullable(),
  /** null if there is no file yet or it has expired. */
  downloadableUntil: instant.nullable(),
});
export type ExportView = z.output<typeof exportView>;

export const restorePhases = definePhases({
  checking: 'running',
  ready: 'waiting',
  restoring: 'running',
  done: 'ended',
  failed: 'ended',
  cancelled: 'ended',
});

/** The contents of an archive, with all files read and checked. */
export const restorePreview = z.strictObject({
  churchName: z.string(),
  exportedAt: z.string(),
  /** Whether this server created the archive and it is unmodified. */
  genuine: z.boolean(),
  /** Number of records to restore by table. */
  restored: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
  /** Number of records in the archive that are not restored, such as the audit log. */
  notRestored: z.array(z.strictObject({ table: z.string(), label: z.string(), rows: z.int() })),
  files: z.int(),
  /** Users of the archive: accounts are not restored, but they can be invited. */
  users: z.array(z.strictObject({ name: z.string(), email: z.string() })),
});
export type RestorePreview = z.output<typeof restorePreview>;

export const restoreView = z.strictObject({
  id: idView,
  status: z.enum(restorePhases.statuses),
  fileName: z.string(),
  preview: restorePreview.nullable(),
  /** The translated reason of the failure. */
  failure: z.string().nullable(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
});
export type RestoreView = z.output<typeof restoreView>;

export const deletionView = z.strictObject({
  /** Both null unless a deletion is scheduled. */
  requestedAt: instant.nullable(),
  dueAt: instant.nullable(),
  requestedBy: z.string().nullable(),
  /** The user types it to confirm. */
  churchName: z.string(),
});
export type DeletionView = z.output<typeof deletionView>;

export const requestDeletionInput = z.strictObject({
  churchName: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(128),
});

export const exportParams = z.strictObject({ exportId: id });
export const churchParams = z.strictObject({ churchId: id });
export const churchExportParams = z.strictObject({ churchId: id, exportId: id });
export const restoreParams = z.strictObject({ restoreId: id });
