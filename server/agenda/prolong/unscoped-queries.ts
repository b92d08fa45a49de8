/** Work of background jobs across all churches. */
import { sql, type RawBuilder } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { isTurn } from '#server/core/jobs-by-church.ts';

/**
 * Lists the churches in which a series is written until a day before this one, and each church with an event once a week,
 * because a release of Node may have other laws of time zones.
 */
export const listChurchesToProlong = (
  core: Pick<Core, 'database' | 'config'>,
  { day, weekday }: { readonly day: string; readonly weekday: number },
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`EXISTS (SELECT FROM event_times t WHERE t.church_id = c.id AND (t.written_until < ${day}::date OR ${isTurn(weekday, 7)}) OFFSET 0)`,
  );

/**
 * SQL: the planned dates of church `c`, `id` and `day`, on as many days from its present day on. For a condition of
 * `listChurchesInUse`.
 */
export const selectComingDates = (at: Date, days: number): RawBuilder<unknown> => {
  const today = sql`(${at}::timestamptz AT TIME ZONE c.time_zone)::date`;
  return sql`
    SELECT o.id, o.local_start::date AS day
    FROM occurrences o JOIN events e ON e.church_id = o.church_id AND e.id = o.event_id
    WHERE o.church_id = c.id AND o.status = 'planned' AND e.status = 'published'
      AND o.local_start >= ${today}::timestamp AND o.local_start < (${today} + ${days}::int)::timestamp`;
};
