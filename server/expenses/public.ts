/** Exports of expense requests for other features. */
export { billFormat } from './change-request.ts';
export { countOpenRequests, listBillsOfEntries } from './request-queries.ts';
