import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { readAccess } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { contendedRoute } from '../records/contended-route.ts';
import { requireRecord, requireVersion } from '../records/require.ts';
import { answerBooking, cancelBooking, moveBooking } from './change-booking.ts';
import { checkBooking } from './check-booking.ts';
import { createBooking } from './create-booking.ts';
import { exportBookings } from './export-bookings.ts';
import { listBookedDates, listBookings, listBookingsAbout } from './list-bookings.ts';
import { readBooking } from './read-booking.ts';
import { lockRequest, toSearchText, updateRequest } from './request-queries.ts';
import { undoBookingChange } from './undo-booking.ts';

export const bookingRoutes: readonly Route[] = [
  route(bookingsContract.window, listBookedDates),
  churchRoute(bookingsContract.export, exportBookings),
  route(bookingsContract.list, listBookings),
  route(bookingsContract.check, checkBooking),
  contendedRoute(bookingsContract.create, createBooking),
  route(bookingsContract.get, (call) => readBooking(call, call.input.bookingId)),
  route(bookingsContract.update, async (call) => {
    const { db, input } = call;
    const { bookingId, version, ...changes } = input;
    const before = requireRecord(await lockRequest(db, bookingId), 'booking');
    const { dates, isOwn } = await readBooking(call, bookingId);
    if (!isOwn && !dates.some((date) => date.can.cancel || date.can.answer))
      throw new Problem('forbidden', 'buildings:errors.not-approver');
    if (before.owner_kind === 'event')
      throw new Problem('failed_precondition', 'buildings:errors.of-event');
    requireVersion(before, version);
    await updateRequest(db, bookingId, {
      ...changes,
      search_text: toSearchText(changes.title, before.outsider_name),
    });
    return readBooking(call, bookingId);
  }),
  contendedRoute(bookingsContract.answer, answerBooking),
  contendedRoute(bookingsContract.cancel, cancelBooking),
  contendedRoute(bookingsContract.move, moveBooking),
  contendedRoute(bookingsContract.undo, async (call) => {
    await undoBookingChange(call, call.input.undoId);
    return done;
  }),
  route(bookingsContract.ofGroup, async (call) => {
    const { groupId } = call.input;
    if (!(await readAccess(call, groupId))) requireRecord(null, 'booking');
    return listBookingsAbout(call, { groupId }, { scope: 'all', userId: call.actor.userId });
  }),
  route(bookingsContract.ofPerson, async (call) => {
    if (!can(call.actor, peoplePermissions.view)) throw new Problem('forbidden', 'no-permission');
    const { personId } = call.input;
    if (!(await readNamedPeople(call.db, [personId])).has(personId))
      throw new Problem('not_found', 'person-not-found');
    return listBookingsAbout(call, { personId });
  }),
];
