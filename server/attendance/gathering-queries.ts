/** Reads and writes meetings with who attended them. This room knows no groups: only their ids. */
import type { GatheringStatus } from '#domain/attendance/schema.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { sql } from 'kysely';
import { selectFigures, sumWeeks } from './week-queries.ts';

export interface AttendanceRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly guest_name: string;
  readonly guest_phone: string;
  readonly kind: 'member' | 'visitor';
  readonly first_time: boolean;
}

export interface Gathering {
  readonly id: string;
  readonly version: number;
  readonly group_id: string | null;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly duration_minutes: number;
  readonly status: GatheringStatus;
  readonly reason: string;
  readonly topic: string;
  readonly notes: string;
  readonly headcounts: unknown;
  readonly answers: unknown;
  readonly said_absent: readonly string[];
  readonly offering_amount: number | null;
  readonly offering_currency: string | null;
  readonly offering_state: 'pending' | 'recorded' | null;
  readonly photo_id: string | null;
  readonly reported_at: Date | null;
  readonly reported_by: string | null;
  readonly reported_by_name: string;
  readonly confirmed_at: Date | null;
  readonly confirmed_by_name: string;
  readonly attendances: readonly AttendanceRow[];
  /** How many reports were before the present one. */
  readonly earlier: number;
}

/** A meeting by its id, or the one of the group that takes place at that time. */
const selectGathering = prepareQuery<Gathering>(
  'select_gathering',
  `SELECT g.*,
    (SELECT coalesce(json_agg(a ORDER BY a.id), '[]') FROM attendances a
      WHERE a.church_id = $1 AND a.gathering_id = g.id) AS attendances,
    (SELECT count(*)::int FROM report_versions v WHERE v.church_id = $1 AND v.gathering_id = g.id) AS earlier
  FROM gatherings g
  WHERE g.church_id = $1 AND (g.id = $2::uuid OR (g.group_id = $3::uuid AND g.status <> 'cancelled'
    AND g.original_start BETWEEN $4::timestamptz - interval '2 days' AND $4::timestamptz + interval '2 days'
    AND g.starts_at < $4::timestamptz + make_interval(mins => $5::int)
    AND g.starts_at + make_interval(mins => g.duration_minutes) > $4::timestamptz))
  ORDER BY g.id = $2::uuid DESC NULLS LAST, abs(extract(epoch FROM g.starts_at - $4::timestamptz)), g.id LIMIT 1`,
);

interface Moment {
  readonly groupId: string;
  readonly startsAt: Date;
  readonly durationMinutes: number;
}

export const findGathering = async (
  db: ChurchDb,
  id: string | null,
  at: Moment | null,
): Promise<Gathering | undefined> => {
  const values = [id, at?.groupId ?? null, at?.startsAt ?? null, at?.durationMinutes ?? null];
  return (await selectGathering(db, values))[0];
};

/** The last meeting until then that was planned and has no report. */
export async function findDueGathering(
  db: ChurchDb,
  groupId: string,
  until: Date,
): Promise<string | null> {
  const due = await db
    .selectFrom('gatherings')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'planned')
    .where('starts_at', '<', until)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return due?.id ?? null;
}

