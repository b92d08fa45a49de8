/** The archives of a church and their progress. */
import { sql, type Selectable } from 'kysely';
import type { ArchiveView } from '#domain/book-review/schema.ts';
import { archivePhases, archiveRetentionDays } from '#domain/kernel/archives.ts';
import { now } from '#server/core/clock.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

type ArchiveColumns = Selectable<Tables['review_archives']>;
const maxListed = 10;
const day = 24 * 3600 * 1000;

/** Those with names of givers are only for who sees these. */
const selectSeen = (db: ChurchDb, seesGivers: boolean) =>
  db
    .selectFrom('review_archives')
    .selectAll()
    .$if(!seesGivers, (query) => query.where('has_givers', '=', false));

export const listArchives = async (db: ChurchDb, seesGivers: boolean): Promise<ArchiveView[]> =>
  (await selectSeen(db, seesGivers).orderBy('id', 'desc').limit(maxListed).execute()).map(
    toArchiveView,
  );

export async function findArchive(
  db: ChurchDb,
  id: string,
  seesGivers: boolean,
): Promise<ArchiveView | null> {
  const row = await selectSeen(db, seesGivers).where('id', '=', id).executeTakeFirst();
  return row ? toArchiveView(row) : null;
}

/** false: another one is being written. */
export async function insertArchive(
  db: ChurchDb,
  row: Pick<
    ArchiveColumns,
    | 'id'
    | 'from_month'
    | 'until_month'
    | 'has_givers'
    | 'requested_at'
    | 'requested_by'
    | 'requested_by_name'
  >,
): Promise<boolean> {
  const inserted = await db
    .insertInto('review_archives')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Starts or restarts a waiting or interrupted archive; undefined: it was cancelled or has ended. */
export const startArchive = (db: ChurchDb, id: string) =>
  db
    .updateTable('review_archives')
    .set({ status: 'writing', progress_done: 0, progress_total: 0 })
    .where('id', '=', id)
    .where('status', 'in', archivePhases.running)
    .returningAll()
    .executeTakeFirst();

/** Returns false if the archive was cancelled. */
export async function updateProgress(
  db: ChurchDb,
  id: string,
  { done, total }: ArchiveView['progress'],
): Promise<boolean> {
  const noted = await db
    .updateTable('review_archives')
    .set({ progress_done: done, progress_total: total })
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Returns false if the archive has already ended. */
export async function endArchive(
  db: ChurchDb,
  id: string,
  end:
    | { readonly status: 'done'; readonly bytes: number }
    | { readonly status: 'failed' | 'cancelled' },
): Promise<boolean> {
  const ended = await db
    .updateTable('review_archives')
    .set({
      status: end.status,
      ...(end.status === 'done'
        ? {
            progress_done: sql<number>`progress_total`,
            bytes: end.bytes,
            expires_at: new Date(now().getTime() + archiveRetentionDays * day),
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', archivePhases.running)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

const toArchiveView = (row: ArchiveColumns): ArchiveView => ({
  id: row.id,
  from: row.from_month.slice(0, 7),
  to: row.until_month.slice(0, 7),
  status: row.status,
  hasGivers: row.has_givers,
  progress: { done: row.progress_done, total: row.progress_total },
  bytes: row.bytes,
  requestedAt: row.requested_at.toISOString(),
  requestedBy: row.requested_by_name,
  downloadableUntil: row.expires_at && row.expires_at > now() ? row.expires_at.toISOString() : null,
});
