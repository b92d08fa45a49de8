/** Families for a spreadsheet: a line for each person, in the order of the list. */
import { sql, type SqlBool } from 'kysely';
import type { FamilyFilters } from '#domain/families/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { NamedRow } from '#server/people/public.ts';
import { buildFilters, type FamilyListContext } from './filter-queries.ts';
import { buildSearchCondition, isCurrentMember, splitQuery } from './search-queries.ts';

export interface ExportedMember extends NamedRow {
  readonly household_id: string;
  readonly household_name: string;
  readonly sort_key: string;
  readonly home_phone: string | null;
  readonly wedding_date: string | null;
  readonly dissolved_on: string | null;
  /** Null: nobody belongs to the household. */
  readonly person_id: string | null;
  readonly role_id: string | null;
  readonly since: string | null;
  readonly is_primary: boolean | null;
  readonly days: string | null;
  readonly e164: string | null;
  readonly email: string | null;
}

/** A family is not cut, so a page has more lines than `size` families. */
export async function readExportPage(
  db: ChurchDb,
  filters: FamilyFilters,
  context: FamilyListContext,
  after: Pick<ExportedMember, 'sort_key' | 'household_id'> | null,
  size: number,
): Promise<ExportedMember[]> {
  const church = getChurchId(db);
  const conditions = [
    ...buildFilters(db, filters, context),
    ...buildSearchCondition(getChurchId(db), splitQuery(filters.q)),
    ...(after
      ? [sql<SqlBool>`(h.sort_key, h.id) > (${after.sort_key}::text, ${after.household_id}::uuid)`]
      : []),
  ];
  const { rows } = await sql<ExportedMember>`
    SELECT h.id AS household_id, h.name AS household_name, h.sort_key, h.home_phone, h.wedding_date, h.dissolved_on,
      m.person_id, m.role_id, m.since, m.is_primary, m.days, t.e164, e.email,
      coalesce(p.given_names, '') AS given_names, coalesce(p.surname1, '') AS surname1, coalesce(p.surname2, '') AS surname2,
      coalesce(p.nickname, '') AS nickname, coalesce(p.name_order, 'es') AS name_order
    FROM (SELECT h.* FROM households h WHERE ${sql.join(conditions, sql` AND `)} ORDER BY h.sort_key, h.id LIMIT ${size}) h
    LEFT JOIN household_members m ON m.church_id = ${church}::uuid AND m.household_id = h.id AND ${isCurrentMember}
    LEFT JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    LEFT JOIN person_phones t ON t.church_id = ${church}::uuid AND t.person_id = p.id AND t.position = 0
    LEFT JOIN person_emails e ON e.church_id = ${church}::uuid AND e.person_id = p.id AND e.position = 0
    LEFT JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
    ORDER BY h.sort_key, h.id, r.is_head DESC NULLS LAST, r.position, p.latest_birth NULLS LAST, p.sort_key, p.id`.execute(
    db,
  );
  return rows;
}
