/** The interface for other features, for the seed and for measurements. */
export { findEventByTitle, lockEvent } from './events/event-queries.ts';
export { listSeenEvents } from './events/seen-events.ts';
export { addSampleEvents } from './sample-queries.ts';
export { selectComingDates } from './prolong/unscoped-queries.ts';
export { listPlannedDates, readPlannedDates, type PlannedDate } from './window/planned-dates.ts';
