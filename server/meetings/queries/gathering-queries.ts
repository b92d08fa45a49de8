/** Reads and writes meetings with who attended them.  */
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { sql, type RawBuilder } from 'kysely';

export interface AttendanceRow {
  readonly id: string;
  readonly person_id: string | null;
  /** Of a visitor: the name and the telephone that were typed. */
  readonly guest_name: string;
  readonly guest_phone: string;
  readonly kind: 'member' | 'visitor';
  readonly first_time: boolean;
  /** What waits in the inbox, or waited, for somebody to say who the visitor is. */
  readonly submission_id: string | null;
  /** The person was put on record from this visit. */
  readonly is_new_person: boolean;
}

export interface Gathering {
  readonly id: string;
  readonly version: number;
  /** `group`, or the kind of another owner. */
  readonly owner: string;
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

/** A meeting that a statement returns as JSON, which takes less than a column for each value. */
export type StoredGathering = {
  readonly [Key in keyof Gathering]: Gathering[Key] extends Date
    ? string
    : Gathering[Key] extends Date | null
      ? string | null
      : Gathering[Key];
};

export const parseGathering = (stored: StoredGathering): Gathering => ({
  ...stored,
  starts_at: new Date(stored.starts_at),
  reported_at: stored.reported_at === null ? null : new Date(stored.reported_at),
  confirmed_at: stored.confirmed_at === null ? null : new Date(stored.confirmed_at),
});

/**
 * A meeting of the church `$1` by its id, or the one of the group that takes place at that time. The arguments are the other
 * parameters of a statement.
 */
export const buildGatheringQuery = (
  id: string,
  groupId: string,
  startsAt: string,
  durationMinutes: string,
): string => `
  SELECT g.*,
    (SELECT coalesce(json_agg(a ORDER BY a.id), '[]') FROM attendances a
      WHERE a.church_id = $1 AND a.gathering_id = g.id) AS attendances,
    (SELECT count(*)::int FROM report_versions v WHERE v.church_id = $1 AND v.gathering_id = g.id) AS earlier
  FROM gatherings g
  WHERE g.church_id = $1 AND (g.id = ${id}::uuid OR (g.group_id = ${groupId}::uuid AND g.status <> 'cancelled'
    AND g.original_start BETWEEN ${startsAt}::timestamptz - interval '2 days' AND ${startsAt}::timestamptz + interval '2 days'
    AND g.starts_at < ${startsAt}::timestamptz + make_interval(mins => ${durationMinutes}::int)
    AND g.starts_at + make_interval(mins => g.duration_minutes) > ${startsAt}::timestamptz))
  ORDER BY g.id = ${id}::uuid DESC NULLS LAST, abs(extract(epoch FROM g.starts_at - ${startsAt}::timestamptz)), g.id LIMIT 1`;

const selectGathering = prepareQuery<Gathering>(
  'select_gathering',
  buildGatheringQuery('$2', '$3', '$4', '$5'),
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

/** Locks a meeting while it is reported; undefined if there is none. */
export async function lockGathering(db: ChurchDb, id: string): Promise<Gathering | undefined> {
  await db
    .selectFrom('gatherings')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findGathering(db, id, null);
}

interface OwnedGathering {
  readonly id: string;
  /** The kind of an owner that is no group. */
  readonly owner: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
}

/** Plans a meeting of an owner that is no group, and that keeps the id beside its own date. */
export async function insertGathering(
  db: ChurchDb,
  { id, owner, startsAt, timeZone, durationMinutes }: OwnedGathering,
): Promise<void> {
  await db
    .insertInto('gatherings')
    .values({
      id,
      owner,
      original_start: startsAt,
      starts_at: startsAt,
      time_zone: timeZone,
      duration_minutes: durationMinutes,
      week: toMonday(toPlainDay(startsAt, timeZone)),
      status: 'planned',
    })
    .execute();
}

export interface Reporter {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
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

/** What the reports of before say of these visitors is about the person; null: about somebody who waits. */
export async function connectVersions(
  db: ChurchDb,
  visits: readonly { readonly id: string; readonly gathering_id: string }[],
  personId: string | null,
): Promise<void> {
  if (visits.length === 0) return;
  const church = getChurchId(db);
  const ids = visits.map(({ id }) => id);
  const gatheringIds = visits.map((visit) => visit.gathering_id);
  await sql`
    UPDATE report_versions v SET report = ${changeVisitors(
      sql`x.item ->> 'id' = ANY (${ids}::text[])`,
      { personId },
    )}
    WHERE v.church_id = ${church}::uuid AND jsonb_array_length(v.report -> 'visitors') > 0
      AND v.gathering_id = ANY (${gatheringIds}::uuid[])`.execute(db);
}

/** The reports of before keep nothing of what was typed of visitors who are erased. Call it while attendances name them. */
export async function eraseFromVersions(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE report_versions v SET merged = (
      SELECT coalesce(jsonb_agg(x.item ORDER BY x.position), '[]')
      FROM jsonb_array_elements(v.merged) WITH ORDINALITY x (item, position)
      WHERE x.item ->> 'part' <> 'visitors' OR x.item ->> 'key' NOT IN (
        SELECT a.id::text FROM attendances a WHERE a.church_id = ${church}::uuid
          AND a.gathering_id = v.gathering_id AND a.person_id = ANY (${personIds}::uuid[])))
    WHERE v.church_id = ${church}::uuid AND v.merged IS NOT NULL
      AND v.gathering_id IN (SELECT a.gathering_id FROM attendances a
        WHERE a.church_id = ${church}::uuid AND a.person_id = ANY (${personIds}::uuid[]))`.execute(
    db,
  );
  await sql`
    UPDATE report_versions v SET report = ${changeVisitors(
      sql`x.item ->> 'personId' = ANY (${personIds}::text[])`,
      { name: '', phone: '' },
    )}
    WHERE v.church_id = ${church}::uuid AND EXISTS (SELECT FROM jsonb_array_elements(v.report -> 'visitors') x
      WHERE x ->> 'personId' = ANY (${personIds}::text[]))`.execute(db);
}

/** The report of the version `v` with other values of the visitors `x.item` that fulfil the condition. */
const changeVisitors = (condition: RawBuilder<unknown>, values: object): RawBuilder<unknown> => sql`
  jsonb_set(v.report, '{visitors}', (
    SELECT jsonb_agg(CASE WHEN ${condition} THEN x.item || ${JSON.stringify(values)}::jsonb ELSE x.item END
      ORDER BY x.position)
    FROM jsonb_array_elements(v.report -> 'visitors') WITH ORDINALITY x (item, position)))`;
