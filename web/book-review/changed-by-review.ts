import { frontPageAddress } from '#domain/access/addresses.ts';
import { bookReviewContract } from '#domain/book-review/contract.ts';

/** The endpoints whose answers a question is part of. */
export const changedByQuestions = [
  bookReviewContract.questions,
  bookReviewContract.counts,
  bookReviewContract.ofEntry,
  frontPageAddress,
];
