import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { frontPageContract } from '#domain/access/front-page-contract.ts';

/** The endpoints whose answers a change of buildings, rooms or closures is part of. */
export const changedByBuildings = [
  buildingsContract.list,
  buildingsContract.get,
  buildingsContract.closures,
  roomsContract.list,
  roomsContract.get,
  roomsContract.use,
  roomsContract.free,
  bookingsContract.frontPage,
];

/** The same for a change of bookings. */
export const changedByBookings = [
  roomsContract.use,
  roomsContract.free,
  buildingsContract.list,
  bookingsContract.window,
  bookingsContract.list,
  bookingsContract.get,
  bookingsContract.frontPage,
  bookingsContract.ofGroup,
  bookingsContract.ofPerson,
  frontPageContract.read,
];
