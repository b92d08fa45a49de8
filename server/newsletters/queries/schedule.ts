/** Newsletters that start at a time that a user chose. */
import { getChurchId, type ChurchDb, type UnscopedDb } from '#server/core/database/database.ts';
import type { NewsletterKey } from './delivery.ts';

export async function scheduleNewsletter(
  db: ChurchDb,
  id: string,
  scheduledAt: Date,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({
      status: 'scheduled',
      scheduled_at: scheduledAt,
      error_message: null,
      updated_by: userId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Who wrote and who scheduled a newsletter, as far as they still are active users. */
export const listAuthors = (db: ChurchDb, newsletterId: string) =>
  db
    .selectFrom('newsletters as n')
    .innerJoin('users as u', (join) =>
      join.on((each) =>
        each.or([
          each('u.id', '=', each.ref('n.created_by')),
          each('u.id', '=', each.ref('n.updated_by')),
        ]),
      ),
    )
    .select(['n.title', 'n.updated_at', 'u.id', 'u.name', 'u.language'])
    .where('n.id', '=', newsletterId)
    .where('u.church_id', '=', getChurchId(db))
    .where('u.disabled_at', 'is', null)
    .where('u.email_verified', '=', true)
    .execute();

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
