import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectMembers } from '#server/people/public.ts';

/** Whether the church has more members than these. */
export async function hasMoreMembers(db: ChurchDb, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${selectMembers(getChurchId(db))} LIMIT ${limit + 1}) m`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > limit;
}

/** Ids of the members of the church by name. */
export const listMemberIds = async (db: ChurchDb): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    ${selectMembers(getChurchId(db))} ORDER BY sort_key, person_id`.execute(db);
  return rows.map((row) => row.person_id);
};

/** The members of the church among these people. */
export const filterMembers = async (db: ChurchDb, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    SELECT m.person_id FROM (${selectMembers(getChurchId(db))}) m
    WHERE m.person_id = ANY(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => row.person_id);
};

/** The meeting of a date on one of its days. */
export const findMeetingOfDate = async (
  db: ChurchDb,
  occurrenceId: string,
  on: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('event_gatherings')
      .select('gathering_id')
      .where('occurrence_id', '=', occurrenceId)
      .where('day', '=', on)
      .executeTakeFirst()
  )?.gathering_id ?? null;

export const insertMeetingOfDate = (
  db: ChurchDb,
  row: {
    readonly gathering_id: string;
    readonly event_id: string;
    readonly occurrence_id: string;
    readonly day: string;
  },
) => db.insertInto('event_gatherings').values(row).execute();

/** The event of a meeting, and the day that is reported. */
export const findEventOfMeeting = (db: ChurchDb, gatheringId: string) =>
  db
    .selectFrom('event_gatherings')
    .select(['event_id', 'occurrence_id', 'day'])
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst();

interface PastDate {
  readonly event_time_id: string;
  readonly day: string;
  readonly on_day: string;
  readonly local_start: string;
  readonly gathering_id: string | null;
}

/** Dates that began, each day of one that is reported on its own, the last first. */
export async function listPastDates(
  db: ChurchDb,
  eventId: string,
  since: string,
  limit: number,
): Promise<PastDate[]> {
  const church = getChurchId(db);
  const { rows } = await sql<PastDate>`
    SELECT o.event_time_id, o.day, coalesce(g.day, o.local_start::date) AS on_day,
      to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') AS local_start, g.gathering_id
    FROM occurrences o
    LEFT JOIN event_gatherings g ON g.church_id = ${church}::uuid AND g.occurrence_id = o.id
    WHERE o.church_id = ${church}::uuid AND o.event_id = ${eventId}::uuid AND o.status = 'planned'
      AND o.local_start >= ${since}::date::timestamp AND o.starts_at <= now()
    ORDER BY o.local_start DESC, on_day DESC, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function writeCategories(
  db: ChurchDb,
  eventId: string,
  categories: readonly unknown[],
): Promise<void> {
  await db
    .updateTable('events')
    .set({ headcount_categories: JSON.stringify(categories) })
    .where('id', '=', eventId)
    .execute();
}
