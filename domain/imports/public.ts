/** Exports of imports for other features. */
export { splitAddress } from './addresses.ts';
export { completeMapping } from './name-columns.ts';
export {
  areDatesTurned,
  canBeTurned,
  detectDateOrder,
  expandYear,
  formatDate,
  parseDate,
  parseDay,
  parseMonth,
  type DateOrder,
} from './dates.ts';
export { mentionsDeath, readDeath } from './deaths.ts';
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
export { completePostalCode } from './postal-codes.ts';
export { parseYesNo } from './yes-no.ts';
export { isUnknown, isUnknownMark, isUnknownName } from './unknown-words.ts';
export { declareImport, importUpload, type ImportDeclaration } from './declare-import.ts';
