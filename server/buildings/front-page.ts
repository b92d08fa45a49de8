import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { addDays, toMonday, toStartOfDay } from '#domain/kernel/days.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { now } from '#server/core/clock.ts';
import type { BookingCall } from './bookings/call.ts';
import { getAnswerScope, nameDates, toBookingRows, toFilters } from './bookings/list-bookings.ts';
import { countWaiting, listBlocked, listBookingsByDate } from './bookings/list-queries.ts';
import { toVerbs } from './bookings/read-booking.ts';
import { listUses, sumHours, type UseRow } from './bookings/use-queries.ts';
import { toUseViews } from './bookings/use-views.ts';
import { listBuildings } from './buildings/read-building.ts';
import { getToday, seesBuildings } from './records/author.ts';
import { isOpen, toRoomRows } from './records/room-access.ts';
import { listRooms, type Room } from './records/room-queries.ts';

type FrontPage = InputOf<typeof bookingsContract.frontPage.output>;
type Reading = Pick<BookingCall, 'db' | 'actor' | 'church'>;

const maxItems = 20;

/** What waits, what is on today, and the figures of buildings, as far as the user sees them. */
export async function readFrontPage(call: Reading): Promise<FrontPage> {
  const { db, actor, church } = call;
  const at = now();
  const today = getToday(call);
  const scope = getAnswerScope(actor);
  const filters = toFilters(call);
  const waiting = scope
    ? await listBookingsByDate(db, { ...filters, waitingIn: scope }, maxItems)
    : [];
  const own = { ...filters, requestedBy: actor.userId, when: 'coming' } as const;
  const rooms = await listRooms(db);
  const open = rooms.filter(isOpen);
  const toDay = (days: number): Date => toStartOfDay(addDays(today, days), church.timeZone);
  const uses = await listUses(
    db,
    { from: toDay(0), until: toDay(1) },
    open.map(({ id }) => id),
  );
  const blocked = scope
    ? await listBlocked(db, { now: at, today, timeZone: church.timeZone, scope })
    : [];
  return {
    waiting: await toBookingRows(call, waiting),
    waitingCount: scope ? await countWaiting(db, scope, at) : 0,
    blocked: await toBlocked(call, blocked.slice(0, maxItems), rooms),
    blockedCount: blocked.length,
    own: await toBookingRows(call, await listBookingsByDate(db, own, maxItems)),
    rooms: await toRoomRows(call, open),
    today: await toUseViews(call, uses, rooms),
    buildings: seesBuildings(actor) ? await listBuildings(call) : [],
    figures: await readFigures(call, uses, open.length),
  };
}

async function toBlocked(
  call: Reading,
  dates: Awaited<ReturnType<typeof listBlocked>>,
  rooms: readonly Room[],
): Promise<FrontPage['blocked']> {
  const reasons = new Map(dates.map((date) => [date.id, date.closure_reason]));
  const named = await nameDates(call, dates, rooms);
  return named.map((date) => ({
    ...date,
    conflicts: [
      {
        reason: 'closure' as const,
        room: date.room,
        what: reasons.get(date.id) ?? null,
        startsAt: null,
        endsAt: null,
      },
    ],
    can: toVerbs(
      call.actor,
      { requested_by: null, owner_kind: date.owner.kind },
      { status: date.status, buildingId: date.building.id, isOver: false },
    ),
  }));
}

async function readFigures(
  call: Reading,
  today: readonly UseRow[],
  openRooms: number,
): Promise<FrontPage['figures']> {
  const { db, church } = call;
  const at = now();
  const approved = today.filter(({ status }) => status === 'approved');
  const countRooms = (uses: readonly UseRow[]): number =>
    new Set(uses.map((use) => use.room_id)).size;
  const monday = toMonday(getToday(call));
  const [lastWeek, thisWeek, nextWeek] = [-7, 0, 7].map((days) =>
    toStartOfDay(addDays(monday, days), church.timeZone),
  );
  const sum = async (from: Date | undefined, until: Date | undefined): Promise<number> =>
    from && until ? sumHours(db, { from, until }) : 0;
  return {
    inUse: countRooms(approved.filter((use) => use.starts_at <= at && use.ends_at > at)),
    openRooms,
    usedToday: countRooms(approved),
    hoursThisWeek: await sum(thisWeek, nextWeek),
    hoursLastWeek: await sum(lastWeek, thisWeek),
  };
}
