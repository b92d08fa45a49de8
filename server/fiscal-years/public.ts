/** Exports of fiscal years for other features. */
export { listYears } from './read-year.ts';
