/** What other rooms may use of this one. */
export { Birthdays } from './statistics/Birthdays.tsx';
export { Figures } from './statistics/Figures.tsx';
