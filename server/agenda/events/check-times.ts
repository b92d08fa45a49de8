import type { CheckTimesView, checkTimesInput } from '#domain/agenda/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { checkListed, findBookingOfTime } from '#server/buildings/public.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { inputToSeries, toDateRooms } from './create-event.ts';
import { hasBuildings, requireFewRoomDates, requireRooms } from './event-rooms.ts';
import { getHorizon, listWritten } from './written-dates.ts';

/** Whether the rooms of some times are free on each date to come; changes nothing. */
export async function checkTimes(
  call: AgendaCall & { readonly input: OutputOf<typeof checkTimesInput> },
): Promise<CheckTimesView> {
  const { times, exceptTimeId } = call.input;
  const rooms = toDateRooms(times.dateRooms);
  await requireRooms(call, [...times.roomIds, ...[...rooms.values()].flat()]);
  const today = getToday(call);
  const dates = listWritten(inputToSeries(times), new Map(), getHorizon(today));
  if (dates.length === 0) throw new Problem('invalid', 'schedule-never');
  const wanted = dates
    .filter(({ start }) => start.day >= today)
    .map(({ day, start, end }) => ({ day, start, end, roomIds: rooms.get(day) ?? times.roomIds }))
    .filter(({ roomIds }) => roomIds.length > 0);
  if (!hasBuildings(call) || wanted.length === 0)
    return { dates: [], needsApproval: false, canOverrule: false, count: dates.length };
  requireFewRoomDates(wanted);
  const except = exceptTimeId ? await findBookingOfTime(call.db, exceptTimeId) : null;
  return { ...(await checkListed(call, wanted, times, except)), count: dates.length };
}
