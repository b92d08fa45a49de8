/** Lists of bookings: one statement a page. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { BookingStatus, BookingPeriod } from '#domain/buildings/bookings/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { RequestRow } from './request-queries.ts';

/** `all` rooms, or those of some buildings. */
export type RoomScope = 'all' | { readonly buildingIds: readonly string[] };

export interface ListFilters {
  readonly q?: string | undefined;
  readonly statuses?: readonly BookingStatus[] | undefined;
  readonly when?: BookingPeriod | undefined;
  readonly roomId?: string | undefined;
  readonly buildingId?: string | undefined;
  readonly personId?: string | undefined;
  readonly groupId?: string | undefined;
  /** Only those that this user requested. */
  readonly requestedBy?: string | null | undefined;
  /** Only those with dates that wait in these rooms. */
  readonly waitingIn?: RoomScope | undefined;
  /** Those that the user sees, beside the own ones. */
  readonly sees: { readonly scope: RoomScope; readonly userId: string | null };
  readonly now: Date;
}

export interface ListedBooking extends Pick<
  RequestRow,
  | 'id'
  | 'title'
  | 'owner_kind'
  | 'person_id'
  | 'group_id'
  | 'event_id'
  | 'outsider_name'
  | 'outsider_phone'
  | 'rrule'
  | 'created_at'
> {
  readonly status: BookingStatus;
  readonly date_id: string;
  readonly rooms: readonly { readonly id: string; readonly name: string }[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly dates: number;
  readonly pending: number;
  readonly conflicts: number;
}

const newestFirst = z.tuple([z.uuid()]);
const byDate = z.tuple([z.iso.datetime(), z.uuid()]);
const maxWords = 6;

/** Condition on `bookings k`: its room is in the scope. */
const inScope = (db: ChurchDb, scope: RoomScope): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`k.room_id IN (SELECT r.id FROM rooms r
        WHERE r.church_id = ${getChurchId(db)}::uuid AND r.building_id = ANY (${[...scope.buildingIds]}::uuid[]))`;

/** The ids of bookings with a date that meets a condition on `bookings k`. */
const withDate = (db: ChurchDb, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`q.id IN (SELECT k.booking_request_id FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND ${condition})`;

/** The same, for a condition that most bookings meet. */
const hasDate = (db: ChurchDb, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.booking_request_id = q.id AND ${condition})`;

function buildConditions(db: ChurchDb, filters: ListFilters): RawBuilder<SqlBool>[] {
  const { q, statuses, roomId, buildingId, waitingIn, sees, now } = filters;
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords);
  return [
    sql<SqlBool>`q.church_id = ${getChurchId(db)}::uuid`,
    ...(sees.scope === 'all'
      ? []
      : [
          sql<SqlBool>`(q.requested_by = ${sees.userId}::uuid OR ${hasDate(db, inScope(db, sees.scope))})`,
        ]),
    ...words.map((word) => sql<SqlBool>`strpos(q.search_text, ${` ${word}`}::text) > 0`),
    ...(filters.requestedBy !== undefined
      ? [sql<SqlBool>`q.requested_by = ${filters.requestedBy}::uuid`]
      : []),
    ...(filters.personId ? [sql<SqlBool>`q.person_id = ${filters.personId}::uuid`] : []),
    ...(filters.groupId ? [sql<SqlBool>`q.group_id = ${filters.groupId}::uuid`] : []),
    ...(waitingIn
      ? [
          withDate(
            db,
            sql<SqlBool>`k.status = 'pending' AND k.ends_at > ${now}::timestamptz AND ${inScope(db, waitingIn)}`,
          ),
        ]
      : []),
    ...(statuses ? [hasDate(db, sql<SqlBool>`k.status = ANY (${[...statuses]}::text[])`)] : []),
    ...(roomId ? [hasDate(db, sql<SqlBool>`k.room_id = ${roomId}::uuid`)] : []),
    ...(buildingId ? [hasDate(db, inScope(db, { buildingIds: [buildingId] }))] : []),
  ];
}

/** What a line says of all dates of `booking_requests q`: `d`. */
const summarizeDates = (db: ChurchDb, now: Date): RawBuilder<unknown> => {
  const church = getChurchId(db);
  return sql`CROSS JOIN LATERAL (
    SELECT count(DISTINCT k.day)::int AS dates,
      count(DISTINCT k.day) FILTER (WHERE k.status = 'pending' AND k.ends_at > ${now}::timestamptz)::int AS pending,
      count(DISTINCT k.day) FILTER (WHERE k.status = 'pending' AND k.ends_at > ${now}::timestamptz AND EXISTS (
        SELECT FROM bookings o WHERE o.church_id = ${church}::uuid AND o.room_id = k.room_id AND o.status = 'approved'
          AND o.booking_request_id <> k.booking_request_id AND o.held_from > k.held_from - interval '24 hours'
          AND o.held_from < k.held_until AND o.held_until > k.held_from))::int AS conflicts,
      (SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name) FROM rooms r
        WHERE r.church_id = ${church}::uuid AND r.id = ANY (array_agg(k.room_id))) AS rooms
    FROM bookings k WHERE k.church_id = ${church}::uuid AND k.booking_request_id = q.id) d`;
};

/** The date of a booking that its line shows: the first that has not ended, or the last one. */
const shownDate = (db: ChurchDb, now: Date): RawBuilder<unknown> => sql`CROSS JOIN LATERAL (
    SELECT k.* FROM bookings k WHERE k.church_id = ${getChurchId(db)}::uuid AND k.booking_request_id = q.id
    ORDER BY (k.status IN ('pending', 'approved') AND k.ends_at > ${now}::timestamptz) DESC,
      CASE WHEN k.ends_at > ${now}::timestamptz THEN k.starts_at END, k.starts_at DESC LIMIT 1) n`;

/**
 * The date `bookings n` that places its booking among those of a period, read in the order of the index `bookings_start`: the first
 * one that comes, the last one that was held, or the last one of a booking without a date that is or was held.
 */
function placeByDate(db: ChurchDb, when: BookingPeriod, now: Date): RawBuilder<SqlBool>[] {
  const church = getChurchId(db);
  const own = sql`e.church_id = ${church}::uuid AND e.booking_request_id = n.booking_request_id`;
  const isHeld = (alias: 'n' | 'e'): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(alias)}.status IN ('pending', 'approved')`;
  const has = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    sql<SqlBool>`(SELECT count(*) FROM bookings e WHERE ${own} AND ${condition}) > 0`;
  const comes = sql<SqlBool>`${isHeld('e')} AND e.ends_at > ${now}::timestamptz`;
  const isFirstId = (condition: RawBuilder<SqlBool>, direction: RawBuilder<unknown>) =>
    sql<SqlBool>`n.id = (SELECT e.id FROM bookings e WHERE ${own} AND ${condition}
      ORDER BY e.starts_at ${direction}, e.id ${direction} LIMIT 1)`;
  const inChurch = sql<SqlBool>`n.church_id = ${church}::uuid`;
  if (when === 'coming')
    return [
      inChurch,
      // A row holds its room for at most 24 hours.
      sql<SqlBool>`${isHeld('n')} AND n.starts_at > ${now}::timestamptz - interval '24 hours' AND n.ends_at > ${now}::timestamptz`,
      isFirstId(comes, sql`ASC`),
    ];
  if (when === 'past')
    return [
      inChurch,
      sql<SqlBool>`${isHeld('n')} AND n.starts_at < ${now}::timestamptz AND n.ends_at <= ${now}::timestamptz`,
      isFirstId(isHeld('e'), sql`DESC`),
      sql<SqlBool>`NOT ${has(comes)}`,
    ];
  return [
    inChurch,
    sql<SqlBool>`NOT ${isHeld('n')}`,
    isFirstId(sql<SqlBool>`true`, sql`DESC`),
    sql<SqlBool>`NOT ${has(isHeld('e'))}`,
  ];
}

