/** Reads of the audit log, newest entries first, with keyset paging. */
import { sql, type Selectable } from 'kysely';
import type { AuditFilters } from '#domain/audit/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Days } from '#server/feature.ts';
import { listMergedIds, readTimelinePage, type TimelineQuery } from '#server/people/public.ts';

export type AuditRow = Omit<Selectable<Tables['audit_log']>, 'search_text'>;
export type AuditEntryRow = AuditRow & { readonly at_text: string };
export interface AuditPosition {
  readonly at: string;
  readonly id: string;
}

/** All columns but `search_text`, which is as long as the entry itself. */
const columns = [
  'church_id',
  'id',
  'at',
  'transaction_id',
  'actor_id',
  'actor_name',
  'actor_role',
  'ip_address',
  'user_agent',
  'support_id',
  'action',
  'subject_table',
  'subject_id',
  'subject_label',
  'before',
  'after',
  'is_forgotten',
] as const satisfies readonly (keyof AuditRow)[];

/** Microsecond precision, unlike a Date. */
const atText = sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
  'at_text',
);

/** The part of `search_text` that everybody reads. */
const visibleText = sql<string>`regexp_replace(normalize(lower(coalesce(subject_label, '') || ' ' || coalesce(actor_name, '')), NFD),
  '[\\u0300-\\u036f]', '', 'g')`;

export async function listAuditEntries(
  db: ChurchDb,
  filters: AuditFilters & { readonly hiddenKinds: readonly string[] },
  timeZone: string,
  after: AuditPosition | null,
  size: number,
): Promise<AuditEntryRow[]> {
  let query = db.selectFrom('audit_log').select(columns).select(atText);
  if (filters.actor) query = query.where('actor_id', '=', filters.actor);
  if (filters.action) query = query.where('action', '=', filters.action);
  if (filters.kind) query = query.where('subject_table', '=', filters.kind);
  if (filters.subject) {
    const ids = [filters.subject, ...(await listMergedIds(db, filters.subject))];
    query = query.where(sql<boolean>`subject_id = ANY (${ids}::uuid[])`);
  }
  if (filters.from) query = query.where('at', '>=', startOfDay(filters.from, 0, timeZone));
  if (filters.to) query = query.where('at', '<', startOfDay(filters.to, 1, timeZone));
  for (const word of fold(filters.q ?? '')
    .split(' ')
    .filter(Boolean))
    query = query.where(
      sql<boolean>`position(${word}::text IN search_text) > 0 AND (subject_table <> ALL (${[...filters.hiddenKinds]}::text[])
        OR position(${word}::text IN ${visibleText}) > 0)`,
    );
  if (after)
    query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(size).execute();
}

/** Of some kinds of record between two days, of which the last is not included; the earliest first. */
export const listEntriesOfKinds = (
  db: ChurchDb,
  {
    kinds,
    from,
    until,
    timeZone,
  }: Days & { readonly kinds: readonly string[]; readonly timeZone: string },
  after: AuditPosition | null,
  size: number,
): Promise<AuditEntryRow[]> =>
  db
    .selectFrom('audit_log')
    .select(columns)
    .select(atText)
    .where('at', '>=', startOfDay(from, 0, timeZone))
    .where('at', '<', startOfDay(until, 0, timeZone))
    .where(sql<boolean>`subject_table = ANY (${kinds}::text[])`)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) > (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(size)
    .execute();

const startOfDay = (day: string, daysLater: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${timeZone}::text`;

/** All actors of the log with their latest name. */
export async function listActors(db: ChurchDb): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name'])
    .distinctOn('actor_id')
    .where('actor_id', 'is not', null)
    .orderBy('actor_id')
    .orderBy('at', 'desc')
    .execute();
  return rows.flatMap((row) =>
    row.actor_id ? [{ id: row.actor_id, name: row.actor_name ?? '' }] : [],
  );
}

export async function listKinds(db: ChurchDb): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('subject_table').distinct().execute();
  return rows.map((row) => row.subject_table);
}

/** Columns whose changes are entries of their own on the timeline. */
export const timelineColumns = [
  'belonging_status_id',
  'newsletter_consent',
  'directory_consent',
  'archived_at',
];

const updatesOf = (db: ChurchDb, { recordIds }: TimelineQuery) => sql`
    FROM audit_log a
    WHERE a.church_id = ${getChurchId(db)} AND a.subject_table = 'people' AND a.subject_id = ANY (${recordIds}::uuid[])
      AND a.action = 'update'`;

/** A person's changes of belonging status, with the id of the new one and the name of the user. */
export const readStatusChanges = (db: ChurchDb, query: TimelineQuery): Promise<TimelineEntry[]> =>
  readTimelinePage(
    db,
    sql`
    SELECT CASE WHEN a.after ->> 'belonging_status_id' IS NULL THEN 'status-removed' ELSE 'status-changed' END,
           a.id::text, a.at, jsonb_build_object('status', coalesce(a.after ->> 'belonging_status_id', ''), 'actor', coalesce(a.actor_name, '')), NULL::uuid
    ${updatesOf(db, query)} AND a.after ? 'belonging_status_id'`,
    query,
  );

/** A person's other changes, with the columns, separated by spaces, and the name of the user. */
export const readPersonChanges = (db: ChurchDb, query: TimelineQuery): Promise<TimelineEntry[]> =>
  readTimelinePage(
    db,
    sql`
    SELECT 'changed', a.id::text, a.at, jsonb_build_object('actor', coalesce(a.actor_name, ''), 'columns',
           (SELECT string_agg(key, ' ' ORDER BY key) FROM jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) key)), NULL::uuid
    ${updatesOf(db, query)} AND (coalesce(a.before, '{}') || coalesce(a.after, '{}')) - ${timelineColumns}::text[]
      - CASE WHEN a.after ->> 'record_status' = 'archived' THEN 'record_status' ELSE '' END <> '{}'`,
    query,
  );
