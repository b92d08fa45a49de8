/** Exports of the review of books for other features. */
export type { ReviewFile } from './archive/write-files.ts';
