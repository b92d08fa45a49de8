/** Exports of finance for other features and scripts. */
export { addSampleBooks } from './sample-books.ts';
