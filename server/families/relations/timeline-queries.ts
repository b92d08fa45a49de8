import { sql, type RawBuilder } from 'kysely';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readTimelinePage, type TimelineQuery } from '#server/people/public.ts';

/** A complete day as an instant of the church; NULL for a date of which only parts are known. */
const toInstant = (date: RawBuilder<unknown>, timeZone: string) =>
  sql`CASE WHEN ${date} ~ '^\\d{4}-\\d{2}-\\d{2}$' THEN ${date}::date::timestamp AT TIME ZONE ${timeZone}::text END`;

/** Entries without values, by the ids of the relations; the record is the relative. */
export const readRelationTimeline = (
  db: ChurchDb,
  query: TimelineQuery,
): Promise<TimelineEntry[]> => {
  const church = getChurchId(db);
  const { personId } = query;
  const ofPerson = sql`
    SELECT r.*, CASE WHEN r.first_id = ${personId}::uuid THEN r.second_id ELSE r.first_id END AS relative_id
    FROM relations r
    WHERE r.church_id = ${church}::uuid AND (r.first_id = ${personId}::uuid OR r.second_id = ${personId}::uuid)`;
  const select = (kind: string, at: RawBuilder<unknown>) => sql`
    SELECT ${sql.lit(kind)}, r.id::text, ${at}, '{}'::jsonb, r.relative_id
    FROM own r WHERE ${at} IS NOT NULL`;
  const on = (column: string) => toInstant(sql.ref(`r.${column}`), query.church.timeZone);
  return readTimelinePage(
    db,
    sql`
    WITH own AS (${ofPerson})
    ${select('relation-added', sql`r.created_at`)}
    UNION ALL ${select('civil-wedding', on('civil_wedding'))}
    UNION ALL ${select('church-wedding', on('church_wedding'))}
    UNION ALL ${select('couple-ended', on('ended'))}`,
    query,
  );
};
