/** Exports of finance for other features. */
export { cashCount, countCash } from './denominations.ts';
export { categoryKinds, entryKinds, sumView, type ListsView } from './schema.ts';
