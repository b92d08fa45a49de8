/** Exports of finance for other features and scripts. */
export {
  createFieldProblem,
  findFreeFund,
  isBooksTill,
  readLists,
  requireBooks,
  requireCategory,
  requireCentre,
  requireFund,
  requireMoneyAccount,
  requireTill,
  toFundReference,
  type Books,
} from './books/read-books.ts';
export { readFrontPage } from './figures/front-page.ts';
export { listOtherCurrencies } from './figures/report.ts';
export { findDisagreement } from './figures/check-books.ts';
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
export { findLastClosedMonth, listClosedMonths, lockBooks } from './figures/month-queries.ts';
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
export { findEntryByRequest, toSearchText } from './posting/post-queries.ts';
export { findRequest } from './posting/find-request.ts';
export { repeatedRoute } from './posting/repeated-route.ts';
export { findReceipt, keepsBooks } from './receipts/receipt-queries.ts';
export { recordEntry, transferMoney } from './ledger/record-entry.ts';
export { returnGift } from './giving/deposit-batch.ts';
export { listBankGifts, requireBatch } from './giving/read-batch.ts';
export { findBooks, insertAccounts } from './books/book-queries.ts';
export { changeAccount, createAccount } from './setup/save-account.ts';
export { exportCsv } from './books/csv.ts';
export { readBookTotals } from './giving/book-queries.ts';
export { getToday, type PostingCall } from './books/author.ts';
export { findBatch, insertBatch, setBatchState, type Batch } from './giving/batch-queries.ts';
export { listShares, toGiving } from './giving/commit-batch.ts';
export { requireUncommitted, type GivingCall } from './giving/save-batch.ts';
export { openBooks } from './setup/open-books.ts';
export {
  insertImportedGifts,
  listChanged,
  listEntryCounts,
  listGiftCounts,
  listImportedEntries,
  toEntryKey,
  voidGiftsOfBatch,
  type ImportedGift,
  type KnownRow,
} from './posting/imported-queries.ts';
