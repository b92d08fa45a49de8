import { financePermissions } from '#domain/finance/permissions.ts';
import { defineNotices } from '#domain/kernel/feature.ts';
import { bookReviewPermissions } from './permissions.ts';

export const bookReviewNotices = defineNotices('book-review', {
  /** To those who can answer. */
  'review-questions': financePermissions.edit,
  /** To who asked. */
  'review-answers': bookReviewPermissions.ask,
});
