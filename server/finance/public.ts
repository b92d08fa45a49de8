/** Exports of finance for other features and scripts. */
export { readLists, requireBooks, requireTill } from './books/read-books.ts';
export { listAllHoldings } from './figures/figure-queries.ts';
export {
  listAccountEntries,
  readAccountEntries,
  type AccountEntry,
} from './ledger/account-entries.ts';
export { addSampleBooks } from './sample-books.ts';
