/** Exports of expense requests for other features. */
export { countOpenRequests, listBillsOfEntries } from './request-queries.ts';
