/** Exports of expense requests for other features. */
export { billFields } from './schema.ts';