export interface WrittenGathering {
  readonly id: string;
  readonly groupId: string;
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

interface Reporter {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

const attendanceColumns = {
  id: 'uuid',
  person_id: 'uuid',
  guest_name: 'text',
  guest_phone: 'text',
  kind: 'text',
  first_time: 'boolean',
};

/** The statement sees the rows as they were before it, so the figures of the meeting itself are given. */
const ofThisMeeting = `
  SELECT $3::uuid, $8::date, $9::text, $16::int, $31::int, $32::int, $33::int,
    (SELECT sum(value::int) FROM jsonb_each_text($13::jsonb))`;
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
  ), gone AS (
    DELETE FROM attendances WHERE church_id = $1::uuid AND gathering_id = $2::uuid AND id = ANY ($24::text::uuid[])
  ), came AS (
    INSERT INTO attendances (church_id, gathering_id, id, person_id, guest_name, guest_phone, kind, first_time)
    SELECT $1::uuid, $2::uuid, u.* FROM unnest($25::text::uuid[], $26::text::uuid[], $27::text::text[], $28::text::text[],
      $29::text::text[], $30::text::boolean[]) u
    ON CONFLICT (church_id, gathering_id, id) DO UPDATE SET person_id = excluded.person_id,
      guest_name = excluded.guest_name, guest_phone = excluded.guest_phone, kind = excluded.kind, first_time = excluded.first_time
  ), week AS (${sumWeeks('$1', `${ofOtherMeetings} UNION ALL ${ofThisMeeting}`)}
  )
  INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status,
    reason, topic, notes, headcounts, answers, said_absent, members_count, offering_amount, offering_currency,
    offering_state, reported_at, reported_by, reported_by_name)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, $6::text, $7::int, $8::date, $9::text, $10::text,
    $11::text, $12::text, $13::jsonb, $14::jsonb, $15::jsonb, $16::int, $17::bigint, $18::text, $19::text,
    $20::timestamptz, $21::uuid, $22::text)
  ON CONFLICT (church_id, id) DO UPDATE SET version = gatherings.version + 1, status = excluded.status,
    reason = excluded.reason, topic = excluded.topic, notes = excluded.notes, headcounts = excluded.headcounts,
    answers = excluded.answers, said_absent = excluded.said_absent, members_count = excluded.members_count,
    offering_amount = excluded.offering_amount, offering_currency = excluded.offering_currency,
    offering_state = excluded.offering_state, reported_at = excluded.reported_at, reported_by = excluded.reported_by,
    reported_by_name = excluded.reported_by_name, confirmed_at = NULL, confirmed_by = NULL, confirmed_by_name = ''
  RETURNING version`,
);

export interface Attended {
  /** All who came. */
  readonly all: readonly Pick<AttendanceRow, 'kind' | 'first_time'>[];
  /** Rows that are new or changed. */
  readonly came: readonly AttendanceRow[];
  readonly goneIds: readonly string[];
}

/** Writes a report with who came and the figures of its week, and keeps the one before whole; returns the version. */
export async function writeReport(
  db: ChurchDb,
  gathering: WrittenGathering,
  { all, came, goneIds }: Attended,
  earlierReport: object | null,
  reporter: Reporter,
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
  ]);
  if (!written) throw new Error('The report was not written');
  return written.version;
}

/** A supervisor confirms a report in this version; false if it is another one. */
export async function confirmReport(
  db: ChurchDb,
  id: string,
  version: number,
  { userId, name, at }: Reporter,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('gatherings')
    .set({ confirmed_at: at, confirmed_by: userId, confirmed_by_name: name })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('reported_at', 'is not', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** The photo that the meeting had before. */
export async function setGatheringPhoto(
  db: ChurchDb,
  id: string,
  photoId: string | null,
): Promise<string | null> {
  const before = await db
    .selectFrom('gatherings')
    .select('photo_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('gatherings').set({ photo_id: photoId }).where('id', '=', id).execute();
  return before.photo_id;
}

export const listReportVersions = (db: ChurchDb, gatheringId: string) =>
  db
    .selectFrom('report_versions')
    .selectAll()
    .where('gathering_id', '=', gatheringId)
    .orderBy('version', 'desc')
    .execute();

/** Whether somebody else reported the meeting after the version that this user knew. */
export async function isReportedByOthersSince(
  db: ChurchDb,
  gatheringId: string,
  version: number,
  userId: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('report_versions')
    .select('version')
    .where('gathering_id', '=', gatheringId)
    .where('version', '>', version)
    .where((row) => row.or([row('reported_by', 'is', null), row('reported_by', '<>', userId)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** In the reports of before, and among those who were said to be absent, the kept person takes the place of the removed one. */
export async function replaceInReports(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE report_versions SET report = replace(report::text, ${removedId}::text, ${keptId}::text)::jsonb
    WHERE church_id = ${church}::uuid AND strpos(report::text, ${removedId}::text) > 0`.execute(db);
  await sql`
    UPDATE gatherings SET said_absent = replace(said_absent::text, ${removedId}::text, ${keptId}::text)::jsonb
    WHERE church_id = ${church}::uuid AND said_absent ? ${removedId}::text`.execute(db);
}
