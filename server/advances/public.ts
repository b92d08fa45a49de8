/** Exports of advances for other features. */
export { listBillsOfSettlements } from './photo-queries.ts';
export { listUnsettled } from './queries.ts';
