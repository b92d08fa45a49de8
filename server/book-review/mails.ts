import { defineMails } from '#server/core/mail/declarations.ts';

const values = { by: 'Marta Paz', number: '25' };

/** Without what was written: it is read in the product. */
export const bookReviewMails = defineMails('book-review', {
  'question-asked': { fromChurch: true, notice: 'review-questions', values },
  'question-answered': { fromChurch: true, notice: 'review-answers', values },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly 'book-review': typeof bookReviewMails;
  }
}
