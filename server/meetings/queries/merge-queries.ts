/** What two reports of one meeting said otherwise, and who has not seen it. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface Merged {
  readonly gatheringId: string;
  /** Of the report before. */
  readonly version: number;
  readonly said: object;
  readonly byName: string;
  /** The author of the later report. */
  readonly userId: string;
}

/** Keeps what the reports said otherwise beside the one before, and for all who have reported the meeting until they have seen it. */
export async function storeMerge(db: ChurchDb, merged: Merged): Promise<void> {
  const church = getChurchId(db);
  const { gatheringId, version, userId } = merged;
  await sql`
    WITH merged AS (
      UPDATE report_versions SET merged = ${JSON.stringify(merged.said)}::jsonb, merged_by_name = ${merged.byName}
      WHERE church_id = ${church}::uuid AND gathering_id = ${gatheringId}::uuid AND version = ${version}
    )
    INSERT INTO merge_notices (church_id, user_id, gathering_id, version, is_later)
    SELECT DISTINCT ${church}::uuid, author.id, ${gatheringId}::uuid, ${version}::int, author.id = ${userId}::uuid
    FROM (
      SELECT reported_by AS id FROM report_versions
      WHERE church_id = ${church}::uuid AND gathering_id = ${gatheringId}::uuid AND reported_by IS NOT NULL
      UNION SELECT ${userId}::uuid
    ) author`.execute(db);
}

interface MergeRow {
  readonly gathering_id: string;
  readonly group_id: string;
  readonly version: number;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly said: unknown;
  readonly by: string;
  readonly is_later: boolean;
  readonly offering_amount: number | null;
  readonly topic: string;
  readonly notes: string;
  readonly headcounts: unknown;
  readonly answers: unknown;
  readonly said_absent: string[];
}

/** What the user has not seen, of the meetings of a group or of all; the last meeting first. */
export async function listUnseenMerges(
  db: ChurchDb,
  groupId: string | null,
  userId: string,
): Promise<MergeRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<MergeRow>`
    SELECT n.gathering_id, g.group_id, n.version, g.starts_at, g.time_zone, v.merged AS said, n.is_later,
      CASE WHEN n.is_later THEN v.reported_by_name ELSE v.merged_by_name END AS by,
      g.offering_amount, g.topic, g.notes, g.headcounts, g.answers, g.said_absent
    FROM merge_notices n
    JOIN gatherings g ON g.church_id = ${church}::uuid AND g.id = n.gathering_id
    JOIN report_versions v ON v.church_id = ${church}::uuid AND v.gathering_id = n.gathering_id AND v.version = n.version
    WHERE n.church_id = ${church}::uuid AND n.user_id = ${userId}::uuid AND g.group_id IS NOT NULL
      AND (${groupId}::uuid IS NULL OR g.group_id = ${groupId}::uuid) AND v.merged IS NOT NULL
    ORDER BY g.starts_at DESC, n.gathering_id, n.version DESC LIMIT 20`.execute(db);
  return rows;
}

export async function deleteMergeNotice(
  db: ChurchDb,
  gatheringId: string,
  version: number,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('merge_notices')
    .where('user_id', '=', userId)
    .where('gathering_id', '=', gatheringId)
    .where('version', '=', version)
    .execute();
}

/** The report of a meeting in a version that was corrected since. */
export async function findReportVersion(
  db: ChurchDb,
  gatheringId: string,
  version: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('report_versions')
    .select('report')
    .where('gathering_id', '=', gatheringId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.report;
}
