/** What groups add to the list of people, and to the timeline of a person. */
import { sql } from 'kysely';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import { isUuid } from '#domain/kernel/uuid.ts';
import type { TimelineEntry } from '#domain/people/timeline.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  readTimelinePage,
  type PeopleColumn,
  type PeopleFilter,
  type TimelineQuery,
} from '#server/people/public.ts';
import { toGroupScope } from '../access.ts';
import { buildScope } from '../queries/scope-queries.ts';

const member = "m.church_id = $1 AND m.person_id = p.id AND m.status = 'active'";
const leading = leadingFunctions.map((each) => `'${each}'`).join(', ');

/** Whether the person belongs to a group that meets and is not closed: one of `joined`. */
function buildAttends(joined: string): string {
  return `EXISTS (SELECT FROM group_members m JOIN groups g ON g.church_id = $1 AND g.id = m.group_id AND g.status <> 'closed'
    JOIN group_types t ON t.church_id = $1 AND t.id = g.type_id AND t.kind = 'group' ${joined} WHERE ${member})`;
}

/** Conditions on `people p`. */
const conditions = {
  none: `NOT EXISTS (SELECT FROM group_members m WHERE ${member})`,
  any: `EXISTS (SELECT FROM group_members m WHERE ${member})`,
  attends: buildAttends(''),
  leads: `EXISTS (SELECT FROM group_members m JOIN group_roles r ON r.church_id = $1 AND r.id = m.role_id
    WHERE ${member} AND r.function IN (${leading}))`,
} as const;

const isCondition = (value: string): value is keyof typeof conditions =>
  Object.hasOwn(conditions, value);

/** The id of a branch in `attends-{id}`. */
const findBranch = (value: string): string | null => {
  const id = value.replace(/^attends-/, '');
  return id !== value && isUuid(id) ? id : null;
};

/**
 * `group:none`, `any`, `attends`, `leads`, or the id of a group; of a branch: everybody in it and below it. `attends-{id}`: only
 * in the groups that meet below the branch, as supervision counts members. It says something about groups
 * that the user may not see, so only who sees all of them may use it.
 */
export const groupFilter: PeopleFilter = {
  key: 'group',
  permission: groupsPermissions.all,
  isValid: (value) => isCondition(value) || isUuid(value) || findBranch(value) !== null,
  buildCondition: (value, add) => {
    if (isCondition(value)) return conditions[value];
    const branchId = findBranch(value);
    const below = (id: string): string =>
      `JOIN group_ancestors a ON a.church_id = $1 AND a.group_id = m.group_id AND a.ancestor_id = ${add(id)}::uuid`;
    return branchId === null
      ? `EXISTS (SELECT FROM group_members m ${below(value)} WHERE ${member})`
      : buildAttends(below(branchId));
  },
};

/** The names of the groups of people that the actor sees. */
export const groupColumn: PeopleColumn = {
  key: 'group',
  permission: groupsPermissions.view,
  read: async (db, personIds, actor) => {
    const church = getChurchId(db);
    const seen = [
      sql`m.church_id = ${church}::uuid AND m.person_id = ANY (${[...personIds]}::uuid[]) AND m.status = 'active'`,
      ...buildScope(db, toGroupScope(actor), sql`m.group_id`),
    ];
    const { rows } = await sql<{ person_id: string; names: string }>`
      SELECT m.person_id, string_agg(g.name, ' · ' ORDER BY g.sort_key, g.id) AS names
      FROM group_members m JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id
      WHERE ${sql.join(seen, sql` AND `)} GROUP BY m.person_id`.execute(db);
    return new Map(rows.map((row) => [row.person_id, row.names]));
  },
};

/** When the person came into a group that the actor sees, had another role in it, and left it or moved to another one that is seen, too. */
export function readGroupTimeline(db: ChurchDb, query: TimelineQuery): Promise<TimelineEntry[]> {
  const church = getChurchId(db);
  const { timeZone } = query.church;
  const scope = toGroupScope(query.actor);
  const seen = [
    sql`m.church_id = ${church} AND m.person_id = ${query.personId}`,
    ...buildScope(db, scope, sql`m.group_id`),
  ];
  const movedTo = [
    sql`o.church_id = ${church} AND o.id = m.moved_to_id`,
    ...buildScope(db, scope, sql`o.id`),
  ];
  const where = sql.join(seen, sql` AND `);
  const group = sql`JOIN groups g ON g.church_id = ${church} AND g.id = m.group_id`;
  return readTimelinePage(
    db,
    sql`
    SELECT entry.kind, m.id::text, entry.at, jsonb_build_object('group', g.name, 'to', coalesce(o.name, '')), g.id
    FROM group_members m ${group}
    LEFT JOIN groups o ON ${sql.join(movedTo, sql` AND `)}
    CROSS JOIN LATERAL (VALUES
      ('group-joined', coalesce(m.since::timestamp AT TIME ZONE ${timeZone}::text, CASE WHEN m.status = 'active' THEN m.created_at END)),
      (CASE WHEN o.id IS NULL THEN 'group-left' ELSE 'group-moved' END,
        CASE WHEN m.since IS NOT NULL THEN m.until::timestamp AT TIME ZONE ${timeZone}::text END)
    ) entry (kind, at)
    WHERE ${where} AND entry.at IS NOT NULL
    UNION ALL
    SELECT 'group-role', h.id::text, h.since::timestamp AT TIME ZONE ${timeZone}::text,
      jsonb_build_object('group', g.name), g.id
    FROM group_members m ${group}
    JOIN group_member_roles h ON h.church_id = ${church} AND h.membership_id = m.id AND h.since > m.since
      AND (m.until IS NULL OR h.since <= m.until)
    WHERE ${where}`,
    query,
  );
}
