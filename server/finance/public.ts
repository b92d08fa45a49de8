/** Exports of finance for other features and scripts. */
export {
  createFieldProblem,
  readLists,
  requireBooks,
  requireCategory,
  requireCentre,
  requireTill,
  type Books,
} from './books/read-books.ts';
export {
  listAllHoldings,
  listCentreMonthFlows,
  listMonthFlows,
  type CentreMonthFlow,
  type MonthFlow,
} from './figures/figure-queries.ts';
export {
  listAccountEntries,
  readAccountEntries,
  type AccountEntry,
} from './ledger/account-entries.ts';
export { findEntryByRequest } from './posting/post-queries.ts';
export { addSampleBooks } from './sample-books.ts';
