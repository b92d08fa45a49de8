/** Exports of a church's data. */
import { archivePhases, archiveRetentionDays } from '#domain/kernel/archives.ts';
import type { Selectable } from 'kysely';
import type { ExportView } from '#domain/data/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

type Row = Selectable<Tables['church_exports']>;
const maxListed = 10;
const day = 24 * 3600 * 1000;

export async function listExports(db: ChurchDb): Promise<ExportView[]> {
  const rows = await db
    .selectFrom('church_exports')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(toExportView);
}

export async function readExport(db: ChurchDb, id: string): Promise<ExportView | null> {
  const row = await db
    .selectFrom('church_exports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toExportView(row) : null;
}

/** Returns null if an export is already running. */
export async function insertExport(
  db: ChurchDb,
  requester: { readonly userId: string; readonly name: string },
): Promise<string | null> {
  const running = await db
    .selectFrom('church_exports')
    .select('id')
    .where('status', 'in', archivePhases.running)
    .executeTakeFirst();
  if (running) return null;
  const id = newId();
  await db
    .insertInto('church_exports')
    .values({
      id,
      requested_at: now(),
      requested_by: requester.userId,
      requested_by_name: requester.name,
    })
    .execute();
  return id;
}

/** Starts or restarts a waiting or interrupted export; returns false if it was cancelled or has ended. */
export async function startExport(db: ChurchDb, id: string, total: number): Promise<boolean> {
  const taken = await db
    .updateTable('church_exports')
    .set({ status: 'writing', progress_done: 0, progress_total: total })
    .where('id', '=', id)
    .where('status', 'in', archivePhases.running)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Returns false if the export was cancelled. */
export async function updateExportProgress(
  db: ChurchDb,
  id: string,
  done: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('church_exports')
    .set({ progress_done: done })
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export type ExportEnd =
  | { readonly status: 'done'; readonly rows: number; readonly bytes: number }
  | { readonly status: 'failed' | 'cancelled' };

/** Returns false if the export has already ended. */
export async function endExport(db: ChurchDb, id: string, end: ExportEnd): Promise<boolean> {
  const at = now();
  const ended = await db
    .updateTable('church_exports')
    .set({
      status: end.status,
      finished_at: at,
      ...(end.status === 'done'
        ? {
            rows_total: end.rows,
            bytes: end.bytes,
            expires_at: new Date(at.getTime() + archiveRetentionDays * day),
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', archivePhases.running)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

function toExportView(row: Row): ExportView {
  return {
    id: row.id,
    status: row.status,
    progress: { done: row.progress_done, total: row.progress_total },
    rows: row.rows_total,
    bytes: row.bytes,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requested_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    downloadableUntil:
      row.expires_at && row.expires_at > now() ? row.expires_at.toISOString() : null,
  };
}
