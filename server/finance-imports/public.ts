/** Exports of the imports of the books for scripts. */
export { addSampleBooks } from './sample-books.ts';
