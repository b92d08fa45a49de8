/**
 * Reads of bookings by time. They use the B-tree on the beginning of each held range, which lasts at most 24 hours: `&&` on ranges
 * can't use an index under row-level security.
 */
import { sql } from 'kysely';
import type { OwnerKind } from '#domain/buildings/bookings/schema.ts';
import { addDays, toStartOfDay } from '#domain/kernel/days.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { BuildingsCall } from '../records/author.ts';

export interface UseRow {
  readonly id: string;
  readonly booking_request_id: string;
  readonly room_id: string;
  readonly status: 'pending' | 'approved';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly held_from: Date;
  readonly held_until: Date;
  readonly title: string;
  readonly owner_kind: OwnerKind;
  readonly person_id: string | null;
  readonly group_id: string | null;
  readonly event_id: string | null;
  readonly outsider_name: string | null;
  readonly requested_by: string | null;
}

/** The uses that hold a room in a window, with those that wait. */
export async function listUses(
  db: ChurchDb,
  { from, until }: { readonly from: Date; readonly until: Date },
  roomIds: readonly string[],
): Promise<UseRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<UseRow>`
    SELECT k.id, k.booking_request_id, k.room_id, k.status, k.starts_at, k.ends_at, k.held_from, k.held_until,
      q.title, q.owner_kind, q.person_id, q.group_id, q.event_id, q.outsider_name, q.requested_by
    FROM bookings k
    CROSS JOIN LATERAL (SELECT r.* FROM booking_requests r
      WHERE r.church_id = ${church}::uuid AND r.id = k.booking_request_id OFFSET 0) q
    WHERE k.church_id = ${church}::uuid AND k.status IN ('pending', 'approved')
      AND k.held_from > ${from}::timestamptz - interval '24 hours' AND k.held_from < ${until}::timestamptz
      AND k.held_until > ${from}::timestamptz AND k.room_id = ANY (${[...roomIds]}::uuid[])
    ORDER BY k.held_from, k.id`.execute(db);
  return rows;
}

/** A range that a room would be held in. */
export interface Candidate {
  readonly roomId: string;
  readonly from: Date;
  readonly until: Date;
}

export interface TakenRange {
  /** The index of the candidate. */
  readonly index: number;
  readonly booking_request_id: string;
  readonly held_from: Date;
  readonly held_until: Date;
}

/** What holds the rooms of candidates already: the first ones of each. All are looked up by one statement. */
export const findTaken = async (
  db: ChurchDb,
  candidates: readonly Candidate[],
  exceptBookingId: string | null = null,
): Promise<TakenRange[]> =>
  candidates.length === 0
    ? []
    : selectTaken(db, [
        candidates.map(({ roomId }) => roomId),
        candidates.map(({ from }) => from),
        candidates.map(({ until }) => until),
        exceptBookingId,
        candidates.map(({ from }) => new Date(from.getTime() - longestHeld)),
      ]);

/** Milliseconds. A date that is longer holds its room in several ranges. */
const longestHeld = 24 * 3600 * 1000;

/**
 * Below row-level security an index serves a comparison with a value that was given, and not with one computed from a column. What is
 * approved is chosen at last, for the index of ranges, which holds these alone, can't search by time.
 */
const selectTaken = prepareQuery<TakenRange>(
  'find_taken',
  `
  SELECT c.ordinal::int - 1 AS index, k.booking_request_id, k.held_from, k.held_until
  FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $6::timestamptz[]) WITH ORDINALITY
    c (room_id, held_from, held_until, since, ordinal)
  CROSS JOIN LATERAL (
    SELECT b.booking_request_id, b.held_from, b.held_until FROM (
      SELECT * FROM bookings b WHERE b.church_id = $1 AND b.room_id = c.room_id
        AND b.held_from > c.since AND b.held_from < c.held_until AND b.held_until > c.held_from OFFSET 0) b
    WHERE b.status = 'approved' AND b.booking_request_id IS DISTINCT FROM $5::uuid
    ORDER BY b.held_from LIMIT 6) k`,
);

/** How many approved dates each room has on a day. */
export async function countBookingsOfDay(
  { db, church }: Pick<BuildingsCall, 'db' | 'church'>,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const [from, until] = [day, addDays(day, 1)].map((each) => toStartOfDay(each, church.timeZone));
  const { rows } = await sql<{ room_id: string; count: number }>`
    SELECT k.room_id, count(*)::int AS count FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.status IN ('pending', 'approved') AND k.status = 'approved'
      AND k.held_from > ${from}::timestamptz - interval '24 hours' AND k.held_from < ${until}::timestamptz
      AND k.held_until > ${from}::timestamptz
    GROUP BY k.room_id`.execute(db);
  return new Map(rows.map((row) => [row.room_id, row.count]));
}

/** How many approved dates of these rooms lie within some days and have not ended. */
export async function countApprovedWithin(
  { db, church }: Pick<BuildingsCall, 'db' | 'church'>,
  roomIds: readonly string[],
  days: { readonly first_day: string; readonly last_day: string },
): Promise<number> {
  const from = toStartOfDay(days.first_day, church.timeZone);
  const until = toStartOfDay(addDays(days.last_day, 1), church.timeZone);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.status IN ('pending', 'approved') AND k.status = 'approved'
      AND k.held_from > ${from}::timestamptz - interval '24 hours' AND k.held_from < ${until}::timestamptz
      AND k.ends_at > ${from}::timestamptz AND k.starts_at < ${until}::timestamptz
      AND k.room_id = ANY (${[...roomIds]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The hours of approved uses that begin in a window. */
export async function sumHours(
  db: ChurchDb,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    SELECT coalesce(extract(epoch FROM sum(k.ends_at - k.starts_at)) / 3600, 0)::float8 AS hours FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.status IN ('pending', 'approved') AND k.status = 'approved'
      AND k.held_from > ${from}::timestamptz - interval '24 hours' AND k.held_from < ${until}::timestamptz
      AND k.starts_at >= ${from}::timestamptz AND k.starts_at < ${until}::timestamptz`.execute(db);
  return Math.round((rows[0]?.hours ?? 0) * 10) / 10;
}
