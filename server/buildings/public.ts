/** The interface for other features, for the seed and for measurements. */
export { listBookedTimes } from './booked-times.ts';
export { checkListed } from './bookings/check-booking.ts';
export type { BookingCall } from './bookings/call.ts';
export { findBookingOfTime, listEventRooms, type EventRoom } from './bookings/event-queries.ts';
export {
  saveEventBookings,
  takeOverEventBookings,
  type EventTime,
} from './bookings/save-event-bookings.ts';
export { contendedRoute } from './records/contended-route.ts';
export { listBuildingNames } from './records/building-queries.ts';
export { listRooms, type Room } from './records/room-queries.ts';
export { addSampleRooms } from './sample-queries.ts';
