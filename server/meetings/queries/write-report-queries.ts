/** Writes reports of meetings. */
import { buildAuditCall, toAuditValues, type AuditEntry } from '#server/core/database/audit.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { AttendanceRow, Reporter } from './gathering-queries.ts';
import { selectFigures, sumWeeks } from './week-queries.ts';

export interface WrittenGathering {
  readonly id: string;
  readonly owner: string;
  /** null: of an owner that is no group. */
  readonly groupId: string | null;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
  /** Monday of its week. */
  readonly week: string;
  readonly status: 'held' | 'did_not_meet';
  readonly reason: string;
  readonly topic: string;
  readonly notes: string;
  readonly headcounts: object;
  readonly answers: object;
  readonly absent: readonly string[];
  readonly membersCount: number;
  readonly offering: number | null;
  readonly currency: string | null;
  readonly offeringState: 'pending' | 'recorded' | null;
}

const attendanceColumns = {
  id: 'uuid',
  person_id: 'uuid',
  guest_name: 'text',
  guest_phone: 'text',
  kind: 'text',
  first_time: 'boolean',
  submission_id: 'uuid',
  is_new_person: 'boolean',
};

/** The statement sees the rows as they were before it, so the figures of the meeting itself are given. */
const ofThisMeeting = `
  SELECT $3::uuid, $8::date, $9::text, $16::int, $33::int, $34::int, $35::int,
    (SELECT sum(value::int) FROM jsonb_each_text($13::jsonb)) WHERE $3::uuid IS NOT NULL`;
const ofOtherMeetings = selectFigures(
  '$1',
  'g.group_id = $3::uuid AND g.week = $8::date AND g.id <> $2::uuid',
);

const writeGathering = prepareQuery<{ version: number }>(
  'write_gathering',
  `WITH earlier AS (
    INSERT INTO report_versions (church_id, gathering_id, version, report, reported_at, reported_by, reported_by_name)
    SELECT $1::uuid, g.id, g.version, $23::jsonb, g.reported_at, g.reported_by, g.reported_by_name
    FROM gatherings g WHERE g.church_id = $1::uuid AND g.id = $2::uuid AND g.reported_at IS NOT NULL
  ), written AS (
    INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status,
      reason, topic, notes, headcounts, answers, said_absent, members_count, offering_amount, offering_currency,
      offering_state, reported_at, reported_by, reported_by_name, owner)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, $6::text, $7::int, $8::date, $9::text, $10::text,
      $11::text, $12::text, $13::jsonb, $14::jsonb, $15::jsonb, $16::int, $17::bigint, $18::text, $19::text,
      $20::timestamptz, $21::uuid, $22::text, $36::text)
    ON CONFLICT (church_id, id) DO UPDATE SET version = gatherings.version + 1, status = excluded.status,
      reason = excluded.reason, topic = excluded.topic, notes = excluded.notes, headcounts = excluded.headcounts,
      answers = excluded.answers, said_absent = excluded.said_absent, members_count = excluded.members_count,
      offering_amount = excluded.offering_amount, offering_currency = excluded.offering_currency,
      offering_state = excluded.offering_state, reported_at = excluded.reported_at, reported_by = excluded.reported_by,
      reported_by_name = excluded.reported_by_name, confirmed_at = NULL, confirmed_by = NULL, confirmed_by_name = ''
    RETURNING version
  ), gone AS (
    DELETE FROM attendances WHERE church_id = $1::uuid AND gathering_id = $2::uuid AND id = ANY ($24::text::uuid[])
  ), came AS (
    INSERT INTO attendances (church_id, gathering_id, id, person_id, guest_name, guest_phone, kind, first_time,
      submission_id, is_new_person)
    SELECT $1::uuid, $2::uuid, u.* FROM unnest($25::text::uuid[], $26::text::uuid[], $27::text::text[], $28::text::text[],
      $29::text::text[], $30::text::boolean[], $31::text::uuid[], $32::text::boolean[]) u
    ON CONFLICT (church_id, gathering_id, id) DO UPDATE SET person_id = excluded.person_id,
      guest_name = excluded.guest_name, guest_phone = excluded.guest_phone, kind = excluded.kind, first_time = excluded.first_time,
      submission_id = excluded.submission_id, is_new_person = excluded.is_new_person
  ), week AS (${sumWeeks('$1', `${ofOtherMeetings} UNION ALL ${ofThisMeeting}`)}
  )
  SELECT version, ${buildAuditCall(37)} FROM written`,
);

export interface Attended {
  /** All who came. */
  readonly all: readonly Pick<AttendanceRow, 'kind' | 'first_time'>[];
  /** Rows that are new or changed. */
  readonly came: readonly AttendanceRow[];
  readonly goneIds: readonly string[];
}

/**
 * Writes a report with who came, the figures of its week and its entry in the log, and keeps the report before whole; returns the
 * version.
 */
export async function writeReport(
  db: ChurchDb,
  gathering: WrittenGathering,
  { all, came, goneIds }: Attended,
  earlierReport: object | null,
  reporter: Reporter,
  entry: AuditEntry,
): Promise<number> {
  const rows = new ColumnarRows(attendanceColumns);
  for (const row of came)
    rows.add({
      id: row.id,
      person_id: row.person_id,
      guest_name: row.guest_name,
      guest_phone: row.guest_phone,
      kind: row.kind,
      first_time: row.first_time,
      submission_id: row.submission_id,
      is_new_person: row.is_new_person,
    });
  const [written] = await writeGathering(db, [
    gathering.id,
    gathering.groupId,
    gathering.startsAt,
    gathering.startsAt,
    gathering.timeZone,
    gathering.durationMinutes,
    gathering.week,
    gathering.status,
    gathering.reason,
    gathering.topic,
    gathering.notes,
    JSON.stringify(gathering.headcounts),
    JSON.stringify(gathering.answers),
    JSON.stringify(gathering.absent),
    gathering.membersCount,
    gathering.offering,
    gathering.currency,
    gathering.offeringState,
    reporter.at,
    reporter.userId,
    reporter.name,
    JSON.stringify(earlierReport),
    `{${goneIds.join(',')}}`,
    ...rows.listValues(),
    all.filter(({ kind }) => kind === 'member').length,
    all.filter(({ kind }) => kind === 'visitor').length,
    all.filter((each) => each.first_time).length,
    gathering.owner,
    ...toAuditValues(entry),
  ]);
  if (!written) throw new Error('The report was not written');
  return written.version;
}
