/** The audit log as it is read: by the newest, from any place on. */
import { sql, type Selectable } from 'kysely';
import type { AuditFilters } from '#domain/audit/schema.ts';
import { fold } from '#domain/kernel/words/text.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export type AuditRow = Omit<Selectable<Tables['audit_log']>, 'search_text'>;
export type EntryRow = AuditRow & { readonly at_text: string };
export interface AuditPosition {
  readonly at: string;
  readonly id: string;
}

/** All but the words for searching, which are as long as the entry itself. */
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

/** Exact to the microsecond, unlike a Date. */
const atText = sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
  'at_text',
);

export async function listEntries(
  db: ChurchDb,
  filters: AuditFilters,
  timeZone: string,
  after: AuditPosition | null,
  size: number,
): Promise<EntryRow[]> {
  let query = db.selectFrom('audit_log').select(columns).select(atText);
  if (filters.actor) query = query.where('actor_id', '=', filters.actor);
  if (filters.action) query = query.where('action', '=', filters.action);
  if (filters.kind) query = query.where('subject_table', '=', filters.kind);
  if (filters.subject) query = query.where('subject_id', '=', filters.subject);
  if (filters.from) query = query.where('at', '>=', startOf(filters.from, 0, timeZone));
  if (filters.to) query = query.where('at', '<', startOf(filters.to, 1, timeZone));
  for (const word of fold(filters.q ?? '')
    .split(' ')
    .filter(Boolean))
    query = query.where(sql<boolean>`position(${word}::text IN search_text) > 0`);
  if (after)
    query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(size).execute();
}

const startOf = (day: string, later: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone}::text`;

/** Everybody who appears, under the latest name. */
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
