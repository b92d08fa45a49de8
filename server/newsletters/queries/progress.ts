/** Progress of sendings. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { storedExclusions, type NewsletterProgress } from '#domain/newsletters/schema.ts';
import { inProgressStatuses } from '#domain/newsletters/statuses.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toIso } from './newsletters.ts';

/** Newsletters being sent or paused, newest first. */
export async function listUnfinishedNewsletters(
  db: ChurchDb,
): Promise<(Pick<NewsletterProgress, 'id' | 'status' | 'waiting'> & { title: string })[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select([
      'id',
      'title',
      'status',
      'total_count',
      'sent_count',
      'failed_count',
      'uncertain_count',
      'skipped_count',
    ])
    .where('status', 'in', inProgressStatuses)
    .where('deleted_at', 'is', null)
    .orderBy('last_sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, title, status, total_count, ...closed }) => ({
    id,
    title,
    status,
    waiting:
      total_count -
      closed.sent_count -
      closed.failed_count -
      closed.uncertain_count -
      closed.skipped_count,
  }));
}

export async function findProgress(
  db: ChurchDb,
  id: string,
): Promise<Omit<NewsletterProgress, 'maxPerMinute'> | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const closed = row.sent_count + row.failed_count + row.uncertain_count + row.skipped_count;
  return {
    id: row.id,
    status: row.status,
    lastSentAt: toIso(row.last_sent_at),
    sentAt: toIso(row.sent_at),
    errorMessage: row.error_message,
    total: row.total_count,
    waiting: row.total_count - closed,
    sent: row.sent_count,
    failed: row.failed_count,
    uncertain: row.uncertain_count,
    skipped: row.skipped_count,
    uncertainReviewed: row.uncertain_reviewed_at !== null,
    opened: row.opened_count,
    clicked: row.clicked_count,
    machineOpened: row.machine_opened_count,
    machineClicked: row.machine_clicked_count,
    unsubscribed: row.unsubscribed_count,
    exclusions: storedExclusions.parse(row.exclusions),
    held:
      row.status === 'sending' && row.held_until && row.held_reason
        ? {
            reason: row.held_reason,
            until: row.held_until.toISOString(),
          }
        : null,
  };
}
