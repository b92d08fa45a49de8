/** Exports of imports for other features. */
export {
  defineImport,
  type CellError,
  type CheckedRow,
  type ChurchWords,
  type CompletingRow,
  type FileDetection,
  type Import,
  type ImportableRow,
  type ImportAuthor,
  type ImportColumn,
  type ImportContributions,
  type ImportMatcher,
  type ImportWriter,
  type ReadingRun,
  type RowError,
  type UndoRun,
  type WritingRun,
} from './define-import.ts';
export type { ProblemRow } from './queries/problem-queries.ts';
export { findMissing } from './read-row.ts';
export { findChosenWord } from './run.ts';
export { createUniqueMatcher } from './unique-matcher.ts';
export { findUndoableRecords, type LockChangedRecords } from './undoable-records.ts';
export { withoutKept } from './kept-records.ts';
