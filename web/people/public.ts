/** The interface of this room for other rooms. */
export { UpcomingBirthdays } from './statistics/UpcomingBirthdays.tsx';
export { StatCards } from './statistics/StatCards.tsx';
export { memberPath } from './routes.ts';
export { PendingChangesNotice } from './completion/PendingChangesNotice.tsx';
