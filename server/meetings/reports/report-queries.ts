/** Reads what the form of a report needs: who belonged to the group on a day, and who visited it. */
import type { GatheringRow } from '#domain/meetings/reports/schema.ts';
import {
  buildGatheringQuery,
  parseGathering,
  type Gathering,
  type StoredGathering,
} from '../queries/gathering-queries.ts';
import { encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { buildIsDead, isDead, type NamedRow } from '#server/people/public.ts';
import { sql } from 'kysely';
import { type ContactRow, joinPhone, type Shielding } from '#server/groups/public.ts';

/** The memberships `m` of the people `p`. */
const memberships = `
  FROM group_members m JOIN people p ON p.church_id = $1 AND p.id = m.person_id`;
/** Those that a group had on a day. */
const buildCondition = (groupId: string, day: string): string => `
  WHERE m.church_id = $1 AND m.group_id = ${groupId}::uuid AND m.status IN ('active', 'left')
    AND (m.since IS NULL OR m.since <= ${day}::date) AND (m.until IS NULL OR m.until >= ${day}::date)
    AND (p.died_on >= ${day}::date OR NOT ${buildIsDead('p')})`;

interface MeetingRow {
  readonly gathering: StoredGathering | null;
  readonly type_kind: 'branch' | 'group';
  readonly member_ids: readonly string[];
}

/** On the day of the meeting on record, else on the day that the report says. */
const meetingDay = 'coalesce((x.starts_at AT TIME ZONE x.time_zone)::date, $6::date)';
const selectMeeting = prepareQuery<MeetingRow>(
  'select_reported_meeting',
  `SELECT to_json(x) AS gathering, t.kind AS type_kind,
    (SELECT coalesce(json_agg(DISTINCT m.person_id), '[]') ${memberships} ${buildCondition('$3', meetingDay)}) AS member_ids
  FROM groups g
  JOIN group_types t ON t.church_id = $1 AND t.id = g.type_id
  LEFT JOIN (${buildGatheringQuery('$2', '$3', '$4', '$5')}) x ON true
  WHERE g.church_id = $1 AND g.id = $3::uuid`,
);

interface SoughtMeeting {
  readonly id: string;
  readonly groupId: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly day: string;
}

interface FoundMeeting {
  readonly gathering: Gathering | undefined;
  /** Whether groups of this type meet: branches do not. */
  readonly meets: boolean;
  /** Those who belonged to the group on the day of the meeting. */
  readonly memberIds: ReadonlySet<string>;
}

/** What the report of a group is checked against; undefined if there is no such group. */
export async function findReportedMeeting(
  db: ChurchDb,
  { id, groupId, startsAt, durationMinutes, day }: SoughtMeeting,
): Promise<FoundMeeting | undefined> {
  const [row] = await selectMeeting(db, [id, groupId, startsAt, durationMinutes, day]);
  return (
    row && {
      gathering: row.gathering ? parseGathering(row.gathering) : undefined,
      meets: row.type_kind === 'group',
      memberIds: new Set(row.member_ids),
    }
  );
}

export interface FormPersonRow extends NamedRow, ContactRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly role_id: string;
  readonly household_id: string | null;
}

/** Who belonged to one of the groups on the day, each person once; with telephones, which users who do not see people get of those who still belong to it. */
export async function listMembersOn(
  db: ChurchDb,
  groupIds: readonly string[],
  day: string,
  shielding: Shielding,
): Promise<FormPersonRow[]> {
  const church = getChurchId(db);
  const reached = shielding.showsMinors ? sql`true` : sql`listed.is_member`;
  const { rows } = await sql<FormPersonRow>`
    SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, listed.role_id,
      (SELECT h.household_id FROM household_members h WHERE h.church_id = ${church}::uuid AND h.person_id = p.id
        AND h.until IS NULL ORDER BY h.is_primary DESC, h.household_id LIMIT 1) AS household_id,
      CASE WHEN ${reached} THEN f.e164 END AS e164, CASE WHEN ${reached} THEN f.whatsapp END AS whatsapp,
      CASE WHEN ${reached} THEN f.guardian END AS guardian
    FROM (
      SELECT DISTINCT ON (m.person_id) m.person_id, m.role_id,
        bool_or(m.status = 'active') OVER (PARTITION BY m.person_id) AS is_member
      FROM group_members m
      WHERE m.church_id = ${church}::uuid AND m.group_id = ANY (${[...groupIds]}::uuid[]) AND m.status IN ('active', 'left')
        AND (m.since IS NULL OR m.since <= ${day}::date) AND (m.until IS NULL OR m.until >= ${day}::date)
      ORDER BY m.person_id, m.since DESC NULLS LAST) listed
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = listed.person_id
      AND (p.died_on >= ${day}::date OR NOT ${isDead(church)})
    ${joinPhone(db, shielding)}
    ORDER BY p.sort_key, p.id`.execute(db);
  return rows;
}

