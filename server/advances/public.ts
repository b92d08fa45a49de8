/** Exports of advances for other features. */
export { listBillsOfSettlements, listUnsettled } from './queries.ts';
