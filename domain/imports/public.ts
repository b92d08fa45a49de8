/** Exports of imports for other features. */
export {
  detectDateOrder,
  expandYear,
  parseDate,
  parseDay,
  parseMonth,
  type DateOrder,
} from './dates.ts';
export {
  areNumbers,
  chooseBest,
  createHeaderFinder,
  detectByHeaders,
  normalizeHeader,
  removeNote,
  type FileColumn,
  type HeaderColumn,
} from './headers.ts';
export { isUnknown, isUnknownMark, isUnknownName } from './unknown-words.ts';
export { declareImport, importUpload, type ImportDeclaration } from './declare-import.ts';