type Conditions = readonly RawBuilder<SqlBool>[];

const selectBookings = async (
  db: ChurchDb,
  source: RawBuilder<unknown>,
  { conditions, order, now }: { conditions: Conditions; order: RawBuilder<unknown>; now: Date },
): Promise<ListedBooking[]> => {
  const { rows } = await sql<ListedBooking>`
    SELECT q.id, q.title, q.owner_kind, q.person_id, q.group_id, q.event_id, q.outsider_name, q.outsider_phone, q.rrule, q.created_at,
      CASE WHEN d.pending > 0 THEN 'pending' ELSE n.status END AS status, d.rooms, n.id AS date_id, n.starts_at,
      (SELECT max(e.ends_at) FROM bookings e WHERE e.church_id = ${getChurchId(db)}::uuid
        AND e.booking_request_id = q.id AND e.day = n.day AND e.room_id = n.room_id) AS ends_at,
      d.dates, d.pending, d.conflicts
    FROM ${source} ${summarizeDates(db, now)}
    WHERE ${sql.join([...conditions], sql` AND `)} ORDER BY ${order}`.execute(db);
  return rows;
};

/** A few, by the date that places them: those that come begin with the next one, others with the last one. */
export function listBookingsByDate(
  db: ChurchDb,
  { when = 'coming', ...filters }: ListFilters,
  limit: number,
  after: Conditions = [],
): Promise<ListedBooking[]> {
  const direction = when === 'coming' ? sql`ASC` : sql`DESC`;
  return selectBookings(
    db,
    sql`bookings n JOIN booking_requests q ON q.church_id = n.church_id AND q.id = n.booking_request_id`,
    {
      conditions: [
        ...buildConditions(db, filters),
        ...placeByDate(db, when, filters.now),
        ...after,
      ],
      order: sql`n.starts_at ${direction}, n.id ${direction} LIMIT ${limit}`,
      now: filters.now,
    },
  );
}

