/** Exports of bank statements for other features. */
export { countUnreconciled } from './statement-queries.ts';
