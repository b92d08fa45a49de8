/** Answers, cancellations and moves of dates, each with its undo and a mail to the user who requested them. */
import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingDate } from '#domain/buildings/bookings/dates.ts';
import type { BookingView } from '#domain/buildings/bookings/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { toAuthor } from '../records/author.ts';
import { requireRecord } from '../records/require.ts';
import { needsApproval } from '../records/room-access.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { seesBooking } from './booking-names.ts';
import type { BookingCall } from './call.ts';
import { requireFree } from './conflicts.ts';
import { findStanding, toBookingDate, toHeldDates, type HeldDate } from './held-dates.ts';
import { notifyRequester } from './notify.ts';
import { planListed } from './plan-dates.ts';
import type { PlannedUse } from './planned-use.ts';
import { readBooking, toVerbs } from './read-booking.ts';
import {
  deleteDates,
  insertDates,
  listDateRows,
  lockRequest,
  setStatus,
  shareBuildings,
  updateRequest,
  type RequestRow,
} from './request-queries.ts';
import { keepDates } from './undo-queries.ts';

type Call<E extends keyof typeof bookingsContract> = BookingCall & {
  readonly input: OutputOf<(typeof bookingsContract)[E]['input']>;
};
interface Changed {
  readonly booking: BookingView;
  readonly undoId: string;
}

interface Opened {
  readonly request: RequestRow;
  readonly dates: readonly HeldDate[];
  readonly rooms: ReadonlyMap<string, Room>;
  readonly getBuildingId: (date: HeldDate) => string;
  readonly can: (date: HeldDate) => ReturnType<typeof toVerbs>;
}

/** Locks a booking with its buildings. Throws Problem `not_found` for one that the user does not see. */
async function open(call: BookingCall, bookingId: string): Promise<Opened> {
  const { db, actor } = call;
  const request = requireRecord(await lockRequest(db, bookingId), 'booking');
  const dates = toHeldDates(await listDateRows(db, bookingId));
  const ids = [...new Set(dates.map(({ roomId }) => roomId))];
  await shareBuildings(db, ids);
  const rooms = new Map((await listRooms(db, { ids })).map((room) => [room.id, room]));
  const getBuildingId = ({ roomId }: HeldDate): string => rooms.get(roomId)?.building_id ?? '';
  if (!dates.some((date) => seesBooking(actor, request, getBuildingId(date))))
    requireRecord(null, 'booking');
  const at = now();
  const can: Opened['can'] = (date) =>
    toVerbs(actor, request, {
      status: date.status,
      buildingId: getBuildingId(date),
      isOver: date.endsAt <= at,
    });
  return { request, dates, rooms, getBuildingId, can };
}

/** Makes a change of dates, keeps it for the undo and logs it. */
async function change(
  call: BookingCall,
  { request }: Opened,
  action: 'booking-approved' | 'booking-refused' | 'booking-cancelled' | 'booking-moved',
  { count, reason, work }: { count: number; reason: string; work: () => Promise<void> },
): Promise<Changed> {
  const { db } = call;
  const undoId = newId();
  await createUndoStep(db, undoId, now());
  await keepDates(db, undoId, 'before', request.id);
  await work();
  await keepDates(db, undoId, 'after', request.id);
  await updateRequest(db, request.id);
  await recordAudit(db, {
    action,
    subject: { table: 'booking_requests', id: request.id, label: request.title },
    after: { dates: count, ...(reason ? { reason } : {}) },
  });
  return { booking: await readBooking(call, request.id), undoId };
}

const nameRooms = (opened: Opened, dates: readonly HeldDate[]): string[] => [
  ...new Set(dates.map(({ roomId }) => opened.rooms.get(roomId)?.name ?? '')),
];

/** Approves dates, all or none, or refuses them. */
export async function answerBooking(call: Call<'answer'>): Promise<Changed> {
  const { db, input, actor } = call;
  const opened = await open(call, input.bookingId);
  const chosen = opened.dates.filter(
    (date) => opened.can(date).answer && (input.dateIds?.includes(date.id) ?? true),
  );
  if (chosen.length === 0 || (input.dateIds && chosen.length < new Set(input.dateIds).size))
    throw createAnswerProblem(opened, input.dateIds);
  const isApproved = input.answer === 'approve';
  if (isApproved) await requireStanding(call, opened, chosen);
  const reason = isApproved ? '' : input.reason;
  const template = isApproved ? 'booking-approved' : 'booking-refused';
  const changed = await change(call, opened, template, {
    count: chosen.length,
    reason,
    work: () =>
      setStatus(
        db,
        chosen.flatMap(({ rowIds }) => rowIds),
        { status: isApproved ? 'approved' : 'refused', reason, byName: actor.name },
        toAuthor(call),
      ),
  });
  await notifyRequester(call, template, opened.request, {
    at: chosen[0]?.startsAt ?? now(),
    rooms: nameRooms(opened, chosen),
    reason,
  });
  return changed;
}

