/** Exports of finance for other features and scripts. */
export {
  createFieldProblem,
  findFreeFund,
  isTill,
  readLists,
  requireBooks,
  requireCategory,
  requireCentre,
  requireFund,
  requireTill,
  type Books,
} from './books/read-books.ts';
export { listFundIncome, listGivenForFund } from './figures/fund-queries.ts';
export {
  listAllHoldings,
  listCentreMonthFlows,
  listFundFlows,
  listHoldings,
  listMonthFlows,
  type CentreMonthFlow,
  type MonthFlow,
} from './figures/figure-queries.ts';
export {
  listGiftsOfYear,
  listGivenByMonth,
  listGivenInYears,
  listGiversOfYear,
  listYearsWithGifts,
  type GivenOfYear,
  type StatedGift,
} from './giving/statement-queries.ts';
export { listClosedMonths, lockBooks } from './figures/month-queries.ts';
export { namePeriod, printReportPaper } from './paper/print-report.ts';
export {
  listAccountEntries,
  readAccountBalance,
  readAccountEntries,
  type AccountEntry,
} from './ledger/account-entries.ts';
export { postEntry } from './posting/post-entry.ts';
export { listJournalPage, type EntryRow } from './ledger/entry-queries.ts';
export {
  countLines,
  listAccountSums,
  readMovesPage,
  readReceiptsPage,
  type Move,
  type ReviewedReceipt,
} from './ledger/review-queries.ts';
export { readEntry } from './ledger/read-entry.ts';
export { findEntryByRequest } from './posting/post-queries.ts';
export { findRequest } from './posting/find-request.ts';
export { repeatedRoute } from './posting/repeated-route.ts';
export { findReceipt } from './receipts/receipt-queries.ts';
export { recordEntry, transferMoney } from './ledger/record-entry.ts';
export { returnGift } from './giving/deposit-batch.ts';
export { listBankGifts } from './giving/read-batch.ts';
export { insertAccounts } from './books/book-queries.ts';
export { changeAccount, createAccount } from './setup/save-account.ts';
export { addSampleBooks } from './sample-books.ts';
export { exportCsv } from './books/csv.ts';
export { readBookTotals } from './giving/book-queries.ts';
export { keepsBooks } from './receipts/receipt-queries.ts';
