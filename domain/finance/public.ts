/** Exports of finance for other features. */
export { cashCount, countCash } from './denominations.ts';
export { categoryKinds, entryKinds, fundKinds, sumView, type ListsView } from './schema.ts';
