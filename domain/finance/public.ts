/** Exports of finance for other features. */
export { categoryKinds, entryKinds, sumView, type ListsView } from './schema.ts';
