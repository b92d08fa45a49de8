/** Exports of expense requests for other features. */
export { countOpenRequests } from './request-queries.ts';
