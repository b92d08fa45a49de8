/** Exports of finance for other features. */
export { entryKinds, sumView, type ListsView } from './schema.ts';
