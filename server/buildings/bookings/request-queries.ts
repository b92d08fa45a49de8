/** The SQL of bookings: what was requested, and its dates. */
import type { Selectable } from 'kysely';
import type { BookingStatus, CreateBookingInput } from '#domain/buildings/bookings/schema.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';
import type { Author } from '../records/author.ts';
import type { PlannedUse } from './planned-use.ts';

export type RequestRow = Selectable<Tables['booking_requests']>;
export type DateRow = Selectable<Tables['bookings']>;

export const listRequests = (db: ChurchDb, ids: readonly string[]): Promise<RequestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('booking_requests')
        .selectAll('booking_requests')
        .where('id', 'in', [...ids])
        .execute();

export const findRequest = async (db: ChurchDb, id: string): Promise<RequestRow | undefined> =>
  (await listRequests(db, [id]))[0];

export const lockRequest = (db: ChurchDb, id: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('booking_requests')
    .selectAll('booking_requests')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findRequestByKey = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('booking_requests')
    .select(['id', 'requested_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** By their beginning. */
export const listDateRows = (db: ChurchDb, bookingId: string): Promise<DateRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll('bookings')
    .where('booking_request_id', '=', bookingId)
    .orderBy('held_from')
    .orderBy('room_id')
    .orderBy('id')
    .execute();

export interface OwnerColumns {
  readonly owner_kind: RequestRow['owner_kind'];
  readonly person_id: string | null;
  readonly group_id: string | null;
  readonly outsider_name: string | null;
  readonly outsider_phone: string;
}

/** undefined: the same request was written meanwhile. */
export async function insertRequest(
  db: ChurchDb,
  id: string,
  {
    input,
    owner,
    by,
  }: {
    readonly input: CreateBookingInput;
    readonly owner: OwnerColumns;
    readonly by: { readonly userId: string | null; readonly name: string; readonly at: Date };
  },
): Promise<RequestRow | undefined> {
  const { times } = input;
  const values: Readonly<Record<RequestColumn, unknown>> = {
    id,
    request_id: input.requestId,
    title: input.title,
    search_text: toSearchText(input.title, owner.outsider_name),
    ...owner,
    requested_by: by.userId,
    requested_by_name: by.name,
    people: input.people,
    notes: input.notes,
    first_day: times.firstDay,
    start_time: times.startTime,
    end_time: times.endTime,
    ends_after_days: times.endsAfterDays,
    rrule: times.rrule,
    set_up_minutes: times.setUpMinutes,
    tear_down_minutes: times.tearDownMinutes,
    created_at: by.at,
  };
  const [row] = await addRequest(
    db,
    requestColumns.map((column) => values[column]),
  );
  return row;
}

const requestColumns = [
  'id',
  'request_id',
  'title',
  'search_text',
  'owner_kind',
  'person_id',
  'group_id',
  'outsider_name',
  'outsider_phone',
  'requested_by',
  'requested_by_name',
  'people',
  'notes',
  'first_day',
  'start_time',
  'end_time',
  'ends_after_days',
  'rrule',
  'set_up_minutes',
  'tear_down_minutes',
  'created_at',
] as const satisfies readonly (keyof RequestRow)[];
type RequestColumn = (typeof requestColumns)[number];

const addRequest = prepareQuery<RequestRow>(
  'add_booking_request',
  `
  INSERT INTO booking_requests (church_id, ${requestColumns.join(', ')})
  VALUES ($1, ${requestColumns.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (church_id, request_id) DO NOTHING RETURNING *`,
);

export const toSearchText = (title: string, outsider: string | null): string =>
  ` ${fold([title, outsider].filter(Boolean).join(' '))}`;

/** A room on a date with the status that it gets. */
export interface StatedUse {
  readonly use: PlannedUse;
  readonly status: BookingStatus;
}

/** One row for each part of each use; all by one statement. */
export async function insertDates(
  db: ChurchDb,
  bookingId: string,
  uses: readonly StatedUse[],
  { timeZone, author }: { readonly timeZone: string; readonly author: Author },
): Promise<DateRow[]> {
  const rows = uses.flatMap(({ use, status }) =>
    use.parts.map(
      ({ part, use: { from, until }, held }): Readonly<Record<DateColumn, unknown>> => ({
        id: newId(),
        booking_request_id: bookingId,
        room_id: use.room.id,
        day: use.date.day,
        part,
        local_start: toLocalText(from, timeZone),
        local_end: toLocalText(until, timeZone),
        starts_at: from.toISOString(),
        ends_at: until.toISOString(),
        held_from: held.from.toISOString(),
        held_until: held.until.toISOString(),
        status,
        updated_by: author.userId,
        updated_at: author.at.toISOString(),
      }),
    ),
  );
  const inserted = await addDates(db, [JSON.stringify(rows)]);
  return inserted.toSorted(
    (one, other) =>
      one.held_from.getTime() - other.held_from.getTime() || (one.id < other.id ? -1 : 1),
  );
}

const dateColumns = [
  'id',
  'booking_request_id',
  'room_id',
  'day',
  'part',
  'local_start',
  'local_end',
  'starts_at',
  'ends_at',
  'held_from',
  'held_until',
  'status',
  'updated_by',
  'updated_at',
] as const satisfies readonly (keyof DateRow)[];
type DateColumn = (typeof dateColumns)[number];

const addDates = prepareQuery<DateRow>(
  'add_booking_dates',
  `
  INSERT INTO bookings (church_id, ${dateColumns.join(', ')})
  SELECT $1, ${dateColumns.map((column) => `b.${column}`).join(', ')}
  FROM jsonb_populate_recordset(NULL::bookings, $2::jsonb) b RETURNING *`,
);

const toLocalText = (at: Date, timeZone: string): string => {
  const { day, time } = toLocalTime(at, timeZone);
  return `${day}T${time}:00`;
};

/** Raises the version of each row. */
export async function setStatus(
  db: ChurchDb,
  ids: readonly string[],
  change: { readonly status: BookingStatus; readonly reason: string; readonly byName: string },
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set((booking) => ({
      status: change.status,
      reason: change.reason,
      answered_by_name: change.byName,
      version: booking('version', '+', 1),
      updated_by: userId,
      updated_at: at,
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Raises the version of what was requested. */
export async function updateRequest(
  db: ChurchDb,
  id: string,
  changes: Partial<Pick<RequestRow, 'title' | 'search_text' | 'people' | 'notes'>> = {},
): Promise<void> {
  await db
    .updateTable('booking_requests')
    .set((request) => ({ ...changes, version: request('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDates(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('bookings')
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks the buildings of rooms until the end of the transaction, so that nobody closes them meanwhile. */
export const shareBuildings = (db: ChurchDb, roomIds: readonly string[]): Promise<object[]> =>
  lockBuildings(db, [roomIds]);

const lockBuildings = prepareQuery(
  'share_buildings',
  `
  SELECT FROM buildings b WHERE b.church_id = $1
    AND b.id IN (SELECT r.building_id FROM rooms r WHERE r.church_id = $1 AND r.id = ANY ($2::uuid[]))
  ORDER BY b.id FOR SHARE`,
);
