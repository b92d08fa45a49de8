/** Exports of visitors for other features. */
export { readSettings as readCardSettings } from './settings-queries.ts';
