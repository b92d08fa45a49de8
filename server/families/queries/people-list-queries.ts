/** What families add to the list of people, and to the timeline of a person. */
import { sql } from 'kysely';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { isUuid } from '#domain/kernel/uuid.ts';
import { birthRange } from '#domain/people/rules.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  buildIsDead,
  readTimelinePage,
  type PeopleColumn,
  type PeopleFilter,
  type TimelineQuery,
} from '#server/people/public.ts';

const open = 'm.church_id = $1 AND m.person_id = p.id AND m.until IS NULL';

/** Conditions on `people p`. */
const conditions = {
  none: `NOT EXISTS (SELECT FROM household_members m WHERE ${open})`,
  head: `EXISTS (SELECT FROM household_members m JOIN household_roles r ON r.church_id = $1 AND r.id = m.role_id
    WHERE ${open} AND r.is_head)`,
  several: `EXISTS (SELECT FROM household_members m WHERE ${open} AND NOT m.is_primary)`,
  withoutRole: `EXISTS (SELECT FROM household_members m WHERE ${open} AND m.role_id IS NULL)`,
} as const;

const withMinors = 'withMinors';

/** Heads of a home with somebody under eighteen. */
function isHeadWithMinors(add: (value: unknown) => string, today: string): string {
  const { after } = birthRange({ from: 0, to: 17 }, today);
  return `EXISTS (SELECT FROM household_members m
    JOIN household_roles r ON r.church_id = $1 AND r.id = m.role_id AND r.is_head
    JOIN household_members o ON o.church_id = $1 AND o.household_id = m.household_id AND o.until IS NULL
    JOIN people c ON c.church_id = $1 AND c.id = o.person_id AND c.latest_birth > ${add(after)}::date
      AND NOT ${buildIsDead('c')}
    WHERE ${open})`;
}

const isCondition = (value: string): value is keyof typeof conditions =>
  Object.hasOwn(conditions, value);

/** `family:none`, `head`, `several`, `withoutRole`, `withMinors`, or the id of a role. */
export const familyFilter: PeopleFilter = {
  key: 'family',
  permission: familiesPermissions.view,
  isValid: (value) => isCondition(value) || value === withMinors || isUuid(value),
  buildCondition: (value, add, today) => {
    if (isCondition(value)) return conditions[value];
    if (value === withMinors) return isHeadWithMinors(add, today);
    return `EXISTS (SELECT FROM household_members m WHERE ${open} AND m.role_id = ${add(value)}::uuid)`;
  },
};

/** The names of the households of people, the primary one first. */
export const familyColumn: PeopleColumn = {
  key: 'family',
  permission: familiesPermissions.view,
  read: async (db, personIds) => {
    const church = getChurchId(db);
    const { rows } = await sql<{ person_id: string; names: string }>`
      SELECT m.person_id, string_agg(h.name, ' · ' ORDER BY m.is_primary DESC, h.sort_key) AS names
      FROM household_members m JOIN households h ON h.church_id = ${church}::uuid AND h.id = m.household_id
      WHERE m.church_id = ${church}::uuid AND m.person_id = ANY (${personIds}::uuid[]) AND m.until IS NULL
      GROUP BY m.person_id`.execute(db);
    return new Map(rows.map((row) => [row.person_id, row.names]));
  },
};

/** When the person came into a household and left it; without a date, when that was recorded. */
export function readFamilyTimeline(db: ChurchDb, query: TimelineQuery): Promise<TimelineEntry[]> {
  const church = getChurchId(db);
  return readTimelinePage(
    db,
    sql`
    SELECT entry.kind, m.id::text, entry.at, jsonb_build_object('family', h.name), h.id
    FROM household_members m
    JOIN households h ON h.church_id = ${church} AND h.id = m.household_id
    CROSS JOIN LATERAL (VALUES
      ('family-joined', coalesce(m.since::timestamp AT TIME ZONE ${query.church.timeZone}::text, m.created_at)),
      ('family-left', m.until::timestamp AT TIME ZONE ${query.church.timeZone}::text)
    ) entry (kind, at)
    WHERE m.church_id = ${church} AND m.person_id = ${query.personId} AND entry.at IS NOT NULL`,
    query,
  );
}
