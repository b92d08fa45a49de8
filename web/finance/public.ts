/** The interface for other features. */
export { RecordDialog, useCanRecord } from './ledger/RecordDialog.tsx';
export { listCategories, listCentreChoices } from './parts/choices.ts';
export { Face } from './parts/Face.tsx';
export { useBooksMoney, useLists, WithBooks } from './parts/lists.tsx';
export { entryPath, financePath } from './parts/paths.ts';
