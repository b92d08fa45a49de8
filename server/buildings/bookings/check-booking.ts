import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingDate, Buffers } from '#domain/buildings/bookings/dates.ts';
import type { CheckedDate } from '#domain/buildings/check.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { managesBuildings } from '../records/author.ts';
import { needsApproval } from '../records/room-access.ts';
import type { BookingCall } from './call.ts';
import { toConflictView } from './conflicts.ts';
import { findOffers } from './offers.ts';
import { planDates, planListed } from './plan-dates.ts';

type Check = (typeof bookingsContract)['check'];

/** Whether rooms are free on each date; changes nothing. */
export async function checkBooking(
  call: BookingCall & { readonly input: OutputOf<Check['input']> },
): Promise<InputOf<Check['output']>> {
  const { input } = call;
  const except = input.exceptBookingId ?? null;
  return present(call, await planDates(call, input, except), except);
}

/** The same for dates that are known already, such as those of an event. */
export const checkListed = async (
  call: BookingCall,
  dates: readonly BookingDate[],
  buffers: Buffers,
  exceptBookingId: string | null,
): Promise<InputOf<Check['output']>> =>
  present(call, await planListed(call, dates, buffers, exceptBookingId), exceptBookingId);

async function present(
  { actor }: BookingCall,
  { planned, surroundings }: Awaited<ReturnType<typeof planListed>>,
  except: string | null,
): Promise<InputOf<Check['output']>> {
  const offers = await findOffers(surroundings, planned, except);
  const dates = [...Map.groupBy(planned, ({ date }) => date.day)].map(
    ([day, uses]): CheckedDate => {
      const [first] = uses;
      return {
        day,
        startsAt: first?.use.from.toISOString() ?? '',
        endsAt: first?.use.until.toISOString() ?? '',
        conflicts: uses.flatMap(({ conflicts }) => conflicts.map(toConflictView)),
        ...(offers.get(day) ?? { otherRooms: [], otherTimes: [] }),
      };
    },
  );
  return {
    dates,
    needsApproval: planned.some(({ room }) => needsApproval(actor, room)),
    canOverrule: managesBuildings(actor),
  };
}
