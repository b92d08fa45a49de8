/** Exports of finance for other features. */
export { categoryKinds, entryKinds, fundKinds, sumView, type ListsView } from './schema.ts';
