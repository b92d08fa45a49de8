/** Exports of the form for families for other features. */
export { readSettings as readFormSettings } from './settings-queries.ts';
