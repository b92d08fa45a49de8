import { financePermissions } from '#domain/finance/permissions.ts';
import { defineAudit } from '#domain/kernel/audit.ts';

export const bookReviewAudit = defineAudit({
  namespace: 'book-review',
  values: financePermissions.view,
  actions: [
    'question-asked',
    'question-answered',
    'question-closed',
    'books-archived',
    'books-archive-downloaded',
  ],
  kinds: ['review_questions', 'review_archives'],
});
