/** The interface for other features. */
export { RecordDialog, useCanRecord } from './ledger/RecordDialog.tsx';
export { listBanks, listCategories, listCentreChoices, listFundChoices } from './parts/choices.ts';
export { CashNotes, emptyNotes, toCashCount, type NotesValues } from './parts/CashNotes.tsx';
export { changedByFinance } from './parts/changed-by-finance.ts';
export { useGiverName } from './giving/use-giver-name.ts';
export { Face } from './parts/Face.tsx';
export { PeriodSelects } from './parts/PeriodSelects.tsx';
export { useBooksMoney, useLists, WithBooks } from './parts/lists.tsx';
export { closePath, entryPath, financePath } from './parts/paths.ts';
