/** Exports of buildings for other features. */
export { ConflictLine } from './bookings/form/ConflictLine.tsx';
export { RoomsSelect } from './parts/RoomsSelect.tsx';
export { bookingPath } from './parts/paths.ts';
export { buildingsPath } from './parts/paths.ts';
