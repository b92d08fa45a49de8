/** The interface for other features. */
export { RecordDialog, useCanRecord } from './ledger/RecordDialog.tsx';
export {
  getCurrency,
  listBanks,
  listCategories,
  listCentreChoices,
  listFundChoices,
} from './parts/choices.ts';
export { CashNotes, emptyNotes, toCashCount, type NotesValues } from './parts/CashNotes.tsx';
export { changedByFinance } from './parts/changed-by-finance.ts';
export { CurrencyChoice } from './parts/CurrencyChoice.tsx';
export { useGiverName } from './giving/use-giver-name.ts';
export { EntriesLink } from './parts/EntriesLink.tsx';
export { Face } from './parts/Face.tsx';
export { NoBooks } from './parts/NoBooks.tsx';
export { PeriodSelects } from './parts/PeriodSelects.tsx';
export {
  useAccountMoney,
  useBooksMoney,
  useCurrencyFilter,
  useLists,
  WithBooks,
} from './parts/lists.tsx';
export { WithMonths } from './parts/WithMonths.tsx';
export {
  batchesPath,
  categoryEntriesPath,
  closePath,
  daysEntriesPath,
  entriesPath,
  entryPath,
  financePath,
  fundEntriesPath,
  importEntriesPath,
  importGiftsPath,
  reportPath,
} from './parts/paths.ts';
