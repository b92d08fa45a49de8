/** Restores of archives into a church. */
import type { Selectable } from 'kysely';
import {
  restorePhases,
  restorePreview,
  type RestorePreview,
  type RestoreView,
} from '#domain/data/schema.ts';
import { storedError, type ErrorText, type StoredError } from '#domain/kernel/text/stored-text.ts';
import { now } from '#server/core/clock.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export interface RestoreRow {
  readonly id: string;
  readonly status: RestoreView['status'];
  readonly uploadId: string;
  readonly fileName: string;
  readonly preview: RestorePreview | null;
  readonly failure: StoredError | null;
  readonly requestedAt: Date;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly finishedAt: Date | null;
}

const maxListed = 5;

export async function listRestores(db: ChurchDb): Promise<RestoreRow[]> {
  const rows = await db
    .selectFrom('church_restores')
    .selectAll()
    .where('status', '<>', 'cancelled')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(toRestoreRow);
}

export async function readRestore(db: ChurchDb, id: string): Promise<RestoreRow | null> {
  const row = await db
    .selectFrom('church_restores')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toRestoreRow(row) : null;
}

interface NewRestore {
  readonly uploadId: string;
  readonly fileName: string;
  readonly userId: string;
  readonly userName: string;
}

export async function insertRestore(
  db: ChurchDb,
  { uploadId, fileName, userId, userName }: NewRestore,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('church_restores')
    .values({
      id,
      upload_id: uploadId,
      file_name: fileName,
      requested_at: now(),
      requested_by: userId,
      requested_by_name: userName,
    })
    .execute();
  return id;
}

/** Changes the status; returns false unless the current status is `from`. */
export async function changeRestoreStatus(
  db: ChurchDb,
  id: string,
  from: RestoreView['status'],
  to: RestoreView['status'],
  details: { readonly preview?: RestorePreview; readonly failure?: ErrorText } = {},
): Promise<boolean> {
  const moved = await db
    .updateTable('church_restores')
    .set({
      status: to,
      ...(details.preview ? { preview: JSON.stringify(details.preview) } : {}),
      ...(details.failure ? { failure: JSON.stringify(details.failure) } : {}),
      ...(restorePhases.hasEnded(to) ? { finished_at: now() } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

function toRestoreRow(row: Selectable<Tables['church_restores']>): RestoreRow {
  return {
    id: row.id,
    status: row.status,
    uploadId: row.upload_id,
    fileName: row.file_name,
    preview: row.preview === null ? null : restorePreview.parse(row.preview),
    failure: row.failure === null ? null : storedError.parse(JSON.parse(row.failure)),
    requestedAt: row.requested_at,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    finishedAt: row.finished_at,
  };
}
