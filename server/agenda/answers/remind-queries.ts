/** The SQL of reminders. */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface DueDate {
  readonly id: string;
  readonly event_id: string;
  readonly title: string;
  readonly starts_at: Date;
}

/** SQL: the reminder of date `o` of event `e` is due. The condition on the local time covers all time zones, and limits what is read from an index. */
export const isReminderDue = (at: Date): RawBuilder<unknown> => sql`
  e.remind_minutes IS NOT NULL AND e.status = 'published' AND o.status = 'planned'
  AND o.starts_at > ${at} AND o.starts_at <= ${at}::timestamptz + e.remind_minutes * interval '1 minute'
  AND o.reminded_for IS DISTINCT FROM o.starts_at
  AND o.local_start > ${at}::timestamptz AT TIME ZONE 'UTC' - interval '1 day'
  AND o.local_start < ${at}::timestamptz AT TIME ZONE 'UTC' + interval '1 day' + e.remind_minutes * interval '1 minute'`;

/** Dates whose reminder is due and that have not begun, by their beginning. */
export async function listDueDates(db: ChurchDb, at: Date, limit: number): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    SELECT o.id, o.event_id, coalesce(o.title, e.title) AS title, o.starts_at
    FROM events e JOIN occurrences o ON o.church_id = e.church_id AND o.event_id = e.id
    WHERE e.church_id = ${getChurchId(db)}::uuid AND o.church_id = ${getChurchId(db)}::uuid
      AND ${isReminderDue(at)}
    ORDER BY o.starts_at, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markAsReminded(db: ChurchDb, { id, starts_at: at }: DueDate): Promise<void> {
  await db.updateTable('occurrences').set({ reminded_for: at }).where('id', '=', id).execute();
}
