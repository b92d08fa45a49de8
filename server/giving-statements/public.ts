/** Exports of statements of givers for other features. */
export { findStatement } from './statement-queries.ts';
