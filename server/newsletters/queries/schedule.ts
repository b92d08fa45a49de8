/** Newsletters that start at a time that a user chose. */
import type { ChurchDb, UnscopedDb } from '#server/core/database/database.ts';
import type { NewsletterKey } from './delivery.ts';

export async function scheduleNewsletter(
  db: ChurchDb,
  id: string,
  scheduledAt: Date,
  at: Date,
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({
      status: 'scheduled',
      scheduled_at: scheduledAt,
      error_message: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export interface DueNewsletter extends NewsletterKey {
  readonly scheduledAt: Date;
}

/** Over all churches: scheduled newsletters whose time has come, the oldest first. */
export async function listDueSchedules(
  db: UnscopedDb,
  at: Date,
  exceptIds: readonly string[],
  limit: number,
): Promise<DueNewsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['church_id', 'id', 'scheduled_at'])
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', at)
    .where('deleted_at', 'is', null)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .orderBy('scheduled_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    churchId: row.church_id,
    newsletterId: row.id,
    scheduledAt: row.scheduled_at ?? at,
  }));
}

/** Of a newsletter that is still due; one that was moved meanwhile stays scheduled. */
export async function failDueNewsletter(
  db: ChurchDb,
  id: string,
  errorMessage: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({
      status: 'failed',
      error_message: errorMessage,
      scheduled_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', at)
    .execute();
}