function createAnswerProblem(opened: Opened, dateIds: readonly string[] | undefined): Problem {
  const wanted = opened.dates.filter(
    ({ id, status }) => dateIds?.includes(id) ?? status === 'pending',
  );
  return wanted.some(({ status }) => status === 'pending')
    ? new Problem('forbidden', 'buildings:errors.not-approver')
    : new Problem('conflict', 'buildings:errors.not-answerable');
}

/** Throws Problem `conflict` that names what stands in the way of the first date. */
async function requireStanding(
  call: BookingCall,
  { request, rooms }: Opened,
  dates: readonly HeldDate[],
): Promise<void> {
  const standing = await findStanding(call, request.id, dates, rooms);
  requireFree(
    call,
    dates.flatMap((date): PlannedUse[] => {
      const room = rooms.get(date.roomId);
      const conflicts = standing.get(date.id);
      return room && conflicts ? [toUse(call, date, room, conflicts)] : [];
    }),
  );
}

function toUse(
  call: BookingCall,
  date: HeldDate,
  room: Room,
  conflicts: PlannedUse['conflicts'],
): PlannedUse {
  const use = { from: date.startsAt, until: date.endsAt };
  return {
    date: toBookingDate(date, call.church.timeZone),
    room,
    use,
    held: use,
    parts: [],
    conflicts,
  };
}

/** Withdraws what waits for the user who requested it, and cancels the rest. */
export async function cancelBooking(call: Call<'cancel'>): Promise<Changed> {
  const { db, input, actor } = call;
  const opened = await open(call, input.bookingId);
  const chosen = opened.dates.filter(
    (date) => opened.can(date).cancel && (input.dateIds?.includes(date.id) ?? true),
  );
  if (chosen.length === 0)
    throw new Problem('failed_precondition', 'buildings:errors.not-cancellable');
  const isOwn = opened.request.requested_by === actor.userId;
  const { reason } = input;
  const changed = await change(call, opened, 'booking-cancelled', {
    count: chosen.length,
    reason,
    async work() {
      for (const [status, dates] of Map.groupBy(chosen, (date) =>
        isOwn && date.status === 'pending' ? ('withdrawn' as const) : ('cancelled' as const),
      ))
        await setStatus(
          db,
          dates.flatMap(({ rowIds }) => rowIds),
          { status, reason, byName: actor.name },
          toAuthor(call),
        );
    },
  });
  await notifyRequester(call, 'booking-cancelled', opened.request, {
    at: chosen[0]?.startsAt ?? now(),
    rooms: nameRooms(opened, chosen),
    reason,
  });
  return changed;
}

/** Moves one date to another room or hour; where it has to be approved, it waits again. */
export async function moveBooking(call: Call<'move'>): Promise<Changed> {
  const { db, input, actor, church } = call;
  const opened = await open(call, input.bookingId);
  const { request } = opened;
  const date = requireRecord(
    opened.dates.find(({ id }) => id === input.dateId),
    'booking',
  );
  if (!opened.can(date).move)
    throw new Problem('failed_precondition', 'buildings:errors.not-movable');
  await shareBuildings(db, [input.roomId]);
  const moved: BookingDate = {
    day: date.day,
    start: { day: input.toDay, time: input.startTime },
    end: { day: addDays(input.toDay, input.endsAfterDays), time: input.endTime },
    roomIds: [input.roomId],
  };
  const { planned } = await planListed(
    call,
    [moved],
    { setUpMinutes: request.set_up_minutes, tearDownMinutes: request.tear_down_minutes },
    request.id,
  );
  requireFree(call, planned);
  requireApartFromOthers(
    planned,
    opened.dates.filter((each) => each !== date),
  );
  const changed = await change(call, opened, 'booking-moved', {
    count: 1,
    reason: '',
    async work() {
      await deleteDates(db, date.rowIds);
      const stated = planned.map((use) => ({
        use,
        status:
          date.status === 'pending' || needsApproval(actor, use.room)
            ? ('pending' as const)
            : ('approved' as const),
      }));
      await insertDates(db, request.id, stated, {
        timeZone: church.timeZone,
        author: toAuthor(call),
      });
    },
  });
  await notifyRequester(call, 'booking-moved', request, {
    at: planned[0]?.use.from ?? now(),
    rooms: planned.map(({ room }) => room.name),
  });
  return changed;
}

function requireApartFromOthers(planned: readonly PlannedUse[], others: readonly HeldDate[]): void {
  for (const { room, held, date } of planned)
    for (const { rows } of others)
      for (const row of rows)
        if (
          row.room_id === room.id &&
          (row.status === 'approved' || row.status === 'pending') &&
          row.held_from < held.until &&
          row.held_until > held.from
        )
          throw new Problem('conflict', 'buildings:errors.overlaps-itself', {
            values: { room: room.name, day: date.start.day },
          });
}
