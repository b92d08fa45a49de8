import { defineFeature } from '#web/core/feature.ts';
import { bookReviewScreens } from './routes.ts';

export const bookReviewFeature = defineFeature({
  name: 'book-review',
  screens: bookReviewScreens,
});
