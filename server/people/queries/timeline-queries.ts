/** Entries of a person's timeline. */
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { getOldestUndo, undoDays } from '#server/core/database/undo.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';

/** A page of a source: at most `limit` entries that are older than `before`. */
export interface TimelineQuery {
  readonly personId: string;
  /** The person and the records that were merged into it, for the entries of the activity log. */
  readonly recordIds: readonly string[];
  readonly before: Pick<TimelineEntry, 'at' | 'kind' | 'id'> | null;
  readonly limit: number;
  readonly church: Pick<ActorChurch, 'timeZone' | 'language' | 'vocabulary'>;
  readonly language: Language;
  readonly actor: Actor;
  /** null: all. */
  readonly kinds: readonly string[] | null;
}

/**
 * A page of a source. `entries` is a SELECT with the columns kind, id (text), instant, values (jsonb) and record id, in this
 * order. Instants have microsecond precision, unlike a Date.
 */
export async function readTimelinePage(
  db: ChurchDb,
  entries: RawBuilder<unknown>,
  { before, limit, kinds }: Pick<TimelineQuery, 'before' | 'limit' | 'kinds'>,
): Promise<TimelineEntry[]> {
  const older = before
    ? sql`(at, kind, id) < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::text)`
    : sql`true`;
  const ofKinds = kinds ? sql`kind = ANY (${kinds}::text[])` : sql`true`;
  const { rows } = await sql<TimelineEntry>`
    SELECT kind, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, values, record_id AS "recordId"
    FROM (
      SELECT kind COLLATE "C" AS kind, id COLLATE "C" AS id, at, values, record_id
      FROM (${entries}) unordered (kind, id, at, values, record_id)
    ) entry
    WHERE ${older} AND ${ofKinds}
    ORDER BY at DESC, kind DESC, id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** The entries of this feature: the record itself, first visit, baptism (with a complete date), and consents to newsletters and the directory. */
export function readOwnTimeline(db: ChurchDb, query: TimelineQuery): Promise<TimelineEntry[]> {
  const { personId, church } = query;
  const churchId = getChurchId(db);
  const select = (
    kind: RawBuilder<unknown>,
    at: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ) => sql`
    SELECT ${kind}, p.id::text, ${at}, '{}'::jsonb, NULL::uuid FROM people p
    WHERE p.church_id = ${churchId} AND p.id = ${personId} AND ${condition}`;
  const startOf = (day: RawBuilder<unknown>) =>
    sql`${day}::timestamp AT TIME ZONE ${church.timeZone}::text`;
  return readTimelinePage(
    db,
    sql`
    ${select(sql`CASE WHEN p.import_id IS NULL THEN 'created' ELSE 'imported' END`, sql`p.created_at`, sql`true`)}
    UNION ALL ${select(sql`'archived'`, sql`p.archived_at`, sql`p.archived_at IS NOT NULL`)}
    UNION ALL ${select(sql`'first-visit'`, startOf(sql`p.first_visit`), sql`p.first_visit IS NOT NULL`)}
    UNION ALL ${select(
      sql`'baptism'`,
      startOf(sql`make_date(p.baptism_year, p.baptism_month, p.baptism_day)`),
      sql`p.baptized AND num_nulls(p.baptism_year, p.baptism_month, p.baptism_day) = 0`,
    )}
    UNION ALL
    SELECT CASE c.purpose WHEN 'directory' THEN 'directory-' ELSE 'consent-' END || c.status, c.id::text, c.stated_at, '{}'::jsonb, NULL::uuid
    FROM consents c WHERE c.church_id = ${churchId} AND c.person_id = ${personId} AND c.purpose IN ('newsletter', 'directory') AND c.status <> 'none'
    UNION ALL
    SELECT 'merged', m.removed_id::text, m.merged_at, jsonb_strip_nulls(jsonb_build_object('name', m.removed_name, 'actor', m.merged_by_name,
      'undoId', s.id, 'undoUntil', s.created_at + make_interval(days => ${undoDays}))), NULL::uuid
    FROM person_merges m LEFT JOIN undo_steps s ON s.church_id = ${churchId} AND s.id = m.step_id
      AND s.undone_at IS NULL AND s.created_at > ${getOldestUndo(now())}::timestamptz
    WHERE m.church_id = ${churchId} AND m.kept_id = ${personId}`,
    query,
  );
}
