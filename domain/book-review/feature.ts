import type bookReview from '../../web/public/locales/es/book-review.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { bookReviewAudit } from './audit.ts';
import { bookReviewNotices } from './notices.ts';
import { bookReviewPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'book-review': typeof bookReview;
  }
}

export const bookReviewFeature = defineFeature({
  name: 'book-review',
  permissions: Object.values(bookReviewPermissions),
  audit: bookReviewAudit,
  notices: bookReviewNotices,
});