interface ReportType {
  readonly kind: 'branch' | 'group';
  readonly report_questions: unknown;
  readonly headcount_categories: unknown;
  readonly collects_offering: boolean;
}

const selectReportType = prepareQuery<ReportType>(
  'select_report_type',
  `SELECT kind, report_questions, headcount_categories, collects_offering FROM group_types
  WHERE church_id = $1 AND id = $2::uuid`,
);

/** What the type of a group asks. */
export const readReportType = async (
  db: ChurchDb,
  typeId: string,
): Promise<ReportType | undefined> => (await selectReportType(db, [typeId]))[0];

/** The status of a new visitor; null if the church archived it. */
export async function findVisitorStatus(db: ChurchDb): Promise<string | null> {
  const status = await db
    .selectFrom('belonging_statuses')
    .select('id')
    .where('key', '=', 'visitor')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return status?.id ?? null;
}

interface ListedGathering {
  readonly id: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly status: GatheringRow['status'];
  readonly topic: string;
  readonly reason: string;
  readonly members_count: number;
  readonly reported_by_name: string;
  readonly reported_at: Date | null;
  readonly confirmed_by_name: string;
  readonly confirmed_at: Date | null;
  readonly present: number;
  readonly visitors: number;
  readonly first_time: number;
  readonly counted: number;
}

const selectPage = prepareQuery<ListedGathering>(
  'select_gatherings_of_group',
  `SELECT g.*, a.present, a.visitors, a.first_time,
    (SELECT coalesce(sum(value::int), 0)::int FROM jsonb_each_text(g.headcounts)) AS counted
  FROM (SELECT * FROM gatherings WHERE church_id = $1 AND group_id = $2::uuid AND status <> 'cancelled'
    AND starts_at < $3::timestamptz AND ($4::timestamptz IS NULL OR (starts_at, id) < ($4::timestamptz, $5::uuid))
    ORDER BY starts_at DESC, id DESC LIMIT ${pageSize + 1}) g
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE kind = 'member')::int AS present,
      count(*) FILTER (WHERE kind = 'visitor')::int AS visitors, count(*) FILTER (WHERE first_time)::int AS first_time
    FROM attendances WHERE church_id = $1 AND gathering_id = g.id) a
  ORDER BY g.starts_at DESC, g.id DESC`,
);

/** A page of the meetings of a group before an instant, the last first. */
export async function listGatherings(
  db: ChurchDb,
  groupId: string,
  before: Date,
  after: readonly [startsAt: string, id: string] | null,
): Promise<{ items: GatheringRow[]; next: string | null }> {
  const rows = await selectPage(db, [groupId, before, after?.[0] ?? null, after?.[1] ?? null]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map(toRow),
    next:
      last && rows.length > pageSize ? encodeCursor([last.starts_at.toISOString(), last.id]) : null,
  };
}

const toRow = (row: ListedGathering): GatheringRow => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  status: row.status,
  present: row.present,
  expected: row.members_count,
  visitors: row.visitors,
  firstTime: row.first_time,
  counted: row.counted,
  topic: row.topic,
  reason: row.reason,
  reportedBy: row.reported_by_name,
  reportedAt: row.reported_at?.toISOString() ?? null,
  confirmedBy: row.confirmed_by_name,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
});
