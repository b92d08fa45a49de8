/** What is changed in the newsletters of an archive when it is restored. */
import { sql } from 'kysely';
import { getStatusesAllowing, waitingStatuses } from '#domain/newsletters/statuses.ts';
import type { PlanKey } from '#domain/plans.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import type { RestoredArchive } from '#server/core/database/feature-tables.ts';

/**
 * Unfinished newsletters are cancelled, so that nobody gets them twice; a frozen message, which is sent without validation,
 * is only restored from a genuine archive.
 */
export const restoreNewsletterAs = ({
  isGenuine,
}: RestoredArchive): Readonly<Record<string, string>> => ({
  status: `CASE WHEN s.status IN (${quoteList(getStatusesAllowing('cancel'))}) THEN 'cancelled' ELSE s.status END`,
  audience_type: `nullif(s.audience_type, 'platform_users')`,
  platform_audience: 'NULL::jsonb',
  held_reason: 'NULL',
  held_until: 'NULL::timestamptz',
  // The addresses of pictures contain the church.
  content: `regexp_replace(s.content, '/public-files/[0-9a-f-]{36}/', '/public-files/' || current_setting('app.church_id') || '/', 'g')`,
  in_flight: `'{}'::uuid[]`,
  ...(isGenuine ? {} : { frozen: 'NULL::jsonb' }),
});

export const restoredRecipient: Readonly<Record<string, string>> = {
  // Older archives contain `inflight`, another unfinished status.
  status: `CASE WHEN s.status IN ('inflight', ${quoteList(waitingStatuses)}) THEN 'skipped' ELSE s.status END`,
  is_requeued: 'false',
  // Words of older archives.
  reason: `CASE s.reason WHEN 'tries-used-up' THEN 'attempts-exhausted' WHEN 'reply-lost' THEN 'response-lost' ELSE s.reason END`,
};

/** A reference to a file that the archive lacks would be refused. */
export async function deleteLostPictures(db: ChurchDb, staged: string): Promise<void> {
  const files = await db.selectFrom('files').select('id').execute();
  const ids = files.map(({ id }) => id);
  await sql`
    DELETE FROM ${sql.table(staged)} WHERE file_id = ANY (${ids}::text[]) IS NOT TRUE`.execute(db);
}

/** Clicks on a link redirect to its URL, so only URLs that the editor allows are restored. */
export async function deleteUnsafeLinks(db: ChurchDb, staged: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(staged)} WHERE url IS NULL OR url !~* '^(https?://|mailto:|tel:)'`.execute(
    db,
  );
}

export async function findPlanAndTimeZone(
  db: ChurchDb,
): Promise<{ readonly plan: PlanKey; readonly timeZone: string }> {
  return db
    .selectFrom('churches')
    .select(['plan', 'time_zone as timeZone'])
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listDraftIds(db: ChurchDb): Promise<string[]> {
  const drafts = db.selectFrom('newsletters').select('id').where('status', '=', 'draft');
  const rows = await drafts.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

export async function cancelDrafts(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await db.updateTable('newsletters').set({ status: 'cancelled' }).where('id', 'in', ids).execute();
}

/** Restored newsletters with content, which must be sanitized. */
export async function listNewsletterContents(
  db: ChurchDb,
): Promise<{ id: string; content: string }[]> {
  return db
    .selectFrom('newsletters')
    .select(['id', 'content'])
    .where('content', '<>', '')
    .orderBy('id')
    .execute();
}

export async function setNewsletterContent(
  db: ChurchDb,
  id: string,
  content: string,
): Promise<void> {
  await db.updateTable('newsletters').set({ content }).where('id', '=', id).execute();
}
