/** Exports of advances for other features. */
export { listUnsettled } from './queries.ts';