/** Without a time the newest request first. */
export async function listBookingPage(
  db: ChurchDb,
  filters: ListFilters,
  cursor: string | undefined,
): Promise<{ items: ListedBooking[]; next: string | null }> {
  const limit = pageSize + 1;
  if (filters.when) {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, byDate);
    const beyond = filters.when === 'coming' ? sql`>` : sql`<`;
    const after =
      at === undefined
        ? []
        : [sql<SqlBool>`(n.starts_at, n.id) ${beyond} (${at}::timestamptz, ${id}::uuid)`];
    const rows = await listBookingsByDate(db, filters, limit, after);
    return toForwardPage(rows, pageSize, (row) => [row.starts_at.toISOString(), row.date_id]);
  }
  const [after] = cursor === undefined ? [] : decodeCursor(cursor, newestFirst);
  const rows = await selectBookings(db, sql`booking_requests q ${shownDate(db, filters.now)}`, {
    conditions: [
      ...buildConditions(db, filters),
      ...(after ? [sql<SqlBool>`q.id < ${after}::uuid`] : []),
    ],
    order: sql`q.id DESC LIMIT ${limit}`,
    now: filters.now,
  });
  return toForwardPage(rows, pageSize, ({ id }) => [id]);
}

/** How many bookings have dates that wait in these rooms. */
export async function countWaiting(db: ChurchDb, scope: RoomScope, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT k.booking_request_id)::int AS count FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.status = 'pending' AND k.ends_at > ${now}::timestamptz
      AND ${inScope(db, scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface WindowRow {
  readonly id: string;
  readonly booking_request_id: string;
  readonly day: string;
  readonly room_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly held_from: Date;
  readonly status: BookingStatus;
  readonly reason: string;
  readonly answered_by_name: string | null;
}

const windowCursor = z.tuple([z.string(), z.uuid()]);

/** A page of dates of rooms in a window, by their beginning; those that were refused, withdrawn or cancelled are left out. */
export async function listWindow(
  db: ChurchDb,
  { from, until, roomIds }: { from: Date; until: Date; roomIds: readonly string[] },
  cursor: string | undefined,
  size: number,
): Promise<{ items: WindowRow[]; next: string | null }> {
  const [heldFrom, id] = cursor === undefined ? [] : decodeCursor(cursor, windowCursor);
  const { rows } = await sql<WindowRow>`
    SELECT k.id, k.booking_request_id, k.day, k.room_id, k.starts_at, k.ends_at, k.held_from, k.status, k.reason, k.answered_by_name
    FROM bookings k
    WHERE k.church_id = ${getChurchId(db)}::uuid AND k.status IN ('pending', 'approved')
      AND k.held_from > ${from}::timestamptz - interval '24 hours' AND k.held_from < ${until}::timestamptz
      AND k.ends_at > ${from}::timestamptz AND k.starts_at < ${until}::timestamptz
      AND k.room_id = ANY (${[...roomIds]}::uuid[])
      ${heldFrom === undefined ? sql`` : sql`AND (k.held_from, k.id) > (${heldFrom}::timestamptz, ${id}::uuid)`}
    ORDER BY k.held_from, k.id LIMIT ${size + 1}`.execute(db);
  return toForwardPage(rows, size, (row) => [row.held_from.toISOString(), row.id]);
}

/** Approved dates that have not ended on days on which their room is closed, the earliest first. */
export async function listBlocked(
  db: ChurchDb,
  { now, today, timeZone, scope }: { now: Date; today: string; timeZone: string; scope: RoomScope },
): Promise<(WindowRow & { closure_reason: string })[]> {
  const church = getChurchId(db);
  const { rows } = await sql<WindowRow & { closure_reason: string }>`
    SELECT DISTINCT ON (k.held_from, k.id) k.id, k.booking_request_id, k.day, k.room_id, k.starts_at, k.ends_at, k.held_from,
      k.status, k.reason, k.answered_by_name, c.reason AS closure_reason
    FROM building_closures c
    JOIN rooms w ON w.church_id = ${church}::uuid AND w.building_id = c.building_id AND (c.room_id IS NULL OR c.room_id = w.id)
    CROSS JOIN LATERAL (SELECT k.* FROM bookings k WHERE k.church_id = ${church}::uuid AND k.room_id = w.id
      AND k.status = 'approved' AND k.ends_at > ${now}::timestamptz
      AND k.held_from > (c.first_day::timestamp AT TIME ZONE ${timeZone}) - interval '24 hours'
      AND k.held_from < ((c.last_day + 1)::timestamp AT TIME ZONE ${timeZone})
      AND k.ends_at > (c.first_day::timestamp AT TIME ZONE ${timeZone})
      AND k.starts_at < ((c.last_day + 1)::timestamp AT TIME ZONE ${timeZone}) OFFSET 0) k
    WHERE c.church_id = ${church}::uuid AND c.last_day >= ${today}::date AND ${inScope(db, scope)}
    ORDER BY k.held_from, k.id`.execute(db);
  return rows;
}
