/** What other rooms may use of this one. */
export { Birthdays } from './statistics/Birthdays.tsx';
export { Figures } from './statistics/Figures.tsx';
export { memberPath } from './routes.ts';
export { WaitingNotice } from './completion/WaitingNotice.tsx';
